import { attributePoints, demandUsableRule, isWholeRule, stepsToEnd } from '../points.ts';
import type { Rule } from '../rule.ts';

/** Rules with more steps than this until their points move no more are worked out value by value. */
const MOST_TABLED_STEPS = 1_024;

/** Quotients within it are turned into 32-bit numbers as they are. */
const NEAR = 1e9;

/** Puts the points of `measured[i]` into `points[i]`. */
export type ColumnScoring = (measured: Float64Array, points: Float64Array) => void;

/**
 * Scores a column of measured values: `points[i]` becomes exactly `attributePoints(rule, measured[i])`, and 0 where the value is NaN, which
 * stands for 'not measured'. Whole rules give whole points, whatever the measured values are.
 *
 * @param points where the points go; at least as long as `measured`.
 * @throws RangeError where the rule's numbers are beyond use or a measured value is infinite.
 */
export function scoreColumn(rule: Rule, measured: Float64Array, points: Float64Array): void {
  columnScoring(rule)(measured, points);
}

/**
 * `scoreColumn` for one rule and many stretches of values: what it needs of the rule is worked out once.
 *
 * @throws RangeError where the rule's numbers are beyond use.
 */
export function columnScoring(rule: Rule): ColumnScoring {
  demandUsableRule(rule);
  const pointsBySteps = tableBySteps(rule);
  return pointsBySteps === null
    ? (measured, points) => scoreEach(rule, measured, points)
    : (measured, points) => scoreBySteps(rule, pointsBySteps, measured, points);
}

/** The points after 0, 1, 2 … steps up to the one that ends them; null where steps cannot be counted in whole numbers or are too many. */
function tableBySteps(rule: Rule): Float64Array | null {
  if (!isWholeRule(rule)) return null;
  const last = stepsToEnd(rule);
  const { baselineValue, evaluationValue } = rule;
  if (last > MOST_TABLED_STEPS || !Number.isSafeInteger(Math.abs(baselineValue) + last * evaluationValue))
    return null;
  const side = rule.baselineType === 'up' ? 1 : -1;
  return Float64Array.from({ length: last + 1 }, (_, step) =>
    attributePoints(rule, baselineValue + side * step * evaluationValue),
  );
}

function scoreBySteps(
  rule: Rule,
  pointsBySteps: Float64Array,
  measured: Float64Array,
  points: Float64Array,
): void {
  const { evaluationValue } = rule;
  // Moving down from the baseline is moving up from its opposite.
  const side = rule.baselineType === 'up' ? 1 : -1;
  const baseline = side * rule.baselineValue;
  const last = pointsBySteps.length - 1;
  for (let index = 0; index < measured.length; index += 1) {
    const value = measured[index] ?? Number.NaN;
    // As in `attributePoints`: the part below 1 cannot complete a step, and a quotient of whole numbers is never rounded up to the next one.
    const movement = (Math.floor(side * value) - baseline) / evaluationValue;
    // False for NaN, too.
    if (movement > -NEAR && movement < NEAR) {
      // No less than 0 and no more than the last step, by the sign bit: whether a value lies beyond an end cannot be guessed, and a branch
      // guessed wrong costs more than all the rest.
      const steps = movement | 0;
      const above = steps & ~(steps >> 31);
      const beyond = above - last;
      points[index] = pointsBySteps[last + (beyond & (beyond >> 31))] ?? 0;
    } else points[index] = pointsOf(rule, value);
  }
}

function scoreEach(rule: Rule, measured: Float64Array, points: Float64Array): void {
  for (let index = 0; index < measured.length; index += 1) {
    points[index] = pointsOf(rule, measured[index] ?? Number.NaN);
  }
}

function pointsOf(rule: Rule, value: number): number {
  return Number.isNaN(value) ? 0 : attributePoints(rule, value);
}
