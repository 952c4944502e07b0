import { expect, test } from 'vitest';
import { lostPoints, type Setting } from '#shared/scoring/index.ts';

const setting = (weight: number): Setting => ({
  enabled: true,
  description: '',
  weight,
  baselineValue: 30,
  baselineType: 'up',
  evaluationValue: 3,
  evaluationType: 'down',
  scoreValue: 0.1,
});
const scored = (points: number, enabled: boolean) => ({ enabled, points });

test('attributes that cost points come with the most costly first; of the same cost in their order', () => {
  const settings = { a: setting(10), b: setting(20), c: setting(10), d: setting(5) };
  const attributes = { a: scored(7, true), b: scored(2, true), c: scored(7, true), d: scored(5, true) };
  expect(lostPoints(settings, attributes)).toEqual([
    { attribute: 'b', pointsLost: 18 },
    { attribute: 'a', pointsLost: 3 },
    { attribute: 'c', pointsLost: 3 },
  ]);
});

test('what does not count and what has no rule costs nothing; decimals are exact', () => {
  const settings = { a: setting(10), off: setting(10), constructor: setting(1) };
  const attributes = {
    a: scored(9.7, true),
    off: scored(0, false),
    stranger: scored(0, true),
    toString: scored(0, true),
  };
  expect(lostPoints(settings, attributes)).toEqual([{ attribute: 'a', pointsLost: 0.3 }]);
});
