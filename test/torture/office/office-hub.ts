import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newInvite } from '#hub/invite-keys.ts';
import { createInvites } from '#hub/invites.ts';
import { type RunningHub, startHub } from '#hub/server.ts';
import { type Engine, hubIdOf } from '#hub/store/engine.ts';
import { openSqlite } from '#hub/store/sqlite.ts';
import type { EntryRow, Tables } from '#hub/store/tables.ts';

/** The time of a world: its hubs and desks have no other. */
export interface WorldClock {
  nowMs: number;
}

/** What a hub has of one office. */
export interface Backup {
  readonly head: Tables['office_head'];
  readonly entries: readonly EntryRow[];
  readonly erasures: readonly Tables['erasure'][];
  readonly retired: readonly Tables['retired'][];
}

/** Two hubs over one embedded database: what one has in memory, the other may have moved. */
export interface OfficeHub {
  readonly urls: readonly [string, string];
  /** Its id. */
  readonly hub: string;
  readonly engine: Engine;
  readonly clock: WorldClock;
  /** One that nobody has founded from before. */
  nextAddress(): string;
  /** A code of `create-office`. */
  founder(): Promise<ReturnType<typeof newInvite>['keys']>;
  backUp(office: string): Promise<Backup>;
  restore(backup: Backup): Promise<void>;
  entries(office: string): Promise<readonly EntryRow[]>;
  close(): Promise<void>;
}

/** The hubs that an office may be at, one after the other; it begins at the first. They serve one world after the other. */
export interface OfficeHubs {
  readonly all: readonly [OfficeHub, ...OfficeHub[]];
  readonly clock: WorldClock;
  close(): Promise<void>;
}

const IN_MEMORY = '/dev/shm';
const PIN_BYTES = 10;
const OF_OFFICES = ['office_head', 'entry', 'erasure', 'retired'] as const;

export async function startOfficeHubs(): Promise<OfficeHubs> {
  const clock: WorldClock = { nowMs: 0 };
  const first = await startOfficeHub('hub-1', clock);
  const others = [await startOfficeHub('hub-2', clock), await startOfficeHub('hub-3', clock)];
  const all = [first, ...others] as const;
  return {
    all,
    clock,
    async close() {
      for (const hub of all) await hub.close();
    },
  };
}

async function startOfficeHub(id: string, clock: WorldClock): Promise<OfficeHub> {
  // A world is gone with its process anyway: nothing needs to reach a disk.
  const folder = mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'threshold-office-torture-'));
  const engine = await openSqlite(folder);
  const { db } = engine;
  // Entries name it, and the same run comes back only where it does.
  await db.insertInto('hub').values({ place: 1, id }).execute();
  const start = (over: Engine): Promise<RunningHub> =>
    startHub(over, {
      host: '127.0.0.1',
      port: 0,
      tls: null,
      log: () => undefined,
      callsPerMinute: Number.MAX_SAFE_INTEGER,
      // Founding is limited by address: each world says that it has one of its own.
      trustedProxies: ['127.0.0.1'],
      nowMs: () => clock.nowMs,
    });
  const [first, second] = [await start(engine), await start({ ...engine, close: async () => undefined })];
  const hub = await hubIdOf(db);
  let addresses = 0;
  const entries = (office: string) =>
    db.selectFrom('entry').selectAll().where('office_id', '=', office).orderBy('seq').execute();

  return {
    urls: [first.url, second.url],
    hub,
    engine,
    clock,
    entries,
    nextAddress() {
      addresses += 1;
      return [10, (addresses >> 16) & 255, (addresses >> 8) & 255, addresses & 255].join('.');
    },
    async founder() {
      const { keys } = newInvite(new Uint8Array(PIN_BYTES));
      await createInvites(db, hub, () => clock.nowMs).addFounder(keys.id, keys.publicKey);
      return keys;
    },
    async backUp(office) {
      return {
        head: await db
          .selectFrom('office_head')
          .selectAll()
          .where('office_id', '=', office)
          .executeTakeFirstOrThrow(),
        entries: await entries(office),
        erasures: await db.selectFrom('erasure').selectAll().where('office_id', '=', office).execute(),
        retired: await db.selectFrom('retired').selectAll().where('office_id', '=', office).execute(),
      };
    },
    async restore({ head, entries: kept, erasures, retired }) {
      for (const table of OF_OFFICES) {
        await db.deleteFrom(table).where('office_id', '=', head.office_id).execute();
      }
      await db.insertInto('office_head').values(head).execute();
      for (const row of kept) await db.insertInto('entry').values(row).execute();
      for (const row of erasures) await db.insertInto('erasure').values(row).execute();
      for (const row of retired) await db.insertInto('retired').values(row).execute();
    },
    async close() {
      await second.close();
      await first.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
