import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { asDatabase, connect, type Database, settle } from './database.ts';
import { isDamage, RecordsError } from './errors.ts';
import { createMeta } from './meta.ts';
import { migrations, NEWEST_VERSION } from './migrations/index.ts';
import { salvage } from './salvage.ts';
import { setAside } from './set-aside.ts';

/**
 * A file up to this size is looked through at every start (some 30 ms); a larger one only after the desk did not close it.
 * Every page carries a keyed checksum of its own, so that damage to a page is also found whenever the page is read.
 */
const ALWAYS_CHECKED_BYTES = 8 * 1024 * 1024;

/** How the database was opened: as it was, made new, or after a damaged file had been set aside. */
export type RecordsOpening =
  | { readonly kind: 'opened' }
  | { readonly kind: 'created' }
  | { readonly kind: 'set-aside'; readonly setAsideFile: string; readonly savedRecords: number };

export interface Opened {
  readonly database: Database;
  readonly opening: RecordsOpening;
}

/** Opens the records, makes new ones where there are none, and sets a file aside that cannot be used. Throws `RecordsError`s. */
export function openDatabase(file: string, key: Buffer): Opened {
  if (key.length !== 32) throw new RecordsError('failed', 'The key of the records must have 32 bytes.');
  prepareFolder(dirname(file));
  const state = existsSync(file) && statSync(file).size > 0 ? 'existing' : 'new';
  if (state === 'existing') {
    const connection = openExisting(file, key);
    if (connection !== null) return { database: begin(connection), opening: { kind: 'opened' } };
    const asideFile = setAside(file);
    const database = create(file, key);
    const savedRecords = salvage(asideFile, key, database);
    return { database, opening: { kind: 'set-aside', setAsideFile: asideFile, savedRecords } };
  }
  return { database: create(file, key), opening: { kind: 'created' } };
}

/** Marks the records as whole and closes them; SQLite then copies its log into the file and removes it. */
export function closeRecords(database: Database, state: 'whole' | 'damaged'): void {
  try {
    if (state === 'whole') database.write('act', () => createMeta(database).write('closed-cleanly', 1));
  } finally {
    database.connection.close();
  }
}

/** The connection to the file as it is, brought up to date; null where the file is damaged. */
function openExisting(file: string, key: Buffer): Sqlite.Database | null {
  let connection: Sqlite.Database | undefined;
  try {
    if (lookAt(file, key) === 'damaged') return null;
    connection = connect(file, key);
    settle(connection);
    migrate(connection);
    chmodSync(file, 0o600);
    // After a crash the log may still hold what was wiped just before.
    asDatabase(connection).emptyLog();
    return connection;
  } catch (error) {
    connection?.close();
    if (isDamage(error)) return null;
    throw error;
  }
}

/**
 * Looked at through a connection that cannot write, so that a file from a newer desk, and a damaged one with its log, stays
 * exactly as it is: a connection that can write brings the log home when it is closed.
 */
function lookAt(file: string, key: Buffer): 'whole' | 'damaged' {
  const connection = connect(file, key, { readonly: true });
  try {
    const version = connection.pragma('user_version', { simple: true });
    if (typeof version === 'number' && version > NEWEST_VERSION) {
      throw new RecordsError(
        'newer-version',
        `These records were written by a newer version of the desk (${version}; this one knows ${NEWEST_VERSION}). They are left untouched.`,
      );
    }
    return needsLookingThrough(connection, file) && !isWhole(connection) ? 'damaged' : 'whole';
  } finally {
    connection.close();
  }
}

function needsLookingThrough(connection: Sqlite.Database, file: string): boolean {
  if (statSync(file).size <= ALWAYS_CHECKED_BYTES) return true;
  return createMeta(asDatabase(connection)).read('closed-cleanly') !== 1;
}

/** Whether the contents hold together, and every page in use is as it was written. */
export function isWhole(connection: Sqlite.Database): boolean {
  return connection.pragma('quick_check(1)', { simple: true }) === 'ok';
}

function create(file: string, key: Buffer): Database {
  // Made beforehand, so that the file and its log are the user's alone from the first byte.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const connection = connect(file, key);
  try {
    settle(connection);
    migrate(connection);
    return begin(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Brings the tables up to date. */
export function migrate(connection: Sqlite.Database): void {
  const version = connection.pragma('user_version', { simple: true });
  for (const { number, sql } of migrations) {
    if (typeof version === 'number' && number <= version) continue;
    asDatabase(connection).write('act', () => {
      connection.exec(sql);
      connection.pragma(`user_version = ${number}`);
    });
  }
}

function begin(connection: Sqlite.Database): Database {
  const database = asDatabase(connection);
  database.write('act', () => createMeta(database).write('closed-cleanly', 0));
  return database;
}

function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Somebody else's folder: whether it can be written shows when the file is opened.
  }
}
