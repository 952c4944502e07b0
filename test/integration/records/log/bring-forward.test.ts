import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import { verifiedLog } from '#test/fixtures/verified.ts';
import { newPlace, type Place } from '../open.ts';

const ROWS = 6_000;
const KILLS = 6;

/** Decisions as a desk up to 0.5 has left them: no entry tells of them. */
function oldRecords(): Place {
  const place = newPlace();
  const { database, seal } = openPrepared(place.file, place.key);
  const insert = database.prepare(
    `INSERT INTO decisions (identifier, at_ms, who, outcome, reasons, conditions, version, settings_hash, fetched_at_ms, score,
       weight, score_percent, band) VALUES (?, ?, 'ana', 'decline', '[]', '', NULL, 'hash', 1, 1, 2, 50, NULL)`,
  );
  database.write('act', () => {
    for (let place = 0; place < ROWS; place += 1) insert.run(`APP-${place % 2_000}`, place + 1);
  });
  closeRecords(database, 'whole');
  seal.close();
  return place;
}

/** Lets a process bring records forward, and kills it some milliseconds behind its first step. */
async function killedAfter({ file, key }: Place, ms: number): Promise<void> {
  const program = join(import.meta.dirname, 'bring-forward-program.ts');
  const child = spawn(process.execPath, [program, file, key.toString('hex')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  await wait(ms);
  child.kill('SIGKILL');
  await ended;
}

test('killed anywhere while it is brought forward, what an older desk has left goes on, and each row gets one entry', async () => {
  const place = oldRecords();
  const left: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killedAfter(place, kill * 13);
    const { records, database, seal } = openPrepared(place.file, place.key);
    left.push(records.leftToBringForward());
    closeRecords(database, 'whole');
    seal.close();
  }
  expect(left.toSorted((a, b) => b - a)).toEqual(left);

  const { records, database, seal } = openPrepared(place.file, place.key);
  onTestFinished(() => {
    closeRecords(database, 'whole');
    seal.close();
  });
  while (records.bringSomeForward(1) > 0);
  const count = (sql: string): number => database.prepare<number>(sql).pluck().get() ?? -1;
  expect(count('SELECT count(*) FROM decisions')).toBe(ROWS);
  expect(count("SELECT count(*) FROM entries WHERE cell = 'decision'")).toBe(ROWS);
  expect(count('SELECT count(DISTINCT ref) FROM decisions')).toBe(ROWS);
  expect(count('SELECT count(*) FROM decisions WHERE stands = 1')).toBe(2_000);
  expect(records.previewRebuild(1)).toEqual({ tables: [], broughtForward: 0 });
  expect(verifiedLog(records)).toMatchObject({ whole: true });
});
