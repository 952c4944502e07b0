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

/** The least whole number that is 1, 2 or 5 times a power of ten and not below a width. */
export function roundWidth(width: number): number {
  if (width <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(width));
  return power * ([1, 2, 5].find((factor) => factor * power >= width) ?? 10);
}

/** Where the axis of points is labelled: 0, round numbers, and the weight itself. */
export function pointTicks(weight: number): number[] {
  const most = Math.max(1, weight);
  const distance = roundWidth(most / 4);
  const below = Array.from({ length: Math.ceil(most / distance) }, (_, index) => index * distance);
  // One that stands too near to the weight would run into it.
  return [...below.filter((tick) => most - tick >= distance * 0.6), most];
}

/** Round numbers along a stretch, as many as can be read; they stay where they are while a rule moves. */
export function roundTicks({ from, to }: CurveRange): number[] {
  const distance = roundWidth((to - from) / MOST_TICKS);
  const first = Math.ceil(from / distance);
  const last = Math.floor(to / distance);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * distance);
}
