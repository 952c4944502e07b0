/** More applications than fit into one call, one message or one transaction: whatever is done with all of them is done piece by piece. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asDatabase, connect, settle } from '#electron/records/database.ts';
import type { Records } from '#electron/records/index.ts';
import { openVault } from '#electron/vault/index.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import type { ApplicationSelection } from '#shared/features/applications/list.ts';
import { fixtureIdentifier } from '#test/fixtures/applications.ts';
import { decisionWords } from '#test/fixtures/decision-words.ts';
import { writeManyApplications } from '#test/fixtures/many-applications.ts';
import { connectTo, type Scripts, scriptedService } from './scripted-service.ts';
import { refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const MANY = 15_000;
const PASSPHRASE = 'an orchard of pears';
const sort = { by: 'identifier', direction: 'ascending' } as const;
const everything: ApplicationSelection = { kind: 'matching', filter: NO_APPLICATION_FILTER, except: [] };
const bands = { approve: '', review: '', decline: '', none: '' };
const table = {
  columns: [{ column: 'identifier' as const, title: 'Id' }],
  words: { bands, points: '', notes: '', serviceDiffers: '', ...decisionWords },
};

/** A desk with so many applications, connected to a service that never answers unless it is scripted. */
async function deskWithMany(
  scripts: Scripts = {},
  throughRecords: (records: Records) => Records = (records) => records,
) {
  const service = await scriptedService({ getapplicationapproval: () => 'never answers', ...scripts });
  const test = await testDesk({ keyStore: 'passphrase', throughRecords });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  await connectTo(test, service.url);
  await test.call['vault.lock']({});
  const vault = await openVault({ folder: test.folder, keyStore: null });
  await vault.unlock(PASSPHRASE);
  const [profileId = ''] = readdirSync(join(test.folder, 'profiles'));
  const file = join(test.folder, 'profiles', profileId, 'cache.db');
  const connection = connect(file, vault.databaseKey(profileId));
  settle(connection);
  writeManyApplications(asDatabase(connection), MANY);
  connection.close();
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  return { test, service };
}

const lookUps = ({ call }: TestDesk) => call['lookUps.list']({});

it('exports all of them, never more than a piece of them in hand, and tells how far it is', async () => {
  const pieces: number[] = [];
  const { test } = await deskWithMany({}, (records) => ({
    ...records,
    async snapshotApplications(ids, thresholds) {
      pieces.push(ids.buffer.byteLength);
      return records.snapshotApplications(ids, thresholds);
    },
  }));
  const file = join(test.folder, 'all.csv');
  test.files.answers.push(file);
  const exported = await test.call['applications.export']({
    selection: everything,
    sort,
    table,
    as: 'csv',
    title: 'Applications',
  });
  expect(exported).toMatchObject({ outcome: 'saved', rows: MANY });
  const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(MANY + 1);
  expect(lines.at(-1)).toContain(fixtureIdentifier(MANY - 1));
  // What is sent to the records for a piece is that piece: no view of all the others.
  expect(pieces).toHaveLength(MANY / 500);
  expect(Math.max(...pieces)).toBe(500 * 8);
  const told = test.news['export-changed'].filter(({ of }) => of === 'applications');
  expect(told[0]).toEqual({ of: 'applications', state: 'writing', written: 0, total: MANY });
  expect(told.at(-1)).toMatchObject({ state: 'ended' });
});

it.each([
  ['is cancelled on its way', (test: TestDesk) => test.call['applications.cancelExport']({})],
  ['the desk is closed over', (test: TestDesk) => test.close()],
])('leaves no file of an export that %s', async (_how, end) => {
  const { test } = await deskWithMany();
  const file = join(test.folder, 'all.csv');
  test.files.answers.push(file);
  const exporting = test.call['applications.export']({
    selection: everything,
    sort,
    table,
    as: 'csv',
    title: 'Applications',
  });
  await test.waitForNews((news) => news['export-changed'].some(({ state }) => state === 'writing'));
  await end(test);
  expect(await exporting).toEqual({ outcome: 'cancelled' });
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(test.folder).filter((name) => name.includes('all.csv'))).toEqual([]);
});

it('copies as many as the clipboard is for, and says so before it reads the others', async () => {
  let snapshots = 0;
  const { test } = await deskWithMany({}, (records) => ({
    ...records,
    async listSnapshot(request) {
      snapshots += 1;
      return records.listSnapshot(request);
    },
  }));
  const copy = test.call['applications.copy']({ selection: everything, sort, as: { kind: 'identifiers' } });
  expect(await refusalOf(copy)).toMatchObject({ kind: 'too-many' });
  expect([snapshots, test.clipboard]).toEqual([0, []]);
});

it('looks all of them up again by a list that is made in the records, told of from its beginning to its end', async () => {
  const { test } = await deskWithMany();
  const { accepted, lookUp } = await test.call['lookUps.startSelected']({ selection: everything });
  expect(accepted).toBe(MANY);
  const told = test.news['look-ups-changed'].flatMap(([newest]) => newest ?? []);
  expect(told[0]).toMatchObject({ state: 'listing', listed: 0, total: MANY });
  expect(told.at(-1)).toMatchObject({ state: 'running', listed: MANY, total: MANY, left: MANY });
  await test.call['lookUps.cancel']({ id: lookUp?.id ?? -1 });
  await test.restart();
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  expect(await lookUps(test)).toMatchObject([{ state: 'cancelled', total: MANY, found: 0, left: MANY }]);
  await test.call['lookUps.dismiss']({ id: lookUp?.id ?? -1 });
  expect(await lookUps(test)).toEqual([]);
});

it('leaves nothing of a look-up again that is cancelled, or locked away, while its list is made', async () => {
  const { test, service } = await deskWithMany();
  const cutOffBy = async (cutOff: (id: number) => Promise<unknown>): Promise<void> => {
    test.news['look-ups-changed'].length = 0;
    const asked = test.call['lookUps.startSelected']({ selection: everything });
    await test.waitForNews((news) =>
      news['look-ups-changed'].some(([newest]) => newest?.state === 'listing'),
    );
    const [newest] = test.news['look-ups-changed'].at(-1) ?? [];
    await cutOff(newest?.id ?? -1);
    expect(await asked).toMatchObject({ accepted: 0, lookUp: null });
  };
  await cutOffBy((id) => test.call['lookUps.cancel']({ id }));
  expect(await lookUps(test)).toEqual([]);
  await cutOffBy(() => test.call['vault.lock']({}));
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  expect(await lookUps(test)).toEqual([]);
  expect(service.received('getapplicationapproval')).toEqual([]);
});

it('gives up on all that are left where the token is refused, and asks for all of them once more', async () => {
  const { test } = await deskWithMany({
    getapplicationapproval: () => ({ status: 401, json: { success: false, message: 'No.' } }),
  });
  await test.call['lookUps.startSelected']({ selection: everything });
  const { id, failed, left } = await test.waitForLookUp();
  expect([failed, left]).toEqual([MANY, 0]);
  await test.call['lookUps.copyFailures']({ id, group: null });
  expect(test.clipboard.at(-1)?.text.split('\n')).toHaveLength(MANY);
  await test.call['lookUps.retry']({ id, group: null });
  expect(await test.waitForLookUp()).toMatchObject({ total: MANY, failed: MANY, left: 0 });
});
