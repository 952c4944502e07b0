import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { entryColumns } from '#hub/store/tables.ts';

/** A row in the order of `entryColumns`. */
export type BareRow = readonly (string | number | null)[];

/** A table as the hub's own, and nothing but rows written to it: what a commit is measured beside. */
export interface BareTable {
  insert(rows: readonly BareRow[]): Promise<void>;
  close(): Promise<void>;
}

const numbers: readonly string[] = ['seq', 'device_seq', 'received_at_ms'];
const tableWith = (json: string): string => `
  CREATE TABLE entry (
    ${entryColumns.map((column) => `${column} ${numbers.includes(column) ? 'bigint' : column === 'at_ms' ? 'double precision' : column === 'data' ? json : 'text'}`).join(', ')},
    PRIMARY KEY (office_id, seq), UNIQUE (office_id, device_id, device_seq));
  CREATE INDEX entry_of_cell ON entry (office_id, subject, cell, seq);
  CREATE INDEX entry_of_person ON entry (office_id, person) WHERE person IS NOT NULL;`;

/** PostgreSQL: one statement of many rows of values. */
export async function barePostgres(address: string): Promise<BareTable> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(tableWith('json'));
  const valuesOf = (count: number): string =>
    Array.from(
      { length: count },
      (_, row) =>
        `(${entryColumns.map((_column, at) => `$${row * entryColumns.length + at + 1}`).join(', ')})`,
    ).join(', ');
  return {
    async insert(rows) {
      await client.query(
        `INSERT INTO entry (${entryColumns.join(', ')}) VALUES ${valuesOf(rows.length)}`,
        rows.flat(),
      );
    },
    close: () => client.end(),
  };
}

/** SQLite, encrypted: one prepared statement in a loop, in one transaction. */
export async function bareSqlite(folder: string): Promise<BareTable> {
  const connection = new Sqlite(join(folder, 'bare.db'));
  connection.pragma("cipher = 'sqlcipher'");
  connection.pragma(`key = "x'${randomBytes(32).toString('hex')}'"`);
  connection.pragma('locking_mode = EXCLUSIVE');
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('cache_size = -65536');
  connection.exec(tableWith('text'));
  const one = connection.prepare(
    `INSERT INTO entry (${entryColumns.join(', ')}) VALUES (${entryColumns.map(() => '?').join(', ')})`,
  );
  const all = connection.transaction((rows: readonly BareRow[]) => {
    for (const row of rows) one.run(...row);
  });
  return {
    insert: async (rows) => all.immediate(rows),
    close: async () => void connection.close(),
  };
}

export const bareTable = (engine: 'PostgreSQL' | 'SQLite', place: string): Promise<BareTable> =>
  engine === 'PostgreSQL' ? barePostgres(place) : bareSqlite(place);
