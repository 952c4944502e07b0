/** What a list of applications can show and be sorted by. Without schemas, so that the page need not load them. */

export const applicationColumns = [
  'name',
  'identifier',
  'score',
  'band',
  'decision',
  'property',
  'unit',
  'tags',
  'notMeasured',
  'fetchedAt',
  'weight',
  'serviceDiffers',
] as const;
export type ApplicationColumn = (typeof applicationColumns)[number];

/** The columns of a new desk, in their order. */
export const DEFAULT_COLUMNS: readonly ApplicationColumn[] = [
  'name',
  'identifier',
  'score',
  'band',
  'decision',
  'property',
  'unit',
  'fetchedAt',
];

/** Lets every application through. */
export const NO_APPLICATION_FILTER = {
  search: '',
  band: null,
  property: null,
  tag: null,
  age: null,
  score: null,
  decision: null,
  notMeasured: false,
  serviceDiffers: false,
  noticeDue: false,
} as const;

/** The order of a new list: what was fetched last comes first. */
export const NEWEST_FIRST = { by: 'fetchedAt', direction: 'descending' } as const;

/** Identifiers that a selection can name one by one; more than that are all that match, with exceptions. */
export const MOST_NAMED = 10_000;

/** Rows that are put on the clipboard at once; more than that go into a file. */
export const MOST_COPIED = 10_000;

export const MOST_VIEWS = 50;
export const MOST_VIEW_NAME_LENGTH = 60;
