/** @module-tag no-second-try */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import {
  add,
  connected,
  foundingDesk,
  hubFor,
  propertiesOf,
  proxied,
  sees,
  serviceFor,
} from './office-fixture.ts';

const program = join(import.meta.dirname, 'full-disk-program.ts');
const inOwnMounts = ['--map-root-user', '--mount'];
/** Only Linux has these, and not every container allows them. */
const mountable =
  process.platform === 'linux' &&
  spawnSync('unshare', [...inOwnMounts, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
/** More than fits beside the records' log, which has its room already. */
const MANY = 600;

/** A desk on a disk of its own; answers how to tell it something, and what it said. */
function deskOnSmallDisk(pasted: string): (order: string) => Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-full-disk-'));
  const mounted = 'mount -t tmpfs -o size=16m none "$3"; exec "$1" "$2" "$3" "$4"';
  const child = spawn(
    'unshare',
    [...inOwnMounts, 'sh', '-ec', mounted, 'sh', process.execPath, program, folder, pasted],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async (order) => {
    child.stdin.write(`${order}\n`);
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`It ended at "${order}".`);
    return JSON.parse(value);
  };
}

test.skipIf(!mountable)(
  'a disk that is full while others’ entries are taken: it is said in its own words, the outbox is whole, and it goes on once there is room',
  async () => {
    const [hub, service] = [await hubFor(), await serviceFor()];
    const { proxy, through } = await proxied(hub);
    const maria = await foundingDesk(hub, service);
    const { text } = await maria.call['office.invite']({ role: 'agent', withToken: true });
    const tell = deskOnSmallDisk(through(text));
    expect(await tell('join')).toMatchObject({ connection: 'connected' });
    proxy.leadTo('http://127.0.0.1:9');
    proxy.cutAll();
    expect(await tell('offline')).toMatchObject({ connection: 'offline' });
    expect(await tell('act')).toEqual(['Before it was full']);
    for (let at = 0; at < MANY; at += 1) await add(maria, `Meanwhile ${at}`);
    await connected(maria);
    expect(await tell('fill')).toBe(0);
    proxy.leadTo(hub.url);
    expect(await tell('full')).toMatchObject({ connection: 'offline', why: 'disk-full' });
    // What was done here is there, whether it has been sent by now or not.
    expect(await tell('properties')).toContain('Before it was full');
    expect(await tell('room')).toEqual({ connection: 'connected', why: '', waiting: 0 });
    expect(await tell('properties')).toHaveLength(MANY + 1);
    await sees(maria, 'Before it was full');
    const rows = await hub.engine.db.selectFrom('entry').select(['device_id', 'device_seq']).execute();
    for (const [, own] of Map.groupBy(rows, ({ device_id }) => device_id)) {
      expect(own.map(({ device_seq }) => device_seq).toSorted((a, b) => a - b)).toEqual(
        own.map((_, place) => place + 1),
      );
    }
    expect(await propertiesOf(maria)).toHaveLength(MANY + 1);
  },
);
