import Sqlite from 'better-sqlite3';
import { RecordsError } from './errors.ts';
import { migrate } from './migrations/index.ts';

/** One of a database's own definitions: a table, an index, a trigger or a view. */
interface Definition {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string | null;
}

const definitionsOf = (connection: Sqlite.Database): Definition[] =>
  connection.prepare<[], Definition>('SELECT type, name, tbl_name, sql FROM sqlite_schema').all();

/** As the migrations make records of a version. */
function expectedDefinitions(version: number): ReadonlyMap<string, Definition> {
  const connection = new Sqlite(':memory:');
  try {
    migrate(connection, version);
    return new Map(definitionsOf(connection).map((one) => [one.name, one]));
  } finally {
    connection.close();
  }
}

/** What SQLite makes by itself, and keeps its statistics in. */
const isSqlites = ({ type, name }: Definition): boolean =>
  /^sqlite_autoindex_/.test(name) ? type === 'index' : type === 'table' && /^sqlite_stat[14]$/.test(name);

/** A version of SQLite may put blanks and quotes otherwise than another. */
const withoutForm = (sql: string | null): string => (sql ?? '').replace(/[\s"'`[\]]+/g, '').toLowerCase();

const isSame = (one: Definition, other: Definition | undefined): boolean =>
  one.type === other?.type &&
  one.tbl_name === other.tbl_name &&
  withoutForm(one.sql) === withoutForm(other.sql);

/**
 * Throws 'backup-damaged' where records that came from elsewhere have a definition that is not our own, or lack a table: a trigger or a view
 * would run as our code does. An index may be missing, as it is while many rows are loaded. Nothing of the file is run by it, and nothing may
 * be before. `besides`: tables that are there on purpose, as they are made.
 */
export function requireOwnSchema(
  connection: Sqlite.Database,
  version: number,
  besides: Readonly<Record<string, string>> = {},
): void {
  const expected = expectedDefinitions(version);
  const found = definitionsOf(connection);
  const foreign = found.filter((one) => {
    const sql = besides[one.name];
    if (sql !== undefined) return one.type !== 'table' || withoutForm(one.sql) !== withoutForm(sql);
    return !isSqlites(one) && !isSame(one, expected.get(one.name));
  });
  const names = new Set(found.map(({ name }) => name));
  const missing = [...expected.values()].filter(({ type, name }) => type === 'table' && !names.has(name));
  if (foreign.length + missing.length === 0) return;
  const told = [...foreign, ...missing].slice(0, 5).map(({ type, name }) => `${type} ${name}`);
  throw new RecordsError(
    'backup-damaged',
    `The backup has tables or code that Threshold does not make, or lacks some that it does: ${told.join(', ')}.`,
  );
}

/** Takes out of records of an older version, which are about to be brought up to date, what would run as our code does and is not ours. */
export function dropForeignCode(connection: Sqlite.Database, version: number): void {
  const expected = expectedDefinitions(version);
  for (const one of definitionsOf(connection)) {
    if ((one.type !== 'trigger' && one.type !== 'view') || isSame(one, expected.get(one.name))) continue;
    connection.exec(`DROP ${one.type} "${one.name.replaceAll('"', '""')}"`);
    const own = expected.get(one.name);
    if (own?.type === 'trigger' && own.sql !== null) connection.exec(own.sql);
  }
}
