import type { Migration } from './migration.ts';

/**
 * When a result was asked for. One whose request went out before a version was settled says nothing of what is in force since,
 * however late it came. Of results from before, nobody knows more than when they came.
 */
export const requestedResults: Migration = {
  number: 15,
  sql: `
    ALTER TABLE applications ADD COLUMN requested_at_ms REAL;
    UPDATE applications SET requested_at_ms = fetched_at_ms WHERE fetched_at_ms IS NOT NULL;
    DROP INDEX applications_by_whole_fetch;
    CREATE INDEX applications_by_whole_fetch ON applications (requested_at_ms, document_id)
      WHERE requested_at_ms IS NOT NULL AND unreadable_count = 0;
  `,
};
