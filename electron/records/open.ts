import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { asDatabase, connect, type Database, settle } from './database.ts';
import { isDamage, RecordsError } from './errors.ts';
import { endFilling } from './filling.ts';
import {
  isKnownDamaged,
  isToBeLookedThrough,
  noteLookedThrough,
  noteToBeLookedThrough,
} from './looking-through.ts';
import { createMeta } from './meta.ts';
import { migrate, NEWEST_VERSION } from './migrations/index.ts';
import { finishPages } from './page-journal.ts';
import { salvage } from './salvage.ts';
import { dropForeignCode } from './schema.ts';
import { setAside } from './set-aside.ts';

/**
 * A file up to this size is looked through at every start (some 30 ms); a larger one only after the desk did not close it.
 * Every page carries a keyed checksum of its own, so that damage to a page is also found whenever the page is read.
 */
const ALWAYS_CHECKED_BYTES = 8 * 1024 * 1024;
/**
 * Up to this size it is looked through before it is used, within a second or two. Of a larger one what was written last is looked at first,
 * and all of it while it is used (`createLookingThrough`).
 */
const CHECKED_AT_ONCE_BYTES = 64 * 1024 * 1024;

/** How the database was opened: as it was, made new, or after a damaged file had been set aside. */
export type RecordsOpening =
  | { readonly kind: 'opened' }
  | { readonly kind: 'created' }
  | { readonly kind: 'set-aside'; readonly setAsideFile: string; readonly savedRecords: number };

export interface Opened {
  readonly database: Database;
  readonly opening: RecordsOpening;
}

/** How much of a file that was not closed is looked at before it is used; `all`: damage has been met already. */
type Look = 'as usual' | 'all';

/** Opens the records, makes new ones where there are none, and sets a file aside that cannot be used. Throws `RecordsError`s. */
export function openDatabase(file: string, key: Buffer, look: Look = 'as usual'): Opened {
  if (key.length !== 32) throw new RecordsError('failed', 'The key of the records must have 32 bytes.');
  prepareFolder(dirname(file));
  const state = existsSync(file) && statSync(file).size > 0 ? 'existing' : 'new';
  if (state === 'existing') {
    const connection = openExisting(file, key, look);
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
function openExisting(file: string, key: Buffer, look: Look): Sqlite.Database | null {
  let connection: Sqlite.Database | undefined;
  try {
    const found = lookAt(file, key, look);
    if (found === 'damaged') return null;
    connection = connect(file, key);
    settle(connection);
    const version = Number(connection.pragma('user_version', { simple: true }));
    if (version < NEWEST_VERSION) dropForeignCode(connection, version);
    migrate(connection);
    endFilling(connection);
    noteLook(connection, found);
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
function lookAt(file: string, key: Buffer, look: Look): Found {
  const connection = connect(file, key, { readonly: true });
  try {
    const version = connection.pragma('user_version', { simple: true });
    if (typeof version === 'number' && version > NEWEST_VERSION) {
      throw new RecordsError(
        'newer-version',
        `These records were written by a newer version of the desk (${version}; this one knows ${NEWEST_VERSION}). They are left untouched.`,
      );
    }
    // Only now: what another desk has open, it is still writing.
    finishPages(file);
    const needed = neededLook(connection, file, look);
    if (needed === 'all') return isWhole(connection) ? 'whole' : 'damaged';
    if (needed === 'none') return 'closed whole';
    lookAtEnds(connection);
    return 'to be looked through';
  } finally {
    connection.close();
  }
}

type Found = 'damaged' | 'whole' | 'closed whole' | 'to be looked through';

function neededLook(connection: Sqlite.Database, file: string, look: Look): 'all' | 'first' | 'none' {
  const { size } = statSync(file);
  if (size <= ALWAYS_CHECKED_BYTES) return 'all';
  const meta = createMeta(asDatabase(connection));
  const isLeft = isToBeLookedThrough(meta);
  if (meta.read('closed-cleanly') === 1 && !isLeft) return 'none';
  return size <= CHECKED_AT_ONCE_BYTES || look === 'all' || isKnownDamaged(meta) ? 'all' : 'first';
}

/** So many of a table's first and last rows: a program that was cut off wrote at the ends. */
const AT_EACH_END = 200;

/** Reads the definitions of all tables, and what lies at their ends. Throws where something is damaged. */
function lookAtEnds(connection: Sqlite.Database): void {
  const tables = connection
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')",
    )
    .pluck()
    .all();
  for (const table of tables) {
    const keys = connection
      .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
      .pluck()
      .all(table);
    for (const direction of ['ASC', 'DESC']) {
      const order =
        keys.length === 0 ? `rowid ${direction}` : keys.map((key) => `"${key}" ${direction}`).join(', ');
      const ends = connection
        .prepare(`SELECT * FROM "${table}" ORDER BY ${order} LIMIT ${AT_EACH_END}`)
        .raw();
      for (const _row of ends.iterate());
    }
  }
}

function noteLook(connection: Sqlite.Database, found: Found): void {
  const database = asDatabase(connection);
  const meta = createMeta(database);
  if (found === 'to be looked through') database.write('act', () => noteToBeLookedThrough(meta));
  if (found === 'whole' && isToBeLookedThrough(meta)) database.write('act', () => noteLookedThrough(meta));
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
