import type { Migration } from './migration.ts';

/**
 * The office's tags. They lie in the application's own row, as JSON, to be listed and put in order; one by one beside it, to be filtered by
 * and suggested; and in the search index, with the note.
 */
export const tags: Migration = {
  number: 12,
  sql: `
    ALTER TABLE applications ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE applications ADD COLUMN tags_key TEXT NOT NULL DEFAULT '';
    CREATE INDEX applications_by_tags
      ON applications (tags_key, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE TABLE application_tags (
      tag_key TEXT NOT NULL,
      application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      tag TEXT NOT NULL,
      PRIMARY KEY (tag_key, application_id)
    ) WITHOUT ROWID;
    CREATE INDEX application_tags_by_application ON application_tags (application_id);
  `,
};
