import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CacheError, openCache } from '#electron/records/index.ts';
import { fixtureIdentifier, generateResults } from '#test/fixtures/applications.ts';
import { linksOf } from './links.ts';
import { listRequest } from './list-request.ts';
import { newPlace, opened, temporaryFolder, workerFile } from './open.ts';

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

test('calls are answered in the order in which they were made, however many wait', async () => {
  const cache = await opened();
  const calls: Promise<unknown>[] = [];
  for (const fetched of generateResults(200, 7)) {
    calls.push(cache.storeResults([fetched]));
    calls.push(cache.listApplications(listRequest()).then(({ total }) => total));
  }
  const answers = await Promise.all(calls);
  expect(answers.filter((_, place) => place % 2 === 1)).toEqual(
    Array.from({ length: 200 }, (_, place) => place + 1),
  );
});

test('closing waits for what was asked before, and can be asked twice', async () => {
  const place = newPlace();
  const cache = await opened(place);
  const storing = cache.storeResults([...generateResults(500, 7)]);
  await Promise.all([cache.close(), cache.close()]);
  await storing;
  const again = await opened(place);
  expect((await again.listApplications(listRequest())).total).toBe(500);
});

test('after closing every call fails as a cache error, and none hangs', async () => {
  const cache = await opened();
  await cache.close();
  const failure = await failureOf(cache.newestVersion());
  expect(failure).toBeInstanceOf(CacheError);
  expect(failure).toMatchObject({ kind: 'failed' });
});

test('a thread that dies fails every waiting call and every later one', async () => {
  // A worker that answers the opening and then falls over what it is asked.
  const dying = join(temporaryFolder(), 'dying-worker.mjs');
  writeFileSync(
    dying,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ i, m }) => {
       if (m === 'open') parentPort.postMessage({ t: 's', i, r: { kind: 'opened' } });
       if (m === 'households') setImmediate(() => { throw new Error('The thread fell over.'); });
     });`,
  );
  const cache = await openCache({ ...newPlace(), workerFile: dying });
  const waiting = [cache.newestVersion(), linksOf(cache), cache.households()].map(failureOf);
  for (const failure of await Promise.all(waiting)) {
    expect(failure).toBeInstanceOf(CacheError);
    expect(failure).toMatchObject({ kind: 'failed' });
  }
  expect(await failureOf(cache.listProperties())).toMatchObject({ kind: 'failed' });
  await failureOf(cache.close());
});

test('a worker file that is not there fails the opening', async () => {
  const failure = await failureOf(
    openCache({ ...newPlace(), workerFile: join(temporaryFolder(), 'none.js') }),
  );
  expect(failure).toBeInstanceOf(CacheError);
});

test('two caches with their own files do not know of each other', async () => {
  const [left, right] = [await opened(), await opened()];
  await left.storeResults([...generateResults(1, 7)]);
  expect(await left.application(fixtureIdentifier(0))).not.toBeNull();
  expect(await right.application(fixtureIdentifier(0))).toBeNull();
});

test('the key that was handed in stays the caller’s', async () => {
  const place = newPlace();
  const before = Buffer.from(place.key);
  await (await openCache({ ...place, workerFile })).close();
  expect(place.key).toEqual(before);
});
