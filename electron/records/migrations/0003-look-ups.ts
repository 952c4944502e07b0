import type { Migration } from './migration.ts';

/**
 * What a look-up has still to ask and what failed, so that it can be continued after a restart. An identifier leaves
 * its list in the transaction that stores its result, and the list goes with the last one.
 */
export const lookUps: Migration = {
  number: 3,
  sql: `
    CREATE TABLE look_ups (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      state TEXT NOT NULL CHECK (state IN ('running', 'cancelled', 'done')),
      started_at_ms REAL NOT NULL,
      total INTEGER NOT NULL,
      found INTEGER NOT NULL DEFAULT 0
    );

    CREATE TABLE look_up_reasons (
      look_up_id INTEGER NOT NULL REFERENCES look_ups (id) ON DELETE CASCADE,
      reason INTEGER NOT NULL,
      error TEXT NOT NULL,
      PRIMARY KEY (look_up_id, reason),
      UNIQUE (look_up_id, error)
    ) WITHOUT ROWID;

    -- Without a reason it is still to be asked.
    CREATE TABLE look_up_identifiers (
      look_up_id INTEGER NOT NULL REFERENCES look_ups (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      identifier TEXT NOT NULL,
      reason INTEGER,
      PRIMARY KEY (look_up_id, position)
    ) WITHOUT ROWID;
    CREATE INDEX look_up_failures ON look_up_identifiers (look_up_id, reason) WHERE reason IS NOT NULL;
  `,
};
