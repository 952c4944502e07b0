import type Sqlite from 'better-sqlite3';
import type { Stored } from '../database.ts';
import { columnsOf, DERIVED_OF_ENTRIES, type TableChange } from './table-images.ts';

/** A row as it is in the records and as it is to be; null where it is not there. Its key comes first, then what is compared of it. */
export interface RowChange {
  readonly table: string;
  readonly before: readonly Stored[] | null;
  readonly after: readonly Stored[] | null;
}

/** What drawing everything again from the log changes. */
export interface Redrawn {
  readonly tables: readonly TableChange[];
  /** How many rows had no entry that explains them. */
  readonly broughtForward: number;
  /** Each row that differs; null where they are more than are put right one by one. */
  readonly rows: readonly RowChange[] | null;
}

/** The columns by which a row is found, and all that is looked at: those first. */
export function readColumns(connection: Sqlite.Database, table: string) {
  const columns = columnsOf(connection, table);
  const key = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
  const keys = key.length === 0 ? ['rowid'] : key;
  const compared = table === 'entries' ? DERIVED_OF_ENTRIES : columns.map(({ name }) => name);
  return { keys, names: [...keys, ...compared.filter((name) => !keys.includes(name))] };
}
export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Finds a row by the beginning of one of its kind: its key. */
export function createRowReader(connection: Sqlite.Database, table: string) {
  const { keys, names } = readColumns(connection, table);
  const where = keys.map((name) => `"${name}" IS ?`).join(' AND ');
  const find = connection
    .prepare<Stored[], Stored[]>(`SELECT ${quoted(names)} FROM "${table}" WHERE ${where}`)
    .raw();
  const all = connection.prepare<[], Stored[]>(`SELECT ${quoted(names)} FROM "${table}"`).raw();
  return {
    find: (row: readonly Stored[]): readonly Stored[] | null =>
      find.get(...row.slice(0, keys.length)) ?? null,
    all: () => all.iterate(),
  };
}

export const isSameRow = (one: readonly Stored[] | null, other: readonly Stored[] | null): boolean =>
  one === null || other === null
    ? one === other
    : one.every((value, place) => isSame(value, other[place] ?? null));

/** Bytes that have crossed between threads are no `Buffer` any more. */
const isSame = (one: Stored, other: Stored): boolean =>
  one instanceof Uint8Array && other instanceof Uint8Array
    ? Buffer.compare(one, other) === 0
    : Object.is(one, other);
