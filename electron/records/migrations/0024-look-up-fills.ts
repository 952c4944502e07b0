import type { Migration } from './migration.ts';

/**
 * Which fields of which applications a look-up's file has filled, so that it can be undone as one. Never the values: they stand in
 * `applications` alone. What is `filling` or `undoing` when records are opened was cut off, and is taken back to its end.
 */
export const lookUpFills: Migration = {
  number: 24,
  sql: `
    CREATE TABLE look_up_fills (
      look_up_id INTEGER PRIMARY KEY,
      state TEXT NOT NULL CHECK (state IN ('filling', 'filled', 'undoing'))
    );
    -- A field that was changed since is not among them any more.
    CREATE TABLE look_up_filled (
      look_up_id INTEGER NOT NULL REFERENCES look_up_fills (look_up_id) ON DELETE CASCADE,
      application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      fields TEXT NOT NULL,
      PRIMARY KEY (look_up_id, application_id)
    ) WITHOUT ROWID;
    CREATE INDEX look_up_filled_by_application ON look_up_filled (application_id);
  `,
};
