import type { Migration } from './migration.ts';

/** The desk's settings while these records are in use, and which token they know as the newest. Each text is JSON. */
export const keptSettings: Migration = {
  number: 19,
  sql: `
    CREATE TABLE kept_texts (
      name TEXT NOT NULL PRIMARY KEY CHECK (name IN ('settings', 'token')),
      text TEXT NOT NULL
    ) WITHOUT ROWID;
  `,
};
