import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cache, CacheError, openCache } from '#electron/records/index.ts';
import { generateResults } from '#test/fixtures/applications.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { listRequest } from './list-request.ts';

/** A program of its own, to be run where a small disk is mounted; says as one line of JSON what came of it. */
const [job = '', folder = ''] = process.argv.slice(2);
const keyFile = join(folder, 'key');
if (!existsSync(keyFile)) writeFileSync(keyFile, randomBytes(32));
const file = join(folder, 'profile', 'cache.db');
const ballast = join(folder, 'ballast');

const open = (): Promise<Cache> =>
  openCache({
    file,
    key: readFileSync(keyFile),
    workerFile: builtFile('cache-worker'),
  });

async function listed(cache: Cache): Promise<number> {
  return (await cache.listApplications(listRequest({ limit: 1 }))).total;
}

const kindOf = (error: unknown): string => (error instanceof CacheError ? error.kind : String(error));

async function fill(count: number): Promise<unknown> {
  const cache = await open();
  await cache.storeResults([...generateResults(count, 7)]);
  await cache.close();
  return { stored: count };
}

/** Stores until the disk is full; makes room; looks whether all is there; goes on. */
async function fillUp(): Promise<unknown> {
  // As much room again as the records take: their log goes into their file before it goes away.
  writeFileSync(ballast, Buffer.alloc(3 * 1024 * 1024));
  const cache = await open();
  let acknowledged = 0;
  let failure = 'none';
  const results = [...generateResults(100_000, 7)];
  while (failure === 'none') {
    try {
      await cache.storeResults(results.slice(acknowledged, acknowledged + 20));
      acknowledged += 20;
    } catch (error) {
      failure = kindOf(error);
    }
  }
  const whileFull = await listed(cache);
  rmSync(ballast);
  await cache.storeResults(results.slice(acknowledged, acknowledged + 20));
  await cache.close();
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
  const cache = await open();
  const results = [...generateResults(1_020, 7)];
  await cache.storeResults(results.slice(0, 1_000));
  const copy = join(folder, 'copy.db');
  // Once, for the log comes home with it: what it took is room again.
  await cache.copyTo(copy);
  rmSync(copy);
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 256 * 1024));
  const failure = await cache.copyTo(copy).then(() => 'none', kindOf);
  rmSync(copy);
  rmSync(ballast);
  await cache.storeResults(results.slice(1_000));
  const afterwards = await listed(cache);
  const again = await cache.copyTo(copy).then(() => 'none', kindOf);
  await cache.close();
  return { failure, afterwards, again };
}

async function openOnly(): Promise<unknown> {
  const before = readFileSync(file);
  const result = await open().then(async (cache) => {
    await cache.close();
    return cache.opening.kind;
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
