/** The first moment that a date at a border may be: the beginning of the year 1, in milliseconds since 1970. */
export const MIN_TIME_MS = -62_135_596_800_000;
/** The last one: the end of the year 9999. From then on a year has more digits than ISO 8601 has. */
export const MAX_TIME_MS = 253_402_300_799_999;

/** Whether a date can say it. */
export const isTimeWithinBounds = (atMs: number): boolean => atMs >= MIN_TIME_MS && atMs <= MAX_TIME_MS;

/** The moment of these that is nearest; 1970 for what is no number. */
export const timeWithinBounds = (atMs: number): number =>
  Number.isNaN(atMs) ? 0 : Math.min(Math.max(atMs, MIN_TIME_MS), MAX_TIME_MS);

/**
 * A moment in milliseconds since 1970 as dates are told at borders: `2026-03-01T09:30:00.000Z`. Never throws: a moment that no date can
 * say is told as the nearest that one can, so that it takes nothing else from a page.
 */
export const isoDateOf = (atMs: number): string => new Date(timeWithinBounds(atMs)).toISOString();
