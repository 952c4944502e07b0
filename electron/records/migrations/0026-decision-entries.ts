import type { Migration } from './migration.ts';

/**
 * Decisions are a picture of the log, which is only ever added to: the table may be drawn again. `ref` names the entry of each; NULL
 * until it has been brought forward. `stands`: nothing has followed it.
 */
export const decisionEntries: Migration = {
  number: 26,
  sql: `
    DROP TRIGGER decisions_are_not_edited;
    DROP TRIGGER decisions_are_not_deleted;
    DROP TRIGGER decisions_are_listed;
    DROP TRIGGER applications_have_their_decision;
    ALTER TABLE decisions ADD COLUMN ref TEXT;
    ALTER TABLE decisions ADD COLUMN stands INTEGER NOT NULL DEFAULT 0;
    CREATE UNIQUE INDEX decisions_by_entry ON decisions (ref);
    CREATE TRIGGER applications_have_their_decision AFTER INSERT ON applications
      WHEN EXISTS (SELECT 1 FROM decisions WHERE identifier = new.identifier)
      BEGIN
        UPDATE applications SET decision = (SELECT NULLIF(outcome, 'withdrawn') FROM decisions
          WHERE identifier = new.identifier AND stands = 1 ORDER BY at_ms DESC, ref LIMIT 1) WHERE id = new.id;
      END;
    UPDATE decisions SET stands = 1 WHERE id IN (SELECT max(id) FROM decisions GROUP BY identifier);
  `,
};
