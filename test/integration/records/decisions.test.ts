import { expect, test } from 'vitest';
import type { NewDecision } from '#electron/features/decisions/records.ts';
import { connect } from '#electron/records/database.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { MOST_DECISIONS } from '#shared/features/decisions/most-told.ts';
import { generateResults } from '#test/fixtures/applications.ts';
import { listRequest } from './list-request.ts';
import { newDecision } from './new-decision.ts';
import { BEFORE_DECIDED_AND_SCORED_BY, newPlace, opened } from './open.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);

const declined: NewDecision = {
  identifier: 'APP-1',
  atMs: NOON_MS,
  by: 'ana',
  outcome: 'decline',
  reasons: [
    { attribute: 'debt_to_income', pointsLost: 2.5, text: '34 % is 4 above 30 %' },
    { attribute: null, pointsLost: null, text: '<b>No</b> reference 🙂' },
  ],
  conditions: '',
  documents: '',
  until: null,
  override: null,
  judgedBy: {
    version: 3,
    settingsHash: 'hash',
    fetchedAt: new Date(NOON_MS - 1_000).toISOString(),
    score: 61.5,
    weight: 100,
    scorePercent: 61.5,
    band: 'review',
  },
};

test('a decision is stored with what it rests on, and a change of mind keeps both', async () => {
  const place = newPlace();
  const records = await opened(place);
  const { identifier, atMs, ...said } = declined;
  const first = await records.addDecision(declined);
  expect(first).toEqual({ ...said, id: 1, at: new Date(atMs).toISOString(), stands: true });
  const nothingKnown = { ...declined.judgedBy, version: null, scorePercent: null, band: null };
  const second = await records.addDecision({
    ...declined,
    atMs: NOON_MS + 1,
    outcome: 'approve-with-conditions',
    reasons: [],
    conditions: 'A guarantor\nA larger deposit',
    judgedBy: nothingKnown,
  });
  await records.addDecision({ ...declined, identifier: 'APP-2' });
  await records.close();

  const again = await opened(place);
  expect(await again.decisions(identifier)).toEqual([second, { ...first, stands: false }]);
  expect(second).toMatchObject({ conditions: 'A guarantor\nA larger deposit', judgedBy: nothingKnown });
  expect(await again.decisions('APP-3')).toEqual([]);
});

test('of many decisions the newest are answered, and none is thrown away', async () => {
  const place = newPlace();
  const records = await opened(place);
  for (let count = 0; count < MOST_DECISIONS + 2; count += 1) {
    await records.addDecision({ ...declined, atMs: NOON_MS + count });
  }
  const shown = await records.decisions('APP-1');
  expect(shown).toHaveLength(MOST_DECISIONS);
  expect(shown[0]?.id).toBe(MOST_DECISIONS + 2);
  await records.close();
  const connection = connect(place.file, place.key);
  expect(connection.prepare('SELECT count(*) FROM decisions').pluck().get()).toBe(MOST_DECISIONS + 2);
  connection.close();
});

test('the log itself refuses to change or delete an entry', async () => {
  const place = newPlace();
  const records = await opened(place);
  await records.addDecision(declined);
  await records.close();
  const connection = connect(place.file, place.key);
  expect(() => connection.exec("UPDATE entries SET subject = 'application/APP-2'")).toThrow(/never changed/);
  expect(() => connection.exec('DELETE FROM entries')).toThrow(/never deleted/);
  connection.close();
});

test('the list shows the decision that counts, also of an application that is looked up after it', async () => {
  const records = await opened();
  const [one, other] = generateResults(2, 7);
  if (one === undefined || other === undefined) throw new Error('The generator ended early.');
  await records.addDecision(newDecision(other.identifier, 'approve', NOON_MS));
  await records.addDecision(newDecision(other.identifier, 'decline', NOON_MS));
  await records.storeResults([one, other]);
  const listed = async () =>
    Object.fromEntries(
      (await records.listApplications(listRequest())).rows.map(({ identifier, decision }) => [
        identifier,
        decision,
      ]),
    );
  expect(await listed()).toEqual({ [one.identifier]: null, [other.identifier]: 'decline' });
  expect(await records.application(other.identifier)).toMatchObject({ decision: 'decline' });
  await records.addDecision(newDecision(other.identifier, 'withdrawn', NOON_MS));
  await records.addDecision(newDecision(one.identifier, 'approve-with-conditions', NOON_MS));
  expect(await listed()).toEqual({ [one.identifier]: 'approve-with-conditions', [other.identifier]: null });
  // Another result changes nothing of what was decided.
  await records.storeResults([{ ...one, fetchedAtMs: NOON_MS, result: { ...one.result, score: 1 } }]);
  expect(await listed()).toMatchObject({ [one.identifier]: 'approve-with-conditions' });
});

test('of a queue, those who are decided are counted, and shown only where they are asked for', async () => {
  const records = await opened();
  const results = [...generateResults(4, 7)];
  await records.storeResults(results);
  const office = {
    ...NO_OFFICE_DATA,
    name: '',
    property: 'Alder Court',
    unit: '',
    note: '',
    tags: [],
    applicantToken: null,
  };
  for (const { identifier } of results) await records.saveOfficeData(identifier, office, 0);
  const [first, second, third, fourth] = results.map(({ identifier }) => identifier);
  await records.addDecision(newDecision(first ?? '', 'decline', NOON_MS));
  await records.addDecision(newDecision(third ?? '', 'approve', NOON_MS));
  await records.addDecision(newDecision(fourth ?? '', 'decline', NOON_MS));
  await records.addDecision(newDecision(fourth ?? '', 'withdrawn', NOON_MS));
  const waiting = await records.queueOf('Alder Court', 'waiting');
  expect(waiting).toMatchObject({ waiting: 2, decided: 2 });
  expect(waiting.applications.map(({ identifier }) => identifier)).toEqual([second, fourth]);
  const all = await records.queueOf('Alder Court', 'all');
  expect(all).toMatchObject({ waiting: 2, decided: 2 });
  expect(all.applications.map(({ identifier, decision }) => [identifier, decision])).toEqual([
    [first, 'decline'],
    [second, null],
    [third, 'approve'],
    [fourth, null],
  ]);
});

test('the list says when and by whom was decided, also of records of before it did, and nothing where that was withdrawn', async () => {
  const place = newPlace();
  const records = await opened(place);
  const results = [...generateResults(4, 7)];
  await records.storeResults(results);
  const [first = '', second = '', third = ''] = results.map(({ identifier }) => identifier);
  await records.addDecision(newDecision(first, 'decline', NOON_MS));
  await records.addDecision({ ...newDecision(first, 'approve', NOON_MS + 1), by: 'ben' });
  await records.addDecision(newDecision(second, 'approve', NOON_MS + 2));
  await records.addDecision(newDecision(third, 'approve', NOON_MS));
  await records.addDecision(newDecision(third, 'withdrawn', NOON_MS + 3));
  const byWhen = listRequest({ sort: { by: 'decidedOn', direction: 'ascending' } });
  const before = await records.listApplications(byWhen);
  expect(before.rows.map(({ decidedOn, decidedBy }) => [decidedOn, decidedBy])).toEqual([
    [new Date(NOON_MS + 1).toISOString(), 'ben'],
    [new Date(NOON_MS + 2).toISOString(), 'ana'],
    [null, null],
    [null, null],
  ]);
  expect((await records.application(first))?.decidedBy).toBe('ben');
  expect(await records.previewRebuild(NOON_MS)).toEqual({ tables: [], broughtForward: 0 });

  await records.close();
  const connection = connect(place.file, place.key);
  connection.exec(BEFORE_DECIDED_AND_SCORED_BY);
  connection.close();
  expect(await (await opened(place)).listApplications(byWhen)).toEqual(before);
});
