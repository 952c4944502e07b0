import type Sqlite from 'better-sqlite3';
import { connect } from '#electron/records/database.ts';
import { SALVAGED_TABLES } from '#electron/records/salvage.ts';

type TableName = (typeof SALVAGED_TABLES)[number]['name'];
export type Row = Readonly<Record<string, string | number | null>>;

/**
 * Every row of every table by its primary key. What the desk itself notes of the records as a whole is left out, and the lines of the
 * activity: where some are lost, what they were lines of gets others. So do those of whom an entry is lost.
 */
export type TableRows = ReadonlyMap<TableName, ReadonlyMap<string, Row>>;

export const COMPARED_TABLES = SALVAGED_TABLES.filter(
  ({ name }) => !['meta', 'activity_lines', 'offices_to_bring_forward'].includes(name),
);

export function readRows(file: string, key: Buffer): TableRows {
  const connection = connect(file, key, { readonly: true });
  try {
    return rowsOf(connection);
  } finally {
    connection.close();
  }
}

export function rowsOf(connection: Sqlite.Database): TableRows {
  return new Map(COMPARED_TABLES.map(({ name }) => [name, rowsOfTable(connection, name)]));
}

/** Rows whose number tells of those before them, of which some can be lost. */
const NAMED_BY: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  earlier_fetches: ['application_id', 'fetched_at_ms'],
};

function rowsOfTable(connection: Sqlite.Database, table: TableName): Map<string, Row> {
  const primary = connection
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .pluck();
  const key = NAMED_BY[table] ?? primary.all(table);
  const rows = connection
    .prepare<[], Record<string, string | number | Buffer | null>>(`SELECT * FROM ${table}`)
    .all();
  return new Map(
    rows.map((row) => {
      const plain = Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          Buffer.isBuffer(value) ? value.toString('base64') : value,
        ]),
      );
      return [key.map((name) => plain[name]).join('/'), plain] as const;
    }),
  );
}

/**
 * The rows that were never written so, by table and key: neither as in one of `written` nor as in another. What the desk mends where a
 * row's parent is lost counts as written. Tables of which nothing is known are left out.
 */
export function neverWritten(found: TableRows, written: readonly TableRows[]): string[] {
  const strange: string[] = [];
  for (const [table, rows] of found) {
    const known = written.map((each) => each.get(table)).filter((each) => each !== undefined);
    if (known.length === 0) continue;
    for (const [key, row] of rows) {
      const originals = known.map((each) => each.get(key)).filter((original) => original !== undefined);
      if (!originals.some((original) => isAsWritten(table, row, original))) strange.push(`${table} ${key}`);
    }
  }
  return strange;
}

/** The rows that are not there. */
export function missing(found: TableRows, expected: TableRows): string[] {
  return [...expected].flatMap(([table, rows]) =>
    [...rows.keys()].filter((key) => !found.get(table)?.has(key)).map((key) => `${table} ${key}`),
  );
}

/** How many of the rows are records as a user counts them. */
export function countRecords(rows: TableRows): number {
  return COMPARED_TABLES.filter(({ rows: kind }) => kind === 'records').reduce(
    (sum, { name }) => sum + (rows.get(name)?.size ?? 0),
    0,
  );
}

/** Columns that are emptied, or counted anew, where what they point at is lost. */
const MENDED: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  applications: [
    'requested_at_ms',
    'fetched_at_ms',
    'score',
    'weight',
    'score_percent',
    'document_id',
    'body',
  ],
  look_up_identifiers: ['reason'],
  // Brought forward anew where their entry is lost.
  households: ['log_id'],
  report_links: ['log_id'],
  allowed_hosts: ['ref'],
};
const COUNTED: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  applications: ['decision', 'decided_at_ms', 'decided_by', 'notice_due'],
  decisions: ['notice_state'],
  look_ups: ['total'],
};

/** Columns that count results, or number them: fewer are left where some are lost. */
const FEWER: Readonly<Partial<Record<TableName, string>>> = {
  applications: 'fetch_count',
  earlier_fetches: 'sequence',
};
const isFewer = (now: Row[string], before: Row[string] | undefined): boolean =>
  typeof now === 'number' && typeof before === 'number' && now < before;

/** Where its result is lost, an application waits for another one since the result that it had. */
const waitsSince = (row: Row, original: Row): Row[string] | undefined =>
  row.fetched_at_ms === null ? original.fetched_at_ms : undefined;

function isAsWritten(table: TableName, row: Row, original: Row): boolean {
  const mended = MENDED[table] ?? [];
  return Object.entries(row).every(
    ([column, value]) =>
      value === original[column] ||
      original[column] === undefined ||
      (value === null && mended.includes(column)) ||
      (table === 'applications' && column === 'office_at_ms' && value === waitsSince(row, original)) ||
      (column === FEWER[table] && isFewer(value, original[column])) ||
      COUNTED[table]?.includes(column) === true,
  );
}
