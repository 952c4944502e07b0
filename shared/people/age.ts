/** How old somebody is by what a file says of birth or age: known to tell minors apart, and forgotten at once. */

import { readDay } from '../written-day.ts';

const YEARS = /^(\d{1,3})(?:\s*(?:y|yr|yrs|years?|a[n\u00f1]os?))?\.?$/i;
/** A year that no application is from is one that somebody of age was born in. */
const OF_AGE_AT_LEAST = 18;

/**
 * Whole years on a day (`2026-03-01`), by a birth date as people in the US write it, or an age; null where it is neither. A birth date
 * that lies ahead is one of the century before.
 */
export function ageOn(day: string, text: string): number | null {
  const years = YEARS.exec(text.trim())?.[1];
  if (years !== undefined) return Number(years) <= 120 ? Number(years) : null;
  const birth = readDay(text, 'month-first');
  if (!birth.ok) return birth.error === 'year' ? OF_AGE_AT_LEAST : null;
  if (birth.value > day) return OF_AGE_AT_LEAST;
  const whole = Number(day.slice(0, 4)) - Number(birth.value.slice(0, 4));
  return day.slice(5) < birth.value.slice(5) ? whole - 1 : whole;
}
