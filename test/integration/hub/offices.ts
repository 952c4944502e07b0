import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newInvite } from '#hub/invite-keys.ts';
import { createInvites } from '#hub/invites.ts';
import { type HubOptions, type RunningHub, startHub } from '#hub/server.ts';
import { type Engine, hubIdOf } from '#hub/store/engine.ts';
import { openPostgres } from '#hub/store/postgres.ts';
import { openSqlite } from '#hub/store/sqlite.ts';
import { TestDesk } from './desk.ts';
import type { TestPostgres } from './postgres.ts';

/** A hub over a database of its own, in the test's process. */
export interface TestHub {
  readonly url: string;
  readonly hub: string;
  readonly engine: Engine;
  /** The folder of the embedded database, or the address of the other. */
  readonly place: string;
  readonly logged: readonly string[];
  /** A desk that has founded an office here, as its manager. */
  founded(member?: string): Promise<TestDesk>;
  /** A code of `create-office`. */
  founder(): Promise<ReturnType<typeof newInvite>['keys']>;
  /** A desk that a manager has let into the manager's office. */
  admitted(manager: TestDesk, member: string, role?: 'manager' | 'agent' | 'auditor'): Promise<TestDesk>;
  close(): Promise<void>;
}

/** Opens an embedded database in a folder, or a PostgreSQL by its address. */
export const openEngine = (place: string): Promise<Engine> =>
  place.startsWith('postgres') ? openPostgres([place]) : openSqlite(place);

/** All that a hub has, in its order. */
export const rowsOf = ({ engine: { db } }: Pick<TestHub, 'engine'>) =>
  db.selectFrom('entry').selectAll().orderBy('seq').execute();

export async function testHub(
  place: string,
  options: Partial<HubOptions> & { readonly nowMs?: () => number } = {},
): Promise<TestHub> {
  const logged: string[] = [];
  const engine = await openEngine(place);
  const running: RunningHub = await startHub(engine, {
    host: '127.0.0.1',
    port: 0,
    tls: null,
    callsPerMinute: 1_000_000,
    log: (line) => logged.push(JSON.stringify(line)),
    ...options,
  });
  const hub = await hubIdOf(engine.db);
  const { nowMs = Date.now } = options;

  const founder = async () => {
    const { keys } = newInvite(new Uint8Array(10));
    await createInvites(engine.db, hub, nowMs).addFounder(keys.id, keys.publicKey);
    return keys;
  };

  return {
    url: running.url,
    hub,
    engine,
    place,
    logged,
    founder,
    async founded(member = 'maria') {
      const desk = new TestDesk(running.url, member);
      const { body } = await found(desk, await founder());
      desk.hub = body.hub;
      desk.office = body.office;
      return desk;
    },
    async admitted(manager, member, role = 'agent') {
      const desk = new TestDesk(running.url, member);
      const admission = manager.admits(desk, role);
      const { status, body } = await manager.append(admission);
      if (status !== 200) throw new Error(JSON.stringify(body));
      Object.assign(desk, { hub: manager.hub, office: manager.office, people: manager.people });
      return desk;
    },
    close: () => running.close(),
  };
}

/** A desk's founding entry. */
export const foundingEntry = (desk: TestDesk) =>
  desk.about('office-founded', {
    member: desk.member,
    device: desk.device,
    publicKey: desk.publicKey,
    name: desk.member,
  });

/** Founds an office by a code. */
export const found = (
  desk: TestDesk,
  invite: ReturnType<typeof newInvite>['keys'],
  entry = foundingEntry(desk),
) => desk.call('POST', '/v1/offices', { ...desk.proof(invite), ...desk.batch([entry]) }, '-');

/** New places for databases, embedded or not, which are put away together. */
export function places(postgres: TestPostgres | null) {
  const folders: string[] = [];
  return {
    async next(): Promise<string> {
      if (postgres !== null) return postgres.database();
      const folder = mkdtempSync(join(tmpdir(), 'threshold-hub-'));
      folders.push(folder);
      return folder;
    },
    putAway(): void {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
