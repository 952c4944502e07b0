import type { Migration } from './migration.ts';

/** The newest hash of a device, signed by its key when the records are closed and at each backup: it covers every entry before it. */
export const logSignatures: Migration = {
  number: 31,
  sql: `
    CREATE TABLE log_signatures (
      device TEXT NOT NULL,
      seq INTEGER NOT NULL,
      hash TEXT NOT NULL,
      signature TEXT NOT NULL,
      at_ms REAL NOT NULL,
      PRIMARY KEY (device, seq, hash)
    ) WITHOUT ROWID;
  `,
};
