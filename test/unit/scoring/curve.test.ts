import { describe, expect, it } from 'vitest';
import {
  attributePoints,
  type CurvePoint,
  curve,
  curveRange,
  MOST_CURVE_POINTS,
  type Rule,
  stepEdge,
  stepsToEnd,
} from '#shared/scoring/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import { decimalRule, INVERTED, measuredFor, rule, WORKED } from './rules.ts';

/** What a chart with steps after the points shows at a value. */
function drawnAt(points: readonly CurvePoint[], measured: number): number | undefined {
  return points.findLast((point) => point.measured <= measured)?.points;
}

/** Rules of few enough steps that the curve draws every one. */
const fewSteps = fc.oneof(rule, decimalRule).filter((numbers) => stepsToEnd(numbers) <= 200);

describe('curve', () => {
  it('steps at baseline + k × step where the movement is up', () => {
    expect(curve({ ...WORKED, weight: 3 })).toEqual([
      { measured: 27, points: 3 },
      { measured: 33, points: 2 },
      { measured: 36, points: 1 },
      { measured: 39, points: 0 },
      { measured: 42, points: 0 },
    ]);
  });

  it('has the new points at baseline − k × step and the old ones right above where the movement is down', () => {
    const points = curve(INVERTED, { from: 28, to: 31 });
    expect(points.map((point) => point.points)).toEqual([4, 7, 7, 10, 10]);
    expect(drawnAt(points, 29)).toBe(7);
    expect(drawnAt(points, 29.000001)).toBe(10);
    expect(points.map(({ measured }) => Number(measured.toFixed(9)))).toEqual([28, 28, 29, 29, 31]);
  });

  it('draws exactly attributePoints at every value of its range', () => {
    const cases = fewSteps.chain((numbers) =>
      fc.tuple(fc.constant(numbers), fc.double({ min: 0, max: 1, noNaN: true })),
    );
    fc.assert(
      fc.property(cases, ([numbers, part]) => {
        const { from, to } = curveRange(numbers);
        const measured = Math.min(from + part * (to - from), to);
        expect(drawnAt(curve(numbers), measured)).toBe(attributePoints(numbers, measured));
      }),
    );
  });

  it('draws exactly attributePoints at the edge of every step', () => {
    fc.assert(
      fc.property(fewSteps, (numbers) => {
        const points = curve(numbers);
        for (let step = 0; step <= stepsToEnd(numbers); step += 1) {
          const edge = stepEdge(numbers, step);
          expect(drawnAt(points, edge)).toBe(attributePoints(numbers, edge));
        }
      }),
    );
  });

  it('has true points only, in ascending order, never more than 500, from one end to the other', () => {
    const cases = fc
      .oneof(rule, decimalRule)
      .chain((numbers) => fc.tuple(fc.constant(numbers), measuredFor(numbers), measuredFor(numbers)));
    fc.assert(
      fc.property(cases, ([numbers, one, other]) => {
        for (const range of [curveRange(numbers), { from: one, to: other }]) {
          const points = curve(numbers, range);
          expect(points.length).toBeLessThanOrEqual(MOST_CURVE_POINTS);
          expect(points[0]?.measured).toBe(Math.min(range.from, range.to));
          expect(points.at(-1)?.measured).toBe(Math.max(range.from, range.to));
          for (const [index, point] of points.entries()) {
            expect(point.points).toBe(attributePoints(numbers, point.measured));
            expect(point.measured).toBeGreaterThan(points[index - 1]?.measured ?? -Infinity);
          }
        }
      }),
    );
  });

  it('keeps the first and the last step where there are more steps than points', () => {
    const long: Rule = { ...WORKED, weight: 1e6, scoreValue: 1, evaluationValue: 7 };
    for (const baselineType of ['up', 'down'] as const) {
      const turned: Rule = { ...long, baselineType };
      const points = curve(turned);
      expect(points.length).toBeGreaterThan(MOST_CURVE_POINTS - 5);
      expect(points.length).toBeLessThanOrEqual(MOST_CURVE_POINTS);
      const measured = new Set(points.map((point) => point.measured));
      expect(measured.has(stepEdge(turned, 1))).toBe(true);
      expect(measured.has(stepEdge(turned, 1e6))).toBe(true);
      expect(new Set(points.map((point) => point.points)).size).toBeGreaterThan(200);
    }
  });

  it('shows the baseline and the end of the points, with a margin beyond the end', () => {
    fc.assert(
      fc.property(fc.oneof(rule, decimalRule), (numbers) => {
        const { from, to } = curveRange(numbers);
        const end = stepEdge(numbers, stepsToEnd(numbers));
        expect(from).toBeLessThanOrEqual(numbers.baselineValue);
        expect(to).toBeGreaterThanOrEqual(numbers.baselineValue);
        if (numbers.baselineType === 'up') expect(to).toBeGreaterThan(end);
        else expect(from).toBeLessThan(end);
      }),
    );
  });

  it('does not lead in from below 0 to a baseline that is not negative', () => {
    expect(curveRange({ ...WORKED, baselineValue: 0 })).toEqual({ from: 0, to: 36 });
    expect(curveRange({ ...WORKED, baselineValue: -1 }).from).toBe(-7);
  });

  it('is level where the points never move, and a single point for a range of one value', () => {
    expect(curve({ ...WORKED, scoreValue: 0 }).map((point) => point.points)).toEqual([10, 10]);
    expect(curve(WORKED, { from: 33, to: 33 })).toEqual([{ measured: 33, points: 9 }]);
  });

  it('steps down to a value of 0 without a gap', () => {
    const points = curve({ ...INVERTED, baselineValue: 3, weight: 9 }, { from: -2, to: 5 });
    expect(drawnAt(points, 0)).toBe(0);
    expect(drawnAt(points, Number.MIN_VALUE)).toBe(3);
    expect(drawnAt(points, 0.5)).toBe(3);
  });

  it('throws RangeError for a range that is not finite or a rule beyond use', () => {
    expect(() => curve(WORKED, { from: Number.NaN, to: 3 })).toThrow(RangeError);
    expect(() => curve(WORKED, { from: 0, to: Infinity })).toThrow(RangeError);
    expect(() => curve({ ...WORKED, evaluationValue: 0 })).toThrow(RangeError);
  });
});
