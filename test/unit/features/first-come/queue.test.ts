import { describe, expect, it } from 'vitest';
import { queueByUnit } from '#electron/features/first-come/queue.ts';
import type { StoredQueued } from '#electron/features/first-come/records.ts';
import { bandOf, DEFAULT_BANDS } from '#shared/features/approval-center/bands.ts';

let count = 0;
/** One that was received after those before it. */
function queued(given: Partial<StoredQueued>): StoredQueued {
  count += 1;
  return {
    identifier: `A-${count}`,
    name: '',
    unit: '12',
    receivedAtMs: count,
    receivedIs: 'set',
    scorePercent: 90,
    notMeasuredCount: 0,
    impossibleCount: 0,
    decision: null,
    householdId: null,
    ...given,
  };
}
const queueOf = (...applications: StoredQueued[]) =>
  queueByUnit(applications, ({ scorePercent }) => bandOf(scorePercent, DEFAULT_BANDS));

describe('a first-come queue', () => {
  it('is one for each unit, as people count, however the unit is written; of no unit last', () => {
    const units = queueOf(
      queued({ unit: '' }),
      queued({ unit: '12b' }),
      queued({ unit: '2' }),
      queued({ unit: ' 12B' }),
    );
    expect(units.map(({ unit, parties }) => [unit, parties.length])).toEqual([
      ['2', 1],
      ['12b', 2],
      ['', 1],
    ]);
  });

  it('has a household as one, at the place of its first application, for the unit that any of them says', () => {
    const [first, second, third] = [
      queued({ householdId: 7, unit: '' }),
      queued({}),
      queued({ householdId: 7 }),
    ];
    const [unit, ...others] = queueOf(first, second, third);
    expect(others).toEqual([]);
    expect(unit?.parties.map(({ applications }) => applications.map(({ identifier }) => identifier))).toEqual(
      [[first.identifier, third.identifier], [second.identifier]],
    );
  });

  it('gives places to those who wait, and says who of them is next: the first, also where the score recommends to decline', () => {
    const [unit] = queueOf(
      queued({ decision: 'decline' }),
      queued({ scorePercent: 10 }),
      queued({ householdId: 1 }),
      queued({ householdId: 1, scorePercent: null }),
      queued({ scorePercent: 70 }),
      queued({}),
    );
    expect(unit?.parties.map(({ place, isNext }) => [place, isNext])).toEqual([
      [null, false],
      [1, true],
      [2, false],
      [3, false],
      [4, false],
    ]);
  });

  it('waits with a household as long as one of it is not decided', () => {
    const [unit] = queueOf(
      queued({ householdId: 1, decision: 'approve' }),
      queued({ householdId: 1 }),
      queued({ decision: 'waiting-for-documents' }),
      queued({ decision: 'applicant-withdrew' }),
    );
    expect(unit?.parties.map(({ place }) => place)).toEqual([1, 2, null]);
  });
});
