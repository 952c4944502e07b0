import type { Migration } from './migration.ts';

/**
 * When a household was edited last; NULL where nobody has since its state changed. Likewise `office_at_ms` of an application is
 * from now on the time at which the office wrote of it last, also where it has a result: how long data is kept counts from when it
 * last came or changed.
 */
export const editedTimes: Migration = {
  number: 14,
  sql: 'ALTER TABLE households ADD COLUMN edited_at_ms REAL;',
};
