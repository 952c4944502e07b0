import { describe, expect, test } from 'vitest';
import { createFormats } from '#renderer/i18n/formats.ts';

const english = createFormats('en');
const spanish = createFormats('es');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('formats', () => {
  test('write numbers and percentages in the language’s way', () => {
    expect(english.number(1_234.5)).toBe('1,234.5');
    expect(spanish.number(12_345.5)).toBe('12,345.5');
    expect(english.percent(83.666)).toBe('83.7%');
    expect(spanish.percent(83.666)).toBe('83.7%');
  });

  test('write a change with its sign, in either direction', () => {
    expect(english.signed(1_234)).toBe('+1,234');
    expect(english.signed(-1.5)).toBe('−1.5');
    expect(spanish.signed(-1.5)).toBe('−1.5');
    expect(english.signed(0)).toBe('±0');
  });

  test('write a day as the same one in every zone', () => {
    expect(english.day('2026-03-01')).toBe('Mar 1, 2026');
    expect(spanish.day('2026-03-01')).toBe('1 mar 2026');
    // Also where a time would be told if anybody knew it.
    expect(english.dateTime('2026-03-01')).toBe('Mar 1, 2026');
  });

  test('shorten numbers where there is little room', () => {
    expect(english.compact(12_400)).toBe('12K');
    expect(english.compact(80)).toBe('80');
    expect(spanish.compact(12_400)).toMatch(/^12\sK$/);
  });

  test('tell an age by its largest unit', () => {
    const nowMs = Date.parse('2026-03-03T12:00:00Z');
    const ageOf = (passedMs: number): string => english.age(new Date(nowMs - passedMs).toISOString(), nowMs);
    expect(ageOf(59_000)).toBe('now');
    expect(ageOf(MINUTE_MS)).toBe('1 min ago');
    expect(ageOf(3 * HOUR_MS + 59 * MINUTE_MS)).toBe('3 hr ago');
    expect(ageOf(24 * HOUR_MS)).toBe('yesterday');
    expect(ageOf(50 * HOUR_MS)).toBe('2 days ago');
    expect(spanish.age(new Date(nowMs - 22 * MINUTE_MS).toISOString(), nowMs)).toMatch(/^hace 22\smin$/);
  });

  test('never tell an age before the value was fetched, even where the clock was set back', () => {
    const nowMs = Date.parse('2026-03-03T12:00:00Z');
    expect(english.age('2026-03-03T12:05:00Z', nowMs)).toBe('now');
  });

  test('count the last hour down in minutes and seconds, and begin a second only when it has begun', () => {
    expect(english.remaining(4 * HOUR_MS)).toBe('4 hr');
    expect(english.remaining(3 * HOUR_MS + 12 * MINUTE_MS)).toBe('3 hr 12 min');
    expect(english.remaining(HOUR_MS - 1)).toBe('1 hr');
    expect(english.remaining(12 * MINUTE_MS + 5_000)).toBe('12:05');
    expect(english.remaining(1)).toBe('0:01');
    expect(english.remaining(-5)).toBe('0:00');
  });

  test('say how long a text or a file is', () => {
    expect(english.size(12)).toBe('1 kB');
    expect(english.size(12_340)).toBe('12 kB');
    expect(english.size(412_000)).toBe('0.4 MB');
    expect(english.size(12_400_000)).toBe('12.4 MB');
    expect(spanish.size(3_950_000)).toBe('4 MB');
    expect(spanish.size(1_540)).toBe('1.5 kB');
  });
});
