import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connect } from '#electron/records/database.ts';
import { openVault } from '#electron/vault/index.ts';
import { activityRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const PASSPHRASE = 'an orchard of pears';

/** Changes tables behind the log's back, in the file of a desk that is closed. */
async function damage(test: TestDesk, profileId: string, sql: string): Promise<void> {
  const vault = await openVault({ folder: test.folder, keyStore: null });
  await vault.unlock(PASSPHRASE);
  const folder = join(test.folder, 'profiles', profileId);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.db'));
  const connection = connect(join(folder, file), Buffer.from(vault.databaseKey(profileId)));
  connection.exec(sql);
  connection.close();
}

it('tables that were damaged are checked, and repaired from the log; the activity tells of it', async () => {
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  const [{ identifier }] = await practise(test);
  const application = await test.call['applications.get']({ identifier });
  await test.call['decisions.record']({
    identifier,
    fetchedAt: application?.row.fetchedAt ?? '',
    outcome: 'decline',
    attributes: [],
    ownReasons: ['No references'],
    conditions: '',
    override: { reason: 'Of the test', words: '' },
  });
  const before = await test.call['decisions.list']({ identifier });
  expect(await test.call['repair.preview']({})).toEqual({ parts: [], broughtForward: 0 });
  const profileId = test.desk().state().activeProfileId ?? '';
  await test.close();
  await damage(test, profileId, "UPDATE decisions SET outcome = 'approve', conditions = 'forged'");

  await test.restart();
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  const damaged = { parts: [{ part: 'decisions', added: 0, changed: 1, removed: 0 }], broughtForward: 0 };
  expect(await test.call['repair.preview']({})).toEqual(damaged);
  expect(await test.call['activity.verify']({})).toMatchObject({
    whole: true,
    log: { whole: true },
    tables: damaged,
  });
  expect(new Set(test.news['verification-changed'].map(({ state }) => state))).toContain('comparing');
  const { entries: told } = await test.call['activity.list']({
    ...activityRequest,
    kind: 'activity-verified',
  });
  expect(told.map(({ log }) => JSON.parse(log?.data ?? ''))).toMatchObject([{ outcome: 'broken' }]);
  expect((await test.call['decisions.list']({ identifier }))[0]).toMatchObject({ conditions: 'forged' });
  expect(await test.call['repair.run']({})).toEqual(damaged);
  expect(await test.call['decisions.list']({ identifier })).toEqual(before);
  expect(await test.call['repair.preview']({})).toEqual({ parts: [], broughtForward: 0 });
  const [entry] = (await test.call['activity.list'](activityRequest)).entries;
  expect(entry).toMatchObject({ kind: 'tables-rebuilt' });
  expect(await test.call['activity.verify']({})).toMatchObject({
    whole: true,
    log: { whole: true },
    tables: { parts: [], broughtForward: 0 },
  });
});

it('one that is canceled changes nothing and leaves no copy; what is under way meanwhile goes on', async () => {
  const test = await testDesk();
  const [{ identifier }] = await practise(test);
  const checking = test.call['repair.preview']({});
  await test.call['repair.cancel']({});
  expect(await checking).toBeNull();
  expect(readdirSync(join(test.folder, 'staging'))).toEqual([]);
  expect(await test.call['applications.get']({ identifier })).not.toBeNull();
  expect(await test.call['repair.preview']({})).toEqual({ parts: [], broughtForward: 0 });
  expect(readdirSync(join(test.folder, 'staging'))).toEqual([]);
});

it('what is under way already is refused', async () => {
  const test = await testDesk();
  await practise(test);
  const first = test.call['repair.run']({});
  const refusal = await refusalOf(test.call['repair.preview']({}));
  expect(refusal).toMatchObject({ kind: 'already-running' });
  expect(await first).toEqual({ parts: [], broughtForward: 0 });
});
