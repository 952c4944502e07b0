import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { connect } from '#electron/cache/database.ts';
import type { Cache, NewActivity } from '#electron/cache/index.ts';
import { newPlace, opened, type Place } from './open.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);

const entry = (place: number, more: Partial<NewActivity> = {}): NewActivity => ({
  atMs: NOON_MS + place * 1_000,
  who: 'ana',
  kind: 'application-looked-up',
  subject: `APP-${place}`,
  outcome: 'succeeded',
  detail: `Detail ${place}`,
  completes: null,
  ...more,
});

async function withEntries(place: Place, count: number): Promise<Cache> {
  const cache = await opened(place);
  await cache.addActivities(Array.from({ length: count }, (_, index) => entry(index + 1)));
  return cache;
}

/** Changes the closed records as somebody with the key could, who also takes the triggers away. */
function tamper(place: Place, sql: string): void {
  const connection = connect(place.file, place.key);
  connection.exec('DROP TRIGGER activity_is_not_edited; DROP TRIGGER activity_is_not_deleted;');
  connection.exec(sql);
  connection.close();
}

test('entries come back newest first, with the hashes that anybody can recompute', async () => {
  const cache = await opened();
  expect(await cache.addActivity(entry(1))).toBe(1);
  expect(
    await cache.addActivities([entry(2), entry(3, { subject: 'a "quoted" 日本', completes: 1 })]),
  ).toEqual([2, 3]);
  expect(await cache.addActivities([])).toEqual([]);
  const { entries, total } = await cache.listActivity({
    search: '',
    kind: null,
    outcome: null,
    offset: 0,
    limit: 10,
  });
  expect(total).toBe(3);
  expect(entries.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(entries[0]).toMatchObject({ at: '2026-05-04T12:00:03.000Z', who: 'ana', completes: 1 });

  let hash = Buffer.alloc(32);
  for (const {
    id,
    at,
    who,
    kind,
    subject,
    outcome,
    detail,
    completes,
    hash: stored,
  } of entries.toReversed()) {
    const text = JSON.stringify([id, Date.parse(at), who, kind, subject, outcome, detail, completes]);
    hash = createHash('sha256').update(hash).update(text).digest();
    expect(stored).toBe(hash.toString('hex'));
  }
});

test('a search needs every word, wherever it stands, and takes no character for a wild card', async () => {
  const cache = await opened();
  await cache.addActivities([
    entry(1, { subject: 'APP-1', detail: '50% of the rent' }),
    entry(2, { subject: 'APP-2', detail: '500 of the rent', who: 'bao' }),
    entry(3, { subject: 'APP_3', detail: 'back\\slash', kind: 'desk-started', outcome: 'failed' }),
  ]);
  const found = async (search: string, more: { kind?: 'desk-started'; outcome?: 'failed' } = {}) => {
    const page = await cache.listActivity({
      search,
      kind: null,
      outcome: null,
      offset: 0,
      limit: 10,
      ...more,
    });
    expect(page.total).toBe(page.entries.length);
    return page.entries.map(({ id }) => id);
  };
  expect(await found('50%')).toEqual([1]);
  expect(await found('APP_')).toEqual([3]);
  expect(await found('\\')).toEqual([3]);
  expect(await found('  RENT  bao ')).toEqual([2]);
  expect(await found('ana bao')).toEqual([]);
  expect(await found('', { kind: 'desk-started' })).toEqual([3]);
  expect(await found('', { outcome: 'failed' })).toEqual([3]);
  expect(await found('rent', { outcome: 'failed' })).toEqual([]);
  expect(await found('looked-up')).toEqual([2, 1]);
});

test('pages follow each other without a gap', async () => {
  const cache = await withEntries(newPlace(), 25);
  const ids: number[] = [];
  for (let offset = 0; offset < 30; offset += 10) {
    const page = await cache.listActivity({ search: '', kind: null, outcome: null, offset, limit: 10 });
    expect(page.total).toBe(25);
    ids.push(...page.entries.map(({ id }) => id));
  }
  expect(ids).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
});

test('a call that was started and never completed is known after a restart', async () => {
  const place = newPlace();
  const cache = await opened(place);
  const [completed, cutOff] = await cache.addActivities([
    entry(1, { outcome: 'started' }),
    entry(2, { outcome: 'started', kind: 'household-sent' }),
  ]);
  await cache.addActivity(entry(3, { completes: completed ?? null }));
  await cache.close();

  const again = await opened(place);
  expect((await again.uncompletedActivity()).map(({ id }) => id)).toEqual([cutOff]);
  await again.addActivity(entry(4, { outcome: 'unconfirmed', completes: cutOff ?? null }));
  expect(await again.uncompletedActivity()).toEqual([]);
  expect(await again.verifyActivity()).toEqual({ whole: true, entries: 4, brokenAt: null });
});

test('an untouched chain is whole: empty, grown, reopened, grown again', async () => {
  const place = newPlace();
  const cache = await opened(place);
  expect(await cache.verifyActivity()).toEqual({ whole: true, entries: 0, brokenAt: null });
  await cache.addActivities(Array.from({ length: 50 }, (_, index) => entry(index + 1)));
  expect(await cache.verifyActivity()).toEqual({ whole: true, entries: 50, brokenAt: null });
  await cache.close();
  const again = await opened(place);
  await again.addActivity(entry(51));
  expect(await again.verifyActivity()).toEqual({ whole: true, entries: 51, brokenAt: null });
});

const forged = Buffer.alloc(32, 7).toString('hex');

test.for([
  ['a changed detail', "UPDATE activity SET detail = 'Another' WHERE id = 5", 5, 20],
  ['a changed time', 'UPDATE activity SET at_ms = at_ms + 1 WHERE id = 5', 5, 20],
  ['a changed outcome', "UPDATE activity SET outcome = 'failed' WHERE id = 20", 20, 20],
  ['a changed hash', `UPDATE activity SET hash = x'${forged}' WHERE id = 5`, 5, 20],
  [
    'text moved from one field to the next',
    "UPDATE activity SET subject = subject || detail, detail = '' WHERE id = 9",
    9,
    20,
  ],
  ['a deleted entry', 'DELETE FROM activity WHERE id = 5', 5, 19],
  ['the first entry deleted', 'DELETE FROM activity WHERE id = 1', 1, 19],
  ['the last entry deleted', 'DELETE FROM activity WHERE id = 20', 20, 19],
  ['the last ten entries deleted', 'DELETE FROM activity WHERE id > 10', 11, 10],
  ['every entry deleted', 'DELETE FROM activity', 1, 0],
  [
    'two entries swapped',
    'UPDATE activity SET id = -5 WHERE id = 5; UPDATE activity SET id = 5 WHERE id = 6; UPDATE activity SET id = 6 WHERE id = -5',
    5,
    20,
  ],
  [
    'an entry closed over by renumbering',
    'DELETE FROM activity WHERE id = 5; UPDATE activity SET id = -id WHERE id > 5; UPDATE activity SET id = -id - 1 WHERE id < 0',
    5,
    19,
  ],
  [
    'an inserted entry',
    'UPDATE activity SET id = -id WHERE id > 5; UPDATE activity SET id = -id + 1 WHERE id < 0; INSERT INTO activity SELECT 6, at_ms, who, kind, subject, outcome, detail, completes, hash FROM activity WHERE id = 5',
    6,
    21,
  ],
  [
    'an entry inserted before the first',
    'INSERT INTO activity SELECT 0, at_ms, who, kind, subject, outcome, detail, completes, hash FROM activity WHERE id = 5',
    0,
    21,
  ],
  [
    'an appended entry',
    `INSERT INTO activity SELECT 21, at_ms, who, kind, subject, outcome, detail, completes, x'${forged}' FROM activity WHERE id = 20`,
    21,
    21,
  ],
] as const)('verifying finds %s', async ([, sql, brokenAt, entries]) => {
  const place = newPlace();
  await (await withEntries(place, 20)).close();
  tamper(place, sql);
  const cache = await opened(place);
  expect(await cache.verifyActivity()).toEqual({ whole: false, entries, brokenAt });
  // And what is written afterwards does not heal it.
  await cache.addActivity(entry(99));
  expect(await cache.verifyActivity()).toMatchObject({ whole: false });
});

test('an appended entry with the right hash is found, too, for the count is kept besides', async () => {
  const place = newPlace();
  const cache = await withEntries(place, 3);
  const { entries } = await cache.listActivity({
    search: '',
    kind: null,
    outcome: null,
    offset: 0,
    limit: 1,
  });
  await cache.close();
  const head = Buffer.from(entries[0]?.hash ?? '', 'hex');
  const text = JSON.stringify([4, NOON_MS, 'eve', 'desk-started', '', 'succeeded', '', null]);
  const hash = createHash('sha256').update(head).update(text).digest('hex');
  tamper(
    place,
    `INSERT INTO activity VALUES (4, ${NOON_MS}, 'eve', 'desk-started', '', 'succeeded', '', NULL, x'${hash}')`,
  );
  expect(await (await opened(place)).verifyActivity()).toEqual({ whole: false, entries: 4, brokenAt: 4 });
});

test('the tables themselves refuse to change or delete an entry', async () => {
  const place = newPlace();
  await (await withEntries(place, 3)).close();
  const connection = connect(place.file, place.key);
  expect(() => connection.exec("UPDATE activity SET detail = '' WHERE id = 1")).toThrow(/never changed/);
  expect(() => connection.exec('DELETE FROM activity')).toThrow(/never deleted/);
  connection.close();
  expect(await (await opened(place)).verifyActivity()).toEqual({ whole: true, entries: 3, brokenAt: null });
});
