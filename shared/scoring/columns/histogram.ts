import type { ApplicationColumns } from './application-columns.ts';
import { type ColumnFilter, placesWithin } from './column-filter.ts';
import type { ColumnForm } from './measured-column.ts';

/** A stretch of measured values in bars of equal width. */
export interface HistogramRange {
  readonly from: number;
  readonly to: number;
  readonly bars: number;
}

/** How often measured values occur; the shape is told in `shared/features/approval-center/effect.ts`. */
export interface ColumnHistogram {
  readonly measured: number;
  readonly notMeasured: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly from: number;
  readonly to: number;
  readonly bars: readonly number[];
  readonly below: number;
  readonly above: number;
}

/**
 * Counts the measured values of an attribute among the applications that the filter lets through. A bar is closed on its left side, the last
 * one on both.
 *
 * @throws RangeError where `from` is not below `to`, either is not finite, or `bars` is no whole number above 0.
 */
export function columnHistogram(
  columns: ApplicationColumns,
  attribute: string,
  filter: ColumnFilter,
  { from, to, bars }: HistogramRange,
): ColumnHistogram {
  if (!(from < to) || !Number.isFinite(to - from))
    throw new RangeError(`No stretch of values: ${from} to ${to}`);
  if (!Number.isInteger(bars) || bars < 1) throw new RangeError(`No number of bars: ${bars}`);
  const counts = new Array<number>(bars).fill(0);
  let [applications, measured, below, above] = [0, 0, 0, 0];
  let [least, most] = [Infinity, -Infinity];
  const within = placesWithin(columns, filter);
  for (let place = 0; place < columns.places; place += 1) applications += within[place] ?? 0;
  eachValue(columns.column(attribute)?.form, within, columns.places, (value, count) => {
    measured += count;
    least = Math.min(least, value);
    most = Math.max(most, value);
    if (value < from) below += count;
    else if (value > to) above += count;
    else {
      // Multiplied first, so that a value right on the edge of two bars is not rounded into the lower one.
      const bar = Math.min(Math.floor(((value - from) * bars) / (to - from)), bars - 1);
      counts[bar] = (counts[bar] ?? 0) + count;
    }
  });
  return {
    measured,
    notMeasured: applications - measured,
    least: measured === 0 ? null : least,
    most: measured === 0 ? null : most,
    from,
    to,
    bars: counts,
    below,
    above,
  };
}

/** Visits the measured values; of a coded column each different one once. */
function eachValue(
  form: ColumnForm | undefined,
  within: Uint8Array,
  places: number,
  visit: (value: number, count: number) => void,
): void {
  if (form === undefined) return;
  if (form.kind === 'plain') {
    for (let place = 0; place < places; place += 1) {
      const value = form.values[place] ?? Number.NaN;
      if (within[place] === 1 && !Number.isNaN(value)) visit(value, 1);
    }
    return;
  }
  const counts = new Uint32Array(form.values.length);
  for (let place = 0; place < places; place += 1) {
    const code = form.codes[place] ?? 0;
    counts[code] = (counts[code] ?? 0) + (within[place] ?? 0);
  }
  for (const [code, count] of counts.entries()) {
    if (code > 0 && count > 0) visit(form.values[code] ?? Number.NaN, count);
  }
}
