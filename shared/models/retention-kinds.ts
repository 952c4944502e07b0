/** What is kept for a time of its own, in the order in which it is shown. */
export const retentionKinds = [
  'raw-replies',
  'report-data',
  'office-data',
  'look-ups',
  'report-links',
  'households',
  'decisions',
  'activity',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** What the records keep for a time of its own; look-ups are the desk's own to end. */
export const storedKinds = retentionKinds.filter((kind) => kind !== 'look-ups');
export type StoredKind = (typeof storedKinds)[number];

/** The longest time, in days, that something can be kept for, short of for ever: a hundred years. */
export const MOST_DAYS_KEPT = 36_500;
