import type { Migration } from './migration.ts';

/**
 * Legal holds (a projection of `hold-set`, `hold-covers`, `hold-lifted`), whom they hold now (`held_persons`: worked out anew before anything
 * is erased), and what other computers' erasures would have taken and did not: that stays kept, also after the hold is lifted.
 */
export const legalHolds: Migration = {
  number: 75,
  sql: `
    CREATE TABLE legal_holds (
      id TEXT PRIMARY KEY,
      matter TEXT NOT NULL,
      from_day TEXT NOT NULL,
      to_day TEXT,
      scope TEXT NOT NULL,
      is_lifted INTEGER NOT NULL CHECK (is_lifted IN (0, 1)),
      who TEXT NOT NULL,
      at_ms REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE hold_covers (
      hold TEXT NOT NULL,
      person TEXT NOT NULL,
      PRIMARY KEY (hold, person)
    ) WITHOUT ROWID;
    CREATE TABLE held_persons (
      person TEXT PRIMARY KEY
    ) WITHOUT ROWID;
    CREATE TABLE erasures_held_back (
      erasure TEXT NOT NULL,
      target TEXT NOT NULL,
      person TEXT NOT NULL,
      is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1)),
      PRIMARY KEY (erasure, target)
    ) WITHOUT ROWID;
  `,
};
