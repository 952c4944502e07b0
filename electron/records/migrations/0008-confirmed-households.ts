import type { Migration } from './migration.ts';

/** What a household that is confirmed was confirmed with: the list that was sent is the list that it has. */
export const KEEP_CONFIRMED_LISTS = `
    UPDATE households SET confirmed_at_ms = state_changed_at_ms, confirmed_message = service_message
      WHERE state = 'confirmed' AND confirmed_at_ms IS NULL;
    INSERT OR IGNORE INTO household_confirmed_members (household_id, position, token, name, application_identifier)
      SELECT household_id, position, token, name, application_identifier FROM household_members
      WHERE household_id IN (SELECT id FROM households WHERE state = 'confirmed');
    UPDATE households SET unanswered_at_ms = state_changed_at_ms
      WHERE state IN ('sending', 'unconfirmed') AND unanswered_at_ms IS NULL;
`;

/**
 * The list that the service has confirmed stays beside the one that is edited: it counts until another is confirmed.
 * `unanswered_at_ms`: a list went out then, and neither its answer nor a confirmation came since. `removed_at_ms`: removed,
 * and kept until the desk is closed.
 */
export const confirmedHouseholds: Migration = {
  number: 8,
  sql: `
    ALTER TABLE households ADD COLUMN confirmed_at_ms REAL;
    ALTER TABLE households ADD COLUMN confirmed_message TEXT NOT NULL DEFAULT '';
    ALTER TABLE households ADD COLUMN unanswered_at_ms REAL;
    ALTER TABLE households ADD COLUMN removed_at_ms REAL;
    CREATE TABLE household_confirmed_members (
      household_id INTEGER NOT NULL REFERENCES households (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      token TEXT NOT NULL,
      name TEXT NOT NULL,
      application_identifier TEXT,
      PRIMARY KEY (household_id, position)
    ) WITHOUT ROWID;
    ${KEEP_CONFIRMED_LISTS}
  `,
};
