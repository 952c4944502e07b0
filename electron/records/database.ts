import Sqlite from 'better-sqlite3';
import { RecordsError } from './errors.ts';

/** What is stored of a value: SQLite knows nothing else. */
export type Stored = string | number | null | Buffer;

/**
 * `act`: what the user did is on the disk when the call answers. `refetchable`: what the service would tell again survives
 * a crash of the desk, and may be lost with the machine's power.
 */
export type Durability = 'act' | 'refetchable';

/** The open database with what every room of the records needs of it. */
export interface Database {
  readonly connection: Sqlite.Database;
  prepare<Row>(sql: string): Sqlite.Statement<Stored[], Row>;
  /** One transaction: everything in `work`, or nothing. */
  write<Answer>(durability: Durability, work: () => Answer): Answer;
  /** Calls back whenever an act has come to the disk. */
  afterAct(listener: () => void): void;
  /**
   * How much is written before it is copied from the log into the file, as a part of the write that makes it so much: `in pieces` costs
   * more in all, and holds up others for some milliseconds at a time.
   */
  bringLogHome(how: 'as usual' | 'in pieces'): void;
  /** What `work` writes is brought home, once it is as much, in the turn behind: whoever waits for the work waits for no disk. */
  bringHomeBehind<Answer>(work: () => Answer): Answer;
  /** Copies the log into the file and empties it, so that nothing that was wiped is left there. While the file is held still: afterwards. */
  emptyLog(): void;
  /**
   * Brings everything that was written into the file, and leaves the file as it is from then on: what is written goes to
   * the log alone until `release`. Somebody can copy the file meanwhile.
   */
  holdStill(): void;
  isHeldStill(): boolean;
  release(): void;
}

/** What the library with ciphers has beside what its types, those of the one without, know. */
interface Ciphered {
  key(key: Buffer): number;
}

const isCiphered = (connection: Sqlite.Database): connection is Sqlite.Database & Ciphered =>
  'key' in connection;

/** At so many pages. Twice what is usual: a page that is written often is then copied half as often. */
const LOG_COMES_HOME = { 'as usual': 2_000, 'in pieces': 250 } as const;
/** In a turn of its own at half of that: the turn is shorter by a third, and all of it costs no more. */
const COMES_HOME_BEHIND = 1_000;

export function connect(file: string, key: Buffer, options?: Sqlite.Options): Sqlite.Database {
  return keyedBy(file, (connection) => giveKey(connection, key), options);
}

/** The same for a file that any tool for SQLCipher 4 opens by its passphrase: its key is derived by PBKDF2, in some tenths of a second. */
export function connectByPassphrase(file: string, passphrase: Buffer): Sqlite.Database {
  return keyedBy(file, (connection) => givePassphrase(connection, passphrase));
}

/** The raw form: the 32 bytes are the key, and no key derivation runs. A few bytes of the first page lie in the clear. */
function giveKey(connection: Sqlite.Database, key: Buffer): void {
  connection.pragma("cipher = 'sqlcipher'");
  connection.pragma('legacy = 0');
  giveBytes(connection, [Buffer.from("x'"), hexOf(key), Buffer.from("'")]);
}

/** SQLCipher 4 exactly: PBKDF2 with SHA-512, 256,000 rounds, and nothing of the first page in the clear but the salt. */
function givePassphrase(connection: Sqlite.Database, passphrase: Buffer): void {
  connection.pragma("cipher = 'sqlcipher'");
  connection.pragma('legacy = 4');
  giveBytes(connection, [Buffer.from(passphrase)]);
}

/** As bytes, each wiped afterwards: what stood in a statement would stay in memory, in SQLite's and in ours. */
function giveBytes(connection: Sqlite.Database, parts: readonly Buffer[]): void {
  if (!isCiphered(connection)) throw new RecordsError('failed', 'This library of SQLite has no ciphers.');
  const bytes = Buffer.concat(parts);
  try {
    connection.key(bytes);
  } finally {
    for (const secret of [...parts, bytes]) secret.fill(0);
  }
}

/** Without a text in between, which nobody can wipe. */
function hexOf(key: Buffer): Buffer {
  const digits = '0123456789abcdef';
  const hex = Buffer.alloc(2 * key.length);
  for (const [at, byte] of key.entries()) {
    hex[2 * at] = digits.charCodeAt(byte >> 4);
    hex[2 * at + 1] = digits.charCodeAt(byte & 0x0f);
  }
  return hex;
}

function keyedBy(
  file: string,
  giveKey: (connection: Sqlite.Database) => void,
  options?: Sqlite.Options,
): Sqlite.Database {
  const connection = new Sqlite(file, { timeout: 2_000, ...options });
  try {
    // What is defined in a file calls no function that could do anything: a file may come from elsewhere.
    connection.pragma('trusted_schema = OFF');
    giveKey(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** Sets up a connection that is to be the only one: in exclusive mode no second desk can open the file. */
export function settle(connection: Sqlite.Database): void {
  connection.pragma('locking_mode = EXCLUSIVE');
  connection.pragma('journal_mode = WAL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('secure_delete = ON');
  connection.pragma('temp_store = MEMORY');
  connection.pragma('cache_size = -32000');
  connection.pragma(`wal_autocheckpoint = ${LOG_COMES_HOME['as usual']}`);
}

export function asDatabase(connection: Sqlite.Database): Database {
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const lookAtLog = connection.prepare<[], { readonly log: number; readonly checkpointed: number }>(
    'PRAGMA wal_checkpoint(NOOP)',
  );
  let synchronous: Durability | null = null;
  let afterAct = (): void => undefined;
  let comesHome: keyof typeof LOG_COMES_HOME = 'as usual';
  let file: 'in use' | 'still' | 'still, the log to be emptied' = 'in use';

  // `synchronous` cannot be changed inside a transaction, so it is set before it.
  const assure = (durability: Durability): void => {
    if (synchronous === durability) return;
    connection.pragma(`synchronous = ${durability === 'act' ? 'FULL' : 'NORMAL'}`);
    synchronous = durability;
  };

  const comesHomeAt = (pages: number): void => void connection.pragma(`wal_autocheckpoint = ${pages}`);

  let isHomeward = false;
  const bringHome = (): void => {
    isHomeward = false;
    if (file !== 'in use') return;
    try {
      const { log, checkpointed } = lookAtLog.get() ?? { log: 0, checkpointed: 0 };
      if (log - checkpointed >= COMES_HOME_BEHIND) connection.pragma('wal_checkpoint(PASSIVE)');
    } catch {
      // As where a write does it by the way: the next one tries again, and nothing is lost. Or the file is closed.
    }
  };

  const emptyLog = (): void => {
    assure('act');
    connection.pragma('wal_checkpoint(TRUNCATE)');
  };

  return {
    connection,
    prepare: (sql) => connection.prepare(sql),
    afterAct(listener) {
      afterAct = listener;
    },
    write(durability, work) {
      assure(durability);
      begin.run();
      let answer: ReturnType<typeof work>;
      try {
        answer = work();
        commit.run();
      } catch (error) {
        // Some errors, a full disk for one, have already rolled back.
        if (connection.inTransaction) rollback.run();
        throw error;
      }
      if (durability === 'act') afterAct();
      return answer;
    },
    bringLogHome(how) {
      if (how === comesHome) return;
      comesHome = how;
      if (file === 'in use') comesHomeAt(LOG_COMES_HOME[how]);
    },
    bringHomeBehind(work) {
      if (file !== 'in use') return work();
      comesHomeAt(0);
      try {
        return work();
      } finally {
        comesHomeAt(LOG_COMES_HOME[comesHome]);
        if (!isHomeward) setImmediate(bringHome);
        isHomeward = true;
      }
    },
    emptyLog() {
      if (file === 'in use') emptyLog();
      else file = 'still, the log to be emptied';
    },
    holdStill() {
      emptyLog();
      comesHomeAt(0);
      file = 'still';
    },
    isHeldStill: () => file !== 'in use',
    release() {
      const isToBeEmptied = file === 'still, the log to be emptied';
      comesHomeAt(LOG_COMES_HOME[comesHome]);
      file = 'in use';
      if (isToBeEmptied) emptyLog();
    },
  };
}
