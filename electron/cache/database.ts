import Sqlite from 'better-sqlite3';

/** What is stored of a value: SQLite knows nothing else. */
export type Stored = string | number | null | Buffer;

/**
 * `act`: what the user did is on the disk when the call answers. `refetchable`: what the service would tell again survives
 * a crash of the desk, and may be lost with the machine's power.
 */
export type Durability = 'act' | 'refetchable';

/** The open database with what every room of the cache needs of it. */
export interface Database {
  readonly connection: Sqlite.Database;
  prepare<Row>(sql: string): Sqlite.Statement<Stored[], Row>;
  /** One transaction: everything in `work`, or nothing. */
  write<Answer>(durability: Durability, work: () => Answer): Answer;
  /** Copies the log into the file and empties it, so that nothing that was wiped is left there. */
  emptyLog(): void;
}

export function connect(file: string, key: Buffer, options?: Sqlite.Options): Sqlite.Database {
  const connection = new Sqlite(file, { timeout: 2_000, ...options });
  try {
    connection.pragma("cipher = 'sqlcipher'");
    // The raw form: the 32 bytes are the key, and no key derivation runs.
    connection.pragma(`key = "x'${key.toString('hex')}'"`);
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
  // Twice the usual length: a page that is written often is then copied half as often.
  connection.pragma('wal_autocheckpoint = 2000');
}

export function asDatabase(connection: Sqlite.Database): Database {
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  let synchronous: Durability | null = null;

  // `synchronous` cannot be changed inside a transaction, so it is set before it.
  const assure = (durability: Durability): void => {
    if (synchronous === durability) return;
    connection.pragma(`synchronous = ${durability === 'act' ? 'FULL' : 'NORMAL'}`);
    synchronous = durability;
  };

  return {
    connection,
    prepare: (sql) => connection.prepare(sql),
    write(durability, work) {
      assure(durability);
      begin.run();
      try {
        const answer = work();
        commit.run();
        return answer;
      } catch (error) {
        // Some errors, a full disk for one, have already rolled back.
        if (connection.inTransaction) rollback.run();
        throw error;
      }
    },
    emptyLog() {
      assure('act');
      connection.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
}
