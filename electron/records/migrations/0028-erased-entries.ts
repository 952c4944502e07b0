import type { Migration } from './migration.ts';

/**
 * An entry's data goes only by an erasure that is in the log itself: of its person, or one of retention that names it.
 *
 * Notices are a picture of the log, too. `decision` names the entry of the decision; `decision_id`, of notices that no entry explains
 * yet, its number on this desk. A notice is due where none that was complete went out on the decision that stands.
 */
export const erasedEntries: Migration = {
  number: 28,
  sql: `
    CREATE TRIGGER entries_keep_their_data BEFORE UPDATE OF salt, data ON entries
      WHEN old.data IS NOT NULL AND new.data IS NOT old.data
        AND NOT EXISTS (SELECT 1 FROM entry_erasures WHERE person = old.person)
        AND NOT EXISTS (SELECT 1 FROM entries_retired WHERE target =
          (SELECT name FROM log_names WHERE id = old.device) || ':' || old.seq || ':' || lower(hex(substr(old.hash, 1, 4))))
      BEGIN SELECT RAISE (ABORT, 'The data of an entry stays until it is past its time.'); END;

    CREATE TABLE notices_drawn (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL DEFAULT '',
      ref TEXT,
      decision TEXT,
      decision_id INTEGER,
      at_ms REAL NOT NULL,
      who TEXT NOT NULL,
      how TEXT NOT NULL CHECK (how IN ('printed', 'pdf')),
      document TEXT NOT NULL,
      complete INTEGER CHECK (complete IN (0, 1))
    );
    INSERT INTO notices_drawn (id, identifier, decision_id, at_ms, who, how, document, complete)
      SELECT notices.id, identifier, decision_id, notices.at_ms, notices.who, how, document, complete
      FROM notices JOIN decisions ON decisions.id = decision_id;
    DROP TRIGGER IF EXISTS notices_are_not_deleted;
    DROP TRIGGER notices_are_no_longer_due;
    DROP TRIGGER decisions_may_need_a_notice;
    DROP TABLE notices;
    ALTER TABLE notices_drawn RENAME TO notices;
    CREATE UNIQUE INDEX notices_by_entry ON notices (ref);
    CREATE INDEX notices_by_application ON notices (identifier);
    CREATE INDEX notices_by_decision ON notices (decision, id);
    CREATE INDEX notices_to_bring_forward ON notices (decision_id) WHERE decision_id IS NOT NULL;
    CREATE TRIGGER decisions_may_need_a_notice AFTER UPDATE OF decision ON applications
      BEGIN
        UPDATE applications SET notice_due =
          COALESCE(new.decision IN ('approve-with-conditions', 'decline'), 0) AND NOT EXISTS (
            SELECT 1 FROM decisions JOIN notices
              ON notices.decision = decisions.ref OR notices.decision_id = decisions.id
              WHERE decisions.identifier = new.identifier AND stands = 1 AND complete IS NOT 0)
          WHERE id = new.id;
      END;
  `,
};
