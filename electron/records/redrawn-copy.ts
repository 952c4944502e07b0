import type Sqlite from 'better-sqlite3';
import { asDatabase, connect } from './database.ts';
import type { RowsWithoutEvent } from './log/rebuild.ts';
import { createRowReader, isSameRow, type Redrawn, type RowChange } from './log/row-changes.ts';
import { type TableChange, tablesOf } from './log/table-images.ts';
import { createRecords } from './records.ts';
import { type RedrawStep, tellProgress } from './redraw-progress.ts';

export interface RedrawRequest {
  /** A copy of the records that nobody else sees; it is of no use afterwards. */
  readonly file: string;
  /** Wiped. */
  readonly key: Uint8Array;
  readonly atMs: number;
  /** What becomes of rows that no event explains. */
  readonly rows: RowsWithoutEvent;
  readonly progress: Int32Array;
}

/** More are drawn where they lie, all tables at once. */
const MOST_ROWS = 5_000;
const TOLD_EVERY = 1_000;

/**
 * Draws all tables of a copy again from its log, and finds what that has changed, row by row, beside what the copy was before: a second
 * connection goes on seeing that. Nothing is kept in memory but what differs.
 */
export function redrawCopy({ file, key, atMs, rows, progress }: RedrawRequest): Redrawn {
  const keyBytes = Buffer.from(key);
  const tell = (step: RedrawStep) => (done: number, total: number) =>
    tellProgress(progress, { state: step, done, total });
  let before: Sqlite.Database | null = null;
  let after: Sqlite.Database | null = null;
  try {
    after = connectToDraw(file, keyBytes);
    before = connect(file, keyBytes, { readonly: true });
    before.exec('BEGIN; SELECT count(*) FROM meta');
    const { redraw } = createRecords(asDatabase(after));
    const broughtForward = redraw(atMs, tell('drawing'), rows);
    return {
      broughtForward,
      ...changesBetween(before, after, tell('comparing')),
    };
  } finally {
    // In this order: the last one that could write would bring all that was drawn into a file that nobody needs.
    after?.close();
    before?.close();
    for (const secret of [key, keyBytes]) secret.fill(0);
  }
}

function connectToDraw(file: string, key: Buffer): Sqlite.Database {
  const connection = connect(file, key);
  // Beside another connection, unlike the records themselves.
  connection.pragma('journal_mode = WAL');
  connection.pragma('wal_autocheckpoint = 0');
  connection.pragma('foreign_keys = ON');
  connection.pragma('temp_store = MEMORY');
  connection.pragma('cache_size = -32000');
  return connection;
}

function changesBetween(
  before: Sqlite.Database,
  after: Sqlite.Database,
  tell: (done: number, total: number) => void,
): Pick<Redrawn, 'tables' | 'rows'> {
  const names = tablesOf(after);
  const countIn = (connection: Sqlite.Database, table: string): number =>
    connection.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0;
  const total = names.reduce((sum, table) => sum + countIn(before, table), 0);
  const rows: RowChange[] = [];
  const tables: TableChange[] = [];
  let done = 0;
  let differing = 0;
  const differs = (change: RowChange): void => {
    differing += 1;
    if (differing <= MOST_ROWS) rows.push(change);
  };
  for (const table of names) {
    const [then, now] = [createRowReader(before, table), createRowReader(after, table)];
    let [removed, changed, kept] = [0, 0, 0];
    for (const row of then.all()) {
      done += 1;
      if (done % TOLD_EVERY === 0) tell(done, total);
      const found = now.find(row);
      if (isSameRow(row, found)) {
        kept += 1;
        continue;
      }
      if (found === null) removed += 1;
      else changed += 1;
      differs({ table, before: row, after: found });
    }
    const added = countIn(after, table) - changed - kept;
    if (added > 0) {
      for (const row of now.all()) {
        if (then.find(row) === null) differs({ table, before: null, after: row });
      }
    }
    if (added + changed + removed > 0) tables.push({ table, added, removed, changed });
  }
  return { tables, rows: differing > MOST_ROWS ? null : rows };
}
