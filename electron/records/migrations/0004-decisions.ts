import type { Migration } from './migration.ts';

/**
 * Decisions on applications. They stand by the application's identifier alone, so that they outlive its results. The rows
 * are only ever added to: a change of mind is a row of its own, and nothing that was decided is lost.
 */
export const decisions: Migration = {
  number: 4,
  sql: `
    CREATE TABLE decisions (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL,
      at_ms REAL NOT NULL,
      who TEXT NOT NULL,
      outcome TEXT NOT NULL CHECK (outcome IN ('approve', 'approve-with-conditions', 'decline', 'withdrawn')),
      reasons TEXT NOT NULL,
      conditions TEXT NOT NULL,
      version INTEGER,
      settings_hash TEXT NOT NULL,
      fetched_at_ms REAL NOT NULL,
      score REAL NOT NULL,
      weight REAL NOT NULL,
      score_percent REAL,
      band TEXT
    );
    CREATE INDEX decisions_by_application ON decisions (identifier, id);
    CREATE TRIGGER decisions_are_not_edited BEFORE UPDATE ON decisions
      BEGIN SELECT RAISE (ABORT, 'A decision is never changed.'); END;
    CREATE TRIGGER decisions_are_not_deleted BEFORE DELETE ON decisions
      BEGIN SELECT RAISE (ABORT, 'A decision is never deleted.'); END;
  `,
};
