import type { Migration } from './migration.ts';

/**
 * What was erased from these records: everything of a kind of the rules (`subject` is '') or one household (its number) that came or
 * changed last before a moment. By it the same is erased in copies and in what a backup brings back; it names nobody. And the last
 * time that this desk believed (in `meta`): older records begin with that of their newest entry, new ones with the machine's clock.
 */
export const erasures: Migration = {
  number: 20,
  sql: `
    CREATE TABLE erasures (
      what TEXT NOT NULL,
      subject TEXT NOT NULL,
      before_ms REAL NOT NULL,
      at_ms REAL NOT NULL,
      PRIMARY KEY (what, subject)
    ) WITHOUT ROWID;
    INSERT INTO meta (name, value) VALUES
      ('known-time-ms', COALESCE((SELECT max(at_ms) FROM activity), unixepoch('subsec') * 1000));
  `,
};
