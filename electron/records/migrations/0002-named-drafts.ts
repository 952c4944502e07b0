import type { Migration } from './migration.ts';

/**
 * Several drafts with names in place of the one. An empty name is that of the first draft, which nobody has named. A
 * removed draft stays until the desk is closed. A version without `settled_at_ms` was settled when it was published. The
 * index finds the results that could be read whole, the latest first: only those tell by which settings the service judges.
 */
export const namedDrafts: Migration = {
  number: 2,
  sql: `
    CREATE TABLE drafts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      settings TEXT NOT NULL,
      based_on_version INTEGER,
      updated_at_ms REAL NOT NULL,
      removed_at_ms REAL
    );
    INSERT INTO drafts (id, name, settings, based_on_version, updated_at_ms)
      SELECT id, '', settings, based_on_version, updated_at_ms FROM draft;
    DROP TABLE draft;

    ALTER TABLE versions ADD COLUMN origin TEXT NOT NULL DEFAULT 'published';
    ALTER TABLE versions ADD COLUMN settled_at_ms REAL;

    CREATE INDEX applications_by_whole_fetch ON applications (fetched_at_ms, document_id)
      WHERE fetched_at_ms IS NOT NULL AND unreadable_count = 0;
  `,
};
