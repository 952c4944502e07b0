import { toDecimal } from '../decimal.ts';
import type { Rule } from '../rule.ts';

/** Whole numbers up to here keep every sum and every rounding below exact. */
const MOST_UNITS = 2 ** 51;

/**
 * The power of ten by which points are multiplied, so that adding and subtracting them again and again never rounds: 1 where all rules are
 * whole; 100 where one of them gives 2.25 points for a step. Rules with more decimals than a number can hold beside the whole weight have
 * their points rounded to the last decimal that fits (with 100 points of weight, the thirteenth).
 */
export function unitsPerPointOf(rules: readonly Rule[]): number {
  const decimals = rules.reduce(
    (most, rule) => Math.max(most, toDecimal(rule.weight).scale, toDecimal(rule.scoreValue).scale),
    0,
  );
  const weight = rules.reduce((sum, rule) => sum + rule.weight, 0);
  let units = 1;
  for (let place = 0; place < decimals && weight * units * 10 <= MOST_UNITS; place += 1) units *= 10;
  return units;
}

/** Points in units, in place. */
export function toUnits(points: Float64Array, unitsPerPoint: number): Float64Array {
  if (unitsPerPoint === 1) return points;
  for (let index = 0; index < points.length; index += 1) {
    points[index] = Math.round((points[index] ?? 0) * unitsPerPoint);
  }
  return points;
}
