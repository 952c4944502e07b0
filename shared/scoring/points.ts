import {
  add,
  compare,
  type Decimal,
  subtract,
  times,
  toDecimal,
  toNumber,
  wholeQuotient,
} from './decimal.ts';
import type { Rule } from './rule.ts';

const NOTHING: Decimal = { digits: 0n, scale: 0 };

/**
 * Demands a rule that can be calculated with: finite numbers, a step above 0, no negative weight or score value.
 *
 * @throws RangeError otherwise.
 */
export function demandUsableRule(rule: Rule): void {
  const usable =
    Number.isFinite(rule.baselineValue) &&
    rule.evaluationValue > 0 &&
    rule.evaluationValue < Infinity &&
    rule.weight >= 0 &&
    rule.weight < Infinity &&
    rule.scoreValue >= 0 &&
    rule.scoreValue < Infinity;
  if (!usable) throw new RangeError('The rule has a number out of its limits.');
}

function demandUsable(rule: Rule, measured: number): void {
  if (!Number.isFinite(measured)) throw new RangeError(`The measured value is no finite number: ${measured}`);
  demandUsableRule(rule);
}

/** Whether all of a rule's numbers are whole, so that its points are. */
export function isWholeRule(rule: Rule): boolean {
  return (
    Number.isSafeInteger(rule.baselineValue) &&
    Number.isSafeInteger(rule.evaluationValue) &&
    Number.isSafeInteger(rule.weight) &&
    Number.isSafeInteger(rule.scoreValue)
  );
}

/**
 * The points of one attribute for a measured value.
 *
 * The rule of the service's interface (docs/service.md for what that leaves open): for every full
 * `evaluationValue` that the measured value lies beyond `baselineValue` in the direction of `baselineType`, the points move by
 * `scoreValue` in the direction of `evaluationType`, from `weight` downwards or from 0 upwards, and stay within 0 and `weight`.
 *
 * Exact: numbers are taken as the decimals they are printed as, nothing is rounded on the way, and whole rules give whole points. Never
 * -0 or NaN.
 *
 * @throws RangeError where the measured value is not finite or the rule's numbers are beyond use (a step of 0, a negative weight).
 */
export function attributePoints(rule: Rule, measured: number): number {
  demandUsable(rule, measured);
  if (isWholeRule(rule)) {
    // Whole steps from a whole baseline: the part of the measured value below 1 cannot complete a step, so it is cut off first, exactly.
    const movement =
      rule.baselineType === 'up'
        ? Math.floor(measured) - rule.baselineValue
        : rule.baselineValue - Math.ceil(measured);
    // Up to 2^53 a quotient of whole numbers is never rounded up to the next whole number, so its whole part is exact.
    if (Number.isSafeInteger(movement)) {
      const steps = movement > 0 ? Math.floor(movement / rule.evaluationValue) : 0;
      const change = Math.min(steps * rule.scoreValue, rule.weight);
      return (rule.evaluationType === 'down' ? rule.weight - change : change) + 0;
    }
  }
  return toNumber(decimalArithmetic(rule, measured).points);
}

interface DecimalArithmetic {
  readonly distance: Decimal;
  readonly steps: bigint;
  readonly change: Decimal;
  readonly points: Decimal;
}

function decimalArithmetic(rule: Rule, measured: number): DecimalArithmetic {
  const baseline = toDecimal(rule.baselineValue);
  const value = toDecimal(measured);
  const distance = rule.baselineType === 'up' ? subtract(value, baseline) : subtract(baseline, value);
  const steps = distance.digits > 0n ? wholeQuotient(distance, toDecimal(rule.evaluationValue)) : 0n;
  const weight = toDecimal(rule.weight);
  const unbounded = times(toDecimal(rule.scoreValue), steps);
  const change = compare(unbounded, weight) > 0 ? weight : unbounded;
  const points = rule.evaluationType === 'down' ? subtract(weight, change) : add(NOTHING, change);
  return { distance, steps, change, points };
}

/** How the points of a measured value come about, for showing it. */
export interface Arithmetic {
  /** How far the measured value lies beyond the baseline in the tracked direction; negative or 0 where it does not. */
  readonly distance: number;
  /** Full steps in that distance. */
  readonly steps: number;
  /** Points lost or gained: steps × score value, at most the weight. */
  readonly change: number;
  /** Whether `change` was cut to the weight. */
  readonly bounded: boolean;
  readonly points: number;
}

/**
 * The arithmetic behind `attributePoints`, step by step and just as exact.
 *
 * @throws RangeError like `attributePoints`.
 */
export function arithmetic(rule: Rule, measured: number): Arithmetic {
  demandUsable(rule, measured);
  const exact = decimalArithmetic(rule, measured);
  const unbounded = times(toDecimal(rule.scoreValue), exact.steps);
  return {
    distance: toNumber(exact.distance),
    steps: Number(exact.steps),
    change: toNumber(exact.change),
    bounded: compare(unbounded, exact.change) > 0,
    points: toNumber(exact.points),
  };
}

/** How many full steps take the points from their start to their end (0 or the weight); 0 where the points never move. */
export function stepsToEnd(rule: Rule): number {
  if (rule.weight <= 0 || rule.scoreValue <= 0) return 0;
  const weight = toDecimal(rule.weight);
  const score = toDecimal(rule.scoreValue);
  const whole = wholeQuotient(weight, score);
  return Number(compare(times(score, whole), weight) < 0 ? whole + 1n : whole);
}

/** The measured value at which step number `step` is complete: baseline plus or minus `step` times the step's size. */
export function stepEdge(rule: Rule, step: number): number {
  const baseline = toDecimal(rule.baselineValue);
  const way = times(toDecimal(rule.evaluationValue), BigInt(step));
  return toNumber(rule.baselineType === 'up' ? add(baseline, way) : subtract(baseline, way));
}
