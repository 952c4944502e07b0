import type { Migration } from './migration.ts';

/**
 * Decisions beyond yes and no: which documents are waited for, a last day, and the reason of an exception. Which outcomes there are is said
 * by the entries; a check of the table would keep a later one out, so the table is made again without it. The list has the last day and
 * the reason beside the decision.
 */
export const outcomesBeyondYesAndNo: Migration = {
  number: 40,
  sql: `
    DROP TRIGGER decisions_may_need_a_notice;
    DROP TRIGGER applications_have_their_decision;
    CREATE TABLE decisions_drawn (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL,
      at_ms REAL NOT NULL,
      who TEXT NOT NULL,
      outcome TEXT NOT NULL,
      reasons TEXT NOT NULL,
      conditions TEXT NOT NULL,
      documents TEXT NOT NULL DEFAULT '',
      until TEXT,
      override TEXT,
      version INTEGER,
      settings_hash TEXT NOT NULL,
      fetched_at_ms REAL NOT NULL,
      score REAL NOT NULL,
      weight REAL NOT NULL,
      score_percent REAL,
      band TEXT,
      ref TEXT,
      stands INTEGER NOT NULL DEFAULT 0
    );
    INSERT INTO decisions_drawn (id, identifier, at_ms, who, outcome, reasons, conditions, version, settings_hash, fetched_at_ms,
        score, weight, score_percent, band, ref, stands)
      SELECT id, identifier, at_ms, who, outcome, reasons, conditions, version, settings_hash, fetched_at_ms,
        score, weight, score_percent, band, ref, stands FROM decisions;
    DROP TABLE decisions;
    ALTER TABLE decisions_drawn RENAME TO decisions;
    CREATE INDEX decisions_by_application ON decisions (identifier, id);
    CREATE UNIQUE INDEX decisions_by_entry ON decisions (ref);

    ALTER TABLE applications ADD COLUMN decision_until TEXT;
    ALTER TABLE applications ADD COLUMN decision_override TEXT;
    CREATE TRIGGER decisions_may_need_a_notice AFTER UPDATE OF decision ON applications
      BEGIN
        UPDATE applications SET notice_due =
          COALESCE(new.decision IN ('approve-with-conditions', 'decline'), 0) AND NOT EXISTS (
            SELECT 1 FROM decisions JOIN notices
              ON notices.decision = decisions.ref OR notices.decision_id = decisions.id
              WHERE decisions.identifier = new.identifier AND stands = 1 AND complete IS NOT 0)
          WHERE id = new.id;
      END;
    CREATE TRIGGER applications_have_their_decision AFTER INSERT ON applications
      WHEN EXISTS (SELECT 1 FROM decisions WHERE identifier = new.identifier)
      BEGIN
        UPDATE applications SET (decision, decision_until, decision_override) =
          (SELECT NULLIF(outcome, 'withdrawn'), until, override ->> 'reason' FROM decisions
            WHERE identifier = new.identifier AND stands = 1 ORDER BY at_ms DESC, ref LIMIT 1) WHERE id = new.id;
      END;
  `,
};
