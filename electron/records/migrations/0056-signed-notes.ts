import type { Migration } from './migration.ts';

/**
 * An application has several notes, each an entry of its author's. `note` has the texts of all, the newest first; the one text of before
 * is the first of them. What of it was written and not saved yet waits where a note is written now; what of that cannot be read keeps nobody out.
 */
export const signedNotes: Migration = {
  number: 56,
  sql: `
    ALTER TABLE applications ADD COLUMN note_count INTEGER NOT NULL DEFAULT 0;
    UPDATE applications SET note_count = 1 WHERE note <> '';
    CREATE INDEX applications_by_notes ON applications (note_count);
    INSERT OR IGNORE INTO unsaved_texts (place, subject, at_ms, text)
      SELECT 'note', subject, unsaved_texts.at_ms, json_object('place', 'note', 'of', subject,
          'values', json_object('text', text ->> '$.values.note', 'edited', NULL))
        FROM unsaved_texts JOIN applications ON identifier = subject
        WHERE place = 'office-data' AND iif(json_valid(text), text ->> '$.values.note', '') NOT IN ('', note);
  `,
};
