import type { Migration } from './migration.ts';

/**
 * Whose turn a new row's application is, is shown by whoever writes the row (`new-rows.ts`), as its decision is. With a trigger on it, each
 * row that is added keeps a copy of every page that it touches, to be undone by itself: of the table's and of each of its indexes.
 */
export const assigneesDrawn: Migration = {
  number: 64,
  sql: 'DROP TRIGGER applications_have_their_assignee;',
};
