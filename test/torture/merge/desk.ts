import Sqlite from 'better-sqlite3';
import { asDatabase } from '#electron/records/database.ts';
import type { Entry, LoggedEntry } from '#electron/records/log/entry.ts';
import { migrate } from '#electron/records/migrations/index.ts';
import { createRecords, type RecordQueries } from '#electron/records/records.ts';
import type { EntryKindName, NewEntry, StandingEntry } from '#shared/rpc/entries.ts';
import { dumpOf } from './dump.ts';

const EVERYTHING = 1_000_000;

let emptyFile: Buffer | null = null;
function emptyRecords(): Sqlite.Database {
  if (emptyFile === null) {
    const made = new Sqlite(':memory:');
    migrate(made);
    emptyFile = made.serialize();
    made.close();
  }
  const connection = new Sqlite(emptyFile);
  connection.pragma('foreign_keys = ON');
  return connection;
}

/** A desk's records as its thread has them, in memory: the product's own log and tables. */
export class MergeDesk {
  readonly device: string;
  readonly member: string;
  readonly connection: Sqlite.Database;
  readonly records: RecordQueries;

  /** `connection`: records that are there already, of a desk that was killed. */
  constructor(device: string, member: string, { publicKey = '', connection = emptyRecords() } = {}) {
    this.device = device;
    this.member = member;
    this.connection = connection;
    this.records = createRecords(asDatabase(this.connection), {
      device,
      member,
      name: member,
      publicKey,
    });
  }

  /** One act; answers what its entries are named by. */
  act(entries: readonly NewEntry[], atMs = 0): string[] {
    return this.records.commit({ atMs, entries }).map(({ ref }) => ref);
  }

  entries(): LoggedEntry[] {
    return this.records.entriesAfter(0, EVERYTHING);
  }

  /** The hash of what came here last. */
  newest(): string {
    return (
      this.connection
        .prepare<[], string>('SELECT lower(hex(hash)) FROM entries ORDER BY no DESC LIMIT 1')
        .pluck()
        .get() ?? ''
    );
  }

  receive(entries: readonly Entry[]): void {
    this.records.receiveEntries(entries);
  }

  /** What stands in a cell. */
  standing<Kind extends EntryKindName>(subject: string, cell: string): StandingEntry<Kind>[];
  standing(subject: string, cell: string): StandingEntry[] {
    return this.records.standingEntries(subject, cell);
  }

  refs = (subject: string, cell: string): string[] => this.standing(subject, cell).map(({ ref }) => ref);

  /** The tables and what is derived of the log, without this desk's own numbers: equal texts are equal records. */
  dump = (): string => dumpOf(this.connection);

  close(): void {
    this.connection.close();
  }
}
