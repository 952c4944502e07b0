import type { Migration } from './migration.ts';

/** `refused`: the hub does not take back this entry about people that it has lost (`withoutRefused`), as long as it does not have it after all. */
export const refusedByHub: Migration = {
  number: 66,
  sql: 'ALTER TABLE office_lost ADD COLUMN refused INTEGER NOT NULL DEFAULT 0;',
};
