import type { Migration } from './migration.ts';

/**
 * The log: what happened, entry by entry, in the order in which it came to this desk. `entries` holds headers and data; what can be
 * derived of them (`standing`, `ended`) is kept beside them. Names that repeat are small numbers. `prev` is NULL where it is the hash
 * of the entry before, `data_hash` where the data is there.
 */
export const entries: Migration = {
  number: 25,
  sql: `
    CREATE TABLE log_names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    CREATE TABLE entries (
      no INTEGER PRIMARY KEY,
      device INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      prev BLOB,
      hash BLOB NOT NULL,
      kind INTEGER NOT NULL,
      version INTEGER NOT NULL,
      act INTEGER NOT NULL,
      member INTEGER NOT NULL,
      subject TEXT NOT NULL,
      cell TEXT NOT NULL,
      person TEXT,
      replaces TEXT,
      knows TEXT,
      people INTEGER NOT NULL,
      heads TEXT,
      at_ms REAL NOT NULL,
      brought_forward INTEGER NOT NULL,
      data_hash BLOB,
      salt BLOB,
      data TEXT,
      standing INTEGER NOT NULL,
      ended INTEGER NOT NULL
    );
    CREATE INDEX entries_by_cell ON entries (subject, cell, ended);
    CREATE INDEX entries_by_device ON entries (device, seq);
    -- Who it is about is nearly always its subject: then the first index finds it.
    CREATE INDEX entries_by_person ON entries (person)
      WHERE person IS NOT NULL AND subject <> 'application/' || person;
    CREATE INDEX entries_not_counting ON entries (standing) WHERE standing <> 0;
    CREATE INDEX entries_by_act ON entries (no) WHERE act = seq;

    -- The cells in which an entry that was brought forward has been followed by another.
    CREATE TABLE entry_ended_cells (no INTEGER NOT NULL, cell TEXT NOT NULL, PRIMARY KEY (no, cell)) WITHOUT ROWID;
    -- What is named by an entry that came before it.
    CREATE TABLE entries_awaited (target TEXT NOT NULL, by_no INTEGER NOT NULL, PRIMARY KEY (target, by_no)) WITHOUT ROWID;
    -- Erasures that count, of a person; and entries that retention names. Only ever added to.
    CREATE TABLE entry_erasures (person TEXT NOT NULL, ref TEXT NOT NULL, PRIMARY KEY (person, ref)) WITHOUT ROWID;
    CREATE TABLE entries_retired (target TEXT PRIMARY KEY) WITHOUT ROWID;

    CREATE TRIGGER entries_are_not_edited BEFORE UPDATE OF device, seq, prev, hash, kind, version, act, member, subject, cell, person,
      replaces, knows, people, heads, at_ms, brought_forward ON entries
      BEGIN SELECT RAISE (ABORT, 'An entry is never changed.'); END;
    CREATE TRIGGER entries_are_not_deleted BEFORE DELETE ON entries
      BEGIN SELECT RAISE (ABORT, 'An entry is never deleted.'); END;

    CREATE TABLE calls_under_way (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      at_ms REAL NOT NULL,
      data TEXT NOT NULL
    );

    CREATE TABLE members (
      member TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      role TEXT NOT NULL,
      devices TEXT NOT NULL
    ) WITHOUT ROWID;
  `,
};
