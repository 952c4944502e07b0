import type { Migration } from './migration.ts';

/**
 * These records as part of an office that several desks share.
 * `office_share`: which office, the point up to which it is here, and the last number of this device that the hub has;
 * `removed`: the hub said that this device is not in any more.
 * `office_entries`: the office's own order: each entry's place and chain, and the signature that came with it.
 * `office_lost`: what the hub lost with a history that it had before, until it is there again.
 * `office_prepared`: an entry about people on its way to the hub, which may refuse it: only then it is an entry.
 * `office_without_data`: entries that came without their data, until it is known which erasure took it.
 */
export const sharedOffice: Migration = {
  number: 48,
  sql: `
    CREATE TABLE office_share (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      office TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('shared', 'left')),
      seq INTEGER NOT NULL,
      chain TEXT NOT NULL,
      sent INTEGER NOT NULL,
      removed INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE office_entries (
      seq INTEGER PRIMARY KEY, chain BLOB NOT NULL, entry INTEGER, signature BLOB
    );
    CREATE TABLE office_lost (
      entry INTEGER PRIMARY KEY, seq INTEGER NOT NULL, signature BLOB
    );
    CREATE TABLE office_prepared (
      id INTEGER PRIMARY KEY CHECK (id = 1), header TEXT NOT NULL, salt TEXT NOT NULL, data TEXT NOT NULL
    );
    CREATE TABLE office_without_data (entry INTEGER PRIMARY KEY);
    CREATE TABLE office_findings (
      number INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      at_ms REAL NOT NULL,
      device TEXT NOT NULL,
      seq INTEGER,
      reference TEXT NOT NULL,
      entries INTEGER,
      dismissed INTEGER NOT NULL DEFAULT 0
    );
    CREATE UNIQUE INDEX office_findings_once ON office_findings (kind, reference, COALESCE(seq, 0));
    CREATE TABLE office_invites (
      invite TEXT PRIMARY KEY, public_key TEXT NOT NULL, role TEXT NOT NULL, expires_at_ms REAL NOT NULL
    ) WITHOUT ROWID;
  `,
};
