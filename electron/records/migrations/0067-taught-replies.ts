import type { Migration } from './migration.ts';

/**
 * What managers have explained of this connection's replies, and what replies leave open. A value that can't occur is stored as not measured;
 * how many a result has decides whether its score may speak for itself. A link may end before four hours are over, and say so in a way that
 * can't be read.
 */
export const taughtReplies: Migration = {
  number: 67,
  sql: `
    CREATE TABLE taught_replies (
      cell TEXT PRIMARY KEY,
      at_ms REAL NOT NULL,
      who TEXT NOT NULL,
      taught TEXT NOT NULL,
      ref TEXT NOT NULL
    ) WITHOUT ROWID;

    ALTER TABLE replies_not_understood ADD COLUMN question TEXT;

    ALTER TABLE applications ADD COLUMN impossible_count INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX applications_impossible ON applications (id) WHERE impossible_count > 0;

    DROP INDEX applications_by_whole_fetch;
    CREATE INDEX applications_by_whole_fetch ON applications (requested_at_ms, document_id, score_percent, weight)
      WHERE requested_at_ms IS NOT NULL AND unreadable_count = 0;

    ALTER TABLE report_links ADD COLUMN lives_ms REAL;
    ALTER TABLE report_links ADD COLUMN expiry_as_came TEXT NOT NULL DEFAULT '';
  `,
};
