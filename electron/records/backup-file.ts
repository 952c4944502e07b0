import { createSecretKey, randomBytes } from 'node:crypto';
import { chmodSync, closeSync, copyFileSync, fstatSync, fsyncSync, openSync, rmSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { eraseAgain } from '../features/retention/records/erase-again.ts';
import { createErasures, type WhatWasErased } from '../features/retention/records/erasures.ts';
import { type AskedErasures, lackedErasures } from '../features/retention/records/listed-erasures.ts';
import { asDatabase, connect, connectByPassphrase } from './database.ts';
import { encryptFileAnew } from './encrypt-anew.ts';
import { asRecordsError, codeOf, isDamage, RecordsError } from './errors.ts';
import { RESTORED } from './log/seal.ts';
import { createMeta } from './meta.ts';
import { migrate, NEWEST_VERSION } from './migrations/index.ts';
import { isWhole } from './open.ts';
import {
  createPageCipher,
  createPassphraseCipher,
  PAGE_BYTES,
  type PageCipher,
  SALT_BYTES,
} from './page-cipher.ts';
import { saltOf } from './page-file.ts';
import type { RecordCounts } from './record-counts.ts';
import { countRecords } from './record-counts.ts';
import { createRecords } from './records.ts';
import { tellProgress } from './redraw-progress.ts';
import { requireOwnSchema } from './schema.ts';
import { isWholeCopy } from './whole-copy.ts';

/** What a database begins with that is not encrypted. */
const PLAIN = Buffer.from('SQLite format 3\0');

/** The one table that a backup has beside those of records. */
const ABOUT = { backup: 'CREATE TABLE backup (about TEXT NOT NULL)' } as const;

export interface BackupRequest {
  /** A copy of the records' file; it becomes the backup. */
  readonly file: string;
  /** The key under which it lies; wiped. */
  readonly key: Uint8Array;
  /** In UTF-8; wiped. */
  readonly passphrase: Uint8Array;
  readonly madeAtMs: number;
  /** What whoever reads the backup must know of it beside the records; JSON. */
  readonly about: string;
}

/**
 * Makes a backup of a copy of the records: a database of the SQLCipher scheme (version 4) under the user's passphrase, with one
 * more table, `backup`. The addresses of report links are wiped before; a link that was live is over in it. Throws where the
 * copy is not whole. Nothing needs to be undone in a file that nobody has seen: SQLite keeps no journal for it.
 */
export function makeBackup({ file, key, passphrase, madeAtMs, about }: BackupRequest): void {
  const keyBytes = Buffer.from(key);
  const passphraseBytes = Buffer.from(passphrase);
  try {
    const connection = connect(file, keyBytes);
    try {
      settleAlone(connection);
      asDatabase(connection).write('act', () => {
        connection.exec(`UPDATE report_links SET address = NULL,
          state = CASE state WHEN 'live' THEN 'expired' ELSE state END WHERE address IS NOT NULL OR state = 'live'`);
        // What of the settings travels is a part of what the backup says of itself; which token is the newest, of this desk.
        connection.exec('DELETE FROM kept_texts');
        connection.exec(ABOUT.backup);
        connection.prepare('INSERT INTO backup (about) VALUES (?)').run(about);
        const meta = createMeta(asDatabase(connection));
        meta.write('last-backup-ms', madeAtMs);
        meta.write('closed-cleanly', 1);
      });
    } finally {
      connection.close();
    }
    const from = (salt: Buffer): PageCipher => createPageCipher(createSecretKey(keyBytes), salt);
    const to = createPassphraseCipher(passphraseBytes, randomBytes(SALT_BYTES));
    if (!encryptFileAnew(file, from, to) || !isWholeBackup(file, passphraseBytes)) {
      throw new RecordsError('failed', 'The records are damaged: no backup was made.');
    }
  } finally {
    for (const secret of [key, passphrase, keyBytes, passphraseBytes]) secret.fill(0);
  }
}

/** As whoever restores it opens it. */
function isWholeBackup(file: string, passphrase: Buffer): boolean {
  const connection = connectByPassphrase(file, passphrase);
  try {
    settleAlone(connection);
    return isWhole(connection);
  } finally {
    connection.close();
  }
}

/** What a backup holds: its records counted, and what was written with it. */
export interface BackupContents {
  readonly counts: RecordCounts;
  readonly about: string;
}

/** What becomes an entry of the records made of a backup. */
export interface RestoredFrom {
  readonly atMs: number;
  /** The backup's name. */
  readonly file: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** The version of Threshold that made it. */
  readonly madeBy: string;
}

/** What was erased on this desk from records of the same service: as other records know it, and as it is listed beside them. */
export interface ErasedElsewhere {
  readonly erased: readonly WhatWasErased[];
  readonly listed: AskedErasures | null;
}

export interface MadeRecords {
  readonly applications: number;
  /** How much of it had been erased on this desk since. */
  readonly erasedAgain: number;
}

/** A backup that has been opened and looked through; it lies in a copy that nobody else sees. */
export interface OpenBackup {
  readonly contents: BackupContents;
  /**
   * Makes the copy records under this key (32 bytes), brought up to date, with the settings that the desk has while they are in use
   * (JSON). Its tables are not believed: all that a page shows is projected anew from the log, a result's text where its hash says that it is
   * the one. What was erased from other records of the same connection is erased from them. That they were restored is told by the device
   * that opens them (`tellRestored`).
   */
  makeRecords(
    key: Uint8Array,
    from: RestoredFrom,
    erased: ErasedElsewhere,
    settings: string,
    progress: Int32Array,
  ): MadeRecords;
}

/**
 * Copies a backup to `copy`, opens it by its passphrase (wiped) and looks through all of it. Throws 'wrong-passphrase',
 * 'no-backup', 'backup-damaged', 'backup-newer-version', or why the file cannot be read.
 */
export function openBackup(file: string, copy: string, passphrase: Uint8Array): OpenBackup {
  const passphraseBytes = Buffer.from(passphrase);
  let connection: Sqlite.Database | undefined;
  try {
    rmSync(copy, { force: true });
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    const salt = requireEncrypted(copy);
    connection = connectByPassphrase(copy, passphraseBytes);
    const { version, ...contents } = read(connection);
    const cipher = createPassphraseCipher(passphraseBytes, salt);
    return { contents, ...recordsOf(connection, copy, { cipher, version }) };
  } catch (error) {
    connection?.close();
    rmSync(copy, { force: true });
    throw whyUnusable(error);
  } finally {
    passphrase.fill(0);
    passphraseBytes.fill(0);
  }
}

function recordsOf(
  connection: Sqlite.Database,
  copy: string,
  { cipher, version }: { readonly cipher: PageCipher; readonly version: number },
): Omit<OpenBackup, 'contents'> {
  return {
    makeRecords(key, from, { erased, listed }, settings, progress) {
      const keyBytes = Buffer.from(key);
      try {
        // Each says what this desk is to do, and none of it came along.
        connection.exec('DROP TABLE backup; DELETE FROM kept_texts');
        const database = asDatabase(connection);
        const meta = createMeta(database);
        projectAll(connection, version, from.atMs, progress);
        let count = erased.reduce((sum, known) => sum + eraseAgain(connection, known, from.atMs), 0);
        if (listed !== null) {
          const { whatWasErased } = createErasures(database, meta).queries;
          const erasures = lackedErasures(database, whatWasErased().erasures, listed);
          listed.key.fill(0);
          const { lastHouseholdId, knownTimeMs, held } = whatWasErased();
          count += eraseAgain(connection, { erasures, lastHouseholdId, knownTimeMs, held }, from.atMs);
        }
        meta.write('sealed-as', RESTORED);
        const { applications } = countRecords(connection);
        meta.write('restored-from', JSON.stringify({ ...from, applications, erasedAgain: count }));
        // The office's among them are brought forward, where the log of the backup does not have them, when the desk opens them.
        database.prepare("INSERT INTO kept_texts (name, text) VALUES ('settings', ?)").run(settings);
        connection.close();
        tellProgress(progress, { state: 'encrypting', done: 0, total: 0 });
        const to = createPageCipher(createSecretKey(keyBytes), randomBytes(SALT_BYTES));
        if (!encryptFileAnew(copy, () => cipher, to)) throw damaged();
        // Read once more, as the desk is going to read it.
        if (!isWholeCopy(copy, Uint8Array.from(keyBytes))) throw damaged();
        bringToDisk(copy);
        return { applications, erasedAgain: count };
      } catch (error) {
        throw whyUnusable(error);
      } finally {
        key.fill(0);
        keyBytes.fill(0);
      }
    },
  };
}

/** Draws every table again from the log. A row that no event explains is nobody's, in records of a version in which every row has one. */
function projectAll(connection: Sqlite.Database, version: number, atMs: number, progress: Int32Array): void {
  connection.pragma('cache_size = -32000');
  const { redraw } = createRecords(asDatabase(connection));
  redraw(atMs, (done, total) => tellProgress(progress, { state: 'drawing', done, total }), {
    ofVersion: version,
  });
}

/** Looks through all of it before anything of it is believed or run. */
function read(connection: Sqlite.Database): BackupContents & { readonly version: number } {
  try {
    settleAlone(connection);
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_NOTADB') throw error;
    throw new RecordsError(
      'wrong-passphrase',
      'The passphrase does not open the file: it is another one, or the file is no backup.',
    );
  }
  const version = Number(connection.pragma('user_version', { simple: true }));
  const about = version > NEWEST_VERSION ? '' : aboutOf(connection, version);
  if (version > NEWEST_VERSION) {
    throw new RecordsError(
      'backup-newer-version',
      `The backup was made by a newer version of the desk (its tables are of version ${version}; this one knows ${NEWEST_VERSION}).`,
    );
  }
  if (!isWhole(connection)) throw damaged();
  migrate(connection);
  return { about, counts: countRecords(connection), version };
}

function aboutOf(connection: Sqlite.Database, version: number): string {
  const isThere = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'backup'");
  if (isThere.get() !== undefined) {
    requireOwnSchema(connection, version, ABOUT);
    const about = connection.prepare<[], string>('SELECT about FROM backup').pluck().get();
    if (about !== undefined) return about;
  }
  throw new RecordsError('no-backup', 'The file is an encrypted database, but no backup of Threshold.');
}

/** A file that nobody else opens and that is thrown away when anything fails. */
export function settleAlone(connection: Sqlite.Database): void {
  connection.pragma('locking_mode = EXCLUSIVE');
  // Records are copied with a log; a backup is one file, also on a disk that cannot be written.
  connection.pragma('journal_mode = DELETE');
  connection.pragma('journal_mode = OFF');
  connection.pragma('secure_delete = ON');
  connection.pragma('temp_store = MEMORY');
}

/** Answers the salt. */
function requireEncrypted(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const salt = saltOf(handle);
    const { size } = fstatSync(handle);
    if (size > 0 && size % PAGE_BYTES === 0 && !salt.equals(PLAIN)) return salt;
  } finally {
    closeSync(handle);
  }
  throw new RecordsError('no-backup', 'The file is no backup of Threshold, or it was cut off.');
}

function bringToDisk(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const damaged = (): RecordsError =>
  new RecordsError('backup-damaged', 'A part of the backup is not as it was written, or is missing.');

function whyUnusable(error: unknown): RecordsError {
  if (error instanceof RecordsError) return error;
  if (isDamage(error)) return damaged();
  const known = asRecordsError(error);
  if (known.kind !== 'failed') return known;
  const reason = error instanceof Error ? error.message : String(error);
  return new RecordsError('failed', `The backup could not be used: ${reason}`, { cause: error });
}
