import type { Migration } from './migration.ts';

/**
 * Latest results lie in the application's own row, so that a list is one index and one table; results before them in
 * `earlier_fetches`. A row without `fetched_at_ms` is what the office knows of an application that was never looked up:
 * it is kept until the result arrives, and shown nowhere. Every index of the list leads with its sort key and carries
 * what a filter looks at, so that walking it touches no row that is not shown.
 */
export const firstTables: Migration = {
  number: 1,
  sql: `
    CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;

    CREATE TABLE result_documents (
      id INTEGER PRIMARY KEY,
      content_hash BLOB NOT NULL UNIQUE,
      settings_hash TEXT NOT NULL,
      text TEXT NOT NULL
    );

    CREATE TABLE applications (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL UNIQUE,
      fetched_at_ms REAL,
      fetch_count INTEGER NOT NULL DEFAULT 0,
      score REAL,
      weight REAL,
      score_percent REAL,
      not_measured_count INTEGER NOT NULL DEFAULT 0,
      unreadable_count INTEGER NOT NULL DEFAULT 0,
      service_differs INTEGER NOT NULL DEFAULT 0,
      document_id INTEGER REFERENCES result_documents (id),
      body TEXT,
      applicant_token TEXT,
      name TEXT NOT NULL DEFAULT '',
      name_key TEXT NOT NULL DEFAULT '',
      property TEXT NOT NULL DEFAULT '',
      property_key TEXT NOT NULL DEFAULT '',
      unit TEXT NOT NULL DEFAULT '',
      note TEXT NOT NULL DEFAULT '',
      CHECK (
        (fetched_at_ms IS NULL) = (document_id IS NULL) AND (score IS NULL) = (document_id IS NULL)
        AND (weight IS NULL) = (document_id IS NULL) AND (body IS NULL) = (document_id IS NULL)
      )
    );
    CREATE INDEX applications_by_score ON applications (score_percent, id, property)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_name ON applications (name_key, id, property, score_percent)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_property ON applications (property_key, id, property, score_percent)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_fetch ON applications (fetched_at_ms, id, property, score_percent)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_token ON applications (applicant_token) WHERE applicant_token IS NOT NULL;

    CREATE VIRTUAL TABLE application_search USING fts5(
      identifier, name, property, note,
      content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
    );

    CREATE TABLE earlier_fetches (
      application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      sequence INTEGER NOT NULL,
      fetched_at_ms REAL NOT NULL,
      score REAL NOT NULL,
      weight REAL NOT NULL,
      document_id INTEGER NOT NULL REFERENCES result_documents (id),
      body TEXT NOT NULL,
      PRIMARY KEY (application_id, sequence)
    ) WITHOUT ROWID;

    CREATE TABLE raw_replies (
      application_id INTEGER PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
      compressed BLOB NOT NULL
    );

    CREATE TABLE draft (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      settings TEXT NOT NULL,
      based_on_version INTEGER,
      updated_at_ms REAL NOT NULL
    );

    CREATE TABLE versions (
      number INTEGER PRIMARY KEY,
      published_at_ms REAL NOT NULL,
      published_by TEXT NOT NULL,
      reason TEXT NOT NULL,
      settings TEXT NOT NULL,
      outcome TEXT NOT NULL,
      service_message TEXT NOT NULL,
      content_hash TEXT NOT NULL,
      settings_hash TEXT NOT NULL
    );
    CREATE INDEX versions_by_settings ON versions (settings_hash, number);

    CREATE TABLE households (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      property TEXT NOT NULL,
      note TEXT NOT NULL,
      state TEXT NOT NULL,
      state_changed_at_ms REAL NOT NULL,
      service_message TEXT NOT NULL DEFAULT '',
      created_at_ms REAL NOT NULL
    );
    CREATE TABLE household_members (
      household_id INTEGER NOT NULL REFERENCES households (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      token TEXT NOT NULL,
      name TEXT NOT NULL,
      application_identifier TEXT,
      PRIMARY KEY (household_id, position)
    ) WITHOUT ROWID;

    CREATE TABLE report_links (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      subject_kind TEXT NOT NULL CHECK (subject_kind IN ('application', 'household')),
      subject_identifier TEXT,
      subject_household INTEGER,
      label TEXT NOT NULL,
      requested_at_ms REAL NOT NULL,
      expires_at_ms REAL NOT NULL,
      state TEXT NOT NULL,
      copies INTEGER NOT NULL DEFAULT 0,
      service_message TEXT NOT NULL DEFAULT '',
      address TEXT,
      CHECK (address IS NULL OR state = 'live')
    );
    CREATE INDEX report_links_by_expiry ON report_links (expires_at_ms) WHERE state <> 'expired';
    CREATE TRIGGER report_links_stay_expired BEFORE UPDATE OF state ON report_links
      WHEN old.state = 'expired' AND new.state <> 'expired'
      BEGIN SELECT RAISE (ABORT, 'An expired report link stays expired.'); END;

    CREATE TABLE activity (
      id INTEGER PRIMARY KEY,
      at_ms REAL NOT NULL,
      who TEXT NOT NULL,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      outcome TEXT NOT NULL,
      detail TEXT NOT NULL,
      completes INTEGER,
      hash BLOB NOT NULL
    );
    CREATE INDEX activity_completing ON activity (completes) WHERE completes IS NOT NULL;
    CREATE INDEX activity_started ON activity (id) WHERE outcome = 'started';
    CREATE TRIGGER activity_is_not_edited BEFORE UPDATE ON activity
      BEGIN SELECT RAISE (ABORT, 'The activity is never changed.'); END;
    CREATE TRIGGER activity_is_not_deleted BEFORE DELETE ON activity
      BEGIN SELECT RAISE (ABORT, 'The activity is never deleted.'); END;
  `,
};
