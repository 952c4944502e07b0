import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import { Migrator } from 'kysely/migration';
import { codeOf, messageOf } from '../error-text.ts';
import { DatabaseError, type Engine, erasingQueries, type Move } from './engine.ts';
import { migrationsFor } from './migrations.ts';
import { entryColumns, type Tables } from './tables.ts';

const OWNER_ONLY = 0o600;
const KEY_BYTES = 32;
/** Long enough for a hub that is just closing; one that runs never lets go. */
const LOCK_TIMEOUT_MS = 500;

/** The database's file in its folder. */
export const databaseFile = (folder: string): string => join(folder, 'hub.db');

/** The embedded database: one encrypted file, which one hub holds. `key`: where it is kept, or itself. */
export async function openSqlite(
  folder: string,
  key: string | Buffer = join(folder, 'hub.key'),
): Promise<Engine> {
  const file = databaseFile(folder);
  const connection = connect(file, key);
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: { close: () => void connection.close(), prepare: (sql) => prepare(connection, sql) },
    }),
  });
  // Kysely does not think that SQLite can change its tables in a transaction. Whoever is killed in the middle leaves them as they were.
  connection.exec('BEGIN IMMEDIATE');
  const { error } = await new Migrator({ db, provider: migrationsFor({ json: 'text' }) }).migrateToLatest();
  connection.exec(error === undefined ? 'COMMIT' : 'ROLLBACK');
  if (error !== undefined) {
    connection.close();
    throw new DatabaseError(`${file} was made by another version of the hub: ${messageOf(error)}.`, {
      cause: error,
    });
  }
  return {
    name: 'SQLite',
    db,
    write: writer(connection, db),
    // Nobody else has the file, and each office has one commit at a time.
    locked: (_office, work) => work(db),
    close: () => db.destroy(),
  };
}

function writer(connection: Sqlite.Database, db: Kysely<Tables>): Engine['write'] {
  const move = connection.prepare(
    'UPDATE office_head SET seq = ?, chain = ?, members = ? WHERE office_id = ? AND seq = ? AND chain = ?',
  );
  const insert = connection.prepare(
    `INSERT INTO entry (${entryColumns.join(', ')}) VALUES (${entryColumns.map(() => '?').join(', ')})`,
  );
  const insertText = connection.prepare(
    'INSERT OR IGNORE INTO attached_text (office_id, hash, size, text) VALUES (?, ?, ?, ?)',
  );
  const insertEntryText = connection.prepare(
    'INSERT OR IGNORE INTO entry_text (office_id, seq, hash) VALUES (?, ?, ?)',
  );
  const run = ({ sql, parameters }: CompiledQuery<unknown>): void =>
    void connection.prepare<unknown[]>(sql).run(...parameters);
  const all = connection.transaction((made: Move): boolean => {
    const { office, from, to, rows, texts, entryTexts } = made;
    const moved = move.run(to.seq, to.chain, to.members, office, from.seq, from.chain);
    if (moved.changes === 0) return false;
    for (const row of rows) insert.run(...entryColumns.map((column) => row[column]));
    for (const { hash, size, text } of texts) insertText.run(office, hash, size, text);
    for (const { seq, hash } of entryTexts) insertEntryText.run(office, seq, hash);
    for (const query of erasingQueries(db, made)) run(query);
    return true;
  });
  return async (made) => {
    const isWritten = all.immediate(made);
    // What was erased does not stay in the log beside the file.
    if (isWritten && made.erased.length > 0) connection.pragma('wal_checkpoint(TRUNCATE)');
    return isWritten;
  };
}

function connect(file: string, kept: string | Buffer): Sqlite.Database {
  let connection: Sqlite.Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const key = typeof kept === 'string' ? keptKey(kept, file) : kept;
    // Before SQLite opens it: the log beside the file gets the file's own permissions.
    closeSync(openSync(file, 'a', OWNER_ONLY));
    if (process.platform !== 'win32') chmodSync(file, OWNER_ONLY);
    connection = new Sqlite(file, { timeout: LOCK_TIMEOUT_MS });
    connection.pragma("cipher = 'sqlcipher'");
    connection.pragma(`key = "x'${key.toString('hex')}'"`);
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.pragma('journal_mode = WAL');
    // An entry that was acknowledged survives a loss of power.
    connection.pragma('synchronous = FULL');
    connection.pragma('secure_delete = ON');
    connection.pragma('temp_store = MEMORY');
    connection.pragma('cache_size = -65536');
    // Takes the lock now: locking_mode alone only says that it will be kept once it has been taken.
    connection.exec('BEGIN IMMEDIATE; COMMIT;');
    return connection;
  } catch (error) {
    connection?.close();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `${file} could not be opened: ${explain(error, typeof kept === 'string' ? kept : 'what was given')}.`,
      { cause: error },
    );
  }
}

/** Made with the first start. Whoever has it and the file can read the file: a copy of the file alone says nothing. */
function keptKey(file: string, databaseFile: string): Buffer {
  if (!existsSync(file) && sizeOf(databaseFile) > 0) {
    throw new DatabaseError(
      `${databaseFile} is there, and its key is not: put it back at ${file}, or say with --key-file where it is.`,
    );
  }
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length === KEY_BYTES) return key;
  throw new DatabaseError(`${file} holds no key: 64 hexadecimal digits.`);
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function explain(error: unknown, keyFile: string): string {
  switch (codeOf(error)) {
    case 'SQLITE_BUSY':
      return 'another hub is using it';
    case 'SQLITE_NOTADB':
      return `it is no database, or ${keyFile} is not its key`;
    case 'SQLITE_FULL':
    case 'ENOSPC':
      return 'the disk is full';
    case 'SQLITE_READONLY':
    case 'EROFS':
      return 'it can only be read';
    case 'EACCES':
      return 'this account may not read and write it';
    default:
      return messageOf(error);
  }
}

function prepare(connection: Sqlite.Database, sql: string): SqliteStatement {
  const statement = connection.prepare<unknown[], unknown>(sql);
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(...parameters),
    run: (parameters) => statement.run(...parameters),
    iterate: (parameters) => statement.iterate(...parameters),
  };
}
