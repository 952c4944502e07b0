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

/**
 * The shortest time, in days, that each kind can be kept for. The activity is what explains a decision: who looked up what, who decided,
 * when the notice went out.
 */
export const LEAST_DAYS_KEPT: Readonly<Record<RetentionKind, number>> = {
  'raw-replies': 1,
  'report-data': 1,
  'office-data': 1,
  'look-ups': 1,
  'report-links': 1,
  households: 1,
  decisions: 730,
  activity: 730,
};

/**
 * Days below which decisions and activity are kept only with a reason: a claim under the Fair Credit Reporting Act may come up to five years
 * after the violation (15 U.S.C. 1681p).
 */
export const DAYS_KEPT_WITHOUT_REASON = 1_825;
/** Where that limit stands, as it is cited. */
export const LIMITATION_CITATION = '15 U.S.C. 1681p';
export const MOST_RETENTION_REASON_LENGTH = 500;

/** The longest time, in days, that something can be kept for, short of for ever: a hundred years. */
export const MOST_DAYS_KEPT = 36_500;

/** For how many days a copy of the records that a restore or damage has left is kept. */
export const DAYS_COPIES_KEPT = 90;
