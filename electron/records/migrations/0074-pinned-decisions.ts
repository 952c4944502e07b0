import type { Migration } from './migration.ts';

/**
 * What a decision pins of its application, as JSON, and by itself what reports count by; and what was decided for households as one. A decision
 * of before has none of it: it is read with what its application is now.
 */
export const pinnedDecisions: Migration = {
  number: 74,
  sql: `
    ALTER TABLE decisions ADD COLUMN pinned TEXT;
    ALTER TABLE decisions ADD COLUMN pinned_property TEXT;
    ALTER TABLE decisions ADD COLUMN pinned_property_id TEXT;
    ALTER TABLE decisions ADD COLUMN pinned_received_ms REAL;
    ALTER TABLE decisions ADD COLUMN recommended TEXT;
    ALTER TABLE decisions ADD COLUMN household_decision TEXT;
    CREATE INDEX decisions_by_household ON decisions (household_decision, id) WHERE household_decision IS NOT NULL;
    CREATE TABLE household_decisions (
      key TEXT NOT NULL PRIMARY KEY,
      subject TEXT NOT NULL,
      reason TEXT,
      said TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX household_decisions_by_subject ON household_decisions (subject);
  `,
};
