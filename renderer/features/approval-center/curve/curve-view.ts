import { roundWidth } from '#renderer/features/scoring/index.ts';
import { type CurveRange, curveRange, type Rule, type Unit } from '#shared/scoring/index.ts';

/** So many times its own length is shown at most on either side of a rule, for the sake of other values. */
const MOST_BESIDE = 2;
/** So many bars of the histogram at most: narrower ones are no longer seen. */
const MOST_BARS = 48;

/** The least and the most of the values that the desk has cached. */
export interface ValueRange {
  readonly least: number;
  readonly most: number;
}

const lengthOf = ({ from, to }: CurveRange): number => to - from;

/**
 * The stretch of measured values to draw: what the rule does, and the cached values as far as the rule is still read well beside them.
 * What was in view stays, so that the axis keeps still while the rule is edited, unless the rule would shrink to a corner of it.
 */
export function viewOf(rule: Rule, values: ValueRange | null, before: CurveRange | null): CurveRange {
  const own = curveRange(rule);
  const length = lengthOf(own);
  const wanted =
    values === null
      ? own
      : {
          from: Math.min(own.from, Math.max(Math.floor(values.least), own.from - MOST_BESIDE * length)),
          to: Math.max(own.to, Math.min(Math.ceil(values.most), own.to + MOST_BESIDE * length)),
        };
  if (before === null) return wanted;
  const both = { from: Math.min(wanted.from, before.from), to: Math.max(wanted.to, before.to) };
  return lengthOf(both) <= (1 + 2 * MOST_BESIDE) * length ? both : wanted;
}

/** Bars of a round width that cover what is in view. */
export function barsOf({ from, to }: CurveRange): CurveRange & { readonly bars: number } {
  const width = roundWidth((to - from) / (MOST_BARS - 2));
  const first = Math.floor(from / width);
  const last = Math.max(first + 1, Math.ceil(to / width));
  return { from: first * width, to: last * width, bars: last - first };
}

/** Where a value lies in the view: 0 at its left end, 1 at its right end. */
export const placeOf = (value: number, { from, to }: CurveRange): number => (value - from) / (to - from || 1);

/** The value at a place of the view; the ends where the place is beyond them. */
export function valueAt(place: number, { from, to }: CurveRange): number {
  return from + Math.min(1, Math.max(0, place)) * (to - from);
}

/** A value as fine as it can be pointed at and is measured: things that are counted come whole. */
export function pointedValue(value: number, unit: Unit, view: CurveRange): number {
  if (unit === 'count' || unit === 'days' || unit === 'months' || unit === 'points') return Math.round(value);
  const digits = lengthOf(view) >= 100 ? 0 : 1;
  return Number(value.toFixed(digits)) + 0;
}
