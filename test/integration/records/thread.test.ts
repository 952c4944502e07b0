import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRecords, RecordsError } from '#electron/records/index.ts';
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
  const records = await opened();
  const calls: Promise<unknown>[] = [];
  for (const fetched of generateResults(200, 7)) {
    calls.push(records.storeResults([fetched]));
    calls.push(records.listApplications(listRequest()).then(({ total }) => total));
  }
  const answers = await Promise.all(calls);
  expect(answers.filter((_, place) => place % 2 === 1)).toEqual(
    Array.from({ length: 200 }, (_, place) => place + 1),
  );
});

test('closing waits for what was asked before, and can be asked twice', async () => {
  const place = newPlace();
  const records = await opened(place);
  const storing = records.storeResults([...generateResults(500, 7)]);
  await Promise.all([records.close(), records.close()]);
  await storing;
  const again = await opened(place);
  expect((await again.listApplications(listRequest())).total).toBe(500);
});

test('after closing every call fails as a `RecordsError`, and none hangs', async () => {
  const records = await opened();
  await records.close();
  const failure = await failureOf(records.newestVersion());
  expect(failure).toBeInstanceOf(RecordsError);
  expect(failure).toMatchObject({ kind: 'failed' });
});

test('a thread that dies fails every waiting call and every later one', async () => {
  // A worker that answers the opening and then falls over what it is asked.
  const dying = join(temporaryFolder(), 'dying-worker.mjs');
  writeFileSync(
    dying,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ i, m }) => {
       const functions = ['newestVersion', 'listReportLinks', 'households', 'listProperties'];
       if (m === 'open') parentPort.postMessage({ t: 's', i, r: { opening: { kind: 'opened' }, functions } });
       if (m === 'households') setImmediate(() => { throw new Error('The thread fell over.'); });
     });`,
  );
  const records = await openRecords({ ...newPlace(), workerFile: dying });
  const waiting = [records.newestVersion(), linksOf(records), records.households()].map(failureOf);
  for (const failure of await Promise.all(waiting)) {
    expect(failure).toBeInstanceOf(RecordsError);
    expect(failure).toMatchObject({ kind: 'failed' });
  }
  expect(await failureOf(records.listProperties())).toMatchObject({ kind: 'failed' });
  await failureOf(records.close());
});

test('a worker file that is not there fails the opening', async () => {
  const failure = await failureOf(
    openRecords({ ...newPlace(), workerFile: join(temporaryFolder(), 'none.js') }),
  );
  expect(failure).toBeInstanceOf(RecordsError);
});

test('two records with their own files do not know of each other', async () => {
  const [left, right] = [await opened(), await opened()];
  await left.storeResults([...generateResults(1, 7)]);
  expect(await left.application(fixtureIdentifier(0))).not.toBeNull();
  expect(await right.application(fixtureIdentifier(0))).toBeNull();
});

test('the key that was handed in stays the caller’s', async () => {
  const place = newPlace();
  const before = Buffer.from(place.key);
  await (await openRecords({ ...place, workerFile })).close();
  expect(place.key).toEqual(before);
});
