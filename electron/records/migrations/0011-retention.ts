import type { Migration } from './migration.ts';

/**
 * What is past its time can be erased, and nothing else: the tables that are only ever added to let go of what the rules of
 * retention have marked as due in `meta`, inside the transaction that erases it. `office_at_ms`: since when the office's own
 * data stands without a result; by the machine's clock, for nobody else tells it.
 */
export const retention: Migration = {
  number: 11,
  sql: `
    ALTER TABLE applications ADD COLUMN office_at_ms REAL;
    UPDATE applications SET office_at_ms = unixepoch('subsec') * 1000 WHERE fetched_at_ms IS NULL;
    CREATE TRIGGER applications_wait_since AFTER INSERT ON applications
      WHEN new.fetched_at_ms IS NULL AND new.office_at_ms IS NULL
      BEGIN UPDATE applications SET office_at_ms = unixepoch('subsec') * 1000 WHERE id = new.id; END;

    DROP TRIGGER activity_is_not_deleted;
    CREATE TRIGGER activity_is_not_deleted BEFORE DELETE ON activity
      WHEN old.id > COALESCE((SELECT value FROM meta WHERE name = 'activity-erased-count'), 0)
      BEGIN SELECT RAISE (ABORT, 'The activity is never deleted.'); END;
    DROP TRIGGER decisions_are_not_deleted;
    CREATE TRIGGER decisions_are_not_deleted BEFORE DELETE ON decisions
      WHEN old.at_ms >= COALESCE((SELECT value FROM meta WHERE name = 'decisions-erasable-before-ms'), old.at_ms)
      BEGIN SELECT RAISE (ABORT, 'A decision is never deleted.'); END;
    DROP TRIGGER notices_are_not_deleted;
    CREATE TRIGGER notices_are_not_deleted BEFORE DELETE ON notices
      WHEN old.at_ms >= COALESCE((SELECT value FROM meta WHERE name = 'decisions-erasable-before-ms'), old.at_ms)
      BEGIN SELECT RAISE (ABORT, 'A notice that went out is never deleted.'); END;
  `,
};
