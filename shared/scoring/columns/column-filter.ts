import type { ApplicationColumns } from './application-columns.ts';

/** Which applications are meant; null where anything is. */
export interface ColumnFilter {
  readonly property: number | null;
  /** The latest fetch lies at or after this time. */
  readonly fromMs: number | null;
  /** The latest fetch lies before this time. */
  readonly toMs: number | null;
}

/** By place: 1 where there is an application that the filter lets through. */
export function placesWithin(columns: ApplicationColumns, filter: ColumnFilter): Uint8Array {
  const { held, properties, fetchedAtMs, places } = columns;
  const { property } = filter;
  if (property === null && filter.fromMs === null && filter.toMs === null) return held;
  const fromMs = filter.fromMs ?? -Infinity;
  const toMs = filter.toMs ?? Infinity;
  const within = new Uint8Array(held.length);
  for (let place = 0; place < places; place += 1) {
    const fetched = fetchedAtMs[place] ?? Number.NaN;
    const isMeant =
      held[place] === 1 &&
      fetched >= fromMs &&
      fetched < toMs &&
      (property === null || properties[place] === property);
    within[place] = isMeant ? 1 : 0;
  }
  return within;
}
