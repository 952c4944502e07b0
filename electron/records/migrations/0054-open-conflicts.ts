import type { Migration } from './migration.ts';

/** Cells in which several entries stand that desks made without seeing each other, and of which one has to be chosen: drawn with the cell. */
export const openConflicts: Migration = {
  number: 54,
  sql: `
    CREATE TABLE conflicts (subject TEXT NOT NULL, cell TEXT NOT NULL, PRIMARY KEY (subject, cell)) WITHOUT ROWID;
  `,
};
