/** Copies of records that are kept beside those in use: what is erased from the records is erased from them, and stays so after a restore. */

import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#electron/records/database.ts';
import { recordsFile, recordsFilesOf } from '#electron/records/records-file.ts';
import { openVault } from '#electron/vault/index.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { DEFAULT_RETENTION } from '#shared/features/retention/defaults.ts';
import { decryptedBytes } from '#test/integration/records/decrypted-bytes.ts';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { activityRequest, listRequest, type TestDesk, testDesk } from './test-desk.ts';

const DAY_MS = 86_400_000;
const PASSPHRASE = 'an orchard of pears';
const NAME = 'Canaria Quillfeather';
const MEMBER = 'Tobias Ravenglass';
/** Nothing of the activity is erased: the names stand in no entry. */
const { rules } = DEFAULT_RETENTION;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

interface Office {
  readonly test: TestDesk;
  readonly profileId: string;
  readonly backup: string;
}

/** A desk with an application and a household whose names are looked for afterwards, and a backup of it. */
async function office(): Promise<Office> {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
  });
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  await connectTo(test, service.url, 'Oak Street');
  await test.call['lookUps.start']({ text: 'A-1, A-2' });
  await test.waitForLookUp();
  const data = {
    ...NO_OFFICE_DATA,
    name: NAME,
    property: '',
    unit: '',
    note: '',
    tags: [],
    applicantToken: null,
  };
  await test.call['applications.saveOfficeData']({ identifier: 'A-1', office: data });
  await test.call['households.save']({
    id: null,
    members: [
      { token: 'token-1', name: MEMBER, applicationIdentifier: null },
      { token: 'token-2', name: 'Second', applicationIdentifier: null },
    ],
    property: '',
    note: '',
  });
  const backup = join(test.folder, 'office.backup');
  test.files.answers.push(backup);
  await test.call['backup.make']({ passphrase: PASSPHRASE });
  return { test, profileId: test.desk().state().activeProfileId ?? '', backup };
}

async function restore({ test, backup }: Office, into: 'same-connection' | 'new-connection') {
  test.files.answers.push(backup);
  await test.call['restore.choose']({});
  await test.call['restore.open']({ passphrase: PASSPHRASE });
  return test.call['restore.confirm']({ into, officeSettings: 'leave' });
}

/** Which of the names are in a file, once it is decrypted byte by byte. */
async function namesIn({ test }: Office, profileId: string, file: string): Promise<string[]> {
  const vault = await openVault({ folder: test.folder, keyStore: null });
  await vault.unlock(PASSPHRASE);
  const bytes = decryptedBytes({ file, key: vault.databaseKey(profileId) });
  return [NAME, MEMBER].filter((name) => bytes.includes(name));
}

async function heldByAnother({ test, profileId }: Office, file: string) {
  const vault = await openVault({ folder: test.folder, keyStore: null });
  await vault.unlock(PASSPHRASE);
  const connection = connect(file, vault.databaseKey(profileId));
  connection.exec('BEGIN EXCLUSIVE');
  return connection;
}

const told = (test: TestDesk): string[] =>
  test
    .desk()
    .state()
    .notices.map(({ kind }) => kind);

/** All that can be erased by the rules, after so long. */
async function eraseAll({ test }: Office): Promise<void> {
  test.clock.advance(400 * DAY_MS);
  await test.call['retention.erase']({ rules });
}

test('what is erased from the records is in no byte of the copies that are kept beside them', async () => {
  const desk = await office();
  const { setAsideFile } = await restore(desk, 'same-connection');
  const copy = setAsideFile ?? '';
  expect(await namesIn(desk, desk.profileId, copy)).toEqual([NAME, MEMBER]);
  await eraseAll(desk);
  expect(await namesIn(desk, desk.profileId, copy)).toEqual([]);
  expect(existsSync(`${copy}-wal`)).toBe(false);
  expect(existsSync(`${copy}-journal`)).toBe(false);
  expect(told(desk.test)).toEqual([]);
  await desk.test.close();
  expect(await namesIn(desk, desk.profileId, recordsFile(desk.test.folder, desk.profileId))).toEqual([]);
});

test('a copy in which nothing can be erased goes with its log, and the user is told', async () => {
  const desk = await office();
  const copy = `${recordsFile(desk.test.folder, desk.profileId)}.damaged-2026-03-01T09-30-00.000Z`;
  writeFileSync(copy, Buffer.alloc(3 * 4096, 7));
  writeFileSync(`${copy}-wal`, 'a log');
  await eraseAll(desk);
  expect([existsSync(copy), existsSync(`${copy}-wal`)]).toEqual([false, false]);
  expect(told(desk.test)).toEqual(['copies-removed']);
  const { entries } = await desk.test.call['activity.list']({ ...activityRequest, kind: 'copy-removed' });
  expect(entries.map(({ log }) => JSON.parse(log?.data ?? ''))).toEqual([
    { copy: 'damaged', why: 'unusable' },
  ]);
});

test('a copy that another program holds is told of, and erased by the next look', async () => {
  const desk = await office();
  const { test } = desk;
  const { setAsideFile } = await restore(desk, 'same-connection');
  const copy = setAsideFile ?? '';
  const other = await heldByAnother(desk, copy);
  await eraseAll(desk);
  expect(told(test)).toEqual(['copies-behind']);
  other.close();
  expect(await namesIn(desk, desk.profileId, copy)).toEqual([NAME, MEMBER]);
  await test.call['retention.confirmClock']({});
  // The copy's own days are not over.
  renameSync(
    copy,
    `${copy.slice(0, copy.indexOf('before-restore-'))}before-restore-9999-01-01T00-00-00.000Z`,
  );
  // A look that began before it had its new name may have passed it by: the next one is a minute later.
  const namesLater = async () => {
    vi.advanceTimersByTime(60_000);
    const [, kept] = await recordsFilesOf(test.folder, desk.profileId);
    return namesIn(desk, desk.profileId, kept?.path ?? '');
  };
  await expect.poll(namesLater, { interval: 500 }).toEqual([]);
  await expect.poll(() => told(test)).not.toContain('copies-behind');
});

test('a backup does not bring back what was erased since, and it is said how much that was', async () => {
  const desk = await office();
  await eraseAll(desk);
  const restored = await restore(desk, 'same-connection');
  // Two replies and two results, the name of one of them, the household.
  expect(restored.erasedAgain).toBeGreaterThanOrEqual(5);
  expect((await desk.test.call['applications.list'](listRequest)).total).toBe(0);
  expect(await desk.test.call['households.list']({})).toEqual([]);
  expect(await desk.test.call['activity.verify']({})).toMatchObject({ whole: true });
  await desk.test.close();
  expect(await namesIn(desk, desk.profileId, recordsFile(desk.test.folder, desk.profileId))).toEqual([]);
});

test('nor does it as a connection of its own, nor once more', async () => {
  const desk = await office();
  await eraseAll(desk);
  await restore(desk, 'new-connection');
  const other = desk.test.desk().state().activeProfileId ?? '';
  expect(other).not.toBe(desk.profileId);
  expect((await desk.test.call['applications.list'](listRequest)).total).toBe(0);
  expect((await restore(desk, 'same-connection')).erasedAgain).toBeGreaterThanOrEqual(5);
  await desk.test.close();
  for (const id of [desk.profileId, other]) {
    expect(await namesIn(desk, id, recordsFile(desk.test.folder, id))).toEqual([]);
  }
});

test('a household that was removed is erased from the copies, and no backup brings it back', async () => {
  const desk = await office();
  const { test } = desk;
  const { setAsideFile } = await restore(desk, 'same-connection');
  const copy = setAsideFile ?? '';
  await test.call['households.remove']({ id: 1 });
  await test.restart();
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => namesIn(desk, desk.profileId, copy)).toEqual([NAME]);
  expect((await restore(desk, 'same-connection')).erasedAgain).toBe(1);
  expect(await test.call['households.list']({})).toEqual([]);
  expect((await test.call['applications.list'](listRequest)).total).toBe(2);
});

test('the copies are listed with their size and their end, can be removed, and go by themselves when their days are over', async () => {
  const desk = await office();
  const { test } = desk;
  const { setAsideFile: first } = await restore(desk, 'same-connection');
  const { setAsideFile: second } = await restore(desk, 'same-connection');
  const copies = await test.call['copies.list']({});
  expect(copies.map(({ kind, connection }) => [kind, connection])).toEqual([
    ['before-restore', 'Oak Street'],
    ['before-restore', 'Oak Street'],
  ]);
  expect(copies.map(({ bytes }) => bytes)).toContain(statSync(first ?? '').size);
  const [newest] = copies;
  expect(Date.parse(newest?.goesAt ?? '') - Date.parse(newest?.madeAt ?? '')).toBe(90 * DAY_MS);
  await test.call['copies.remove']({ id: newest?.id ?? '' });
  expect([first, second].filter((file) => existsSync(file ?? ''))).toEqual([first]);

  test.clock.sleep(91 * DAY_MS);
  await test.call['retention.confirmClock']({});
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => existsSync(first ?? '')).toBe(false);
  expect(await test.call['copies.list']({})).toEqual([]);
  expect((await test.call['applications.list'](listRequest)).total).toBe(2);
});
