import { type DueDays, EVERYWHERE, type PlaceRule, type PropertyPlace } from './place-rules.ts';
import { placesAt } from './place-texts.ts';

const DAY_MS = 86_400_000;
const isWeekend = (atMs: number): boolean => [0, 6].includes(new Date(atMs).getUTCDay());
const dayAt = (atMs: number): string => new Date(atMs).toISOString().slice(0, 'yyyy-mm-dd'.length);

/**
 * The last day on which a letter is in time: so many days after the day of its decision (`2026-03-01`), which doesn't count itself. Holidays
 * count as business days, so that a date is rather too early than too late.
 */
export function dueOn(decidedOn: string, { days, count }: DueDays): string {
  let atMs = Date.parse(decidedOn);
  if (count === 'calendar') return dayAt(atMs + days * DAY_MS);
  for (let left = days; left > 0; ) {
    atMs += DAY_MS;
    if (!isWeekend(atMs)) left -= 1;
  }
  return dayAt(atMs);
}

/** How many days after its last one a letter went out, or today is; 0 where it is in time. */
export const daysLate = (due: string, on: string): number =>
  Math.max(0, Math.round((Date.parse(on) - Date.parse(due)) / DAY_MS));

/**
 * The rules of which the one with the earliest date counts at a property: of its state and its city, else of the office. None: nothing is
 * due by a day, for 15 U.S.C. 1681m names none.
 */
export function dueRulesAt(property: PropertyPlace | null, rules: readonly PlaceRule[]): DueDays[] {
  const set = (places: readonly string[]): DueDays[] =>
    rules.flatMap(({ place, due }) => (due !== null && places.includes(place) ? [due] : []));
  const own = set(placesAt(property).filter((place) => place !== EVERYWHERE));
  return own.length > 0 ? own : set([EVERYWHERE]);
}

/** The earliest of what these rules say; null where there is none. */
export const earliestDue = (decidedOn: string, rules: readonly DueDays[]): string | null =>
  rules.map((rule) => dueOn(decidedOn, rule)).toSorted()[0] ?? null;
