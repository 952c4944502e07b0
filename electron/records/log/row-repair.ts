import type { Database, Stored } from '../database.ts';
import { createRowReader, isSameRow, quoted, type RowChange, readColumns } from './row-changes.ts';

/** A row is otherwise than it was when it was compared. */
export class ChangedMeanwhile extends Error {}

/** Writes rows as they are drawn from the log. Inside a transaction; throws `ChangedMeanwhile`, and where rows do not go together. */
export function putRowsRight({ connection }: Database, changes: readonly RowChange[]): void {
  connection.pragma('defer_foreign_keys = ON');
  const writes = new Map<string, ReturnType<typeof createWrites>>();
  const of = (table: string) => {
    const known = writes.get(table) ?? createWrites({ connection }, table);
    writes.set(table, known);
    return known;
  };
  for (const { table, before, after } of changes) {
    const row = before ?? after;
    if (row !== null && !isSameRow(of(table).find(row), before)) throw new ChangedMeanwhile();
  }
  // What goes makes room for what comes.
  for (const { table, before, after } of changes) if (after === null) of(table).remove(before ?? []);
  for (const { table, before, after } of changes) {
    if (after === null) continue;
    if (before === null) of(table).insert(after);
    else of(table).update(after);
  }
}

function createWrites({ connection }: Pick<Database, 'connection'>, table: string) {
  const { keys, names } = readColumns(connection, table);
  const where = keys.map((name) => `"${name}" IS ?`).join(' AND ');
  const others = names.slice(keys.length);
  const run = (sql: string, values: readonly Stored[]): void => {
    connection.prepare<Stored[]>(sql).run(...values);
  };
  return {
    find: createRowReader(connection, table).find,
    remove: (row: readonly Stored[]) =>
      run(`DELETE FROM "${table}" WHERE ${where}`, row.slice(0, keys.length)),
    insert: (row: readonly Stored[]) =>
      run(`INSERT INTO "${table}" (${quoted(names)}) VALUES (${names.map(() => '?').join(', ')})`, row),
    update: (row: readonly Stored[]) =>
      run(`UPDATE "${table}" SET ${others.map((name) => `"${name}" = ?`).join(', ')} WHERE ${where}`, [
        ...row.slice(keys.length),
        ...row.slice(0, keys.length),
      ]),
  };
}
