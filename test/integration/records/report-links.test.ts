import { copyFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connect, settle } from '#electron/records/database.ts';
import type { Records } from '#electron/records/index.ts';
import { LINK_EXPIRING_MS, LINK_UNSENT_MS } from '#shared/service/limits.ts';
import { linkCame, linkFailed } from '#test/fixtures/answers.ts';
import { decryptedBytes, logBytes } from './decrypted-bytes.ts';
import { everyLink, linkAskedFor, STARTED_ANEW_MS, UP_FOR_A_DAY_MS } from './links.ts';
import { newPlace, opened, type Place } from './open.ts';

const HOUR_MS = 3_600_000;
const NOON_MS = Date.UTC(2026, 4, 4, 12);

const address = (mark: number | string): string =>
  `https://reports.example.test/view/${mark}-${'canary'.repeat(4)}-${mark}`;

async function addLink(
  records: Records,
  requestedAtMs: number,
  mark: number | string = 'one',
  hours = 4,
): Promise<number> {
  const times = { requestedAtMs, expiresAtMs: requestedAtMs + hours * HOUR_MS };
  const id = await records.addReportLink(linkAskedFor(`APP-${mark}`, times, `Applicant ${mark}`));
  await records.endReportLinkRequest(id, linkCame(address(mark), requestedAtMs));
  return id;
}

test('a link goes from requested to live and keeps its address until it is expired', async () => {
  const records = await opened();
  const id = await records.addReportLink({
    subject: { kind: 'household', householdId: 12 },
    label: 'Ana García',
    requestedAtMs: NOON_MS,
    requestedAtUptimeMs: UP_FOR_A_DAY_MS,
    requestedBy: 'pat',
    expiresAtMs: NOON_MS + 4 * HOUR_MS,
    recipient: '',
    purpose: 'For the owner',
  });
  expect(await records.reportLink(id)).toEqual({
    id,
    subject: { kind: 'household', householdId: 12 },
    label: 'Ana García',
    requestedAt: '2026-05-04T12:00:00.000Z',
    requestedBy: 'pat',
    expiresAt: '2026-05-04T16:00:00.000Z',
    expiryAsCame: '',
    state: 'requesting',
    copies: 0,
    recipient: '',
    purpose: 'For the owner',
    mailedAt: null,
    serviceMessage: '',
  });
  expect(await records.reportLinkAddress(id)).toBeNull();
  await records.endReportLinkRequest(id, linkCame(address('one'), NOON_MS, 'Here it is.'));
  await records.noteLinksCopied([id], NOON_MS);
  await records.noteLinksCopied([id], NOON_MS);
  const mailed = { recipient: 'owner@example.com', purpose: 'For the owner' };
  await records.noteLinkMailed(id, { ...mailed, way: 'program', isMailed: true, atMs: NOON_MS + 1_000 });
  await records.noteLinkMailed(id, { ...mailed, way: 'copy', isMailed: false, atMs: NOON_MS + 2_000 });
  expect(await records.reportLinkAddress(id)).toBe(address('one'));
  expect(await records.reportLink(id)).toMatchObject({
    ...mailed,
    state: 'live',
    copies: 3,
    mailedAt: '2026-05-04T12:00:01.000Z',
    serviceMessage: 'Here it is.',
  });

  await records.expireReportLinks([id], NOON_MS + 4 * HOUR_MS);
  expect(await records.reportLinkAddress(id)).toBeNull();
  expect(await records.reportLink(id)).toMatchObject({
    ...mailed,
    state: 'expired',
    label: 'Ana García',
    copies: 3,
  });
});

test('the registry is listed newest first, by state and by words of whom and what for, a stretch at a time', async () => {
  const records = await opened();
  const early = await addLink(records, NOON_MS, 'early');
  const late = await addLink(records, NOON_MS + HOUR_MS, 'late');
  const times = { requestedAtMs: NOON_MS + HOUR_MS, expiresAtMs: NOON_MS + 5 * HOUR_MS };
  const failed = await records.addReportLink(linkAskedFor('APP-failed', times, 'Applicant failed'));
  await records.endReportLinkRequest(failed, linkFailed(NOON_MS + HOUR_MS, 'No.'));
  const kept = { atMs: NOON_MS, way: 'file', isMailed: false } as const;
  await records.noteLinkMailed(late, { ...kept, recipient: 'o@example.com', purpose: '100 % for_it' });
  await records.expireReportLinks([early], NOON_MS + 4 * HOUR_MS);
  const shown = async (request: Partial<typeof everyLink | Parameters<Records['listReportLinks']>[0]>) =>
    (await records.listReportLinks({ ...everyLink, ...request })).links.map(({ id }) => id);
  expect(await shown({})).toEqual([failed, late, early]);
  expect(await shown({ show: 'live' })).toEqual([late]);
  expect(await shown({ show: 'expired' })).toEqual([early]);
  expect(await shown({ show: 'failed' })).toEqual([failed]);
  const lastQuarterMs = NOON_MS + 5 * HOUR_MS - LINK_EXPIRING_MS;
  expect(await shown({ show: 'expiring', nowMs: lastQuarterMs })).toEqual([late]);
  expect(await shown({ show: 'expiring', nowMs: lastQuarterMs - 1 })).toEqual([]);
  expect(await shown({ search: 'app-LATE o@example' })).toEqual([late]);
  expect(await shown({ search: '% for_it' })).toEqual([late]);
  expect(await shown({ search: 'for%it' })).toEqual([]);
  await records.noteLinkMailed(early, { ...kept, recipient: '', purpose: 'Para ÍÑIGO' });
  expect(await shown({ search: 'iñigo' })).toEqual([early]);
  expect(await records.listReportLinks({ ...everyLink, offset: 1, limit: 1 })).toMatchObject({
    total: 3,
    links: [{ id: late }],
  });
  expect(await records.reportLink(99)).toBeNull();
  expect(await records.reportLinkAddress(99)).toBeNull();
});

test('a link that ends within the hour and was neither copied nor mailed is not sent yet', async () => {
  const records = await opened(newPlace());
  const add = async (name: string) => {
    const times = { requestedAtMs: NOON_MS, expiresAtMs: NOON_MS + 4 * HOUR_MS };
    const id = await records.addReportLink(linkAskedFor(`APP-${name}`, times));
    await records.endReportLinkRequest(id, linkCame(address(name), NOON_MS));
    return id;
  };
  const unsent = await add('unsent');
  await records.noteLinksCopied([await add('copied')], NOON_MS);
  const mail = {
    atMs: NOON_MS,
    way: 'program',
    isMailed: true,
    recipient: 'o@example.com',
    purpose: '',
  } as const;
  await records.noteLinkMailed(await add('mailed'), mail);
  const shown = async (nowMs: number) => {
    const { links, total } = await records.listReportLinks({ ...everyLink, show: 'unsent', nowMs });
    expect(total).toBe(links.length);
    return links.map(({ id }) => id);
  };
  const lastHourMs = NOON_MS + 4 * HOUR_MS - LINK_UNSENT_MS;
  expect(await shown(lastHourMs)).toEqual([unsent]);
  expect(await shown(lastHourMs - 1)).toEqual([]);
});

test('a link that failed or is unconfirmed has no address, and stays what it is', async () => {
  const place = newPlace();
  const records = await opened(place);
  const times = { requestedAtMs: NOON_MS, expiresAtMs: NOON_MS + HOUR_MS };
  const id = await records.addReportLink(linkAskedFor('APP-one', times));
  await records.endReportLinkRequest(id, linkFailed(NOON_MS, 'No.'));
  await records.endReportLinkRequest(id, linkCame(address('never'), NOON_MS));
  expect(await records.reportLinkAddress(id)).toBeNull();
  expect(decryptedBytes(place).includes('canary')).toBe(false);
  const lost = await records.addReportLink(linkAskedFor('APP-lost', times));
  await records.settleRequestedLinks(NOON_MS);
  await records.close();
  const again = await opened(place);
  expect(await again.openReportLinks(NOON_MS + 5 * HOUR_MS, STARTED_ANEW_MS)).toEqual({
    expired: [],
    live: [],
  });
  expect(await again.reportLink(id)).toMatchObject({ state: 'failed' });
  expect(await again.reportLink(lost)).toMatchObject({ state: 'unconfirmed' });
});

test('an expired link stays expired, whatever comes in later', async () => {
  const records = await opened();
  const id = await addLink(records, NOON_MS);
  await records.expireReportLinks([id], NOON_MS + 4 * HOUR_MS);
  await records.endReportLinkRequest(id, linkCame(address('late'), NOON_MS, 'Late.'));
  await records.moveReportLinks([{ id, expiresAtMs: NOON_MS + 9 * HOUR_MS }], NOON_MS);
  expect(await records.reportLink(id)).toMatchObject({
    state: 'expired',
    serviceMessage: '',
    expiresAt: '2026-05-04T16:00:00.000Z',
  });
  expect(await records.reportLinkAddress(id)).toBeNull();
});

test('a run that begins wipes what is over by then, and is told how long the others have left', async () => {
  const place = newPlace();
  const records = await opened(place);
  const over = await addLink(records, NOON_MS, 'over');
  const left = await addLink(records, NOON_MS + HOUR_MS, 'left');
  const mail = { way: 'program', isMailed: true, recipient: 'a@example.com', purpose: '' } as const;
  await records.noteLinkMailed(left, { ...mail, atMs: NOON_MS });
  await records.noteEndAnnounced(left);
  await records.close();
  const again = await opened(place);
  expect(await again.openReportLinks(NOON_MS + 4 * HOUR_MS, STARTED_ANEW_MS)).toEqual({
    expired: [over],
    live: [{ id: left, leftMs: HOUR_MS, isMailed: true, isEndAnnounced: true }],
  });
  expect(await again.reportLinkAddress(over)).toBeNull();
  expect(await again.reportLinkAddress(left)).toBe(address('left'));
  expect(marksIn(place, /view\/(\w+)-/g)).toEqual(['left']);
});

test.each([
  ['before the last time that was seen', NOON_MS + HOUR_MS],
  ['before the link was asked for', NOON_MS - HOUR_MS],
])('a run that finds the clock set back to %s ends what was live', async (_when, nowMs) => {
  const place = newPlace();
  const records = await opened(place);
  const id = await addLink(records, NOON_MS);
  await records.expireReportLinks([], NOON_MS + 2 * HOUR_MS);
  await records.close();
  const again = await opened(place);
  expect(await again.openReportLinks(nowMs, STARTED_ANEW_MS)).toEqual({ expired: [id], live: [] });
  expect(decryptedBytes(place).includes('canary')).toBe(false);
});

test('a run of the same machine knows by its uptime how much time has passed, whatever the clock says', async () => {
  const place = newPlace();
  const records = await opened(place);
  const over = await addLink(records, NOON_MS, 'over');
  await records.close();
  // The clock was set back by three hours, but to a later time than was seen last.
  const again = await opened(place);
  expect(await again.openReportLinks(NOON_MS + 3 * HOUR_MS, UP_FOR_A_DAY_MS + 3 * HOUR_MS)).toMatchObject({
    live: [{ id: over, leftMs: HOUR_MS }],
  });
  expect(await again.openReportLinks(NOON_MS + 3 * HOUR_MS, UP_FOR_A_DAY_MS + 3.5 * HOUR_MS)).toMatchObject({
    live: [{ id: over, leftMs: HOUR_MS / 2 }],
  });
  expect(await again.openReportLinks(NOON_MS + 3 * HOUR_MS, UP_FOR_A_DAY_MS + 4 * HOUR_MS)).toEqual({
    expired: [over],
    live: [],
  });
});

test('a machine that was started anew has been up no longer than the link is old', async () => {
  const place = newPlace();
  const records = await opened(place);
  const id = await addLink(records, NOON_MS);
  const nowMs = NOON_MS + HOUR_MS;
  expect(await records.openReportLinks(nowMs, HOUR_MS)).toMatchObject({
    live: [{ id, leftMs: 3 * HOUR_MS }],
  });
  expect(await records.openReportLinks(nowMs, 4 * HOUR_MS)).toEqual({ expired: [id], live: [] });
});

test('a clock that is a second behind is taken as it always is', async () => {
  const place = newPlace();
  const records = await opened(place);
  const id = await addLink(records, NOON_MS);
  await records.expireReportLinks([], NOON_MS + 2 * HOUR_MS);
  await records.close();
  const again = await opened(place);
  expect(await again.openReportLinks(NOON_MS + 2 * HOUR_MS - 1_000, STARTED_ANEW_MS)).toMatchObject({
    live: [{ id, leftMs: 2 * HOUR_MS }],
  });
});

test('a clock that once ran ahead does not make every later link expire at once', async () => {
  const place = newPlace();
  const records = await opened(place);
  await records.expireReportLinks([], NOON_MS + 365 * 24 * HOUR_MS);
  const after = await addLink(records, NOON_MS + HOUR_MS, 'after');
  await records.close();
  const again = await opened(place);
  expect(await again.openReportLinks(NOON_MS + 2 * HOUR_MS, STARTED_ANEW_MS)).toMatchObject({
    expired: [],
    live: [{ id: after }],
  });
  expect(await again.reportLinkAddress(after)).toBe(address('after'));
});

test('at expiry the address is wiped from the database and from its log, while it is open and after', async () => {
  const place = newPlace();
  const records = await opened(place);
  // Many, which expire scattered among each other, so that pages fill and rows are wiped in between.
  const ids: number[] = [];
  for (let count = 0; count < 300; count += 1) {
    const id = await addLink(records, NOON_MS, count, 4 + (count % 7));
    ids.push(id);
    if (count % 3 === 0) await records.noteLinksCopied([id], NOON_MS);
  }
  expect(marksLeft(place)).toHaveLength(300);
  for (const hours of [4, 5, 6, 7, 8, 9]) {
    const due = ids.filter((_id, count) => count % 7 === hours - 4);
    await records.expireReportLinks(due, NOON_MS + hours * HOUR_MS);
    const left = Array.from({ length: 300 }, (_, count) => count).filter((count) => count % 7 > hours - 4);
    expect(marksLeft(place)).toEqual(left);
    expect(logBytes(place.file)).toHaveLength(0);
  }
  expect((await records.openReportLinks(NOON_MS + 10 * HOUR_MS, STARTED_ANEW_MS)).expired).toHaveLength(42);
  expect(decryptedBytes(place).includes('canary')).toBe(false);
  await records.close();
  expect(decryptedBytes(place).includes('canary')).toBe(false);
  // What the registry keeps is still there: for whom it was.
  expect(decryptedBytes(place).includes('Applicant 299')).toBe(true);
});

test('an address that a crash left in the log, wiped but not yet emptied, is gone once the desk is open again', async () => {
  const place = newPlace();
  const records = await opened(place);
  const id = await addLink(records, NOON_MS);
  await records.close();
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
const marksLeft = (place: Place): number[] =>
  marksIn(place, /view\/(\d+)-(?:canary)+/g)
    .map(Number)
    .toSorted((left, right) => left - right);

function marksIn(place: Place, pattern: RegExp): string[] {
  const text = decryptedBytes(place).toString('latin1');
  return [...new Set([...text.matchAll(pattern)].map(([, mark = '']) => mark))];
}
