import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { codeOf, messageOf } from '../error-text.ts';
import { DatabaseError, type Db, type Engine, erasingQueries, type Move } from './engine.ts';
import { migrationsFor } from './migrations.ts';
import { entryColumns, type Tables } from './tables.ts';

const OLDEST_VERSION = 15;
const MOST_CONNECTIONS = 8;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 10_000;
/** A connection on which nothing has moved for so long is given up, whoever waits on it: a frozen server never answers. */
const SILENT_MS = 15_000;

const BIGINT = 20;
const JSON_TEXT = 114;
const readOnly = '25006';

/** A company's database. Of several addresses the one that takes writes is used. */
export async function openPostgres(addresses: readonly string[]): Promise<Engine> {
  const pool = createPool(addresses);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (!(version >= OLDEST_VERSION)) {
      throw new DatabaseError(`It is PostgreSQL ${version}. The hub needs ${OLDEST_VERSION} or newer.`);
    }
    const migrator = new Migrator({ db, provider: migrationsFor({ json: 'json' }) });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  } catch (error) {
    await db.destroy();
    throw new DatabaseError(
      `The database at ${addresses.map(placeOf).join(', ')} cannot be used. ${explain(error)}`,
      { cause: error },
    );
  }
  return {
    name: 'PostgreSQL',
    db,
    write: (move, on = db) => {
      if (move.erasures.length + move.retired.length + move.erased.length === 0)
        return moveAndInsert(on, move);
      return on.isTransaction
        ? writeAndErase(on, move)
        : db.transaction().execute((transaction) => writeAndErase(transaction, move));
    },
    locked: (office, work) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .selectFrom('office_head')
          .select('seq')
          .where('office_id', '=', office)
          .forUpdate()
          .execute();
        return work(transaction);
      }),
    close: () => db.destroy(),
  };
}

async function writeAndErase(on: Db, move: Move): Promise<boolean> {
  if (!(await moveAndInsert(on, move))) return false;
  for (const query of erasingQueries(on, move)) await on.executeQuery(query);
  return true;
}

const numbers: readonly string[] = ['seq', 'device_seq', 'received_at_ms'];
const columnsWithTypes = sql.raw(
  entryColumns
    .map(
      (column) =>
        `${column} ${numbers.includes(column) ? 'bigint' : column === 'at_ms' ? 'double precision' : 'text'}`,
    )
    .join(', '),
);
const columnsAsKept = sql.raw(
  entryColumns.map((column) => (column === 'data' ? 'x.data::json' : `x.${column}`)).join(', '),
);
const columnNames = sql.raw(entryColumns.join(', '));

/** The texts of the entries, in the same statement; most entries have none. */
const insertTexts = ({ texts, entryTexts }: Move) =>
  texts.length + entryTexts.length === 0
    ? sql``
    : sql`, texts AS (
      INSERT INTO attached_text (office_id, hash, size, text)
      SELECT x.office_id, x.hash, x.size, x.text
      FROM json_to_recordset(${JSON.stringify(texts)}::json) AS x (office_id text, hash text, size integer, text text)
      WHERE EXISTS (SELECT 1 FROM moved) ON CONFLICT DO NOTHING),
    named AS (
      INSERT INTO entry_text (office_id, seq, hash)
      SELECT x.office_id, x.seq, x.hash
      FROM json_to_recordset(${JSON.stringify(entryTexts)}::json) AS x (office_id text, seq bigint, hash text)
      WHERE EXISTS (SELECT 1 FROM moved) ON CONFLICT DO NOTHING)`;

/** One statement: one round trip, and the row of the office is held for the commit alone. */
async function moveAndInsert(on: Db, move: Move): Promise<boolean> {
  const { office, from, to, rows } = move;
  const written = await sql`
    WITH moved AS (
      UPDATE office_head SET seq = ${to.seq}, chain = ${to.chain}, members = ${to.members}
      WHERE office_id = ${office} AND seq = ${from.seq} AND chain = ${from.chain} RETURNING 1)${insertTexts(move)}
    INSERT INTO entry (${columnNames})
    SELECT ${columnsAsKept} FROM json_to_recordset(${JSON.stringify(rows)}::json) AS x (${columnsWithTypes})
    WHERE EXISTS (SELECT 1 FROM moved)`.execute(on);
  return Number(written.numAffectedRows ?? 0n) === rows.length;
}

/** node-postgres knows one address: this one goes on to the next where an address does not answer, or takes no writes. */
function createPool(addresses: readonly string[]) {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  // The exact text is what was signed.
  types.setTypeParser(JSON_TEXT, String);
  const pools = addresses.map((connectionString) => {
    const pool = new pg.Pool({
      connectionString,
      types,
      max: MOST_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      query_timeout: SILENT_MS,
      keepAlive: true,
      application_name: 'threshold-hub',
    });
    // A connection that dies must not end the hub: idle (the pool hears of it) or lent out (nobody else would).
    pool.on('error', () => undefined);
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      const stream = streamOf(client);
      stream?.setTimeout(SILENT_MS, () => stream.destroy());
    });
    return pool;
  });
  const takesWrites = new WeakSet<object>();
  let at = 0;

  const connectTo = async (pool: pg.Pool): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    if (takesWrites.has(client)) return client;
    try {
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
      if (rows[0]?.transaction_read_only === 'on') {
        throw Object.assign(new Error('it takes no writes'), { code: readOnly });
      }
      takesWrites.add(client);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  return {
    options: { max: MOST_CONNECTIONS * pools.length },
    async connect(): Promise<PostgresPoolClient> {
      let failed: unknown;
      for (const _ of pools) {
        const tried = at;
        const pool = pools[tried % pools.length];
        if (pool === undefined) break;
        try {
          return await connectTo(pool);
        } catch (error) {
          failed = error;
          // Many fail at once: one step.
          if (at === tried) at += 1;
        }
      }
      throw failed;
    },
    async end(): Promise<void> {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

/** What a client speaks through, encrypted or not. */
function streamOf(client: object): Socket | null {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : null;
  return stream instanceof Socket ? stream : null;
}

/** Without the name and password in it. */
function placeOf(address: string): string {
  try {
    const { host, pathname } = new URL(address);
    return `${host}${pathname}`;
  } catch {
    return 'that address';
  }
}

function explain(error: unknown): string {
  if (error instanceof DatabaseError) return error.message;
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return 'Nothing answers there: is PostgreSQL running, and does it listen at this address?';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'No computer of this name is known.';
    case '28P01':
    case '28000':
      return 'It does not let this name in with this password.';
    case '3D000':
      return 'It has no database of this name: make one, and give it to the name in the address.';
    case '42501':
      return 'This name may not make tables there: let it own the database, or grant it CREATE on the schema.';
    case '53100':
      return 'Its disk is full.';
    case '53300':
      return `It takes no more connections; the hub uses up to ${MOST_CONNECTIONS}.`;
    case readOnly:
      return 'It takes no writes: it is a replica, or set to read-only. Give the address of the primary, or of all with --database for each.';
    case 'ECONNRESET':
    case 'EPIPE':
      return 'What answers there closes the connection: it seems to be no PostgreSQL.';
    default:
      return /terminated|timeout|Unexpected|unexpected|not support SSL/.test(messageOf(error))
        ? `What answers there does not speak as PostgreSQL does (${messageOf(error)}).`
        : `${messageOf(error)}.`;
  }
}
