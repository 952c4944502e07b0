import type { Migration } from './migration.ts';

/** Adverse-action notices as they went out, each with its decision. As decisions, they are only ever added to. */
export const notices: Migration = {
  number: 5,
  sql: `
    CREATE TABLE notices (
      id INTEGER PRIMARY KEY,
      decision_id INTEGER NOT NULL REFERENCES decisions (id),
      at_ms REAL NOT NULL,
      who TEXT NOT NULL,
      how TEXT NOT NULL CHECK (how IN ('printed', 'pdf')),
      document TEXT NOT NULL
    );
    CREATE INDEX notices_by_decision ON notices (decision_id, id);
    CREATE TRIGGER notices_are_not_edited BEFORE UPDATE ON notices
      BEGIN SELECT RAISE (ABORT, 'A notice that went out is never changed.'); END;
    CREATE TRIGGER notices_are_not_deleted BEFORE DELETE ON notices
      BEGIN SELECT RAISE (ABORT, 'A notice that went out is never deleted.'); END;
  `,
};
