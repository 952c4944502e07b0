import { attributePoints, demandUsableRule, isWholeRule } from '../points.ts';
import type { Rule } from '../rule.ts';

/**
 * Scores a column of measured values: `points[i]` becomes exactly `attributePoints(rule, measured[i])`, and 0 where the value is NaN, which
 * stands for 'not measured'. Whole rules give whole points, whatever the measured values are.
 *
 * @param points where the points go; at least as long as `measured`.
 * @throws RangeError where the rule's numbers are beyond use or a measured value is infinite.
 */
export function scoreColumn(rule: Rule, measured: Float64Array, points: Float64Array): void {
  demandUsableRule(rule);
  if (isWholeRule(rule)) scoreByWholeRule(rule, measured, points);
  else scoreEach(rule, measured, points);
}

function scoreByWholeRule(rule: Rule, measured: Float64Array, points: Float64Array): void {
  const { weight, scoreValue, evaluationValue } = rule;
  // Moving down from the baseline is moving up from its opposite: ceil(x) is -floor(-x).
  const side = rule.baselineType === 'up' ? 1 : -1;
  const baseline = side * rule.baselineValue;
  const start = rule.evaluationType === 'down' ? weight : 0;
  const sign = rule.evaluationType === 'down' ? -1 : 1;
  for (let index = 0; index < measured.length; index += 1) {
    const value = measured[index] ?? Number.NaN;
    const movement = Math.floor(side * value) - baseline;
    // False for NaN, too.
    if (Math.abs(movement) <= Number.MAX_SAFE_INTEGER) {
      const steps = Math.floor(movement / evaluationValue);
      points[index] = start + sign * Math.max(0, Math.min(steps * scoreValue, weight));
    } else {
      points[index] = Number.isNaN(value) ? 0 : attributePoints(rule, value);
    }
  }
}

function scoreEach(rule: Rule, measured: Float64Array, points: Float64Array): void {
  for (let index = 0; index < measured.length; index += 1) {
    const value = measured[index] ?? Number.NaN;
    points[index] = Number.isNaN(value) ? 0 : attributePoints(rule, value);
  }
}
