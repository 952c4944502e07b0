import { createHash } from 'node:crypto';
import type Sqlite from 'better-sqlite3';
import { MEASURED_BLOCKS } from '../../features/applications/records/measured-blocks.ts';

/** How much of one table differs. */
export interface TableChange {
  readonly table: string;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** Of each table, each row by its key: a piece of the hash of all that stands in it. */
export type TableImages = ReadonlyMap<string, ReadonlyMap<string, string>>;

const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
  AND name NOT LIKE 'application_search%' AND name <> '${MEASURED_BLOCKS}' ORDER BY name`;
/** The entries themselves are what everything is drawn from; what is derived of them is kept beside them. */
export const DERIVED_OF_ENTRIES: readonly string[] = ['no', 'standing', 'ended'];

interface Column {
  readonly name: string;
  readonly pk: number;
}

export function columnsOf(connection: Sqlite.Database, table: string): Column[] {
  return connection.prepare<[string], Column>('SELECT name, pk FROM pragma_table_info(?)').all(table);
}

export const tablesOf = (connection: Sqlite.Database): string[] =>
  connection.prepare<[], string>(TABLES).pluck().all();

/** What stands in every table; the bodies of results are not read, for nothing draws them. */
export function imagesOf(connection: Sqlite.Database): TableImages {
  return new Map(tablesOf(connection).map((table) => [table, imageOf(connection, table)]));
}

function imageOf(connection: Sqlite.Database, table: string): ReadonlyMap<string, string> {
  const columns = columnsOf(connection, table);
  const key = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
  const names = table === 'entries' ? DERIVED_OF_ENTRIES : columns.map(({ name }) => name);
  const keys = key.length === 0 ? ['rowid'] : key;
  const rows = connection
    .prepare<[], unknown[]>(
      `SELECT ${[...keys, ...names].map((name) => `"${name}"`).join(', ')} FROM "${table}"`,
    )
    .raw();
  const image = new Map<string, string>();
  for (const row of rows.iterate()) {
    const text = JSON.stringify(row.slice(keys.length));
    image.set(
      JSON.stringify(row.slice(0, keys.length)),
      createHash('sha256').update(text).digest('base64').slice(0, 22),
    );
  }
  return image;
}

/** What is another in the second than in the first; tables that are equal are left out. */
export function changesBetween(before: TableImages, after: TableImages): TableChange[] {
  return [...after].flatMap(([table, now]) => {
    const then = before.get(table) ?? new Map<string, string>();
    let [added, changed, kept] = [0, 0, 0];
    for (const [key, image] of now) {
      const known = then.get(key);
      if (known === undefined) added += 1;
      else if (known === image) kept += 1;
      else changed += 1;
    }
    const removed = then.size - kept - changed;
    return added + changed + removed === 0 ? [] : [{ table, added, removed, changed }];
  });
}
