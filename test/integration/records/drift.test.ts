import { expect, onTestFinished, test } from 'vitest';
import type { FetchedResult } from '#electron/features/applications/records/packing.ts';
import { createDrift } from '#electron/features/approval-center/records/drift.ts';
import { settingsHash } from '#electron/features/approval-center/records/settings-hash.ts';
import type { Records } from '#electron/records/index.ts';
import { createMeta } from '#electron/records/meta.ts';
import { openDatabase } from '#electron/records/open.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import { fixtureSettings, generateResults, weighing } from '#test/fixtures/applications.ts';
import { newPlace, opened } from './open.ts';

const [FIRST] = [...generateResults(1, 7)];
if (FIRST === undefined) throw new Error('The fixture has a first result.');
const START_MS = FIRST.fetchedAtMs;
const MINUTE_MS = 60_000;
const ON_THE_WAY_MS = 400;

/** Results of the fixture, a minute apart from the given one on, as if the service had judged by these settings. */
function results(settings: Settings, count: number, fromMinute: number): FetchedResult[] {
  return [...generateResults(count, 7)].map((fetched, place) => ({
    ...fetched,
    identifier: `M-${fromMinute + place}`,
    requestedAtMs: START_MS + (fromMinute + place) * MINUTE_MS,
    fetchedAtMs: START_MS + (fromMinute + place) * MINUTE_MS + ON_THE_WAY_MS,
    result: { ...fetched.result, settings },
  }));
}

const publish = (records: Records, settings: Settings, atMinute: number) =>
  records.addVersion({
    publishedAtMs: START_MS + (atMinute - 1) * MINUTE_MS,
    publishedBy: 'ana',
    reason: '',
    settings,
    origin: 'published',
    outcome: 'confirmed',
    serviceMessage: '',
    contentHash: '',
    settingsHash: settingsHash(settings),
    settledAtMs: START_MS + atMinute * MINUTE_MS,
    draftId: null,
  });

const seen = async (records: Records) => {
  const { drift } = await records.approvalCenter();
  return drift === null ? null : { weight: Object.values(drift.settings)[0]?.weight, ...drift };
};

test('before any version, what the newest result came with is told, with how many applications it judged', async () => {
  const records = await opened();
  expect(await records.storeResults(results(weighing(1), 3, 0))).toEqual({ drift: 'changed' });
  expect(await records.storeResults(results(weighing(1), 2, 3))).toEqual({ drift: 'more' });
  expect(await seen(records)).toMatchObject({
    weight: 1,
    settingsHash: settingsHash(weighing(1)),
    settings: weighing(1),
    applications: 5,
    seenAt: new Date(START_MS + 4 * MINUTE_MS + ON_THE_WAY_MS).toISOString(),
    state: 'new',
  });
  expect(await records.storeResults(results(weighing(2), 1, 10))).toEqual({ drift: 'changed' });
  expect(await seen(records)).toMatchObject({ weight: 2, applications: 1 });
});

test('only results that were asked for after the newest version was settled say something of it', async () => {
  const records = await opened();
  await records.storeResults(results(weighing(1), 10, 0));
  await publish(records, weighing(2), 20);
  expect(await seen(records)).toBeNull();
  // On its way while the version was: nobody knows by which of the two it was judged.
  const [late] = results(weighing(1), 1, 19);
  if (late === undefined) throw new Error('There is one.');
  const comesLate = { ...late, fetchedAtMs: START_MS + 25 * MINUTE_MS };
  expect(await records.storeResults([comesLate])).toEqual({ drift: 'as-before' });
  expect(await seen(records)).toBeNull();
  expect(await records.storeResults(results(weighing(1), 2, 21))).toEqual({ drift: 'changed' });
  expect(await seen(records)).toMatchObject({ weight: 1, applications: 2 });
  expect(await records.storeResults(results(weighing(2), 1, 30))).toEqual({ drift: 'changed' });
  expect(await seen(records)).toBeNull();
});

test('the result that was asked for last counts, whichever comes last', async () => {
  const records = await opened();
  await publish(records, weighing(2), 0);
  const [slow] = results(weighing(1), 1, 5);
  if (slow === undefined) throw new Error('There is one.');
  await records.storeResults(results(weighing(2), 1, 6));
  await records.storeResults([{ ...slow, fetchedAtMs: START_MS + 7 * MINUTE_MS }]);
  expect(await seen(records)).toBeNull();
});

test('an application fetched again counts by its newest result', async () => {
  const records = await opened();
  await publish(records, weighing(2), 0);
  const [again] = results(weighing(1), 1, 5);
  if (again === undefined) throw new Error('There is one.');
  await records.storeResults([again, ...results(weighing(1), 3, 6)]);
  expect(await seen(records)).toMatchObject({ applications: 4 });
  const settings = weighing(3);
  await records.storeResults([
    { ...again, requestedAtMs: START_MS + 8 * MINUTE_MS - 1, result: { ...again.result, settings } },
  ]);
  expect(await seen(records)).toMatchObject({ weight: 1, applications: 3 });
});

test('a version that was sent again is compared with what came after its second answer', async () => {
  const records = await opened();
  await publish(records, weighing(2), 0);
  await records.storeResults(results(weighing(1), 4, 1));
  expect(await seen(records)).toMatchObject({ applications: 4 });
  await records.settleVersion({
    number: 1,
    how: 'sent-again',
    outcome: 'confirmed',
    serviceMessage: '',
    atMs: START_MS + 9 * MINUTE_MS,
  });
  expect(await seen(records)).toBeNull();
});

test('an applicant whose attribute cannot be read is no sign that somebody changed the rules', async () => {
  const records = await opened();
  await publish(records, weighing(2), 0);
  await records.storeResults(results(weighing(2), 2, 1));
  const { [Object.keys(fixtureSettings())[0] ?? '']: _lost, ...others } = weighing(2);
  const partly = results(others, 3, 5).map((fetched) => ({
    ...fetched,
    result: { ...fetched.result, unreadable: ['debt_to_income'] },
  }));
  expect(await records.storeResults(partly)).toEqual({ drift: 'as-before' });
  expect(await seen(records)).toBeNull();
});

test('descriptions and the order of attributes are no drift', async () => {
  const records = await opened();
  await publish(records, weighing(2), 0);
  const described = Object.fromEntries(
    Object.entries(weighing(2))
      .reverse()
      .map(([name, setting]) => [name, { ...setting, description: 'Said otherwise.' }]),
  );
  await records.storeResults(results(described, 2, 1));
  expect(await seen(records)).toBeNull();
});

test('what was dismissed stays so over a restart, until other settings are seen', async () => {
  const place = newPlace();
  const records = await opened(place);
  await records.storeResults(results(weighing(1), 2, 0));
  await records.dismissDrift(settingsHash(weighing(1)), START_MS);
  expect(await seen(records)).toMatchObject({ weight: 1, state: 'dismissed' });
  await records.close();
  const again = await opened(place);
  expect(await seen(again)).toMatchObject({ weight: 1, state: 'dismissed' });
  await again.storeResults(results(weighing(5), 1, 5));
  expect(await seen(again)).toMatchObject({ weight: 5, state: 'new' });
});

test('is looked for at the end of an index, however many results there are', () => {
  const { file, key } = newPlace();
  const { database } = openDatabase(file, key);
  onTestFinished(() => {
    database.connection.close();
  });
  const asked: string[] = [];
  const listening = {
    ...database,
    prepare: <Row>(sql: string) => {
      asked.push(sql);
      return database.prepare<Row>(sql);
    },
  };
  createDrift(listening, createMeta(database), () => null);
  const plans = asked.map((sql) =>
    database
      .prepare<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...Array.from(sql.matchAll(/\?/g), () => 0))
      .map(({ detail }) => detail),
  );
  expect(plans).toHaveLength(2);
  const index = 'INDEX applications_by_whole_fetch (requested_at_ms>?)';
  expect(plans.map(([first]) => first)).toEqual([
    `SEARCH applications USING ${index}`,
    `SEARCH applications USING COVERING ${index}`,
  ]);
  for (const plan of plans) {
    expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
  }
});
