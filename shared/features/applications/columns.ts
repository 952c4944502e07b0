/** Lists of applications: where they begin, and how much of them is taken at once. Without schemas, so that the page need not load them. */

import { type ApplicationColumn, applicationColumns, applicationFields, NO_FILTER } from './fields.ts';

export { type ApplicationColumn, applicationColumns } from './fields.ts';

/** The columns of a new desk, in their order. */
export const DEFAULT_COLUMNS: readonly ApplicationColumn[] = applicationColumns.filter(
  (column) => applicationFields[column].list.shown,
);

/** How narrow and how wide a column can be made, in rem of what stands in it. */
export const COLUMN_WIDTHS = { least: 2, most: 60 } as const;

/** Lets every application through. */
export const NO_APPLICATION_FILTER = { search: '', ...NO_FILTER } as const;

/** The order of a new list: what was fetched last comes first. */
export const NEWEST_FIRST = { by: 'fetchedAt', direction: 'descending' } as const;

/** What was received first comes first; where the office does not say when that was, what was looked up first. */
export const OLDEST_FIRST = { by: 'received', direction: 'ascending' } as const;

/** Whose turn it is, asked of a list: nobody's in particular, or of whoever acts on this desk. Else it is a member, by their id. */
export const UNASSIGNED = 'none';
export const MINE = 'self';

/** Asked of a list by the version of their rules: what was scored by rules that were not published here. */
export const UNPUBLISHED = 'none';

/** Identifiers that a selection can name one by one; more than that are all that match, with exceptions. */
export const MOST_NAMED = 10_000;

/** Rows that are put on the clipboard at once; more than that go into a file. */
export const MOST_COPIED = 10_000;

/** Values that one part of a filter asks for. */
export const MOST_FILTER_VALUES = 100;

/** Values of one part of a filter that are counted. */
export const MOST_COUNTED = 1_000;

export const MOST_VIEWS = 50;
export const MOST_VIEW_NAME_LENGTH = 60;
