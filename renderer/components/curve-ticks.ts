import { type CurveRange, curveRange, type Rule } from '#shared/scoring/index.ts';

const MOST_TICKS = 6;

/** The stretch of measured values to draw: what the rule does, and every value that is marked on it. */
export function rangeWith(rule: Rule, marked: readonly number[]): CurveRange {
  const range = curveRange(rule);
  const from = Math.min(range.from, ...marked);
  const to = Math.max(range.to, ...marked);
  return { from, to };
}

/** Where the axis is labelled: the baseline and even steps of the rule from it, as many as can be read. */
export function curveTicks(rule: Rule, range: CurveRange): number[] {
  const steps = (range.to - range.from) / rule.evaluationValue;
  const distance = rule.evaluationValue * Math.max(1, Math.ceil(steps / MOST_TICKS));
  const first = Math.ceil((range.from - rule.baselineValue) / distance);
  const last = Math.floor((range.to - rule.baselineValue) / distance);
  return Array.from(
    { length: last - first + 1 },
    (_, index) => rule.baselineValue + (first + index) * distance,
  );
}
