/** @module-tag no-second-try */
/** The process of a hub that a desk runs: what it says where it cannot begin. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KEY, startedIn } from './started-by-a-desk.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-own-hub-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Only Linux has these, and not every container allows them. */
const inOwnMounts = ['--map-root-user', '--mount'];
const mountable =
  process.platform === 'linux' &&
  spawnSync('unshare', [...inOwnMounts, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test('it takes the next port where one is taken, and shows the certificate that it was given again', async () => {
  const [folder, other] = [newFolder(), newFolder()];
  const first = await startedIn(folder);
  onTestFinished(() => first.hub.close());
  if (first.answer.kind !== 'listening') throw new Error(first.answer.kind);
  const { port, certificate } = first.answer;
  const taken = await startedIn(other, { ports: [port] });
  expect(taken.answer).toMatchObject({ kind: 'failed', why: 'own-hub-port-taken' });
  await taken.hub.close();
  const second = await startedIn(other, { ports: [port, 0], certificate });
  onTestFinished(() => second.hub.close());
  expect(second.answer).toMatchObject({ kind: 'listening', certificate });
  expect(second.answer).not.toMatchObject({ port });
});

test('it does not begin where another holds its database, with another key, or without the database it had', async () => {
  const folder = newFolder();
  const first = await startedIn(folder);
  const again = await startedIn(folder);
  expect(again.answer).toMatchObject({ why: 'own-hub-in-use' });
  await again.hub.close();
  await first.hub.close();
  const before = readFileSync(join(folder, 'hub.db'));
  const otherKey = await startedIn(folder, { key: KEY.replace('5e', '00') });
  expect(otherKey.answer).toMatchObject({ why: 'own-hub-damaged' });
  await otherKey.hub.close();
  expect(readFileSync(join(folder, 'hub.db')).equals(before)).toBe(true);
  const empty = await startedIn(newFolder(), { isNew: false });
  expect(empty.answer).toMatchObject({ why: 'own-hub-damaged' });
  await empty.hub.close();
});

test('it makes no code as long as it does not run', async () => {
  const { hub } = await startedIn(newFolder(), { isNew: false });
  expect(await hub.ask({ kind: 'code' })).toMatchObject({ kind: 'failed' });
  await hub.close();
});

test.skipIf(!mountable)('a disk that is full is told by its name', () => {
  const run =
    'mount -t tmpfs -o size=64k none "$3"; exec "$1" --disable-warning=ExperimentalWarning "$2" "$3"';
  const program = join(import.meta.dirname, 'started-by-a-desk.ts');
  const { stdout, stderr } = spawnSync(
    'unshare',
    [...inOwnMounts, 'sh', '-ec', run, 'sh', process.execPath, program, newFolder()],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(stdout).toBe('"own-hub-disk-full"');
});
