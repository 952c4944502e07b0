import { expect, test } from 'vitest';
import { attributeRows } from '#renderer/features/households/attribute-rows.ts';
import type { MemberResults } from '#shared/features/households/model.ts';
import { applicationRow } from '#test/fixtures/application-row.ts';

const rule = {
  enabled: true,
  baselineValue: 30,
  weight: 10,
  baselineType: 'up',
  evaluationValue: 3,
  evaluationType: 'down',
  scoreValue: 1,
  description: '',
} as const;

type Result = NonNullable<MemberResults[number]['result']>;

const result = (points: number, measured: number | null, enabled = true): Result => ({
  row: applicationRow({
    identifier: `A-${points}`,
    score: points,
    weight: 10,
    scorePercent: points * 10,
    fetchedAt: '2026-05-04T12:00:00.000Z',
  }),
  settings: { debt_to_income: { ...rule, enabled } },
  attributes: {
    debt_to_income: { measured, points, enabled },
  },
  unreadable: [],
  judgedByVersion: null,
  rulesHash: 'one',
  underNewest: null,
});

test('an attribute has the lowest and the mean points of the members, and says whose value is missing', () => {
  const [row] = attributeRows([
    { token: 'a', result: result(10, 20) },
    { token: 'b', result: null },
    { token: 'c', result: result(4, 50) },
    { token: 'd', result: result(0, null) },
  ]);
  expect(row?.attribute).toBe('debt_to_income');
  expect(row?.points).toEqual({ lowest: 0, mean: 14 / 3, weight: 10 });
  expect(row?.cells.map((cell) => cell?.state ?? 'no result')).toEqual([
    'counted',
    'no result',
    'counted',
    'not-measured',
  ]);
  expect(row?.cells.map((cell) => cell?.mark ?? null)).toEqual(['most', null, 'fewest', null]);
});

test('an attribute that nobody’s rules count has no points of the household', () => {
  const [row] = attributeRows([{ token: 'a', result: result(5, 20, false) }]);
  expect(row?.points).toBeNull();
  expect(row?.cells[0]?.state).toBe('not-counted');
});

test('a household without results has no attributes', () => {
  expect(attributeRows([{ token: 'a', result: null }])).toEqual([]);
});
