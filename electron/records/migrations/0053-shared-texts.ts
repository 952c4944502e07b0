import type { Migration } from './migration.ts';

/**
 * `office_texts`: what came with an entry from the office and nothing draws, as its kind is a newer program's, say. It goes with the
 * entry's data.
 */
export const sharedTexts: Migration = {
  number: 53,
  sql: `
    CREATE TABLE office_texts (
      entry INTEGER NOT NULL, hash TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (entry, hash)
    ) WITHOUT ROWID;
    CREATE TRIGGER office_texts_go_with_data AFTER UPDATE OF data ON entries WHEN new.data IS NULL
      BEGIN DELETE FROM office_texts WHERE entry = new.no; END;
  `,
};
