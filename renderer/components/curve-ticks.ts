import { type CurveRange, curveRange, type Rule } from '#shared/scoring/index.ts';

const MOST_TICKS = 6;

/** How much longer than its own stretch a rule may be drawn for the sake of what was in view before. */
const MOST_STRETCH = 3;

/** The stretch of measured values to draw: what the rule does, and every value that is marked on it. */
export function rangeWith(rule: Rule, marked: readonly number[]): CurveRange {
  const range = curveRange(rule);
  const from = Math.min(range.from, ...marked);
  const to = Math.max(range.to, ...marked);
  return { from, to };
}

/** The same with the stretch that was in view before, unless the rule would shrink to a corner of it. */
export function rangeInView(rule: Rule, marked: readonly number[], before: CurveRange | null): CurveRange {
  const range = rangeWith(rule, marked);
  if (before === null) return range;
  const both = { from: Math.min(range.from, before.from), to: Math.max(range.to, before.to) };
  return both.to - both.from <= MOST_STRETCH * (range.to - range.from) ? both : range;
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
