import type { Migration } from './migration.ts';

/**
 * Whose turn an application is. In a table of its own, as decisions are: it may be said of an application that nobody has looked up here
 * yet. The application's own row has it, too, for the list, in an index that holds those alone.
 */
export const assignments: Migration = {
  number: 55,
  sql: `
    CREATE TABLE assignments (
      identifier TEXT PRIMARY KEY, member TEXT NOT NULL, who TEXT NOT NULL, at_ms REAL NOT NULL
    ) WITHOUT ROWID;
    ALTER TABLE applications ADD COLUMN assignee TEXT;
    CREATE INDEX applications_by_assignee ON applications (assignee) WHERE assignee IS NOT NULL;
    CREATE TRIGGER applications_have_their_assignee AFTER INSERT ON applications
      WHEN EXISTS (SELECT 1 FROM assignments WHERE identifier = new.identifier)
      BEGIN
        UPDATE applications SET assignee = (SELECT member FROM assignments WHERE identifier = new.identifier)
          WHERE id = new.id;
      END;
  `,
};
