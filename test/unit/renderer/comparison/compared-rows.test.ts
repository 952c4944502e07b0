import { describe, expect, test } from 'vitest';
import { comparedRows, letterOf, rulesInUse } from '#renderer/features/comparison/compared-rows.ts';
import type { ComparedApplication } from '#shared/features/comparison/model.ts';
import type { Setting } from '#shared/scoring/index.ts';
import { scoreApplication } from '#shared/scoring/index.ts';
import { applicationRow } from '#test/fixtures/application-row.ts';

const setting = (weight: number, changes: Partial<Setting> = {}): Setting => ({
  enabled: true,
  description: '',
  weight,
  baselineValue: 30,
  baselineType: 'up',
  evaluationValue: 1,
  evaluationType: 'down',
  scoreValue: 1,
  ...changes,
});

function application(
  settings: Record<string, Setting>,
  measured: Record<string, number>,
  unreadable: string[] = [],
): ComparedApplication {
  const { score, weight, attributes } = scoreApplication(settings, measured);
  return {
    row: applicationRow({
      identifier: JSON.stringify(measured),
      score,
      weight,
      fetchedAt: '2026-01-01T00:00:00.000Z',
    }),
    settings,
    attributes: { ...attributes },
    unreadable,
    judgedByVersion: null,
    rulesHash: '',
    underNewest: null,
  };
}

describe('the rows of a comparison', () => {
  const rules = { rent: setting(10), late: setting(20), off: setting(5, { enabled: false }) };

  test('are the attributes of all, where points lie furthest apart first, what counts nowhere last', () => {
    const rows = comparedRows([
      application(rules, { rent: 31, late: 30, off: 3 }),
      application({ ...rules, dogs: setting(1) }, { rent: 30, late: 45, off: 9, dogs: 0 }),
    ]);
    expect(rows.map(({ attribute }) => attribute)).toEqual(['late', 'rent', 'dogs', 'off']);
    expect(rows.map(({ differs }) => differs)).toEqual([true, true, true, false]);
    expect(rows[2]?.cells.map(({ state }) => state)).toEqual(['absent', 'counted']);
    expect(rows[3]?.cells.map(({ state, mark }) => [state, mark])).toEqual([
      ['not-counted', null],
      ['not-counted', null],
    ]);
  });

  test('mark who won most and fewest of the points, everybody who did, and nobody where all won the same', () => {
    const marksOf = (...values: number[]) =>
      comparedRows(values.map((rent) => application({ rent: setting(10) }, { rent })))[0]?.cells.map(
        ({ mark }) => mark,
      );
    expect(marksOf(30, 12, 33, 40)).toEqual(['most', 'most', null, 'fewest']);
    expect(marksOf(30, 12)).toEqual([null, null]);
  });

  test('judge unequal weights by the part of them that was won', () => {
    const [row] = comparedRows([
      application({ rent: setting(10) }, { rent: 35 }),
      application({ rent: setting(40) }, { rent: 60 }),
    ]);
    expect(row?.cells.map(({ points, mark }) => [points, mark])).toEqual([
      [5, 'most'],
      [10, 'fewest'],
    ]);
  });

  test('do not call it fewest where nothing was measured or read, though that differs', () => {
    const [row] = comparedRows([
      application({ rent: setting(10) }, { rent: 30 }),
      application({ rent: setting(10) }, {}),
      application({}, {}, ['rent']),
    ]);
    expect(row?.cells.map(({ state, mark }) => [state, mark])).toEqual([
      ['counted', null],
      ['not-measured', null],
      ['unreadable', null],
    ]);
    expect(row?.differs).toBe(true);
  });
});

describe('the curves of a comparison', () => {
  test('are one for each rule that was judged by, with those whom it judged', () => {
    const applications = [
      application({ rent: setting(10) }, { rent: 30 }),
      application({ rent: setting(10, { baselineValue: 25 }) }, { rent: 30 }),
      application({ rent: setting(10, { description: 'In other words' }) }, { rent: 41 }),
      application({ rent: setting(10) }, {}),
    ];
    const [row] = comparedRows(applications);
    const uses = row === undefined ? [] : rulesInUse(applications, row);
    expect(uses.map(({ rule, judged }) => [rule.baselineValue, judged.map(({ place }) => place)])).toEqual([
      [30, [0, 2]],
      [25, [1]],
    ]);
  });

  test('leave out a rule that nothing can be computed with', () => {
    const applications = [application({ rent: setting(10) }, { rent: 30 })].map((one) => ({
      ...one,
      settings: { rent: setting(10, { evaluationValue: 0 }) },
    }));
    const [row] = comparedRows(applications);
    expect(row === undefined ? null : rulesInUse(applications, row)).toEqual([]);
  });
});

test('columns are named by letters', () => {
  expect([0, 5].map(letterOf)).toEqual(['A', 'F']);
});
