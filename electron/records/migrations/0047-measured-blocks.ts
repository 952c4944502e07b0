import type { Migration } from './migration.ts';

/** The measured values of applications, packed, a block for each 1,024 of their numbers; one that is missing is made again of the rows. */
export const measuredBlocks: Migration = {
  number: 47,
  sql: 'CREATE TABLE measured_blocks (block INTEGER PRIMARY KEY, data BLOB NOT NULL);',
};
