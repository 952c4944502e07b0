import type { Migration } from './migration.ts';

/**
 * Which application's notice of adverse action is due stands in its own row, so that the list finds it in an index of those alone. The
 * tables keep it by themselves, as they keep the decision that counts. A notice that was not complete leaves it due; of those that
 * earlier versions printed or saved nobody knows (null), and they count.
 *
 * `credit_scores`: the attributes that a manager has marked as credit scores, beside those that are known to be.
 */
export const dueNotices: Migration = {
  number: 21,
  sql: `
    CREATE TABLE credit_scores (attribute TEXT PRIMARY KEY) WITHOUT ROWID;
    ALTER TABLE notices ADD COLUMN complete INTEGER CHECK (complete IN (0, 1));
    ALTER TABLE applications ADD COLUMN notice_due INTEGER NOT NULL DEFAULT 0;
    CREATE TRIGGER decisions_may_need_a_notice AFTER UPDATE OF decision ON applications
      BEGIN
        UPDATE applications SET notice_due =
          COALESCE(new.decision IN ('approve-with-conditions', 'decline'), 0) AND NOT EXISTS (
            SELECT 1 FROM notices WHERE complete IS NOT 0 AND decision_id = (
              SELECT max(id) FROM decisions WHERE identifier = new.identifier))
          WHERE id = new.id;
      END;
    CREATE TRIGGER notices_are_no_longer_due AFTER INSERT ON notices
      WHEN new.complete IS NOT 0
      BEGIN
        UPDATE applications SET notice_due = 0
          WHERE identifier = (SELECT identifier FROM decisions WHERE id = new.decision_id)
            AND new.decision_id = (SELECT max(id) FROM decisions WHERE decisions.identifier = applications.identifier);
      END;
    UPDATE applications SET decision = decision WHERE decision IN ('approve-with-conditions', 'decline');
    CREATE INDEX applications_by_notice_due
      ON applications (notice_due, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE notice_due = 1 AND fetched_at_ms IS NOT NULL;
  `,
};
