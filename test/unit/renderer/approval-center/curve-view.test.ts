import { describe, expect, test } from 'vitest';
import {
  barsOf,
  placeOf,
  pointedValue,
  valueAt,
  viewOf,
} from '#renderer/features/approval-center/curve/curve-view.ts';
import { readMeasured } from '#renderer/features/approval-center/curve/measured-text.ts';
import { MOST_HISTOGRAM_BINS } from '#shared/features/approval-center/effect.ts';
import { curveRange, type Rule } from '#shared/scoring/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import { rule as anyRule } from '../../scoring/rules.ts';

const rule: Rule = {
  weight: 10,
  baselineValue: 30,
  baselineType: 'up',
  evaluationValue: 3,
  evaluationType: 'down',
  scoreValue: 1,
};
const own = curveRange(rule);

describe('what is in view of a curve', () => {
  test('is what the rule does, and the cached values beside it', () => {
    expect(viewOf(rule, null, null)).toEqual(own);
    expect(viewOf(rule, { least: 12.3, most: 70.2 }, null)).toEqual({ from: 12, to: 71 });
    expect(viewOf(rule, { least: 40, most: 45 }, null)).toEqual(own);
  });

  test('does not shrink the rule to a corner for the sake of a single far value', () => {
    const view = viewOf(rule, { least: -1e9, most: 1e9 }, null);
    expect(view.to - view.from).toBe(5 * (own.to - own.from));
  });

  test('stays while the rule is edited, until the rule would shrink to a corner', () => {
    const before = viewOf(rule, { least: 12, most: 70 }, null);
    expect(viewOf({ ...rule, baselineValue: 33 }, { least: 12, most: 70 }, before)).toEqual(before);
    const moved = { ...rule, baselineValue: 50 };
    expect(viewOf(moved, null, before)).toEqual({ from: before.from, to: curveRange(moved).to });
    const farAway = { ...rule, baselineValue: 30_000 };
    expect(viewOf(farAway, null, before)).toEqual(curveRange(farAway));
  });

  test('is settled: looked at again, it is the same', () => {
    const values = fc.record({ least: fc.integer({ min: -1e6, max: 1e6 }), width: fc.nat(1e6) });
    const ranges = fc.option(values.map(({ least, width }) => ({ least, most: least + width })));
    fc.assert(
      fc.property(anyRule, anyRule, ranges, (first, second, known) => {
        const view = viewOf(second, known, viewOf(first, known, null));
        expect(viewOf(second, known, view)).toEqual(view);
        expect(view.from).toBeLessThanOrEqual(second.baselineValue);
        expect(view.to).toBeGreaterThanOrEqual(second.baselineValue);
      }),
    );
  });

  test('is covered by bars of one round width, no more than are answered', () => {
    fc.assert(
      fc.property(anyRule, (any) => {
        const view = viewOf(any, null, null);
        const { from, to, bars } = barsOf(view);
        expect(bars).toBeGreaterThan(0);
        expect(bars).toBeLessThanOrEqual(MOST_HISTOGRAM_BINS);
        expect(from).toBeLessThanOrEqual(view.from);
        expect(to).toBeGreaterThanOrEqual(view.to);
        expect(Number.isInteger((to - from) / bars)).toBe(true);
      }),
    );
    expect(barsOf({ from: 0, to: 5 })).toEqual({ from: 0, to: 5, bars: 5 });
  });

  test('gives each value its place and back', () => {
    const view = { from: 20, to: 60 };
    expect(placeOf(30, view)).toBe(0.25);
    expect(valueAt(0.25, view)).toBe(30);
    expect(valueAt(-2, view)).toBe(20);
    expect(valueAt(7, view)).toBe(60);
  });

  test('is pointed at as finely as can be measured', () => {
    expect(pointedValue(34.26, 'percent', { from: 20, to: 60 })).toBe(34.3);
    expect(pointedValue(34.26, 'count', { from: 20, to: 60 })).toBe(34);
    expect(pointedValue(734.26, 'dollars', { from: 0, to: 2_000 })).toBe(734);
    expect(Object.is(pointedValue(-0.01, 'percent', { from: -1, to: 1 }), 0)).toBe(true);
  });
});

describe('a value to try', () => {
  test.each([
    ['34', 34],
    [' -2.5 ', -2.5],
    ['34,5', 34.5],
  ])('is read from %j', (text, value) => {
    expect(readMeasured(text)).toEqual({ kind: 'value', value });
  });

  test.each(['abc', '1e9', '1,200.5', '1,200', '34 %', '9'.repeat(20)])('is none in %j', (text) => {
    expect(readMeasured(text)).toEqual({ kind: 'unreadable' });
  });

  test('may be left open', () => {
    expect(readMeasured('  ')).toEqual({ kind: 'empty' });
  });
});
