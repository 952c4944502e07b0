import type Sqlite from 'better-sqlite3';
import type { Database, Stored } from './database.ts';

/** A jump over damage is at most so long: longer ones would leave out pages between two that are damaged. */
const LONGEST_JUMP = 64;
/** After so many in vain the other end is read: the table's size is not known where its last page is gone. */
const MOST_JUMPS = 250;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

/** Copies every row of a table that can be read and that is not there yet; answers how many. Never throws for damage. */
export function copyRows(source: Sqlite.Database, target: Database, table: string): number {
  const known = columnsOf(target.connection, table);
  const columns = known.map(({ name }) => name).filter((name) => has(source, table, name));
  const key = known
    .filter(({ pk, name }) => pk > 0 && columns.includes(name))
    .toSorted((left, right) => left.pk - right.pk);
  const [first] = key;
  if (columns.length === 0 || first === undefined) return 0;
  const names = columns.join(', ');
  const insert = target.prepare(
    `INSERT OR IGNORE INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  let copied = 0;
  /** Copies what a query finds up to the damage; answers whether it came to the end. */
  const copy = (rest: string, ...values: Stored[]): Reached => {
    try {
      const query = source.prepare<Stored[], Stored[]>(`SELECT ${names} FROM ${table} ${rest}`).raw();
      for (const row of query.iterate(...values)) copied += insert.run(...row).changes;
      return 'all';
    } catch {
      return 'up to damage';
    }
  };
  const order = (direction: 'ASC' | 'DESC'): string =>
    `ORDER BY ${key.map(({ name }) => `${name} ${direction}`).join(', ')}`;

  if (copy(order('ASC')) === 'all') return copied;
  if (first.type === 'INTEGER') {
    const newest = target.prepare<{ key: number | null }>(`SELECT max(${first.name}) AS key FROM ${table}`);
    overDamage({
      copyFrom: (start) => copy(`WHERE ${first.name} >= ? ${order('ASC')}`, start),
      newestCopied: () => newest.get()?.key ?? -1,
    });
  }
  // Where the last page is gone, or the key is no number: down to the damage from the other end.
  copy(order('DESC'));
  return copied;
}

type Reached = 'all' | 'up to damage';

interface Reading {
  readonly copyFrom: (start: number) => Reached;
  readonly newestCopied: () => number;
}

/** Goes on behind the damage, wherever it ends: in jumps that become longer, and again from the next damage on. */
function overDamage({ copyFrom, newestCopied }: Reading): void {
  let place = newestCopied() + 1;
  let jump = 1;
  let inVain = 0;
  while (inVain < MOST_JUMPS) {
    if (copyFrom(place) === 'all') return;
    const newest = newestCopied();
    if (newest >= place) {
      [place, jump, inVain] = [newest + 1, 1, 0];
    } else {
      place += jump;
      jump = Math.min(jump * 2, LONGEST_JUMP);
      inVain += 1;
    }
  }
}

function columnsOf(connection: Sqlite.Database, table: string): Column[] {
  return connection.prepare<[string], Column>('SELECT name, type, pk FROM pragma_table_info(?)').all(table);
}

/** Whether the damaged file has the column, too: an older file has fewer. */
function has(source: Sqlite.Database, table: string, column: string): boolean {
  try {
    return columnsOf(source, table).some(({ name }) => name === column);
  } catch {
    return false;
  }
}

/** A number that was given once is not given again: a link names its household by it, also when that is gone. */
export function carryOverNumbers(source: Sqlite.Database, target: Database): void {
  const set = target.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?');
  const add = target.prepare(
    'INSERT INTO sqlite_sequence (name, seq) SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)',
  );
  try {
    const rows = source.prepare<[], { name: string; seq: number }>('SELECT name, seq FROM sqlite_sequence');
    for (const { name, seq } of rows.iterate()) {
      set.run(seq, name);
      add.run(name, seq, name);
    }
  } catch {
    // It cannot be read: the numbers go on behind the highest that was saved.
  }
}
