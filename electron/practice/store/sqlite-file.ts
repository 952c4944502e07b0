import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';

const OWNER_ONLY = 0o600;
/** Long enough for a service that is just closing; one that runs never lets go. */
const LOCK_TIMEOUT_MS = 500;

/** Why a data file could not be opened, in words for the person who started the service. */
export class DataFileError extends Error {}

/**
 * Opens the data file, makes it where it is missing and brings its tables up to date. The file is readable by its owner
 * only and locked, so that a second service on the same file is told so at its start and not in the middle of its work.
 */
export async function openSqliteFile(dataFile: string): Promise<Database.Database> {
  const connection = openConnection(dataFile);
  const database = new Kysely<unknown>({
    dialect: new SqliteDialect({
      // Kysely is done with the file after the migrations; the connection goes on.
      database: { close: () => undefined, prepare: (sql) => prepare(connection, sql) },
    }),
  });
  // Kysely does not think that SQLite can change its tables in a transaction. Whoever is killed in the middle leaves them as they were.
  connection.exec('BEGIN IMMEDIATE');
  const { error } = await new Migrator({ db: database, provider: migrations }).migrateToLatest();
  connection.exec(error === undefined ? 'COMMIT' : 'ROLLBACK');
  if (error === undefined) return connection;
  connection.close();
  throw new DataFileError(
    `The data file ${dataFile} was made by another version of the practice service and was left as it is (${String(error)}).`,
    { cause: error },
  );
}

function openConnection(dataFile: string): Database.Database {
  let connection: Database.Database | undefined;
  try {
    mkdirSync(dirname(dataFile), { recursive: true });
    // Before SQLite opens it: the write-ahead log beside the file gets the file's own permissions.
    closeSync(openSync(dataFile, 'a', OWNER_ONLY));
    if (process.platform !== 'win32') chmodSync(dataFile, OWNER_ONLY);
    connection = new Database(dataFile, { timeout: LOCK_TIMEOUT_MS });
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.pragma('journal_mode = WAL');
    // What is committed survives the end of the service, however that comes; only a loss of power may take the last of it.
    connection.pragma('synchronous = NORMAL');
    connection.pragma('foreign_keys = ON');
    // Takes the lock now: locking_mode alone only says that it will be kept once it has been taken.
    connection.exec('BEGIN IMMEDIATE; COMMIT;');
    return connection;
  } catch (error) {
    connection?.close();
    throw new DataFileError(`The data file ${dataFile} could not be opened: ${explain(error)}.`, {
      cause: error,
    });
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : '';
  switch (code) {
    case 'SQLITE_BUSY':
      return 'another practice service is using it';
    case 'SQLITE_NOTADB':
      return 'it is no database';
    default:
      return error.message;
  }
}

function prepare(connection: Database.Database, sql: string): SqliteStatement {
  const statement = connection.prepare<unknown[], unknown>(sql);
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(...parameters),
    run: (parameters) => statement.run(...parameters),
    iterate: (parameters) => statement.iterate(...parameters),
  };
}
