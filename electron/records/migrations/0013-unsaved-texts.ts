import type { Migration } from './migration.ts';

/** What was written in a form and not saved yet, one for each place. Its text is JSON. */
export const unsavedTexts: Migration = {
  number: 13,
  sql: `
    CREATE TABLE unsaved_texts (
      place TEXT NOT NULL,
      subject TEXT NOT NULL,
      at_ms INTEGER NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (place, subject)
    ) WITHOUT ROWID;
  `,
};
