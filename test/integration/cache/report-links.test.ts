import { copyFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connect, settle } from '#electron/cache/database.ts';
import type { Cache } from '#electron/cache/index.ts';
import { decryptedBytes, logBytes } from './decrypted-bytes.ts';
import { newPlace, opened, type Place } from './open.ts';

const HOUR_MS = 3_600_000;
const NOON_MS = Date.UTC(2026, 4, 4, 12);

const address = (mark: number | string): string =>
  `https://reports.example.test/view/${mark}-${'canary'.repeat(4)}-${mark}`;

async function addLink(
  cache: Cache,
  requestedAtMs: number,
  mark: number | string = 'one',
  hours = 4,
): Promise<number> {
  const id = await cache.addReportLink({
    subject: { kind: 'application', identifier: `APP-${mark}` },
    label: `Applicant ${mark}`,
    requestedAtMs,
    expiresAtMs: requestedAtMs + hours * HOUR_MS,
  });
  await cache.setReportLinkState(id, 'live', '', address(mark));
  return id;
}

test('a link goes from requested to live and keeps its address until it expires', async () => {
  const cache = await opened();
  const id = await cache.addReportLink({
    subject: { kind: 'household', householdId: 12 },
    label: 'Ana García',
    requestedAtMs: NOON_MS,
    expiresAtMs: NOON_MS + 4 * HOUR_MS,
  });
  expect(await cache.reportLink(id)).toEqual({
    id,
    subject: { kind: 'household', householdId: 12 },
    label: 'Ana García',
    requestedAt: '2026-05-04T12:00:00.000Z',
    expiresAt: '2026-05-04T16:00:00.000Z',
    state: 'requesting',
    copies: 0,
    serviceMessage: '',
  });
  expect(await cache.reportLinkAddress(id)).toBeNull();
  await cache.setReportLinkState(id, 'live', 'Here it is.', address('one'));
  await cache.countReportLinkCopy(id);
  await cache.countReportLinkCopy(id);
  expect(await cache.reportLinkAddress(id)).toBe(address('one'));
  expect(await cache.reportLink(id)).toMatchObject({
    state: 'live',
    copies: 2,
    serviceMessage: 'Here it is.',
  });

  expect(await cache.expireReportLinks(NOON_MS + 4 * HOUR_MS - 1)).toEqual([]);
  expect(await cache.reportLinkAddress(id)).toBe(address('one'));
  expect(await cache.expireReportLinks(NOON_MS + 4 * HOUR_MS)).toEqual([id]);
  expect(await cache.reportLinkAddress(id)).toBeNull();
  expect(await cache.reportLink(id)).toMatchObject({ state: 'expired', label: 'Ana García', copies: 2 });
  expect(await cache.expireReportLinks(NOON_MS + 5 * HOUR_MS)).toEqual([]);
});

test('links are listed newest first, and only those that are due expire', async () => {
  const cache = await opened();
  const early = await addLink(cache, NOON_MS, 'early');
  const late = await addLink(cache, NOON_MS + HOUR_MS, 'late');
  expect(await cache.expireReportLinks(NOON_MS + 4 * HOUR_MS)).toEqual([early]);
  expect((await cache.reportLinks()).map(({ id, state }) => ({ id, state }))).toEqual([
    { id: late, state: 'live' },
    { id: early, state: 'expired' },
  ]);
  expect(await cache.reportLinkAddress(late)).toBe(address('late'));
  expect(await cache.reportLink(99)).toBeNull();
  expect(await cache.reportLinkAddress(99)).toBeNull();
});

test('a link that failed or is unconfirmed has no address, and an address that is replaced is gone', async () => {
  const place = newPlace();
  const cache = await opened(place);
  const id = await addLink(cache, NOON_MS);
  await cache.setReportLinkState(id, 'failed', 'No.', address('never'));
  expect(await cache.reportLinkAddress(id)).toBeNull();
  expect(decryptedBytes(place).includes('canary')).toBe(false);
});

test('an expired link stays expired, whatever comes in later', async () => {
  const cache = await opened();
  const id = await addLink(cache, NOON_MS);
  await cache.expireReportLinks(NOON_MS + 4 * HOUR_MS);
  await cache.setReportLinkState(id, 'live', 'Late.', address('late'));
  expect(await cache.reportLink(id)).toMatchObject({ state: 'expired', serviceMessage: '' });
  expect(await cache.reportLinkAddress(id)).toBeNull();
});

test('an address that arrives after its link has expired is not stored', async () => {
  const place = newPlace();
  const cache = await opened(place);
  const id = await cache.addReportLink({
    subject: { kind: 'application', identifier: 'APP-1' },
    label: '',
    requestedAtMs: NOON_MS,
    expiresAtMs: NOON_MS + HOUR_MS,
  });
  await activityAt(cache, NOON_MS + 2 * HOUR_MS);
  await cache.setReportLinkState(id, 'live', '', address('late'));
  expect(await cache.reportLink(id)).toMatchObject({ state: 'expired' });
  expect(await cache.reportLinkAddress(id)).toBeNull();
  expect(decryptedBytes(place).includes('canary')).toBe(false);
});

test('a clock set back does not revive a link, nor after a restart', async () => {
  const place = newPlace();
  const cache = await opened(place);
  const expired = await addLink(cache, NOON_MS, 'expired');
  const seenOnly = await addLink(cache, NOON_MS + 1, 'seen');
  await cache.expireReportLinks(NOON_MS + 4 * HOUR_MS);
  // The desk has seen a time at which the second link is over, but nobody has asked to expire it yet.
  await activityAt(cache, NOON_MS + 5 * HOUR_MS);
  expect(await cache.reportLinkAddress(seenOnly)).toBeNull();
  await cache.close();

  const again = await opened(place);
  expect(await again.reportLinkAddress(expired)).toBeNull();
  expect(await again.reportLinkAddress(seenOnly)).toBeNull();
  expect(await again.expireReportLinks(NOON_MS)).toEqual([seenOnly]);
  expect(await again.reportLink(expired)).toMatchObject({ state: 'expired' });
  expect(decryptedBytes(place).includes('canary')).toBe(false);
});

test('a clock that once ran ahead does not make every later link expire at once', async () => {
  const place = newPlace();
  const cache = await opened(place);
  const before = await addLink(cache, NOON_MS, 'before');
  const aYearAheadMs = NOON_MS + 365 * 24 * HOUR_MS;
  await activityAt(cache, aYearAheadMs);
  const after = await addLink(cache, NOON_MS + HOUR_MS, 'after');
  expect(await cache.reportLinkAddress(after)).toBe(address('after'));
  expect(await cache.reportLink(before)).toMatchObject({ state: 'expired' });
  await cache.close();
  const again = await opened(place);
  expect(await again.expireReportLinks(NOON_MS + 2 * HOUR_MS)).toEqual([]);
  expect(await again.reportLinkAddress(after)).toBe(address('after'));
});

test('at expiry the address is wiped from the database and from its log, while it is open and after', async () => {
  const place = newPlace();
  const cache = await opened(place);
  // Many, which expire scattered among each other, so that pages fill and rows are wiped in between.
  for (let count = 0; count < 300; count += 1) {
    const id = await addLink(cache, NOON_MS, count, 4 + (count % 7));
    if (count % 3 === 0) await cache.countReportLinkCopy(id);
  }
  expect(marksLeft(place)).toHaveLength(300);
  for (const hours of [4, 5, 6, 7, 8, 9]) {
    await cache.expireReportLinks(NOON_MS + hours * HOUR_MS);
    const left = Array.from({ length: 300 }, (_, count) => count).filter((count) => count % 7 > hours - 4);
    expect(marksLeft(place)).toEqual(left);
    expect(logBytes(place.file)).toHaveLength(0);
  }
  expect(await cache.expireReportLinks(NOON_MS + 10 * HOUR_MS)).toHaveLength(42);
  expect(decryptedBytes(place).includes('canary')).toBe(false);
  await cache.close();
  expect(decryptedBytes(place).includes('canary')).toBe(false);
  // What the registry keeps is still there: for whom it was.
  expect(decryptedBytes(place).includes('Applicant 299')).toBe(true);
});

test('an address that a crash left in the log, wiped but not yet emptied, is gone once the desk is open again', async () => {
  const place = newPlace();
  const cache = await opened(place);
  const id = await addLink(cache, NOON_MS);
  await cache.close();
  const connection = connect(place.file, place.key);
  settle(connection);
  connection.exec("UPDATE report_links SET label = label || '!'");
  connection.exec("UPDATE report_links SET state = 'expired', address = NULL");
  const crashed = { ...place, file: `${place.file}.crashed` };
  for (const part of ['', '-wal']) copyFileSync(place.file + part, crashed.file + part);
  connection.close();
  expect(decryptedBytes(crashed).includes('canary')).toBe(true);

  const again = await opened(crashed);
  expect(await again.reportLink(id)).toMatchObject({ state: 'expired', label: 'Applicant one!' });
  expect(decryptedBytes(crashed).includes('canary')).toBe(false);
});

/** The marks of the addresses that are anywhere in the files. */
function marksLeft(place: Place): number[] {
  const text = decryptedBytes(place).toString('latin1');
  const marks = [...text.matchAll(/view\/(\d+)-(?:canary)+/g)].map(([, mark]) => Number(mark));
  return [...new Set(marks)].toSorted((left, right) => left - right);
}

async function activityAt(cache: Cache, atMs: number): Promise<void> {
  await cache.addActivity({
    atMs,
    who: 'tester',
    kind: 'desk-started',
    subject: '',
    outcome: 'succeeded',
    detail: '',
    completes: null,
  });
}
