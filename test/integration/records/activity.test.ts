import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OldActivity } from '#electron/features/activity/records/rows.ts';
import { connect } from '#electron/records/database.ts';
import type { Records } from '#electron/records/index.ts';
import type { ActivityFilter } from '#shared/features/activity/model.ts';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import { fixtureIdentifier, generateResults } from '#test/fixtures/applications.ts';
import { writeOldActivity } from '#test/fixtures/old-activity.ts';
import { newDecision } from './new-decision.ts';
import { newPlace, opened, type Place } from './open.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);

const entry = (place: number, more: Partial<OldActivity> = {}): OldActivity => ({
  atMs: NOON_MS + place * 1_000,
  who: 'ana',
  kind: 'application-looked-up',
  subject: `APP-${place}`,
  outcome: 'succeeded',
  detail: `Detail ${place}`,
  completes: null,
  ...more,
});

/** Opens records in which an older desk has left this. */
async function withText(entries: readonly OldActivity[], place: Place = newPlace()): Promise<Records> {
  writeOldActivity(place, entries);
  return opened(place);
}

const withEntries = (place: Place, count: number): Promise<Records> =>
  withText(
    Array.from({ length: count }, (_, index) => entry(index + 1)),
    place,
  );

/** Something that happens today. */
const lockDesk = (records: Records, at: number) =>
  records.commit({
    atMs: NOON_MS + at * 1_000,
    entries: [{ kind: 'desk-locked', id: 'record', data: { why: 'asked' } }],
  });

/** Changes the closed records as somebody with the key could, who also takes the triggers away. */
function tamper(place: Place, sql: string): void {
  const connection = connect(place.file, place.key);
  connection.exec('DROP TRIGGER activity_is_not_edited; DROP TRIGGER activity_is_not_deleted;');
  connection.exec(sql);
  connection.close();
}

test('entries come back newest first, with the hashes that anybody can recompute', async () => {
  const records = await withText([
    entry(1),
    entry(2),
    entry(3, { subject: 'a "quoted" 日本', completes: 1 }),
  ]);
  const { entries, total } = await records.listActivity({
    ...NO_ACTIVITY_FILTER,
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
  const records = await withText([
    entry(1, { subject: 'APP-1', detail: '50% of the rent' }),
    entry(2, { subject: 'APP-2', detail: '500 of the rent', who: 'bao' }),
    entry(3, { subject: 'APP_3', detail: 'back\\slash', kind: 'desk-started', outcome: 'failed' }),
  ]);
  const found = async (search: string, more: { kind?: 'desk-started'; outcome?: 'failed' } = {}) => {
    const page = await records.listActivity({
      ...NO_ACTIVITY_FILTER,
      search,
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

test('a search finds words whatever their case and their accents, in any script', async () => {
  const records = await withText([
    entry(1, { detail: 'For Íñigo MUÑOZ' }),
    entry(2, { detail: 'For Inigo Munoz' }),
    entry(3, { detail: 'For Ольга ЖУКОВА, 50%' }),
  ]);
  const found = async (search: string) =>
    (await records.listActivity({ ...NO_ACTIVITY_FILTER, search, offset: 0, limit: 10 })).entries.map(
      ({ id }) => id,
    );
  for (const search of ['muñoz', 'MUNOZ', 'íñigo muñoz']) expect(await found(search)).toEqual([2, 1]);
  expect(await found('жукова 50%')).toEqual([3]);
  // A mark alone is no word without its letter.
  expect(await found('\u0301')).toEqual([]);
});

test('pages follow each other without a gap', async () => {
  const records = await withEntries(newPlace(), 25);
  const ids: number[] = [];
  for (let offset = 0; offset < 30; offset += 10) {
    const page = await records.listActivity({ ...NO_ACTIVITY_FILTER, offset, limit: 10 });
    expect(page.total).toBe(25);
    ids.push(...page.entries.map(({ id }) => id));
  }
  expect(ids).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
});

test('a call that was started and never completed is unconfirmed, and counted once', async () => {
  const place = newPlace();
  const records = await withText(
    [
      entry(1, { outcome: 'started' }),
      entry(2, { outcome: 'started', kind: 'household-sent' }),
      entry(3, { outcome: 'started' }),
      entry(4, { completes: 1 }),
    ],
    place,
  );
  const outcomes = async (more: Partial<ActivityFilter> = {}) =>
    (await records.listActivity({ ...NO_ACTIVITY_FILTER, ...more, offset: 0, limit: 10 })).entries.map(
      ({ id, outcome }) => [id, outcome],
    );
  expect(await outcomes()).toEqual([
    [4, 'succeeded'],
    [3, 'unconfirmed'],
    [2, 'unconfirmed'],
    [1, 'started'],
  ]);
  expect(await outcomes({ outcome: 'unconfirmed' })).toHaveLength(2);
  // A look-up has changed nothing.
  expect(await records.anchorActivity(NOON_MS)).toBe(1);
  expect(await records.anchorActivity(NOON_MS)).toBe(0);
  await records.close();
  expect(await (await opened(place)).anchorActivity(NOON_MS)).toBe(0);
});

test('where the old activity ends is written into the log once, and nowhere where there is none', async () => {
  const records = await withEntries(newPlace(), 5);
  for (let time = 0; time < 2; time += 1) await records.anchorActivity(NOON_MS + 60_000);
  const { entries, total } = await records.listActivity({ ...NO_ACTIVITY_FILTER, offset: 0, limit: 2 });
  expect(total).toBe(6);
  expect(entries.map(({ kind }) => kind)).toEqual(['activity-anchored', 'application-looked-up']);
  const hash = entries[1]?.hash;
  expect(JSON.parse(entries[0]?.log?.data ?? '{}')).toEqual({ entries: 5, head: hash });
  const without = await opened();
  await without.anchorActivity(NOON_MS);
  expect((await without.listActivity({ ...NO_ACTIVITY_FILTER, offset: 0, limit: 1 })).total).toBe(0);
});

test('an untouched chain is whole: empty, of an older desk, anchored', async () => {
  const place = newPlace();
  const records = await opened(place);
  expect(await records.verifyActivity()).toEqual({ whole: true, entries: 0, brokenAt: null });
  await records.close();
  const older = await withEntries(place, 50);
  expect(await older.verifyActivity()).toEqual({ whole: true, entries: 50, brokenAt: null });
  await older.anchorActivity(NOON_MS);
  expect(await older.verifyActivity()).toEqual({ whole: true, entries: 50, brokenAt: null });
});

const forged = Buffer.alloc(32, 7).toString('hex');

test.for([
  [
    'a changed detail',
    "UPDATE activity SET detail = 'Another' WHERE id = 5",
    5,
    20,
    { what: 'changed', newer: 15 },
  ],
  [
    'a changed time',
    'UPDATE activity SET at_ms = at_ms + 1 WHERE id = 5',
    5,
    20,
    { what: 'changed', newer: 15 },
  ],
  [
    'a changed outcome',
    "UPDATE activity SET outcome = 'failed' WHERE id = 20",
    20,
    20,
    { what: 'changed', newer: 0 },
  ],
  [
    'a changed hash',
    `UPDATE activity SET hash = x'${forged}' WHERE id = 5`,
    5,
    20,
    { what: 'changed', newer: 15 },
  ],
  [
    'text moved from one field to the next',
    "UPDATE activity SET subject = subject || detail, detail = '' WHERE id = 9",
    9,
    20,
    { what: 'changed', newer: 11 },
  ],
  ['a deleted entry', 'DELETE FROM activity WHERE id = 5', 5, 19, { what: 'missing', newer: 15 }],
  ['the first entry deleted', 'DELETE FROM activity WHERE id = 1', 1, 19, { what: 'missing', newer: 19 }],
  ['the last entry deleted', 'DELETE FROM activity WHERE id = 20', 20, 19, { what: 'missing', newer: 0 }],
  [
    'the last ten entries deleted',
    'DELETE FROM activity WHERE id > 10',
    11,
    10,
    { what: 'missing', newer: 0 },
  ],
  ['every entry deleted', 'DELETE FROM activity', 1, 0, { what: 'missing', newer: 0 }],
  [
    'two entries swapped',
    'UPDATE activity SET id = -5 WHERE id = 5; UPDATE activity SET id = 5 WHERE id = 6; UPDATE activity SET id = 6 WHERE id = -5',
    5,
    20,
    { what: 'changed', newer: 15 },
  ],
  [
    'an entry closed over by renumbering',
    'DELETE FROM activity WHERE id = 5; UPDATE activity SET id = -id WHERE id > 5; UPDATE activity SET id = -id - 1 WHERE id < 0',
    5,
    19,
    { what: 'changed', newer: 14 },
  ],
  [
    'an inserted entry',
    'UPDATE activity SET id = -id WHERE id > 5; UPDATE activity SET id = -id + 1 WHERE id < 0; INSERT INTO activity SELECT 6, at_ms, who, kind, subject, outcome, detail, completes, hash FROM activity WHERE id = 5',
    6,
    21,
    { what: 'changed', newer: 15 },
  ],
  [
    'an entry inserted before the first',
    'INSERT INTO activity SELECT 0, at_ms, who, kind, subject, outcome, detail, completes, hash FROM activity WHERE id = 5',
    0,
    21,
    { what: 'added', newer: 20 },
  ],
  [
    'an appended entry',
    `INSERT INTO activity SELECT 21, at_ms, who, kind, subject, outcome, detail, completes, x'${forged}' FROM activity WHERE id = 20`,
    21,
    21,
    { what: 'changed', newer: 0 },
  ],
] as const)('verifying finds %s', async ([, sql, brokenAt, entries, found]) => {
  const place = newPlace();
  await (await withEntries(place, 20)).close();
  tamper(place, sql);
  const records = await opened(place);
  expect(await records.verifyActivity()).toEqual({ whole: false, entries, brokenAt, found });
  // And that its end is written into the log does not heal it.
  await records.anchorActivity(NOON_MS);
  expect(await records.verifyActivity()).toMatchObject({ whole: false });
});

test('an appended entry with the right hash is found, too, for the count is kept besides', async () => {
  const place = newPlace();
  const records = await withEntries(place, 3);
  const { entries } = await records.listActivity({
    ...NO_ACTIVITY_FILTER,
    offset: 0,
    limit: 1,
  });
  await records.close();
  const head = Buffer.from(entries[0]?.hash ?? '', 'hex');
  const text = JSON.stringify([4, NOON_MS, 'eve', 'desk-started', '', 'succeeded', '', null]);
  const hash = createHash('sha256').update(head).update(text).digest('hex');
  tamper(
    place,
    `INSERT INTO activity VALUES (4, ${NOON_MS}, 'eve', 'desk-started', '', 'succeeded', '', NULL, x'${hash}')`,
  );
  expect(await (await opened(place)).verifyActivity()).toEqual({
    whole: false,
    entries: 4,
    brokenAt: 4,
    found: { what: 'added', newer: 0 },
  });
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

test('a chain that is longer than one look is looked through to its end, telling how far it has come', async () => {
  const place = newPlace();
  const records = await withEntries(place, 12_000);
  const told: { checked: number; total: number }[] = [];
  expect(await records.verifyActivity(({ checked, total }) => told.push({ checked, total }))).toEqual({
    whole: true,
    entries: 12_000,
    brokenAt: null,
  });
  // How far a turn comes is a matter of time.
  expect(told.length).toBeGreaterThan(1);
  expect(told.every(({ checked, total }) => checked > 0 && checked <= total && total === 12_000)).toBe(true);
  expect(told).toEqual(told.toSorted((one, other) => one.checked - other.checked));
  await records.close();
  tamper(place, "UPDATE activity SET detail = 'Another' WHERE id = 4500");
  expect(await (await opened(place)).verifyActivity()).toEqual({
    whole: false,
    entries: 12_000,
    brokenAt: 4_500,
    found: { what: 'changed', newer: 7_500 },
  });
});

test('entries are filtered by who, by the whole subject and by time', async () => {
  const records = await withText([
    entry(1, { subject: 'household 1' }),
    entry(2, { subject: 'household 12', who: 'bao' }),
    entry(3, { subject: 'HOUSEHOLD 1', who: 'bao' }),
  ]);
  const found = async (filter: Partial<ActivityFilter>) =>
    (await records.listActivity({ ...NO_ACTIVITY_FILTER, ...filter, offset: 0, limit: 10 })).entries.map(
      ({ id }) => id,
    );
  const at = (place: number): string => new Date(NOON_MS + place * 1_000).toISOString();
  expect(await found({ who: 'bao' })).toEqual([3, 2]);
  expect(await found({ subject: 'household 1' })).toEqual([3, 1]);
  expect(await found({ from: at(2) })).toEqual([3, 2]);
  expect(await found({ before: at(2) })).toEqual([1]);
  expect(await found({ from: at(1), before: at(3), who: 'ana' })).toEqual([1]);
  expect(await records.activityPeople()).toEqual(['ana', 'bao']);
});

test('piece by piece, nothing is told twice or left out while others are added', async () => {
  const records = await withEntries(newPlace(), 4_500);
  const ids: number[] = [];
  for await (const entries of records.everyActivity(NO_ACTIVITY_FILTER, 4_501)) {
    ids.push(...entries.map(({ id }) => id));
    await lockDesk(records, 9_999);
  }
  expect(ids).toEqual(Array.from({ length: 4_500 }, (_, index) => 4_500 - index));
});

test('what is searched for is looked for from the newest down, a piece at a time', async () => {
  const records = await withEntries(newPlace(), 100);
  const search = { ...NO_ACTIVITY_FILTER, search: 'detail 7', offset: 0, limit: 50 };
  const look = async (mayLook: number) => {
    const { entries, total, lookedTo } = await records.activityPiece(search, mayLook);
    expect(total).toBe(entries.length);
    return { ids: entries.map(({ id }) => id), lookedTo };
  };
  expect(await look(30)).toEqual({
    ids: [97, 87, 79, 78, 77, 76, 75, 74, 73, 72, 71],
    lookedTo: 71,
  });
  // Asked again, nothing is looked through that was; what has come since is.
  await records.commit({
    atMs: NOON_MS,
    entries: [{ kind: 'token-set', id: 'record', data: { connection: 'Detail 7, again' } }],
  });
  expect(await look(0)).toEqual({
    ids: [2, 97, 87, 79, 78, 77, 76, 75, 74, 73, 72, 71],
    lookedTo: 71,
  });
  expect((await look(1_000)).ids.slice(-2)).toEqual([17, 7]);
  expect((await look(0)).lookedTo).toBeNull();
});

test('what has been erased since is not found any more', async () => {
  const records = await opened();
  for (const name of ['one', 'two']) {
    await records.addDecision({
      ...newDecision(`APP-${name}`, 'decline', NOON_MS),
      conditions: `canary ${name}`,
    });
  }
  const found = async () =>
    (
      await records.listActivity({ ...NO_ACTIVITY_FILTER, search: 'canary', offset: 0, limit: 10 })
    ).entries.map(({ subject }) => subject);
  expect(await found()).toEqual(['APP-two', 'APP-one']);
  await records.commit({ atMs: NOON_MS, entries: [{ kind: 'applicant-erased', id: 'APP-one', data: {} }] });
  expect(await found()).toEqual(['APP-two']);
  const [erasure, , erased] = (await records.listActivity({ ...NO_ACTIVITY_FILTER, offset: 0, limit: 10 }))
    .entries;
  expect(erasure?.sentence).toMatch(/erased everything about APP-one$/);
  expect(erased).toMatchObject({ outcome: null, log: { data: null } });
  expect(erased?.sentence).toMatch(/the details have been erased$/);
});

test('an act is one line, however many entries it has, and an unknown kind is a line, too', async () => {
  const records = await opened();
  const erasures = Array.from({ length: 5 }, (_, place) => `APP-${place}`);
  await records.commit({
    atMs: NOON_MS,
    entries: erasures.map((id) => ({ kind: 'applicant-erased', id, data: {} })),
  });
  await records.commit({ atMs: NOON_MS, entries: [{ kind: 'applicant-erased', id: 'APP-9', data: {} }] });
  const { entries, total } = await records.listActivity({ ...NO_ACTIVITY_FILTER, offset: 0, limit: 10 });
  expect(total).toBe(2);
  expect(entries.map(({ log }) => log?.count)).toEqual([1, 5]);
});

test('an entry leads to what it is about as long as that is there, whatever an identifier looks like', async () => {
  const identifier = fixtureIdentifier(0);
  const records = await withText([
    entry(1, { subject: identifier }),
    entry(2, { subject: 'nobody' }),
    entry(3, { kind: 'household-changed', subject: 'household 1' }),
    entry(4, { kind: 'application-decided', subject: 'household 1' }),
    entry(5, { kind: 'report-link-copied', subject: 'report link 7' }),
  ]);
  await records.storeResults([...generateResults(1, 1)]);
  const household = await records.saveHousehold({
    id: null,
    members: [],
    property: '',
    note: '',
    state: 'draft',
    atMs: NOON_MS,
  });
  expect(household).toBe(1);
  const places = async () =>
    (await records.listActivity({ ...NO_ACTIVITY_FILTER, offset: 0, limit: 10 })).entries
      .filter(({ source }) => source === 'text')
      .map(({ leadsTo }) => leadsTo)
      .reverse();
  expect(await places()).toEqual(['application', null, 'household', null, null]);
  await records.removeHousehold(household, NOON_MS);
  expect((await places())[2]).toBeNull();
});

test('a line names whom it is about by the name that the records have now, and no id', async () => {
  const records = await opened();
  const [ana, ben] = [fixtureIdentifier(0), fixtureIdentifier(1)];
  await records.storeResults([...generateResults(2, 1)]);
  const names = { [ana]: 'Ana Abara', [ben]: 'Ben Ortiz' };
  for (const [identifier, name] of Object.entries(names)) {
    await records.commit({
      atMs: NOON_MS,
      entries: [{ kind: 'field-set', id: identifier, cell: 'field:name', data: { value: name } }],
    });
  }
  const newest = async () =>
    (await records.listActivity({ ...NO_ACTIVITY_FILTER, offset: 0, limit: 1 })).entries[0]?.sentence;
  // Nobody's data is in it: it is filed under nobody.
  await records.commit({
    atMs: NOON_MS,
    entries: [{ kind: 'field-cleared', id: ana, cell: 'field:unit', data: {} }],
  });
  expect(await newest()).toMatch(/ cleared the unit of Ana Abara$/);

  const household = await records.saveHousehold({
    id: null,
    members: [
      { token: 'tok-0', name: '', applicationIdentifier: ana },
      { token: 'tok-1', name: 'Ben Ortiz', applicationIdentifier: ben },
    ],
    property: '',
    note: '',
    state: 'draft',
    atMs: NOON_MS,
  });
  expect(await newest()).toMatch(/ created Ana Abara’s household$/);
  await records.removeHousehold(household, NOON_MS);
  expect(await newest()).toMatch(/ removed Ana Abara’s household$/);

  await records.commit({
    atMs: NOON_MS,
    entries: [
      { kind: 'comparison-saved', id: 'record', data: { file: 'c.pdf', identifiers: [ana, 'unknown'] } },
    ],
  });
  expect(await newest()).toMatch(/ saved a comparison of Ana Abara and unknown in c\.pdf$/);
});

test('a look-up that brought nothing has not succeeded', async () => {
  const records = await opened();
  const errors = ['unreachable', 'not-found', 'cancelled', 'interrupted'];
  for (const error of errors) {
    await records.commit({
      atMs: NOON_MS,
      entries: [{ kind: 'application-look-up-failed', id: 'APP-1', data: { error } }],
    });
  }
  const outcomes = (filter: Partial<ActivityFilter>) =>
    records
      .listActivity({ ...NO_ACTIVITY_FILTER, ...filter, offset: 0, limit: 10 })
      .then(({ entries }) => entries.map(({ outcome }) => outcome).reverse());
  expect(await outcomes({})).toEqual(['failed', 'failed', 'cancelled', 'failed']);
  expect(await outcomes({ outcome: 'cancelled' })).toEqual(['cancelled']);
});

test('only what came after a line is listed, whether it is filtered or not', async () => {
  const records = await withEntries(newPlace(), 20);
  const listed = async (filter: Partial<ActivityFilter>) => {
    const request = { ...NO_ACTIVITY_FILTER, ...filter, offset: 0, limit: 3 };
    const { entries, total, searchedTo } = await records.listActivity(request);
    return { lines: entries.map(({ line }) => line), total, searchedTo };
  };
  const all = await records.newestActivityLine();
  expect(await listed({ after: all - 5 })).toEqual({
    lines: [all, all - 1, all - 2],
    total: 5,
    searchedTo: null,
  });
  expect(await listed({ after: all })).toEqual({ lines: [], total: 0, searchedTo: null });
  expect(await listed({ after: all - 5, who: 'ana' })).toMatchObject({ total: 5, searchedTo: null });
});
