/** Today's numbers, of whatever office: each is what its list has, counted row by row from what is known of each application. */
import { expect, it } from 'vitest';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import { DEFAULT_BANDS } from '#shared/features/approval-center/bands.ts';
import { isSettled } from '#shared/features/households/standing.ts';
import {
  firstOf,
  noticesDueOf,
  type TodayList,
  type TodayListName,
  todayLists,
  waitingAt,
} from '#shared/features/today/lists.ts';
import { NEAR_LIMIT_POINTS } from '#shared/scoring/band.ts';
import { LINK_UNSENT_MS } from '#shared/service/limits.ts';
import fc from '#test/fixtures/fast-check.ts';
import { many } from '#test/fixtures/night.ts';
import {
  activityRequest,
  everyLink,
  listRequest,
  member,
  practise,
  type TestDesk,
  testDesk,
} from './test-desk.ts';

const RUNS = many(3, 30);
/** A few of the portfolio, so that acts meet each other. */
const place = fc.nat({ max: 29 });
const PROPERTIES = ['', 'Oak Row', 'Élan Terrace', 'élan terrace'];

const act = fc.oneof(
  fc.record({
    act: fc.constant('decide' as const),
    place,
    outcome: fc.constantFrom(
      'approve' as const,
      'approve-with-conditions' as const,
      'decline' as const,
      'applicant-withdrew' as const,
    ),
  }),
  fc.record({ act: fc.constant('move' as const), place, property: fc.constantFrom(...PROPERTIES) }),
  fc.record({ act: fc.constant('household' as const), place, isSent: fc.boolean() }),
  fc.record({ act: fc.constant('link' as const), place, isCopied: fc.boolean() }),
  fc.record({ act: fc.constant('look up' as const), unknown: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function carryOut(test: TestDesk, given: Act, rows: readonly ApplicationRow[]): Promise<void> {
  if (given.act === 'wait') return test.clock.advance(given.minutes * 60_000);
  if (given.act === 'look up') {
    const text = Array.from({ length: given.unknown }, (_, n) => `NOBODY-${n}`).join('\n');
    await test.call['lookUps.start']({ text });
    await test.waitForLookUp();
    return;
  }
  const row = rows[given.place];
  if (row === undefined) throw new Error('The portfolio has more than thirty applications.');
  const { identifier } = row;
  switch (given.act) {
    case 'decide': {
      const { fetchedAt } = row;
      await test.call['decisions.record']({
        identifier,
        fetchedAt,
        outcome: given.outcome,
        attributes: [],
        ownReasons: given.outcome === 'decline' ? ['No references'] : [],
        conditions: given.outcome === 'approve-with-conditions' ? 'A guarantor' : '',
        override: { reason: 'Guarantor', words: '' },
      });
      return;
    }
    case 'move': {
      const { office } = await test.call['applications.get']({ identifier });
      await test.call['applications.saveOfficeData']({
        identifier,
        office: { ...office, property: given.property },
      });
      return;
    }
    case 'household': {
      const other = rows[given.place + 1];
      const members = [row, other].map((one) => member(one?.applicantToken ?? ''));
      const { id } = await test.call['households.save']({ id: null, members, property: '', note: '' });
      if (given.isSent) await test.call['households.send']({ id });
      return;
    }
    case 'link': {
      const { id } = await test.call['reportLinks.create']({ subject: { kind: 'application', identifier } });
      if (given.isCopied) await test.call['reportLinks.copy']({ id });
      return;
    }
  }
}

/** What the rows themselves say of each list. */
function countsIn(rows: readonly ApplicationRow[], isNear: (row: ApplicationRow) => boolean) {
  const waiting = rows.filter(({ decision }) => decision === null);
  return {
    waiting: waiting.length,
    nearLimit: waiting.filter(isNear).length,
    missingData: waiting.filter(({ notMeasuredCount }) => notMeasuredCount > 0).length,
    // None is issued here.
    noticesDue: rows.filter(
      ({ decision }) => decision === 'decline' || decision === 'approve-with-conditions',
    ).length,
  } satisfies Record<TodayListName | 'noticesDue', number>;
}

/** How many there are as Today asks, and as the list itself has them, page by page. */
async function countedBoth(test: TestDesk, list: TodayList): Promise<readonly [number, number]> {
  const { total } = await test.call['applications.list'](firstOf(list, 4));
  const identifiers = new Set<string>();
  for (let offset = 0; offset < total + 50; offset += 50) {
    const page = await test.call['applications.list']({ ...firstOf(list, 50), offset });
    for (const { identifier } of page.rows) identifiers.add(identifier);
  }
  return [total, identifiers.size];
}

/** `unsettled`: households that nobody has sent. */
async function expectNumbers(test: TestDesk, unsettled: number): Promise<void> {
  const { rows } = await test.call['applications.list'](listRequest);
  const isNear = ({ scorePercent }: ApplicationRow): boolean =>
    scorePercent !== null &&
    [DEFAULT_BANDS.approvePercent, DEFAULT_BANDS.declinePercent].some(
      (limit) => Math.abs(scorePercent - limit) <= NEAR_LIMIT_POINTS,
    );
  const counted = countsIn(rows, isNear);
  for (const name of ['waiting', 'nearLimit', 'missingData'] as const) {
    expect([name, ...(await countedBoth(test, todayLists[name]))]).toEqual([
      name,
      counted[name],
      counted[name],
    ]);
  }

  const { total } = await test.call['notices.register']({
    ...noticesDueOf(null, '2026-05-20'),
    offset: 0,
    limit: 4,
  });
  expect(total).toBe(counted.noticesDue);

  const waiting = rows.filter(({ decision }) => decision === null);
  const byProperty = await test.call['applications.counts']({
    ...NO_APPLICATION_FILTER,
    ...todayLists.waiting.filter,
    by: 'property',
  });
  for (const { value, count } of byProperty) {
    const there = waiting.filter(({ property }) => property === value).length;
    expect([value, count, ...(await countedBoth(test, waitingAt(value)))]).toEqual([
      value,
      there,
      there,
      there,
    ]);
  }
  const named = waiting.filter(({ property }) => property !== '').length;
  expect(byProperty.reduce((sum, { count }) => sum + count, 0)).toBe(named);

  const { links } = await test.call['reportLinks.list'](everyLink);
  const endMs = test.clock.nowMs() + LINK_UNSENT_MS;
  const unsent = links.filter(
    ({ state, copies, mailedAt, expiresAt }) =>
      state === 'live' && copies === 0 && mailedAt === null && Date.parse(expiresAt) <= endMs,
  );
  const shown = await test.call['reportLinks.list']({ ...everyLink, show: 'unsent' });
  expect([shown.total, shown.links.length]).toEqual([unsent.length, unsent.length]);

  const households = await test.call['households.list']({});
  expect(households.filter((one) => !isSettled(one))).toHaveLength(unsettled);

  const { line } = await test.call['activity.lastVisit']({});
  const since = await test.call['activity.list']({ ...activityRequest, after: line });
  const all = await test.call['activity.list'](activityRequest);
  const newer = all.entries.filter((entry) => entry.line > line).length;
  expect([since.total, since.entries.length]).toEqual([newer, newer]);

  for (const { id, failed } of await test.call['lookUps.list']({})) {
    if (failed === 0) continue;
    await test.call['lookUps.copyFailures']({ id, group: null });
    expect(test.clipboard.at(-1)?.text.split('\n')).toHaveLength(failed);
  }
}

it('each number of Today is its list’s, whatever the office has done', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      const test = await testDesk();
      try {
        await practise(test);
        await test.restart();
        for (const one of acts) {
          const { rows } = await test.call['applications.list'](listRequest);
          await carryOut(test, one, rows);
        }
        const unsent = acts.filter((one) => one.act === 'household' && !one.isSent);
        await expectNumbers(test, unsent.length);
      } finally {
        await test.close();
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
