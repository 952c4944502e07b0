/**
 * A desk in a process of its own, whose memory can be looked at: copies a report link, lets it expire, and writes the live
 * objects of its main thread into a file each time. Says the link's address once, when it is copied.
 */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startPracticeThread } from '#electron/practice/client.ts';
import { NEWEST_FIRST, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';

const FOUR_HOURS_MS = 4 * 3_600_000;
const [folder = ''] = process.argv.slice(2);

let passedMs = 0;
const wakeListeners = new Set<() => void>();
/** Shows that the search finds an address that is held. */
const held: string[] = [];

const desk = await openNodeDesk(folder, () => undefined, {
  clock: {
    nowMs: () => Date.now() + passedMs,
    monotonicMs: () => performance.now() + passedMs,
    uptimeMs: () => performance.now() + passedMs,
  },
  onWake(listener) {
    wakeListeners.add(listener);
    return () => wakeListeners.delete(listener);
  },
  startPractice: (practice) => startPracticeThread({ ...practice, workerFile: builtFile('practice-worker') }),
  clipboard: {
    async write({ text }) {
      writeSync(1, text);
      held.push(text);
    },
    readText: async () => '',
    clear: () => undefined,
  },
});
const call = desk.useCases;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');
function writeLiveObjects(name: string): void {
  if (typeof collectGarbage === 'function') collectGarbage();
  writeHeapSnapshot(join(folder, `${name}.heapsnapshot`));
}

await call['connections.choosePractice']({});
await call['lookUps.startSamples']({});
await until(async () => (await call['lookUps.list']({})).every(({ state }) => state !== 'running'));
const { rows } = await call['applications.list']({
  ...NO_APPLICATION_FILTER,
  sort: NEWEST_FIRST,
  offset: 0,
  limit: 1,
});
const subject = { kind: 'application', identifier: rows[0]?.identifier ?? '' } as const;
const { id } = await call['reportLinks.create']({ subject });
writeLiveObjects('live');

held.length = 0;
passedMs += FOUR_HOURS_MS + 1_000;
for (const wake of wakeListeners) wake();
await until(async () =>
  call['reportLinks.copy']({ id }).then(
    () => false,
    () => true,
  ),
);
writeLiveObjects('expired');
await desk.close();
process.exit(0);
