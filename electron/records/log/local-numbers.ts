import type Sqlite from 'better-sqlite3';
import { columnsOf, tablesOf } from './table-images.ts';

/** A column of another table in which the numbers of this one stand. */
interface Child {
  readonly table: string;
  readonly column: string;
}

/** The tables whose rows have a number of this desk's own, and the reference by which they are known elsewhere. */
export const numberedTables = (connection: Sqlite.Database): string[] =>
  tablesOf(connection).filter((table) => {
    const columns = columnsOf(connection, table);
    const [key, ...others] = columns.filter(({ pk }) => pk > 0);
    return key?.name === 'id' && others.length === 0 && columns.some(({ name }) => name === 'ref');
  });

/**
 * Remembers which number each row has. What is answered gives the same rows, drawn again, their numbers back, in other tables that name
 * them, too. Inside a transaction.
 */
export function keepNumbers(connection: Sqlite.Database): () => void {
  const tables = numberedTables(connection);
  const kept = new Map(tables.map((table) => [table, numbersIn(connection, table)]));
  const sequences = readSequences(connection);
  return () => {
    connection.pragma('defer_foreign_keys = ON');
    for (const [table, numbers] of kept) giveBack(connection, table, numbers);
    const set = connection.prepare('UPDATE sqlite_sequence SET seq = ? WHERE name = ?');
    for (const [name, seq] of sequences) {
      if (kept.has(name)) set.run(Math.max(seq, highestIn(connection, name)), name);
    }
  };
}

const numbersIn = (connection: Sqlite.Database, table: string): Map<string, number> =>
  new Map(
    connection
      .prepare<[], [string, number]>(`SELECT ref, id FROM "${table}" WHERE ref IS NOT NULL`)
      .raw()
      .all(),
  );

function giveBack(connection: Sqlite.Database, table: string, kept: ReadonlyMap<string, number>): void {
  const now = numbersIn(connection, table);
  const taken = new Set(kept.values());
  // One by one: a call takes no list of a hundred thousand.
  let next = 0;
  for (const numbers of [taken, now.values()]) for (const id of numbers) next = Math.max(next, id);
  const moves = [...now].flatMap(([ref, id]) => {
    const own = kept.get(ref);
    if (own === id || (own === undefined && !taken.has(id))) return [];
    if (own === undefined) next += 1;
    return [{ from: id, to: own ?? next }];
  });
  if (moves.length === 0) return;
  const columns: Child[] = [{ table, column: 'id' }, ...childrenOf(connection, table)];
  const move = columns.map((child) =>
    connection.prepare(`UPDATE "${child.table}" SET "${child.column}" = ? WHERE "${child.column}" = ?`),
  );
  // Below zero first: one that takes the place of another does not meet it there.
  for (const { from } of moves) for (const each of move) each.run(-from, from);
  for (const { from, to } of moves) for (const each of move) each.run(to, -from);
}

function childrenOf(connection: Sqlite.Database, parent: string): Child[] {
  return tablesOf(connection).flatMap((table) =>
    connection
      .prepare<[string], { table: string; from: string; to: string | null }>(
        'SELECT "table", "from", "to" FROM pragma_foreign_key_list(?)',
      )
      .all(table)
      .filter(({ table: named, to }) => named === parent && (to === null || to === 'id'))
      .map(({ from }) => ({ table, column: from })),
  );
}

function readSequences(connection: Sqlite.Database): Map<string, number> {
  const numbered = connection.prepare<[], [string, number]>('SELECT name, seq FROM sqlite_sequence').raw();
  return new Map(numbered.all());
}

const highestIn = (connection: Sqlite.Database, table: string): number =>
  connection.prepare<[], number | null>(`SELECT max(id) FROM "${table}"`).pluck().get() ?? 0;
