import type { Migration } from './migration.ts';

/**
 * How notices went out, as it was written down: a picture of the log, drawn with the notices. Where each of them is on its way stands in its
 * own row; those of before are `unknown` and count as given, as they did.
 *
 * A notice is due where none that was complete has reached the applicant on the decision that stands; and where no notice is due on it,
 * but one of an earlier decision reached the applicant, who was not told otherwise yet.
 */
export const noticeDeliveries: Migration = {
  number: 58,
  sql: `
    CREATE TABLE notice_deliveries (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL,
      ref TEXT NOT NULL,
      kind TEXT NOT NULL,
      at_ms REAL NOT NULL,
      who TEXT NOT NULL,
      said TEXT NOT NULL,
      ended INTEGER NOT NULL CHECK (ended IN (0, 1))
    );
    CREATE UNIQUE INDEX notice_deliveries_by_entry ON notice_deliveries (ref);
    CREATE INDEX notice_deliveries_by_application ON notice_deliveries (identifier);
    ALTER TABLE notices ADD COLUMN state TEXT NOT NULL DEFAULT 'unknown';
    DROP TRIGGER decisions_may_need_a_notice;
    CREATE TRIGGER decisions_may_need_a_notice AFTER UPDATE OF decision ON applications
      BEGIN
        UPDATE applications SET notice_due = CASE
          WHEN COALESCE(new.decision IN ('approve-with-conditions', 'decline'), 0) THEN NOT EXISTS (
            SELECT 1 FROM decisions JOIN notices
              ON notices.decision = decisions.ref OR notices.decision_id = decisions.id
              WHERE decisions.identifier = new.identifier AND stands = 1 AND complete IS NOT 0
                AND state NOT IN ('none', 'returned'))
          ELSE EXISTS (SELECT 1 FROM notices WHERE identifier = new.identifier AND state = 'sent')
          END
          WHERE id = new.id;
      END;
  `,
};
