import { arithmetic, attributePoints, stepEdge, stepsToEnd } from './points.ts';
import type { Rule } from './rule.ts';

/** A point of the scoring curve: a measured value and its points. */
export interface CurvePoint {
  readonly measured: number;
  readonly points: number;
}

/** A stretch of measured values, both ends inclusive. */
export interface CurveRange {
  readonly from: number;
  readonly to: number;
}

/** A curve has at most so many points. */
export const MOST_CURVE_POINTS = 500;

/**
 * The stretch that shows what a rule does: the baseline with some lead-in, to a little beyond the value where the points end. Where they never
 * move, four steps. The lead-in of a baseline that is not negative stops at 0.
 */
export function curveRange(rule: Rule): CurveRange {
  const steps = stepsToEnd(rule) || 4;
  const margin = Math.max(1, Math.ceil(steps / 6));
  const before = stepEdge(rule, -margin);
  const beyond = stepEdge(rule, steps + margin);
  if (rule.baselineType === 'down') return { from: beyond, to: before };
  return { from: rule.baselineValue >= 0 ? Math.max(before, 0) : before, to: beyond };
}

/** The smallest number above a finite number. */
function nextAbove(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return bits.getFloat64(0);
}

/** At most `most` whole numbers from `first` to `last` (first ≤ last), evenly spread, both ends among them. */
function spread(first: number, last: number, most: number): number[] {
  const count = Math.min(last - first + 1, most);
  if (count <= 1) return count === 1 ? [last] : [];
  return Array.from({ length: count }, (_, index) =>
    Math.round(first + ((last - first) * index) / (count - 1)),
  );
}

/**
 * A rule as the points of a step line, in ascending order of measured values, from one end of the range to the other; at most 500.
 *
 * Draw it with steps *after* the points (Recharts `type="stepAfter"`): each point's points hold from its measured value up to the next one.
 * Read that way (the last point at or left of a value), the curve gives exactly `attributePoints` for every number in the range, as long as
 * at most some 240 steps lie in it; of more steps an even choice is drawn, the first and the last among them. Every single point is true.
 *
 * The closed side: a step is complete **at** its edge. Moving up, points change at baseline + k × step, which is where the line steps. Moving
 * down, they have changed at baseline − k × step and everywhere left of it, so the old points begin only *right* of the edge: there stand two
 * points, the edge itself and the very next number above it. `formatMeasured` writes both alike (15 digits); a tooltip should ask
 * `attributePoints` for its value rather than take the points of the nearest point.
 *
 * @param range the stretch to draw, in either order; by default `curveRange(rule)`.
 * @throws RangeError where an end of the range is not finite or the rule's numbers are beyond use.
 */
export function curve(rule: Rule, range: CurveRange = curveRange(rule)): CurvePoint[] {
  const from = Math.min(range.from, range.to);
  const to = Math.max(range.from, range.to);
  const lastStep = stepsToEnd(rule);
  const stepsAt = (measured: number): number => Math.min(arithmetic(rule, measured).steps, lastStep);
  const inner =
    rule.baselineType === 'up'
      ? spread(stepsAt(from) + 1, stepsAt(to), MOST_CURVE_POINTS - 2).map((step) => stepEdge(rule, step))
      : spread(stepsAt(to) + 1, stepsAt(from), MOST_CURVE_POINTS / 2 - 1)
          .reverse()
          .map((step) => stepEdge(rule, step))
          .flatMap((edge) => [edge, nextAbove(edge)]);
  const within = inner.filter((measured) => measured > from && measured < to);
  const values = from === to ? [from] : [from, ...within, to];
  return values.map((measured) => ({ measured, points: attributePoints(rule, measured) }));
}
