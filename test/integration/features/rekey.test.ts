/** @module-tag no-second-try */
/** Another passphrase is another key for everything: what opened the records before opens nothing any more. */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#electron/records/database.ts';
import { allRecordsFiles } from '#electron/records/records-file.ts';
import { openVault, VaultError } from '#electron/vault/index.ts';
import { clockAt, openRecordsDesk, RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { many } from '#test/fixtures/night.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';
import { copyOldRecords, RECORDS_LEFT_MS } from '#test/fixtures/old-records.ts';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { listRequest, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const [OLD, NEW] = ['the passphrase of before', 'the passphrase of today'];

async function deskWithRecords() {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: { success: true, data: approvalResult } }),
  });
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: OLD });
  await connectTo(test, service.url);
  await test.call['lookUps.start']({ text: 'A-1, A-2, A-3' });
  await test.waitForLookUp();
  const folder = join(test.folder, 'profiles', test.desk().state().activeProfileId ?? '');
  return { test, service, folder, vault: join(test.folder, 'vault.json') };
}

const total = async ({ call }: Pick<TestDesk, 'call'>): Promise<number> =>
  (await call['applications.list'](listRequest)).total;

it('an old file of keys opens nothing after the passphrase was changed, sends no token, and costs nothing', async () => {
  const { test, service, folder, vault } = await deskWithRecords();
  copyFileSync(vault, `${vault}.old`);
  await test.call['vault.changeKeeping']({ current: OLD, next: NEW });
  expect(await total(test)).toBe(3);
  await test.close();
  copyFileSync(vault, `${vault}.new`);
  const names = readdirSync(folder).sort();
  const asked = service.received('getapplicationapproval').length;

  copyFileSync(`${vault}.old`, vault);
  await test.restart();
  const back = await test.call['vault.unlock']({ passphrase: OLD });
  expect(back.records).toMatchObject({ state: 'failed', error: { kind: 'records-other-keys' } });
  expect(await refusalOf(test.call['lookUps.start']({ text: 'A-4' }))).toMatchObject({
    kind: 'records-other-keys',
  });
  expect(await refusalOf(test.call['connections.test']({}))).toMatchObject({ kind: 'no-token' });
  expect(service.received('getapplicationapproval')).toHaveLength(asked);
  await test.close();
  // Nothing was set aside, and nothing was begun in its place.
  expect(readdirSync(folder).sort()).toEqual(names);

  copyFileSync(`${vault}.new`, vault);
  await test.restart();
  expect(await refusalOf(test.call['vault.unlock']({ passphrase: OLD }))).toMatchObject({
    kind: 'wrong-passphrase',
  });
  expect(await test.call['vault.unlock']({ passphrase: NEW })).toMatchObject({
    records: { state: 'open' },
    profiles: [{ hasToken: true }],
    notices: [],
  });
  expect(await total(test)).toBe(3);
});

it('tells how far it is, and whoever asks for the records meanwhile waits', async () => {
  const { test } = await deskWithRecords();
  const changing = test.call['vault.changeKeeping']({ current: OLD, next: NEW });
  await test.waitForNews((news) =>
    news['desk-state-changed'].some((state) => 'rekeying' in state && state.rekeying !== null),
  );
  expect(await total(test)).toBe(3);
  expect(await changing).toMatchObject({ rekeying: null, records: { state: 'open' } });
  const steps = test.news['desk-state-changed'].flatMap((state) =>
    'rekeying' in state && state.rekeying !== null ? [state.rekeying.step] : [],
  );
  expect(new Set(steps)).toEqual(new Set(['encrypting', 'checking']));
});

it('where the files cannot be written, the records are used as before and the rest is done later', async () => {
  const { test, folder } = await deskWithRecords();
  // A folder where the copy should be.
  mkdirSync(join(folder, 'cache.db.rekeying', 'in the way'), { recursive: true });
  const changed = await test.call['vault.changeKeeping']({ current: OLD, next: NEW });
  expect(changed).toMatchObject({ records: { state: 'open' }, notices: [{ kind: 'rekey-not-finished' }] });
  expect(await total(test)).toBe(3);
  await test.restart();
  await test.call['vault.unlock']({ passphrase: NEW });
  expect(await total(test)).toBe(3);
  rmSync(join(folder, 'cache.db.rekeying'), { recursive: true });
  await test.call['vault.lock']({});
  await test.call['vault.unlock']({ passphrase: NEW });
  expect(await total(test)).toBe(3);
  expect(test.desk().state()).toMatchObject({ notices: [], rekeying: null });
  await test.close();
  const reopened = await openVault({ folder: test.folder, keyStore: null });
  await reopened.unlock(NEW);
  expect(reopened.isRekeying()).toBe(false);
  expect(reopened.formerDatabaseKeys('any')).toEqual([]);
});

/** Each of the five steps at which the program kills itself, once in the gate. */
const ROUNDS = many(5, 20);

const program = fileURLToPath(new URL('./rekey-program.ts', import.meta.url));

function runUntilKilled(args: readonly string[]): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
}

it('killed at any moment, every record and every copy opens with one passphrase or the other, and the rest is done', async () => {
  const { folder, profileId } = copyOldRecords('closed');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let passphrase = RECORDS_PASSPHRASE;
  const first = await openRecordsDesk(folder, clockAt(RECORDS_LEFT_MS), 'ana');
  await first.call['vault.unlock']({ passphrase });
  await first.desk.close();
  let kills = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = `passphrase number ${round}`;
    const signal = await runUntilKilled([
      folder,
      passphrase,
      next,
      `${1 + (round % 5)}`,
      `${(round * 7) % 23}`,
    ]);
    if (signal === 'SIGKILL') kills += 1;

    const vault = await openVault({ folder, keyStore: null, wait: async () => undefined });
    try {
      await vault.unlock(next);
      passphrase = next;
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
    }
    const desk = await openNodeDesk(folder, () => undefined, {
      vault: await openVault({ folder, keyStore: null }),
    });
    await desk.useCases['vault.unlock']({ passphrase });
    expect((await desk.useCases['applications.list'](listRequest)).total).toBe(36);
    expect(await desk.useCases['activity.verify']({})).toMatchObject({ whole: true });
    expect(desk.state()).toMatchObject({ rekeying: null, profiles: [{ hasToken: true }] });
    await desk.close();

    const after = await openVault({ folder, keyStore: null });
    await after.unlock(passphrase);
    expect(after.formerDatabaseKeys(profileId)).toEqual([]);
    const files = await allRecordsFiles(folder);
    expect(files.map(({ kind }) => kind)).toEqual(['records', 'before-restore']);
    for (const { path } of files) {
      const connection = connect(path, after.databaseKey(profileId), { readonly: true });
      expect(connection.pragma('quick_check(1)', { simple: true })).toBe('ok');
      connection.close();
    }
  }
  expect(kills).toBeGreaterThan(ROUNDS / 2);
}, 240_000);
