import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRecords, type Records, RecordsError } from '#electron/records/index.ts';
import { generateResults } from '#test/fixtures/applications.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { listRequest } from './list-request.ts';

/** A program of its own, to be run where a small disk is mounted; says as one line of JSON what came of it. */
const [job = '', folder = ''] = process.argv.slice(2);
const keyFile = join(folder, 'key');
if (!existsSync(keyFile)) writeFileSync(keyFile, randomBytes(32));
const file = join(folder, 'profile', 'cache.db');
const ballast = join(folder, 'ballast');

const open = (): Promise<Records> =>
  openRecords({
    file,
    key: readFileSync(keyFile),
    workerFile: builtFile('records-worker'),
  });

async function listed(records: Records): Promise<number> {
  return (await records.listApplications(listRequest({ limit: 1 }))).total;
}

const kindOf = (error: unknown): string => (error instanceof RecordsError ? error.kind : String(error));

async function fill(count: number): Promise<unknown> {
  const records = await open();
  await records.storeResults([...generateResults(count, 7)]);
  await records.close();
  return { stored: count };
}

/** Stores until the disk is full; makes room; looks whether all is there; goes on. */
async function fillUp(): Promise<unknown> {
  // As much room again as the records take: their log goes into their file before it goes away.
  writeFileSync(ballast, Buffer.alloc(3 * 1024 * 1024));
  const records = await open();
  let acknowledged = 0;
  let failure = 'none';
  const results = [...generateResults(100_000, 7)];
  while (failure === 'none') {
    try {
      await records.storeResults(results.slice(acknowledged, acknowledged + 20));
      acknowledged += 20;
    } catch (error) {
      failure = kindOf(error);
    }
  }
  const whileFull = await listed(records);
  rmSync(ballast);
  await records.storeResults(results.slice(acknowledged, acknowledged + 20));
  await records.close();
  const again = await open();
  const afterwards = await listed(again);
  const opening = again.opening.kind;
  await again.close();
  return {
    failure,
    stored: acknowledged > 0,
    lost: acknowledged - whileFull,
    added: afterwards - acknowledged,
    opening,
  };
}

/** Copies the records, as a backup begins, until the disk is full; makes room; goes on. */
async function copyOnto(): Promise<unknown> {
  const records = await open();
  const results = [...generateResults(1_020, 7)];
  await records.storeResults(results.slice(0, 1_000));
  const copy = join(folder, 'copy.db');
  // Once, for the log comes home with it: what it took is room again.
  await records.copyTo(copy);
  rmSync(copy);
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 256 * 1024));
  const failure = await records.copyTo(copy).then(() => 'none', kindOf);
  rmSync(copy);
  rmSync(ballast);
  await records.storeResults(results.slice(1_000));
  const afterwards = await listed(records);
  const again = await records.copyTo(copy).then(() => 'none', kindOf);
  await records.close();
  return { failure, afterwards, again };
}

async function openOnly(): Promise<unknown> {
  const before = readFileSync(file);
  const result = await open().then(async (records) => {
    await records.close();
    return records.opening.kind;
  }, kindOf);
  return {
    result,
    untouched: readFileSync(file).equals(before),
    files: readdirSync(join(folder, 'profile')),
  };
}

const jobs: Readonly<Record<string, () => Promise<unknown>>> = {
  fill: () => fill(10),
  'fill-up': fillUp,
  copy: copyOnto,
  open: openOnly,
};
const chosen = jobs[job];
if (chosen === undefined) throw new Error(`There is no job '${job}'.`);
console.log(JSON.stringify(await chosen()));
