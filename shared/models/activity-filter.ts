import type { ActivityFilter } from './activity.ts';

/** Lets every entry through. */
export const NO_ACTIVITY_FILTER: ActivityFilter = {
  search: '',
  kind: null,
  outcome: null,
  who: null,
  subject: null,
  from: null,
  before: null,
};
