/** What was erased is listed outside the records, by keyed hashes: older records that are put back bring nobody back. */
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERASURE_LIST } from '#electron/features/retention/erasure-list.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { openVault } from '#electron/vault/index.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { DEFAULT_RETENTION } from '#shared/features/retention/defaults.ts';
import { decryptedBytes } from '#test/integration/records/decrypted-bytes.ts';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { listRequest, type TestDesk, testDesk } from './test-desk.ts';

const DAY_MS = 86_400_000;
const PASSPHRASE = 'an orchard of pears';
const NAME = 'Canaria Quillfeather';
const MEMBER = 'Tobias Ravenglass';
const OFFICE = { ...NO_OFFICE_DATA, property: '', unit: '', note: '', tags: [], applicantToken: null };
const FILE_ENDINGS = ['', '-wal', '-shm'];

interface Office {
  readonly test: TestDesk;
  readonly profileId: string;
  readonly file: string;
  readonly list: string;
}

/** Two applications, one with a name, and a household with another. */
async function office(): Promise<Office> {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
  });
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  await connectTo(test, service.url, 'Oak Street');
  await test.call['lookUps.start']({ text: 'A-1, A-2' });
  await test.waitForLookUp();
  await test.call['applications.saveOfficeData']({ identifier: 'A-1', office: { ...OFFICE, name: NAME } });
  const members = [
    { token: 'token-1', name: MEMBER, applicationIdentifier: null },
    { token: 'token-2', name: 'Second', applicationIdentifier: null },
  ];
  await test.call['households.save']({ id: null, members, property: '', note: '' });
  const profileId = test.desk().state().activeProfileId ?? '';
  const { folder } = test;
  return { test, profileId, file: recordsFile(folder, profileId), list: join(folder, ERASURE_LIST) };
}

const unlock = ({ test }: Office) => test.call['vault.unlock']({ passphrase: PASSPHRASE });

/** The records as they are now, to be put back later: how a copy of the folder from another day does it. */
async function keptAside(desk: Office): Promise<() => Promise<void>> {
  await desk.test.close();
  const aside = (ending: string): string => `${desk.file}${ending}.aside`;
  const there = FILE_ENDINGS.filter((ending) => existsSync(desk.file + ending));
  for (const ending of there) copyFileSync(desk.file + ending, aside(ending));
  await desk.test.restart();
  await unlock(desk);
  return async () => {
    await desk.test.close();
    for (const ending of FILE_ENDINGS) rmSync(desk.file + ending, { force: true });
    for (const ending of there) copyFileSync(aside(ending), desk.file + ending);
    await desk.test.restart();
    await unlock(desk);
  };
}

/** Which of the names are in the records' file, once it is decrypted byte by byte. */
async function namesLeft({ test, profileId, file }: Office): Promise<string[]> {
  await test.close();
  const vault = await openVault({ folder: test.folder, keyStore: null });
  await vault.unlock(PASSPHRASE);
  const bytes = decryptedBytes({ file, key: vault.databaseKey(profileId) });
  return [NAME, MEMBER].filter((name) => bytes.includes(name));
}

/** Which can be undone until the desk starts the next time. */
async function removeHousehold(desk: Office): Promise<void> {
  await desk.test.call['households.remove']({ id: 1 });
  await desk.test.restart();
  await unlock(desk);
}

interface Erasure {
  readonly erase: (desk: Office) => Promise<unknown>;
  /** Applications and households that are left. */
  readonly left: readonly [number, number];
  readonly names: readonly string[];
}

const erasures: Readonly<Record<string, Erasure>> = {
  'an applicant': {
    erase: ({ test }) => test.call['retention.eraseApplicant']({ identifier: 'A-1' }),
    left: [1, 1],
    names: [MEMBER],
  },
  'a household': {
    erase: removeHousehold,
    left: [2, 0],
    names: [NAME],
  },
  'all that was due': {
    erase: ({ test }) => {
      test.clock.advance(400 * DAY_MS);
      return test.call['retention.erase']({ rules: DEFAULT_RETENTION.rules });
    },
    left: [0, 0],
    names: [],
  },
};

test.each(Object.entries(erasures))(
  'older records that are put back do not bring back %s',
  async (_, { erase, left, names }) => {
    const desk = await office();
    const putBack = await keptAside(desk);
    await erase(desk);
    await putBack();
    const { call } = desk.test;
    const shown = [
      (await call['applications.list'](listRequest)).total,
      (await call['households.list']({})).length,
    ];
    expect(shown).toEqual(left);
    expect(await call['activity.verify']({})).toMatchObject({ whole: true });
    expect(await namesLeft(desk)).toEqual(names);
  },
);

test('what is listed tells nobody who it was', async () => {
  const desk = await office();
  await desk.test.call['retention.eraseApplicant']({ identifier: 'A-1' });
  await removeHousehold(desk);
  const text = readFileSync(desk.list, 'utf8');
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toEqual({
      of: expect.any(String),
      hash: expect.any(String),
      beforeMs: expect.any(Number),
      atMs: expect.any(Number),
    });
  }
  for (const known of ['A-1', NAME, MEMBER, 'applicant', 'household', desk.profileId]) {
    expect(text).not.toContain(known);
  }
});

test('what is erased once is listed once, however often the desk starts', async () => {
  const desk = await office();
  await desk.test.call['retention.eraseApplicant']({ identifier: 'A-1' });
  const once = readFileSync(desk.list, 'utf8');
  await desk.test.restart();
  await unlock(desk);
  expect(readFileSync(desk.list, 'utf8')).toBe(once);
});

test("a list that is gone, cut off or somebody else's keeps no records shut, and is written again from them", async () => {
  const desk = await office();
  await desk.test.call['retention.eraseApplicant']({ identifier: 'A-1' });
  const whole = readFileSync(desk.list, 'utf8');
  const spoilt = [null, '', whole.slice(0, -20), `${'7'.repeat(5000)}\n{"of":1}\nnot a line\n`];
  for (const text of spoilt) {
    await desk.test.close();
    if (text === null) rmSync(desk.list);
    else writeFileSync(desk.list, text);
    await desk.test.restart();
    await unlock(desk);
    expect((await desk.test.call['applications.list'](listRequest)).total).toBe(1);
    expect(readFileSync(desk.list, 'utf8')).toContain(whole.trim());
  }
});

test('a backup does not bring them back where the records that knew of the erasure are gone, too', async () => {
  const desk = await office();
  const { test, file } = desk;
  const backup = join(test.folder, 'office.backup');
  test.files.answers.push(backup);
  await test.call['backup.make']({ passphrase: PASSPHRASE });
  await test.call['retention.eraseApplicant']({ identifier: 'A-1' });
  await test.close();
  for (const ending of FILE_ENDINGS) rmSync(file + ending, { force: true });
  await test.restart();
  await unlock(desk);
  test.files.answers.push(backup);
  await test.call['restore.choose']({});
  await test.call['restore.open']({ passphrase: PASSPHRASE });
  const restored = await test.call['restore.confirm']({ into: 'same-connection', officeSettings: 'leave' });
  expect(restored.erasedAgain).toBeGreaterThan(0);
  expect((await test.call['applications.list'](listRequest)).total).toBe(1);
  expect(await namesLeft(desk)).toEqual([MEMBER]);
});

test('erasing everything erases the list', async () => {
  const desk = await office();
  await desk.test.call['retention.eraseApplicant']({ identifier: 'A-1' });
  expect(existsSync(desk.list)).toBe(true);
  await desk.test.call['program.eraseEverything']({ word: 'ERASE' });
  expect(existsSync(desk.list)).toBe(false);
});
