/** Report links of a connection that is not in use: their addresses are wiped from its records at their end all the same. */

import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { openVault } from '#electron/vault/index.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { decryptedBytes } from '#test/integration/records/decrypted-bytes.ts';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { activityRequest, linksOf, type TestDesk, testDesk } from './test-desk.ts';

const PASSPHRASE = 'correct horse battery staple';
const HOUR_MS = 3_600_000;

/** The desk looks now and then; here, when the test says so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});
const letItLook = () => vi.advanceTimersByTime(60_000);

/** A desk with a live link of one connection, on another one. */
async function deskThatLeftALink(options: Parameters<typeof testDesk>[0] = {}) {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
    getTempUrl: () => ({ status: 200, json: { success: true, url: `${service.url}/report/secret-path-7` } }),
  });
  const test = await testDesk({ keyStore: 'passphrase', ...options });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  await connectTo(test, service.url, 'First');
  await test.call['lookUps.start']({ text: 'A-1' });
  await test.waitForLookUp();
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
  const { id } = await test.call['reportLinks.create']({
    subject: { kind: 'application', identifier: 'A-1' },
  });
  const first = test.desk().state().activeProfileId ?? '';
  await connectTo(test, service.url, 'Second');
  return { test, id, first };
}

/** Whether somebody with the key finds the address in the connection's closed records. */
async function isAddressThere(test: TestDesk, profileId: string): Promise<boolean> {
  const vault = await openVault({ folder: test.folder, keyStore: null });
  await vault.unlock(PASSPHRASE);
  const file = join(test.folder, 'profiles', profileId, 'cache.db');
  const bytes = decryptedBytes({ file, key: vault.databaseKey(profileId) });
  expect(bytes.includes('token-1')).toBe(true);
  return bytes.includes('secret-path');
}

/** The desk looks; resolves when nothing is being done to the records of the other connection any more. */
async function itHasLooked(test: TestDesk): Promise<void> {
  letItLook();
  await test.call['households.list']({});
}

it('are wiped while the desk works on another connection, and the activity of their own tells of it', async () => {
  const { test, first } = await deskThatLeftALink();
  test.clock.advance(4 * HOUR_MS - 60_000);
  await itHasLooked(test);
  expect(await isAddressThere(test, first)).toBe(true);
  test.clock.advance(60_000);
  await itHasLooked(test);
  expect(await isAddressThere(test, first)).toBe(false);
  await test.call['connections.activate']({ profileId: first });
  expect(await linksOf(test)).toMatchObject([{ state: 'expired' }]);
  const expired = { ...activityRequest, kind: 'link-ended' } as const;
  expect(await test.call['activity.list'](expired)).toMatchObject({ total: 1 });
});

it('are wiped at their end where the clock is set back meanwhile', async () => {
  const { test, first } = await deskThatLeftALink();
  test.clock.advance(3 * HOUR_MS);
  test.clock.setWall(-2 * HOUR_MS);
  await itHasLooked(test);
  expect(await isAddressThere(test, first)).toBe(true);
  test.clock.advance(HOUR_MS);
  await itHasLooked(test);
  expect(await isAddressThere(test, first)).toBe(false);
});

it('are wiped where the clock was set back so far while the desk was closed that no link could end then', async () => {
  const { test, first } = await deskThatLeftALink();
  test.clock.setWall(-HOUR_MS);
  await test.restart();
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  await itHasLooked(test);
  expect(await isAddressThere(test, first)).toBe(false);
});

it('are wiped an hour later where the records could not be opened or written at their end', async () => {
  let isDiskFull = false;
  const { test, first } = await deskThatLeftALink({
    throughRecords: (records) => ({
      ...records,
      openReportLinks: (...now) =>
        isDiskFull ? Promise.reject(new Error('The disk is full.')) : records.openReportLinks(...now),
    }),
  });
  test.clock.advance(4 * HOUR_MS);
  isDiskFull = true;
  await itHasLooked(test);
  expect(test.logLines.filter((line) => line.includes('could not be wiped'))).toHaveLength(1);
  isDiskFull = false;
  await itHasLooked(test);
  expect(await isAddressThere(test, first)).toBe(true);
  test.clock.advance(HOUR_MS);
  await itHasLooked(test);
  expect(await isAddressThere(test, first)).toBe(false);
});

it('are wiped at the start where they ended while the desk was closed, once it is unlocked', async () => {
  const { test, first } = await deskThatLeftALink();
  test.clock.advance(4 * HOUR_MS);
  await test.restart();
  expect(await isAddressThere(test, first)).toBe(true);
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  await itHasLooked(test);
  expect(await isAddressThere(test, first)).toBe(false);
});

it('are live where somebody comes back before their end', async () => {
  const { test, id, first } = await deskThatLeftALink();
  test.clock.advance(4 * HOUR_MS - 60_000);
  letItLook();
  await test.call['connections.activate']({ profileId: first });
  await test.call['reportLinks.copy']({ id });
  test.clock.advance(60_000);
  expect(await linksOf(test)).toMatchObject([{ state: 'expired' }]);
});
