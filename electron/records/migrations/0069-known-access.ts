import type { Migration } from './migration.ts';

/** Who the connection belongs to at this computer, with their PIN, as these records know it beside the keys' file (`access`). */
export const knownAccess: Migration = {
  number: 69,
  sql: `
    CREATE TABLE kept_texts_wider (
      name TEXT NOT NULL PRIMARY KEY CHECK (name IN ('settings', 'token', 'access')),
      text TEXT NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO kept_texts_wider (name, text) SELECT name, text FROM kept_texts;
    DROP TABLE kept_texts;
    ALTER TABLE kept_texts_wider RENAME TO kept_texts;
  `,
};
