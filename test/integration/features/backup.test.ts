/** Backups: made while the desk works, opened on another machine, put in place so that nothing is lost wherever it is cut off. */

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RecordsError } from '#electron/records/index.ts';
import { openVault } from '#electron/vault/index.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { decryptedBytes } from '#test/integration/records/decrypted-bytes.ts';
import { approvalResult, connectTo, scriptedService, TOKEN } from './scripted-service.ts';
import { activityRequest, listRequest, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const PASSPHRASE = 'an orchard of pears';
const BANDS = { approvePercent: 91, declinePercent: 42 };

/** A desk with three applications of a service, and settings of its own. */
async function deskOfAnOffice(options: Parameters<typeof testDesk>[0] = {}) {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
    getTempUrl: () => ({
      status: 200,
      json: { success: true, message: `${service.url}/report/secret-path-7` },
    }),
  });
  const test = await testDesk(options);
  await connectTo(test, service.url, 'Oak Street');
  await lookUp(test, 'A-1, A-2, A-3');
  await test.call['preferences.change']({ bands: BANDS, theme: 'dark' });
  return { test, service };
}

async function lookUp(test: TestDesk, text: string): Promise<void> {
  await test.call['lookUps.start']({ text });
  await test.waitForLookUp();
}

async function backUp(test: TestDesk): Promise<string> {
  const file = join(test.folder, 'office.backup');
  test.files.answers.push(file);
  const made = await test.call['backup.make']({ passphrase: PASSPHRASE });
  if (made.outcome !== 'saved') throw new Error('No backup was made.');
  expect(made).toEqual({ outcome: 'saved', file, bytes: readFileSync(file).length });
  return file;
}

async function look(test: TestDesk, file: string) {
  test.files.answers.push(file);
  await test.call['restore.choose']({});
  return test.call['restore.open']({ passphrase: PASSPHRASE });
}

const identifiers = async (test: TestDesk): Promise<string[]> =>
  (await test.call['applications.list'](listRequest)).rows.map(({ identifier }) => identifier);

const staging = (test: TestDesk): string[] => {
  const folder = join(test.folder, 'staging');
  return existsSync(folder) ? readdirSync(folder) : [];
};

const newestEntry = async (test: TestDesk) =>
  (await test.call['activity.list'](activityRequest)).entries.map(({ kind, detail }) => ({ kind, detail }));

it('a backup tells where it is and how it goes, and leaves its entry and its time', async () => {
  const { test } = await deskOfAnOffice();
  expect(await test.call['backup.last']({})).toEqual({ at: null });
  const file = await backUp(test);
  expect(test.files.suggested.at(-1)).toMatch(/^threshold-oak-street-\d{4}-\d\d-\d\d\.backup$/);
  const steps = new Set(test.news['backup-changed'].map(({ state }) => state));
  expect([...steps]).toEqual(['copying', 'encrypting', 'writing', 'ended']);
  expect((await newestEntry(test))[0]).toMatchObject({ kind: 'backup-made' });
  const { at } = await test.call['backup.last']({});
  expect(Math.abs(Date.parse(at ?? '') - test.clock.nowMs())).toBeLessThan(60_000);
  expect(staging(test)).toEqual([]);
  expect(readdirSync(test.folder).filter((name) => name.startsWith('.office'))).toEqual([]);
  const told = JSON.stringify([test.news, test.logLines, await newestEntry(test), test.desk().state()]);
  expect(told).not.toContain(PASSPHRASE);
  for (const secret of [TOKEN, PASSPHRASE]) expect(readFileSync(file).includes(secret)).toBe(false);
});

it('on another machine it becomes a connection of its own, with the settings of the office and without a token', async () => {
  const { test, service } = await deskOfAnOffice();
  const file = await backUp(test);
  const other = await testDesk();
  const preview = await look(other, file);
  expect(preview).toMatchObject({
    file: 'office.backup',
    madeBy: '0.1.0',
    connection: { kind: 'service', name: 'Oak Street', baseUrl: service.url },
    holds: { applications: 3 },
    here: null,
  });
  expect(await other.call['restore.confirm']({ into: 'new-connection', officeSettings: 'take' })).toEqual({
    applications: 3,
    setAsideFile: null,
    erasedAgain: 0,
  });
  const state = other.desk().state();
  expect(state.profiles).toMatchObject([{ name: 'Oak Street', baseUrl: service.url, hasToken: false }]);
  expect(state).toMatchObject({ records: { state: 'open' }, notices: [] });
  expect(state.preferences).toMatchObject({ bands: BANDS, theme: 'system' });
  expect(await identifiers(other)).toEqual(['A-1', 'A-2', 'A-3']);
  expect((await newestEntry(other)).map(({ kind }) => kind).slice(0, 2)).toEqual([
    'connection-chosen',
    'backup-restored',
  ]);
  expect(await other.call['activity.verify']({})).toMatchObject({ whole: true });
  expect(await refusalOf(other.call['applications.refresh']({ identifier: 'A-1' }))).toMatchObject({
    kind: 'no-token',
  });
  expect(staging(other)).toEqual([]);
  await other.restart();
  expect(await identifiers(other)).toEqual(['A-1', 'A-2', 'A-3']);
});

/** A desk with a live link on top of what its backup holds, and a way to look for the link's address in a file. */
async function deskWithALiveLink(options: Parameters<typeof testDesk>[0] = {}) {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
    getTempUrl: () => ({ status: 200, json: { success: true, url: `${service.url}/report/secret-path-7` } }),
  });
  const test = await testDesk({ keyStore: 'passphrase', ...options });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  await connectTo(test, service.url);
  await lookUp(test, 'A-1');
  const office = {
    ...NO_OFFICE_DATA,
    name: '',
    property: '',
    unit: '',
    note: '',
    tags: [],
    applicantToken: 'token-1',
  };
  await test.call['applications.saveOfficeData']({ identifier: 'A-1', office });
  const file = await backUp(test);
  await test.call['reportLinks.create']({ subject: { kind: 'application', identifier: 'A-1' } });
  const profileId = test.desk().state().activeProfileId ?? '';
  const isAddressIn = async (setAsideFile: string | null): Promise<boolean> => {
    const vault = await openVault({ folder: test.folder, keyStore: null });
    await vault.unlock(PASSPHRASE);
    const key = vault.databaseKey(profileId);
    const bytes = decryptedBytes({ file: setAsideFile ?? '', key });
    expect(bytes.includes('token-1')).toBe(true);
    return bytes.includes('secret-path');
  };
  return { test, file, isAddressIn };
}

const INTO_THE_SAME = { into: 'same-connection', officeSettings: 'leave' } as const;

it('the records whose place it takes keep no address of a report link, for nobody would wipe it there', async () => {
  const { test, file, isAddressIn } = await deskWithALiveLink();
  await look(test, file);
  const { setAsideFile } = await test.call['restore.confirm'](INTO_THE_SAME);
  await test.close();
  expect(await isAddressIn(setAsideFile)).toBe(false);
});

it('the records of a connection that is not in use keep none either', async () => {
  const { test, file, isAddressIn } = await deskWithALiveLink();
  const elsewhere = await scriptedService({});
  await connectTo(test, elsewhere.url, 'Another');
  await look(test, file);
  const { setAsideFile } = await test.call['restore.confirm'](INTO_THE_SAME);
  await test.close();
  expect(await isAddressIn(setAsideFile)).toBe(false);
});

it('they are ended before the restore is certain to happen: after a cut, the next start only moves files', async () => {
  const planned: boolean[] = [];
  const { test, file } = await deskWithALiveLink({
    throughRecords: (records) => ({
      ...records,
      expireReportLinks(ids, nowMs) {
        if (ids.length > 0) planned.push(staging(test).includes('restoring.json'));
        return records.expireReportLinks(ids, nowMs);
      },
    }),
  });
  await look(test, file);
  await test.call['restore.confirm'](INTO_THE_SAME);
  expect(planned).toEqual([false]);
});

it('on the same desk it takes the place of the records, which are kept; the token and, on request, the settings stay', async () => {
  const { test } = await deskOfAnOffice();
  const file = await backUp(test);
  await lookUp(test, 'A-4');
  await test.call['preferences.change']({ bands: { approvePercent: 70, declinePercent: 60 } });
  expect((await look(test, file)).here).toMatchObject({ name: 'Oak Street', holds: { applications: 4 } });
  const { setAsideFile } = await test.call['restore.confirm']({
    into: 'same-connection',
    officeSettings: 'leave',
  });
  expect(setAsideFile).toContain('cache.db.before-restore-');
  expect(existsSync(setAsideFile ?? '')).toBe(true);
  expect(await identifiers(test)).toEqual(['A-1', 'A-2', 'A-3']);
  const state = test.desk().state();
  expect(state.profiles).toMatchObject([{ hasToken: true }]);
  expect(state.preferences.bands).toEqual({ approvePercent: 70, declinePercent: 60 });
  // Older than those that were here, and nothing is missing.
  expect(state.notices).toEqual([]);
  await lookUp(test, 'A-5');
  expect(await identifiers(test)).toEqual(['A-1', 'A-2', 'A-3', 'A-5']);

  // What was set aside is as it was: put back, it opens.
  const folder = join(test.folder, 'profiles', state.activeProfileId ?? '');
  await test.close();
  renameSync(setAsideFile ?? '', join(folder, 'cache.db'));
  await test.restart();
  expect(await identifiers(test)).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
});

it('where the records cannot be opened, a backup brings them back, and what could not be opened is kept', async () => {
  let isNewer = false;
  const { test } = await deskOfAnOffice({
    throughRecords(records) {
      if (!isNewer) return records;
      void records.close();
      throw new RecordsError('newer-version', 'These records were written by a newer version of the desk.');
    },
  });
  const file = await backUp(test);
  await lookUp(test, 'A-4');
  isNewer = true;
  await test.restart();
  expect(test.desk().state().records).toMatchObject({
    state: 'failed',
    error: { kind: 'records-newer-version' },
  });
  isNewer = false;
  expect((await look(test, file)).here).toEqual({ name: 'Oak Street', holds: null });
  const { setAsideFile } = await test.call['restore.confirm']({
    into: 'same-connection',
    officeSettings: 'take',
  });
  expect(test.desk().state().records).toEqual({ state: 'open', error: null });
  expect(await identifiers(test)).toEqual(['A-1', 'A-2', 'A-3']);
  expect(existsSync(setAsideFile ?? '')).toBe(true);
});

it('a wrong passphrase, or a file that is none, changes nothing and can be tried again', async () => {
  const { test } = await deskOfAnOffice();
  const file = await backUp(test);
  test.files.answers.push(file);
  await test.call['restore.choose']({});
  expect(await refusalOf(test.call['restore.open']({ passphrase: 'wrong' }))).toMatchObject({
    kind: 'wrong-passphrase',
    field: 'passphrase',
  });
  expect(staging(test)).toEqual([]);
  expect(await test.call['restore.open']({ passphrase: PASSPHRASE })).toMatchObject({
    holds: { applications: 3 },
  });
  await test.call['restore.leave']({});
  expect(staging(test)).toEqual([]);
  expect(
    await refusalOf(test.call['restore.confirm']({ into: 'same-connection', officeSettings: 'take' })),
  ).toMatchObject({ kind: 'no-backup' });
  const letter = join(test.folder, 'letter.backup');
  writeFileSync(letter, 'Dear all');
  test.files.answers.push(letter);
  await test.call['restore.choose']({});
  expect(await refusalOf(test.call['restore.open']({ passphrase: PASSPHRASE }))).toMatchObject({
    kind: 'no-backup',
  });
  expect(await identifiers(test)).toEqual(['A-1', 'A-2', 'A-3']);
});

it('a restore tells how far it is and can be canceled: nothing has changed then, and it can be begun again', async () => {
  const { test } = await deskOfAnOffice();
  const file = await backUp(test);
  await lookUp(test, 'A-4');
  await look(test, file);
  const restoring = refusalOf(test.call['restore.confirm'](INTO_THE_SAME));
  await test.waitForNews((news) => news['repair-changed'].length > 0);
  await test.call['restore.cancel']({});
  expect(await restoring).toMatchObject({ kind: 'cancelled' });
  expect(test.news['repair-changed'].at(-1)).toMatchObject({ state: 'ended' });
  expect(staging(test)).toEqual([]);
  expect(await identifiers(test)).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
  expect(await refusalOf(test.call['restore.confirm'](INTO_THE_SAME))).toMatchObject({ kind: 'no-backup' });

  const begun = test.news['repair-changed'].length;
  await look(test, file);
  await test.call['restore.confirm'](INTO_THE_SAME);
  const steps = test.news['repair-changed'].slice(begun).map(({ state }) => state);
  expect([steps[0], steps.at(-1)]).toEqual(['drawing', 'ended']);
  expect(await identifiers(test)).toEqual(['A-1', 'A-2', 'A-3']);
  expect(await test.call['activity.verify']({})).toMatchObject({
    whole: true,
    log: { whole: true },
    tables: { parts: [], broughtForward: 0 },
  });
});

it('a backup that is cancelled leaves no file and no entry; one at a time is made', async () => {
  const { test } = await deskOfAnOffice();
  const file = join(test.folder, 'office.backup');
  test.files.answers.push(file);
  const making = test.call['backup.make']({ passphrase: PASSPHRASE });
  await test.waitForNews((news) => news['backup-changed'].some(({ state }) => state === 'encrypting'));
  expect(await refusalOf(test.call['backup.make']({ passphrase: PASSPHRASE }))).toMatchObject({
    kind: 'already-running',
  });
  await test.call['backup.cancel']({});
  expect(await making).toEqual({ outcome: 'cancelled' });
  expect(readdirSync(test.folder).filter((name) => name.includes('office'))).toEqual([]);
  expect(staging(test)).toEqual([]);
  expect(await test.call['backup.last']({})).toEqual({ at: null });
  await backUp(test);
});

it('a lock does not cut a backup off: it is finished, and told of afterwards', async () => {
  const { test } = await deskOfAnOffice();
  const file = join(test.folder, 'office.backup');
  test.files.answers.push(file);
  const making = test.call['backup.make']({ passphrase: PASSPHRASE });
  await test.waitForNews((news) => news['backup-changed'].some(({ state }) => state === 'encrypting'));
  await test.call['vault.lock']({});
  expect(await making).toMatchObject({ outcome: 'saved' });
  expect(test.desk().state().notices).toMatchObject([{ kind: 'backup-made', file: 'office.backup' }]);
  await test.call['vault.unlock']({ passphrase: '' });
  expect(await look(test, file)).toMatchObject({ holds: { applications: 3 } });
  // What was opened is put away by the next lock.
  await test.call['vault.lock']({});
  expect(staging(test)).toEqual([]);
});

it('after a cut while a backup was made, the next start removes what was left of it', async () => {
  const { test } = await deskOfAnOffice();
  await test.close();
  const beside = join(test.folder, '.office.backup.0b9f2f7e-7f0e-4b39-9e0c-0d3c7a1f2b11');
  const mine = join(test.folder, 'letter.txt');
  for (const file of [beside, mine]) writeFileSync(file, 'half');
  mkdirSync(join(test.folder, 'staging'));
  writeFileSync(join(test.folder, 'staging', 'backup.db'), 'half');
  writeFileSync(join(test.folder, 'staging', 'written-beside'), beside);
  await test.restart();
  expect(staging(test)).toEqual([]);
  await expect.poll(() => existsSync(beside)).toBe(false);
  expect(existsSync(mine)).toBe(true);
  expect(await identifiers(test)).toEqual(['A-1', 'A-2', 'A-3']);
});

const SET_ASIDE_NAME = 'cache.db.before-restore-2026-11-22T04-00-00.000Z';

/** The records that these tests put there were in use before, and have left their seal behind; those of a restore never had one. */
const noticesButOfTheSeal = (test: TestDesk) =>
  test
    .desk()
    .state()
    .notices.filter(({ kind }) => kind !== 'seal-does-not-fit' && kind !== 'acts-missing');

/** The plan of a restore into the connection in use, as a run that was cut off has left it. */
function planOf(test: TestDesk): string {
  const [profile] = test.desk().state().profiles;
  const { hasToken: _, tokenEnding: __, ...stored } = profile ?? { hasToken: false, tokenEnding: null };
  return test.seal('restore-plan', JSON.stringify({ profile: stored, setAsideName: SET_ASIDE_NAME }));
}

it('after a cut between any two steps of a restore, the next start finishes it and keeps the records of before', async () => {
  const { test } = await deskOfAnOffice();
  const file = await backUp(test);
  await lookUp(test, 'A-4');
  const [profile] = test.desk().state().profiles;
  const folder = join(test.folder, 'profiles', profile?.id ?? '');
  const plan = planOf(test);
  // Records as a restore makes them, taken from one that went through.
  await look(test, file);
  const { setAsideFile } = await test.call['restore.confirm']({
    into: 'same-connection',
    officeSettings: 'leave',
  });
  await test.close();
  const [made, before] = [join(test.folder, 'made.db'), join(test.folder, 'before.db')];
  copyFileSync(join(folder, 'cache.db'), made);
  copyFileSync(setAsideFile ?? '', before);

  const cuts: Record<string, () => void> = {
    'nothing was moved': () => copyFileSync(before, join(folder, 'cache.db')),
    'the log was moved': () => {
      copyFileSync(before, join(folder, 'cache.db'));
      writeFileSync(join(folder, `${SET_ASIDE_NAME}-wal`), '');
    },
    'the records were moved': () => copyFileSync(before, join(folder, SET_ASIDE_NAME)),
  };
  for (const [cut, arrange] of Object.entries(cuts)) {
    for (const name of readdirSync(folder))
      renameSync(join(folder, name), join(test.folder, `old-${cut}-${name}`));
    mkdirSync(join(test.folder, 'staging'), { recursive: true });
    copyFileSync(made, join(test.folder, 'staging', 'restored.db'));
    writeFileSync(join(test.folder, 'staging', 'restoring.json'), plan);
    arrange();
    await test.restart();
    expect([cut, await identifiers(test)]).toEqual([cut, ['A-1', 'A-2', 'A-3']]);
    expect([cut, readFileSync(join(folder, SET_ASIDE_NAME)).equals(readFileSync(before))]).toEqual([
      cut,
      true,
    ]);
    expect(staging(test)).toEqual([]);
    const notices = noticesButOfTheSeal(test);
    expect([cut, notices]).toMatchObject([
      cut,
      [{ kind: 'restore-finished', file: join(folder, SET_ASIDE_NAME) }],
    ]);
    await test.call['program.dismissNotice']({ id: notices[0]?.id ?? '' });
    const { entries } = await test.call['activity.list'](activityRequest);
    expect(entries.filter(({ kind }) => kind === 'backup-restored')).toHaveLength(1);
    await test.close();
  }
});

it('looking at a backup leaves the records of a restore alone that is not finished, and no other begins', async () => {
  const { test } = await deskOfAnOffice();
  const file = await backUp(test);
  const folder = join(test.folder, 'staging');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'restored.db'), 'planned');
  writeFileSync(join(folder, 'restoring.json'), planOf(test));
  await look(test, file);
  expect(
    await refusalOf(test.call['restore.confirm']({ into: 'same-connection', officeSettings: 'leave' })),
  ).toMatchObject({ kind: 'file-failed' });
  await look(test, file);
  await test.call['restore.leave']({});
  expect(staging(test).sort()).toEqual(['restored.db', 'restoring.json']);
  expect(readFileSync(join(folder, 'restored.db'), 'utf8')).toBe('planned');
});

it('a backup that is put away while it is being opened stays away', async () => {
  const { test } = await deskOfAnOffice();
  const file = await backUp(test);
  test.files.answers.push(file);
  await test.call['restore.choose']({});
  const opening = refusalOf(test.call['restore.open']({ passphrase: PASSPHRASE }));
  await test.call['restore.leave']({});
  expect(await opening).toMatchObject({ kind: 'changed-meanwhile' });
  expect(staging(test)).toEqual([]);
});

it('a planned restore that cannot be read is kept, and the desk starts with the records that are there', async () => {
  const { test } = await deskOfAnOffice();
  await test.close();
  mkdirSync(join(test.folder, 'staging'));
  writeFileSync(join(test.folder, 'staging', 'restored.db'), 'planned');
  writeFileSync(join(test.folder, 'staging', 'restoring.json'), '{');
  await test.restart();
  expect(await identifiers(test)).toEqual(['A-1', 'A-2', 'A-3']);
  const [kept = ''] = readdirSync(join(test.folder, 'staging-kept'));
  expect(readFileSync(join(test.folder, 'staging-kept', kept, 'restored.db'), 'utf8')).toBe('planned');
  expect(test.desk().state().notices).toMatchObject([
    { kind: 'restore-not-read', file: join(test.folder, 'staging-kept', kept) },
  ]);
  await test.call['program.eraseEverything']({ word: 'ERASE' });
  expect(existsSync(join(test.folder, 'staging-kept'))).toBe(false);
});

it('until a restore that was cut off is finished, its connection is not opened', async () => {
  const { test } = await deskOfAnOffice();
  const plan = planOf(test);
  const { activeProfileId } = test.desk().state();
  const folder = join(test.folder, 'profiles', activeProfileId ?? '');
  await test.close();
  copyFileSync(join(folder, 'cache.db'), join(test.folder, 'made.db'));
  mkdirSync(join(test.folder, 'staging'));
  renameSync(join(test.folder, 'made.db'), join(test.folder, 'staging', 'restored.db'));
  writeFileSync(join(test.folder, 'staging', 'restoring.json'), plan);
  // A file where the folder should be: the records cannot be put there.
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, '');
  await test.restart();
  expect(test.desk().state().records).toMatchObject({ state: 'failed', error: { kind: 'records-failed' } });
  expect(staging(test).sort()).toEqual(['restored.db', 'restoring.json']);
  // Each start tries it again, and tells of it once.
  await test.restart();
  expect(test.desk().state().notices).toMatchObject([{ kind: 'restore-not-finished' }]);
  renameSync(folder, `${folder}-file`);
  await test.call['connections.activate']({ profileId: activeProfileId ?? '' });
  expect(await identifiers(test)).toEqual(['A-1', 'A-2', 'A-3']);
  expect(staging(test)).toEqual([]);
  expect(noticesButOfTheSeal(test)).toMatchObject([{ kind: 'restore-finished' }]);
});
