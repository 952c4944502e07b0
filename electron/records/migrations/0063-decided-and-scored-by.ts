import type { Migration } from './migration.ts';

/**
 * When the decision that counts was made, and by whom, in the application's own row, as the decision itself; and by these and by the rules of
 * its result a list is put in order and filtered. The rules are few and stand in their own table: their index finds what was scored by each.
 */
export const decidedAndScoredBy: Migration = {
  number: 63,
  sql: `
    ALTER TABLE applications ADD COLUMN decided_at_ms REAL;
    ALTER TABLE applications ADD COLUMN decided_by TEXT;
    UPDATE applications SET (decided_at_ms, decided_by) =
      (SELECT at_ms, who FROM decisions WHERE identifier = applications.identifier AND stands = 1
        ORDER BY at_ms DESC, ref LIMIT 1)
      WHERE decision IS NOT NULL;
    CREATE INDEX applications_by_decided_at_ms ON applications (decided_at_ms) WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_decided_by ON applications (decided_by) WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_document_id ON applications (document_id) WHERE fetched_at_ms IS NOT NULL;
  `,
};
