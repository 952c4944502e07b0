import type Sqlite from 'better-sqlite3';

/** What is no picture of the log: the log's own form, how it is shared, and what is only this desk's. */
const NOT_COMPARED =
  /^(sqlite_|log_|entries|entry_|application_search|meta$|calls_under_way$|activity$|activity_lines$|look_up|unsaved_texts$|kept_texts$|replies_not_understood$|office_(entries|findings|invites|lost|prepared|share|texts|without_data)$|erasures$|raw_replies$)/;

/** What a row's number on this desk means on every desk. */
const NAMED_BY: Readonly<Record<string, string>> = {
  application_id: 'SELECT id, identifier AS name FROM applications',
  decision_id: 'SELECT id, ref AS name FROM decisions',
  household_id: 'SELECT id, log_id AS name FROM households',
  document_id: 'SELECT id, hex(content_hash) AS name FROM result_documents',
};

/** Columns that are only this desk's, beside its own numbers. */
const ONLY_HERE: Readonly<Record<string, ReadonlySet<string>>> = {
  report_links: new Set(['address', 'expires_at_ms', 'requested_at_uptime_ms', 'end_announced']),
};

/** Tables that are not the same elsewhere: only the desk that has a link's address has it live, or waits for it. */
const SEEN_ELSEWHERE: Readonly<Record<string, string>> = {
  report_links: `SELECT *, iif(state = 'live', 'expired', state) AS state FROM report_links WHERE state <> 'requesting'`,
};

type Row = Readonly<Record<string, unknown>>;

/** All tables that are pictures, row by row, by what means the same on every desk. */
export function dumpOf(connection: Sqlite.Database): string {
  const names = new Map(
    Object.entries(NAMED_BY).map(([column, sql]) => [
      column,
      new Map(
        connection
          .prepare<[], { id: number; name: string }>(sql)
          .all()
          .map(({ id, name }) => [id, name]),
      ),
    ]),
  );
  const told = (table: string, row: Row): string =>
    JSON.stringify(
      Object.entries(row)
        .filter(([column]) => column !== 'id' && ONLY_HERE[table]?.has(column) !== true)
        .map(([column, value]) => {
          const known = names.get(column);
          const named =
            known !== undefined && typeof value === 'number' ? (known.get(value) ?? 'nobody') : value;
          return [column, Buffer.isBuffer(named) ? named.toString('hex') : named];
        }),
    );
  const tables = connection
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
    .filter((name) => !NOT_COMPARED.test(name));
  const lines = tables.flatMap((table) =>
    connection
      .prepare<[], Row>(SEEN_ELSEWHERE[table] ?? `SELECT * FROM ${table}`)
      .all()
      .map((row) => `${table} ${told(table, row)}`),
  );
  return [...lines, ...logLines(connection)].toSorted().join('\n');
}

/** What is derived of each entry, by its reference. */
function logLines(connection: Sqlite.Database): string[] {
  const reference = (entry: string): string =>
    `(SELECT name FROM log_names WHERE id = ${entry}.device) || ':' || ${entry}.seq || ':' || lower(substr(hex(${entry}.hash), 1, 8))`;
  const lines = (sql: string): string[] => connection.prepare<[], string>(sql).pluck().all();
  return [
    ...lines(
      `SELECT 'entry ' || ${reference('e')} || ' ' || standing || ' ' || ended || ' ' || COALESCE(data, 'erased') FROM entries AS e`,
    ),
    ...lines(
      `SELECT 'ended in ' || ended.cell || ' ' || ${reference('e')} FROM entry_ended_cells AS ended JOIN entries AS e USING (no)`,
    ),
    ...lines("SELECT 'erasure ' || person || ' ' || ref FROM entry_erasures"),
    ...lines("SELECT 'retired ' || target FROM entries_retired"),
  ];
}

/** What two dumps do not have in common, some of it. */
export function differences(here: string, there: string, most = 6): string {
  const [left, right] = [here.split('\n'), there.split('\n')];
  const only = (one: readonly string[], other: readonly string[]): string => {
    const known = new Set(other);
    return one
      .filter((line) => !known.has(line))
      .slice(0, most)
      .join('\n');
  };
  return `only here:\n${only(left, right)}\nonly there:\n${only(right, left)}`;
}
