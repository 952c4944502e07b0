import type { Migration } from './migration.ts';

/**
 * A score that leaves out what could not be read is none to recommend by, and until its reply is read again such a result has no
 * percentage. What a manager pointed at in replies is kept with the records that it is for: nobody who can write to the open disk
 * can point. A reply that was not understood is kept until its application is, so that there is something to point at.
 */
export const judgedAgain: Migration = {
  number: 17,
  sql: `
    UPDATE applications SET score_percent = NULL WHERE unreadable_count > 0;

    CREATE TABLE pointings (
      id INTEGER PRIMARY KEY,
      at_ms REAL NOT NULL,
      who TEXT NOT NULL,
      pointing TEXT NOT NULL
    );

    CREATE TABLE replies_not_understood (
      call TEXT NOT NULL,
      subject TEXT NOT NULL,
      at_ms REAL NOT NULL,
      reply TEXT NOT NULL,
      PRIMARY KEY (call, subject)
    ) WITHOUT ROWID;
  `,
};
