/** A report of last year says the same whatever happened to its applications, properties and people since. */
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { Records } from '#electron/records/index.ts';
import { dayOf } from '#shared/day.ts';
import { decisionOutcomes, needsOverride } from '#shared/features/decisions/outcomes.ts';
import type { ReportNumber, ReportScope } from '#shared/features/reports/model.ts';
import { DEFAULT_RETENTION } from '#shared/features/retention/defaults.ts';
import { clockAt, openRecordsDesk, RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { copyRecordsOf080, RECORDS_LEFT_MS } from '#test/fixtures/old-records.ts';
import { listRequest, practise, type TestDesk, testDesk } from './test-desk.ts';

const DAY_MS = 86_400_000;
const EVERYTHING: ReportNumber = {
  what: 'decided',
  outcomes: null,
  recommendation: null,
  exception: false,
  by: null,
  reason: null,
};

/** Decides some applications alone, two as a household against its recommendation, one in a queue behind others. */
async function decide(desk: TestDesk) {
  const { rows } = await desk.call['applications.list']({ ...listRequest, limit: 30 });
  const best = await desk.call['applications.list']({
    ...{ ...listRequest, sort: { by: 'score', direction: 'descending' }, limit: 2 },
  });
  const [one, other] = best.rows;
  const [queued, ...alone] = rows.filter(
    ({ identifier }) => identifier !== one?.identifier && identifier !== other?.identifier,
  );
  if (queued === undefined || one === undefined || other === undefined) throw new Error('No sample.');
  for (const [place, row] of [queued, ...alone.slice(0, 15)].entries()) {
    const { identifier, fetchedAt, band } = row;
    const outcome = decisionOutcomes[place % decisionOutcomes.length] ?? 'approve';
    await desk.call['firstCome.setReceived']({
      identifier,
      received: new Date(desk.clock.nowMs() - (place + 1) * DAY_MS).toISOString(),
    });
    await desk.call['decisions.record']({
      ...{ identifier, fetchedAt, outcome, attributes: [] },
      ownReasons: outcome === 'decline' ? ['No reference'] : [],
      conditions: outcome === 'approve-with-conditions' ? 'A larger deposit' : '',
      documents: outcome === 'waiting-for-documents' ? 'A pay stub' : '',
      until: outcome === 'waiting-for-documents' ? dayOf(desk.clock.nowMs() + 10 * DAY_MS) : null,
      override: needsOverride(outcome, band) ? { reason: 'Deposit', words: '' } : null,
    });
  }
  const household = await desk.call['households.save']({
    id: null,
    members: [one, other].map(({ identifier }) => ({
      token: `apt_${identifier}`,
      name: '',
      applicationIdentifier: identifier,
    })),
    ...{ property: '', note: '' },
  });
  expect(household.band).toBe('approve');
  await desk.call['decisions.recordTogether']({
    ...{ outcome: 'decline', ownReasons: [], conditions: '', addMainReasons: false },
    override: { reason: 'Guarantor', words: '' },
    applications: [one, other].map(({ identifier, fetchedAt }) => ({
      ...{ identifier, fetchedAt, seen: [] },
      ownReasons: ['No reference'],
    })),
    household: household.id,
  });
  return { rows: [...rows, ...best.rows], queued, one };
}

test('last year’s report stays the same after a move, a rename, a merge, a member’s new name, a rebuild, and 400 days', async () => {
  let records: Records | undefined;
  const desk = await testDesk({
    throughRecords: (opened) => {
      records = opened;
      return opened;
    },
  });
  await practise(desk);
  const { properties } = await desk.call['properties.names']({ property: null });
  await desk.call['preferences.change']({ firstComeProperties: properties });
  const { rows, queued, one } = await decide(desk);
  const to = new Date(desk.clock.nowMs() + DAY_MS).toISOString();
  const decidedIds = new Set(
    (await Promise.all(rows.map(({ identifier }) => desk.call['decisions.list']({ identifier })))).flatMap(
      (list, place) => (list.length > 0 ? [rows[place]?.identifier] : []),
    ),
  );
  const scopes = (): ReportScope[] => [null, ...properties].map((property) => ({ property, from: null, to }));
  const asked = async () =>
    Promise.all(
      scopes().map(async (scope) => {
        const report = await desk.call['reports.get'](scope);
        // What was never decided is nobody's to keep: it goes by retention.
        const total = { ...report.total, received: 0 };
        const places = report.properties
          .map((place) => ({ ...place, received: 0 }))
          .filter(({ outcomes }) => Object.values(outcomes).some((count) => count > 0));
        const list = async (of: Partial<ReportNumber>) =>
          desk.call['reports.applications']({
            ...{ ...scope, of: { ...EVERYTHING, ...of }, offset: 0, limit: 500 },
          });
        const [all, exceptions, received] = await Promise.all([
          list({}),
          list({ exception: true }),
          list({ what: 'received' }),
        ]);
        return {
          report: { ...report, total, properties: places },
          all,
          exceptions,
          received: received.applications.filter(({ identifier }) => decidedIds.has(identifier)),
        };
      }),
    );
  const before = await asked();
  const [whole] = before;
  expect(whole?.report.total.exceptions).toBe(whole?.exceptions.total);
  // The household's exception counts once, for its two members.
  expect(
    whole?.exceptions.applications.filter((each) => each.decided?.override?.reason === 'Guarantor').length,
  ).toBe(1);

  const [decision] = await desk.call['decisions.list']({ identifier: queued.identifier });
  expect(decision?.pinned).toMatchObject({
    by: 'tester',
    name: queued.name,
    property: { name: queued.property, id: expect.any(String) },
    unit: queued.unit,
    received: { is: 'set', setAt: expect.any(String) },
    recommendation: { of: 'application', band: queued.band },
    criteriaGiven: null,
    queue: { before: expect.any(Number) },
    household: null,
  });
  expect((await desk.call['decisions.list']({ identifier: one.identifier }))[0]).toMatchObject({
    override: null,
    household: { exception: { reason: 'Guarantor' } },
  });

  const { office } = await desk.call['applications.get']({ identifier: queued.identifier });
  await desk.call['applications.saveOfficeData']({
    identifier: queued.identifier,
    office: { ...office, property: 'Somewhere else', unit: '99', name: 'Another Name', received: null },
  });
  const list = await desk.call['properties.list']({});
  const [renamed, merged, into] = list.filter(({ name }) => properties.slice(0, 3).includes(name));
  if (renamed === undefined || merged === undefined || into === undefined) throw new Error('No properties.');
  await desk.call['properties.change']({ id: renamed.id, facts: { name: 'Renamed Court' } });
  await desk.call['properties.merge']({ id: merged.id, into: into.id });
  await records?.nameSelf('Somebody Else', desk.clock.nowMs());
  expect(await asked()).toEqual(before);
  expect(await records?.previewRebuild(desk.clock.nowMs())).toEqual({ tables: [], broughtForward: 0 });
  expect(await asked()).toEqual(before);

  desk.clock.advance(400 * DAY_MS);
  await desk.call['retention.erase']({ rules: DEFAULT_RETENTION.rules });
  // Of those that stay, the decision's own data is all that is left of what the office wrote.
  const left = await desk.call['applications.list'](listRequest);
  expect(left.rows.filter(({ name, property, unit }) => `${name}${property}${unit}` !== '')).toEqual([]);
  expect(await asked()).toEqual(before);
});

test('decisions that 0.8.0 made open as they were, and what it did not keep is not made up', async () => {
  const copy = copyRecordsOf080();
  onTestFinished(() => rmSync(copy.folder, { recursive: true }));
  const { desk, call } = await openRecordsDesk(copy.folder, clockAt(RECORDS_LEFT_MS + DAY_MS), 'ana');
  await call['vault.unlock']({ passphrase: RECORDS_PASSPHRASE });
  const { rows } = await call['applications.list']({ ...listRequest, decision: [...decisionOutcomes] });
  expect(rows.length).toBeGreaterThan(0);
  for (const { identifier, decision: outcome } of rows) {
    const decisions = await call['decisions.list']({ identifier });
    expect(decisions.find(({ stands }) => stands)?.outcome).toBe(outcome);
    for (const decision of decisions) {
      expect(decision.pinned).toBeUndefined();
      expect(decision.household).toBeUndefined();
    }
  }
  const report = await call['reports.get']({ property: null, from: null, to: null });
  expect(Object.values(report.total.outcomes).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  await desk.close();
});
