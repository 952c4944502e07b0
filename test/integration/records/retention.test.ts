import { expect, test } from 'vitest';
import type { OldActivity } from '#electron/features/activity/records/rows.ts';
import { replyCompression } from '#electron/features/applications/records/reply-compression.ts';
import type { DueBefore } from '#electron/features/retention/records/due.ts';
import { connect } from '#electron/records/database.ts';
import type { Records } from '#electron/records/index.ts';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { storedKinds } from '#shared/features/retention/kinds.ts';
import { linkFailed } from '#test/fixtures/answers.ts';
import { fixtureIdentifier, generateResults } from '#test/fixtures/applications.ts';
import { noticeDocument } from '#test/fixtures/notice-document.ts';
import { writeOldActivity } from '#test/fixtures/old-activity.ts';
import { decryptedBytes } from './decrypted-bytes.ts';
import { listRequest } from './list-request.ts';
import { newDecision } from './new-decision.ts';
import { newPlace, opened, type Place } from './open.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 8, 1);
const OLD_MS = NOW_MS - 100 * DAY_MS;
const BOUND_MS = NOW_MS - 90 * DAY_MS;

const KEEP: DueBefore = {
  'raw-replies': null,
  'report-data': null,
  'office-data': null,
  'report-links': null,
  households: null,
  decisions: null,
  activity: null,
};
const EVERYTHING: DueBefore = {
  'raw-replies': BOUND_MS,
  'report-data': BOUND_MS,
  'office-data': BOUND_MS,
  'report-links': BOUND_MS,
  households: BOUND_MS,
  decisions: BOUND_MS,
  activity: BOUND_MS,
};

const entry = (atMs: number, detail: string): OldActivity => ({
  atMs,
  who: 'ana',
  kind: 'desk-started',
  subject: 'Threshold',
  outcome: 'succeeded',
  detail,
  completes: null,
});

/** Each kind of data twice, past its time and within it; what is planted there is found nowhere else. */
const planted = (age: 'old' | 'new') => ({
  reply: `canary-reply-${age}`,
  note: `canarynote${age}`,
  tag: `canarytag${age}`,
  household: `canary-household-${age}`,
  link: `canary-link-${age}`,
  reason: `canary-reason-${age}`,
  detail: `canary-detail-${age}`,
});

const PLACES = { old: 1, new: 2 } as const;

function resultOf(age: 'old' | 'new') {
  const [fixture] = [...generateResults(1, PLACES[age])];
  if (fixture === undefined) throw new Error('There is no result.');
  return fixture;
}

async function plant(records: Records, age: 'old' | 'new'): Promise<void> {
  const atMs = age === 'old' ? OLD_MS : NOW_MS;
  const canary = planted(age);
  const fixture = resultOf(age);
  const identifier = fixtureIdentifier(PLACES[age]);
  await records.storeResults([{ ...fixture, identifier, fetchedAtMs: atMs, rawReply: canary.reply }]);
  await records.saveOfficeData(
    identifier,
    {
      ...NO_OFFICE_DATA,
      name: canary.note,
      property: '',
      unit: '',
      tags: [canary.tag],
      applicantToken: null,
    },
    atMs,
  );
  await records.saveNote(identifier, null, canary.note, atMs);
  await records.saveHousehold({
    id: null,
    members: [{ token: `T-${age}`, name: canary.household, applicationIdentifier: null }],
    property: '',
    note: canary.household,
    state: 'draft',
    atMs,
  });
  const link = await records.addReportLink({
    subject: { kind: 'application', identifier },
    label: canary.link,
    requestedAtMs: atMs,
    requestedAtUptimeMs: 0,
    expiresAtMs: atMs + 1,
    requestedBy: 'ana',
    recipient: '',
    purpose: '',
  });
  await records.endReportLinkRequest(link, linkFailed(atMs));
  await records.addDecision({
    identifier,
    atMs,
    by: 'ana',
    outcome: 'decline',
    reasons: [],
    conditions: canary.reason,
    documents: '',
    until: null,
    override: null,
    judgedBy: {
      version: null,
      settingsHash: 'hash',
      fetchedAt: new Date(atMs).toISOString(),
      score: 1,
      weight: 2,
      scorePercent: 50,
      band: 'review',
    },
  });
}

async function plantedRecords(place: Place = newPlace()): Promise<{ place: Place; records: Records }> {
  writeOldActivity(place, [entry(OLD_MS, planted('old').detail), entry(NOW_MS, planted('new').detail)]);
  const records = await opened(place);
  await plant(records, 'old');
  await plant(records, 'new');
  return { place, records };
}

const erase = (records: Records, before: DueBefore) =>
  records.eraseDueRecords({ before, others: {}, atMs: NOW_MS });

/** The canaries that somebody with the key finds in the closed files. */
async function found(records: Records, place: Place, age: 'old' | 'new'): Promise<string[]> {
  await records.close();
  const bytes = decryptedBytes(place);
  const canaries = planted(age);
  // The reply lies there compressed: its bytes are looked for as they are then.
  const { compress } = replyCompression(resultOf(age).result.settings);
  return Object.values(canaries).filter((canary) =>
    bytes.includes(canary === canaries.reply ? compress(Buffer.from(canary)) : canary),
  );
}

test('what is past its time is shown by kind with its number, its age and the office’s names, and nothing is erased', async () => {
  const { records } = await plantedRecords();
  const dueBefore = (beforeMs: number) =>
    Promise.all(storedKinds.map((kind) => records.dueRecords(kind, beforeMs, 'named', beforeMs)));
  const due = await dueBefore(BOUND_MS);
  const identifier = fixtureIdentifier(1);
  expect(due).toEqual([
    { kind: 'raw-replies', count: 1, oldestMs: OLD_MS, named: [`canarynoteold (${identifier})`] },
    { kind: 'report-data', count: 1, oldestMs: OLD_MS, named: [`canarynoteold (${identifier})`] },
    { kind: 'office-data', count: 1, oldestMs: OLD_MS, named: [`canarynoteold (${identifier})`] },
    { kind: 'report-links', count: 1, oldestMs: OLD_MS + 1, named: ['canary-link-old'] },
    { kind: 'households', count: 1, oldestMs: OLD_MS, named: ['canary-household-old'] },
    { kind: 'decisions', count: 1, oldestMs: OLD_MS, named: [identifier] },
    { kind: 'activity', count: 1, oldestMs: OLD_MS, named: ['desk-started Threshold'] },
  ]);
  expect(await records.dueRecords('decisions', BOUND_MS, 'counted')).toEqual({ ...due[5], named: [] });
  expect((await dueBefore(OLD_MS)).map(({ count }) => count)).toEqual(storedKinds.map(() => 0));
  expect((await records.listApplications(listRequest())).total).toBe(2);
});

test.each(['raw-replies', 'report-data'] as const)(
  'a reply that was not understood is past its time by itself, shown and erased by the rule of %s, and a later one stays',
  async (kind) => {
    const place = newPlace();
    const records = await opened(place);
    for (const age of ['old', 'new'] as const) {
      const atMs = age === 'old' ? OLD_MS : NOW_MS;
      const reply = JSON.stringify({ said: `canary-odd-${age}` });
      await records.keepNotUnderstood({ call: 'getapplicationapproval', subject: `ODD-${age}`, atMs, reply });
    }
    const due = { kind, count: 1, oldestMs: OLD_MS, named: ['ODD-old'] };
    expect(await records.dueRecords(kind, BOUND_MS, 'named')).toEqual(due);
    expect(await erase(records, { ...KEEP, [kind]: BOUND_MS })).toEqual({ [kind]: 1 });
    expect((await records.lastReplies(null)).map(({ subject }) => subject)).toEqual(['ODD-new']);
    await records.close();
    const bytes = decryptedBytes(place);
    expect(bytes.includes('canary-odd-new')).toBe(true);
    expect(bytes.includes('canary-odd-old')).toBe(false);
  },
);

test('what is erased is in no byte of the closed files, and what is not past its time is whole', async () => {
  const { place, records } = await plantedRecords();
  expect(await erase(records, EVERYTHING)).toEqual({
    'raw-replies': 1,
    'report-data': 1,
    'office-data': 1,
    'report-links': 1,
    households: 1,
    decisions: 1,
    activity: 1,
  });
  const [old, kept] = [fixtureIdentifier(1), fixtureIdentifier(2)];
  expect(await records.application(old)).toBeNull();
  expect(await records.decisions(old)).toEqual([]);
  expect(await records.rawReply(kept)).toBe(planted('new').reply);
  expect((await records.application(kept))?.note).toBe(planted('new').note);
  expect(await records.decisions(kept)).toHaveLength(1);
  const search = async (text: string) =>
    (await records.listApplications(listRequest({ search: text }))).total;
  expect([await search('canarynoteold'), await search('canarynotenew')]).toEqual([0, 1]);
  expect([await search('canarytagold'), await search('canarytagnew')]).toEqual([0, 1]);
  expect(await found(records, place, 'old')).toEqual([]);
  expect(await found(records, place, 'new')).toEqual(Object.values(planted('new')));
});

test('of hundreds of applications whose pages were split and joined, no word is left in a page, an index or the log', async () => {
  const place = newPlace();
  const records = await opened(place);
  const results = [...generateResults(600, 5)];
  const isOld = (at: number): boolean => at % 2 === 0;
  const wordOf = (at: number): string => (isOld(at) ? `zanzibar${at}` : `quokka${at}`);
  await records.storeResults(
    results.map((result, at) => ({ ...result, fetchedAtMs: isOld(at) ? OLD_MS : NOW_MS })),
  );
  await records.fillOfficeData(
    results.map(({ identifier }, at) => ({
      identifier,
      office: {
        ...NO_OFFICE_DATA,
        name: wordOf(at),
        property: '',
        unit: '',
        note: `${wordOf(at)} `.repeat(at % 40),
        tags: [],
        applicantToken: null,
      },
    })),
  );
  expect(await erase(records, EVERYTHING)).toMatchObject({ 'report-data': 300, 'office-data': 300 });
  expect((await records.listApplications(listRequest({ search: 'quokka' }))).total).toBe(300);
  await records.close();
  const bytes = decryptedBytes(place);
  expect(bytes.includes('quokka')).toBe(true);
  expect(bytes.includes('zanzibar')).toBe(false);
});

test('an erasing that was cut off between two pieces goes on afterwards, as a part of the same act', async () => {
  const place = newPlace();
  const records = await opened(place);
  const results = [...generateResults(1_200, 5)];
  await records.storeResults(results.map((result) => ({ ...result, fetchedAtMs: OLD_MS })));
  const before = { ...KEEP, 'raw-replies': BOUND_MS };
  const due = await records.dueRecords('raw-replies', BOUND_MS, 'counted');
  expect(await records.beginErasing({ before, others: {}, atMs: NOW_MS }, [due])).toEqual({
    'raw-replies': 1_200,
  });
  expect(await records.eraseMore(0)).toBe(true);
  const left = async (from: Records) => (await from.dueRecords('raw-replies', BOUND_MS, 'counted')).count;
  expect(await left(records)).toBeGreaterThan(0);
  expect(await left(records)).toBeLessThan(1_200);
  await records.close();

  const again = await opened(place);
  await again.eraseRemains();
  expect(await left(again)).toBe(0);
  expect(await again.eraseMore()).toBe(false);
  const acts = await again.listActivity({ ...NO_ACTIVITY_FILTER, offset: 0, limit: 100 });
  expect(acts.entries.filter(({ kind }) => kind === 'data-erased')).toHaveLength(1);
});

test('the bytes that an erasure has left which was cut off are erased afterwards', async () => {
  const { place, records } = await plantedRecords();
  await records.close();
  // As the erasure leaves it when its rows are gone: the words stand in the search index, and in pages that are free.
  const connection = connect(place.file, place.key);
  connection.exec(`
    DELETE FROM application_search WHERE rowid = 1;
    DELETE FROM application_tags;
    UPDATE applications SET name = '', name_key = '', family_name_key = '', note = '', tags = '[]', tags_key = '' WHERE id = 1;
    DROP TRIGGER entries_keep_their_data;
    UPDATE entries SET data = NULL, salt = NULL, data_hash = zeroblob(32)
      WHERE subject = (SELECT 'household/' || log_id FROM households WHERE id = 1) OR person = '${fixtureIdentifier(1)}';
    DELETE FROM households WHERE id = 1;
    DELETE FROM household_members WHERE household_id = 1;
    INSERT INTO meta (name, value) VALUES ('remains-of-erased', 1)`);
  connection.close();
  const { note, tag, household } = planted('old');
  const left = (): boolean[] => {
    const bytes = decryptedBytes(place);
    return [note, tag, household].map((canary) => bytes.includes(canary));
  };
  expect(left()).toContain(true);
  const again = await opened(place);
  await again.eraseRemains();
  await again.close();
  expect(left()).toEqual([false, false, false]);
});

test('the search for what was erased finds it where nothing is erased', async () => {
  const { place, records } = await plantedRecords();
  expect(await found(records, place, 'old')).toEqual(Object.values(planted('old')));
});

test('the old activity stays verifiable behind what was erased of it, and its beginning cannot be moved unseen', async () => {
  const { place, records } = await plantedRecords();
  await records.anchorActivity(NOW_MS);
  await erase(records, { ...KEEP, activity: BOUND_MS });
  expect(await records.verifyActivity()).toMatchObject({ whole: true, entries: 1, erased: 1 });
  const { entries } = await records.listActivity({ ...NO_ACTIVITY_FILTER, offset: 0, limit: 100 });
  expect(entries.filter(({ source }) => source === 'text').map(({ id }) => id)).toEqual([2]);
  expect(entries[0]).toMatchObject({
    kind: 'data-erased',
    sentence: 'Expired data was erased: activity (1)',
  });
  await records.close();

  // Somebody with the key erases one entry more, and moves the beginning there.
  const connection = connect(place.file, place.key);
  expect(() => connection.exec('DELETE FROM activity WHERE id = 2')).toThrow(/never deleted/);
  connection.exec(`
    DROP TRIGGER activity_is_not_deleted;
    UPDATE meta SET value = 2 WHERE name = 'activity-erased-count';
    UPDATE meta SET value = (SELECT hash FROM activity WHERE id = 2) WHERE name = 'activity-erased-head';
    DELETE FROM activity WHERE id = 2;
  `);
  connection.close();
  expect(await (await opened(place)).verifyActivity()).toMatchObject({
    whole: false,
    brokenAt: 3,
    found: { what: 'missing' },
  });
});

test('nothing of a decision or of the activity can be deleted but what is past its time', async () => {
  const { place, records } = await plantedRecords();
  await erase(records, EVERYTHING);
  await records.close();
  const connection = connect(place.file, place.key);
  expect(() => connection.exec('DELETE FROM entries')).toThrow(/never deleted/);
  expect(() => connection.exec('UPDATE entries SET data = NULL, salt = NULL')).toThrow(/past its time/);
  expect(() => connection.exec('DELETE FROM activity')).toThrow(/never deleted/);
  connection.close();
});

test('an application whose report was erased waits under its name, and is whole again when it is looked up', async () => {
  const { records } = await plantedRecords();
  const identifier = fixtureIdentifier(1);
  const before = { ...KEEP, 'report-data': BOUND_MS, decisions: BOUND_MS };
  expect(await erase(records, before)).toEqual({ 'report-data': 1, decisions: 1 });
  expect(await records.application(identifier)).toBeNull();
  expect((await records.listApplications(listRequest())).total).toBe(1);
  const [again] = [...generateResults(1, 1)];
  if (again !== undefined) await records.storeResults([{ ...again, identifier, fetchedAtMs: NOW_MS }]);
  expect(await records.application(identifier)).toMatchObject({ note: planted('old').note, fetchCount: 1 });
  expect((await records.listApplications(listRequest({ search: 'canarynoteold' }))).total).toBe(1);
});

test('what the office wrote does not fall due earlier because a later result is erased', async () => {
  const records = await opened();
  const identifier = fixtureIdentifier(0);
  const [given] = [...generateResults(1, 1)];
  if (given === undefined) throw new Error('There is no result.');
  await records.storeResults([{ ...given, identifier, fetchedAtMs: OLD_MS }]);
  await records.saveNote(identifier, null, 'Called', OLD_MS);
  await records.storeResults([{ ...given, identifier, fetchedAtMs: NOW_MS - DAY_MS }]);
  await erase(records, { ...KEEP, 'report-data': NOW_MS });
  expect(await records.application(identifier)).toBeNull();
  const due = async (beforeMs: number) =>
    (await records.dueRecords('office-data', beforeMs, 'counted')).count;
  expect(await due(NOW_MS - DAY_MS)).toBe(0);
  expect(await due(NOW_MS)).toBe(1);
});

test('a household that was edited, and what the office wrote of an application, are kept from then on', async () => {
  const { records } = await plantedRecords();
  const identifier = fixtureIdentifier(1);
  const { office } = (await records.application(identifier)) ?? {};
  if (office === undefined) throw new Error('There is no application.');
  await records.saveOfficeData(identifier, { ...office, unit: '7B' }, NOW_MS);
  const [, old] = await records.households();
  if (old === undefined) throw new Error('There is no household.');
  await records.saveHousehold({ ...old, state: 'draft', note: 'Edited', atMs: NOW_MS });
  for (const kind of ['office-data', 'households'] as const) {
    expect(await records.dueRecords(kind, BOUND_MS, 'counted')).toMatchObject({ count: 0 });
    expect(await records.dueRecords(kind, NOW_MS + 1, 'counted')).toMatchObject({
      count: 2,
      oldestMs: NOW_MS,
    });
  }
  // What is left of it waits, and counts from when it was written, too.
  expect(await erase(records, { ...EVERYTHING, 'raw-replies': null })).not.toMatchObject({
    'office-data': 1,
  });
  expect(await records.dueRecords('office-data', BOUND_MS, 'counted')).toMatchObject({ count: 0 });
  expect(await records.households()).toHaveLength(2);
  const [again] = [...generateResults(1, 1)];
  if (again !== undefined) await records.storeResults([{ ...again, identifier, fetchedAtMs: NOW_MS }]);
  expect((await records.application(identifier))?.office.unit).toBe('7B');
});

test('an application that was fetched while the clock was ahead is erased with all its results, and can be looked up again', async () => {
  const records = await opened();
  const [first, second, third] = [...generateResults(3, 5)].map((result) => ({
    ...result,
    identifier: 'AHEAD',
  }));
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('There is no result.');
  await records.storeResults([{ ...first, fetchedAtMs: NOW_MS + DAY_MS }]);
  await records.storeResults([{ ...second, fetchedAtMs: OLD_MS }]);
  const office = {
    ...NO_OFFICE_DATA,
    name: 'Ana',
    property: '',
    unit: '',
    note: '',
    tags: [],
    applicantToken: null,
  };
  await records.saveOfficeData('AHEAD', office, NOW_MS);
  await erase(records, { ...KEEP, 'report-data': BOUND_MS });
  for (const result of [first, second, third])
    await records.storeResults([{ ...result, fetchedAtMs: NOW_MS }]);
  expect(await records.fetchedResults('AHEAD')).toHaveLength(3);
});

const BEHIND = 'A-DECIDED';
const ALONE = 'A-ALONE';

/** Of each application three results and its last reply, all past their days; a decision on the middle one of the first. */
async function decidedRecords(place: Place, onPlace: 1 | 2): Promise<Records> {
  const records = await opened(place);
  for (const identifier of [BEHIND, ALONE]) {
    for (const [at, result] of [...generateResults(3, 5)].entries()) {
      const atMs = OLD_MS + at;
      const rawReply = `canary-reply-${identifier}`;
      await records.storeResults([{ ...result, identifier, fetchedAtMs: atMs, rawReply }]);
    }
  }
  await records.addDecision(newDecision(BEHIND, 'decline', OLD_MS + onPlace));
  return records;
}

const replyIn = (place: Place, identifier: string): boolean => {
  const results = [...generateResults(3, 5)];
  const { compress } = replyCompression(results[2]?.result.settings ?? {});
  return decryptedBytes(place).includes(compress(Buffer.from(`canary-reply-${identifier}`)));
};

test('the result and the reply behind a decision stay past their days, and go with the decision; others go', async () => {
  const place = newPlace();
  const records = await decidedRecords(place, 2);
  const before = { ...KEEP, 'report-data': BOUND_MS, 'raw-replies': BOUND_MS };
  expect(await erase(records, before)).toEqual({ 'raw-replies': 1, 'report-data': 5 });
  expect(await erase(records, before)).toEqual({});
  expect((await records.fetchedResults(BEHIND)).map(({ fetchedAtMs }) => fetchedAtMs)).toEqual([OLD_MS + 2]);
  expect(await records.application(ALONE)).toBeNull();
  expect(await records.rawReply(BEHIND)).toBe(`canary-reply-${BEHIND}`);
  await records.close();
  expect([BEHIND, ALONE].map((identifier) => replyIn(place, identifier))).toEqual([true, false]);

  const again = await opened(place);
  const withDecisions = { ...before, decisions: BOUND_MS };
  const due = { 'raw-replies': 1, 'report-data': 1, decisions: 1 };
  expect(await erase(again, withDecisions)).toEqual(due);
  expect(await again.application(BEHIND)).toBeNull();
  expect(await again.previewRebuild(NOW_MS)).toEqual({ tables: [], broughtForward: 0 });
  await again.close();
  expect(replyIn(place, BEHIND)).toBe(false);
});

test('an earlier result behind a decision stays where the latest goes, and is shown from then on', async () => {
  const records = await decidedRecords(newPlace(), 1);
  const before = { ...KEEP, 'report-data': BOUND_MS };
  expect(await records.dueRecords('report-data', BOUND_MS, 'counted')).toMatchObject({ count: 5 });
  expect(await erase(records, before)).toEqual({ 'report-data': 5 });
  expect(await records.dueRecords('report-data', BOUND_MS, 'counted')).toMatchObject({ count: 0 });
  expect((await records.fetchedResults(BEHIND)).map(({ fetchedAtMs }) => fetchedAtMs)).toEqual([OLD_MS + 1]);
  expect(await records.rawReply(BEHIND)).toBeNull();
  expect(await records.previewRebuild(NOW_MS)).toEqual({ tables: [], broughtForward: 0 });
});

test('a decision is kept as long after its notice was printed or sent as after it was made', async () => {
  const records = await decidedRecords(newPlace(), 2);
  const [{ id: decisionId } = { id: 0 }] = await records.decisions(BEHIND);
  const document = noticeDocument('Notice');
  const laterMs = OLD_MS + DAY_MS;
  await records.addNotice({ decisionId, atMs: laterMs, by: 'ana', how: 'pdf', document, complete: true });
  const [notice = { id: 0 }] = await records.noticesOf(BEHIND);
  const sending = { on: '2026-08-31', to: '3 Elm Street', number: '', sentBy: '', words: '' };
  await records.addDelivery(BEHIND, notice.id, { ...sending, how: 'first-class' }, null, NOW_MS - DAY_MS);

  const all = { ...KEEP, 'report-data': BOUND_MS, 'raw-replies': BOUND_MS, decisions: BOUND_MS };
  expect(await erase(records, all)).not.toHaveProperty('decisions');
  expect((await records.fetchedResults(BEHIND)).map(({ fetchedAtMs }) => fetchedAtMs)).toEqual([OLD_MS + 2]);
  expect(await records.rawReply(BEHIND)).toBe(`canary-reply-${BEHIND}`);
  const asked = { identifier: BEHIND, decisionsBeforeMs: BOUND_MS };
  expect(await records.heldOfApplicant(asked)).toMatchObject({ decidedMs: NOW_MS - DAY_MS });

  // Once its days since the delivery are over, all of it goes.
  const after = { ...all, decisions: NOW_MS, 'report-data': NOW_MS };
  expect(await erase(records, after)).toMatchObject({ decisions: 1 });
  expect(await records.decisions(BEHIND)).toEqual([]);
  expect(await records.noticesOf(BEHIND)).toEqual([]);
});
