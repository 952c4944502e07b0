import type { Migration } from './migration.ts';

/**
 * Versions, drafts, marks, what was pointed at and the office's settings are pictures of the log. `ref` names the entry of each,
 * `uid` a draft by the id that it has on every desk; without one until it has been brought forward. What is typed into a draft is this desk's own.
 */
export const rulesAndSettings: Migration = {
  number: 30,
  sql: `
    ALTER TABLE versions RENAME TO versions_by_number;
    DROP INDEX versions_by_settings;
    CREATE TABLE versions (
      number INTEGER NOT NULL,
      ref TEXT NOT NULL DEFAULT '',
      published_at_ms REAL NOT NULL,
      published_by TEXT NOT NULL,
      reason TEXT NOT NULL,
      settings TEXT NOT NULL,
      outcome TEXT NOT NULL,
      service_message TEXT NOT NULL,
      content_hash TEXT NOT NULL,
      settings_hash TEXT NOT NULL,
      origin TEXT NOT NULL DEFAULT 'published',
      settled_at_ms REAL,
      confirmed_by TEXT NOT NULL DEFAULT '',
      draft TEXT,
      PRIMARY KEY (number, ref)
    );
    INSERT INTO versions (number, published_at_ms, published_by, reason, settings, outcome, service_message, content_hash,
        settings_hash, origin, settled_at_ms, confirmed_by)
      SELECT number, published_at_ms, published_by, reason, settings, outcome, service_message, content_hash,
        settings_hash, origin, settled_at_ms, confirmed_by FROM versions_by_number ORDER BY number;
    DROP TABLE versions_by_number;
    CREATE INDEX versions_by_settings ON versions (settings_hash, number);
    CREATE INDEX versions_by_draft ON versions (draft, number) WHERE draft IS NOT NULL;

    ALTER TABLE drafts ADD COLUMN uid TEXT;
    CREATE UNIQUE INDEX drafts_by_uid ON drafts (uid);
    CREATE TABLE draft_texts (
      uid TEXT PRIMARY KEY,
      settings TEXT NOT NULL,
      updated_at_ms REAL NOT NULL
    ) WITHOUT ROWID;

    ALTER TABLE pointings ADD COLUMN ref TEXT;
    ALTER TABLE credit_scores ADD COLUMN ref TEXT;

    CREATE TABLE office_settings (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL,
      at_ms REAL NOT NULL,
      ref TEXT NOT NULL
    ) WITHOUT ROWID;
  `,
};
