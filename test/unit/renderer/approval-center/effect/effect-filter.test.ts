import { describe, expect, test } from 'vitest';
import {
  appliedFilter,
  effectFilterOf,
  everything,
  type FilterChoice,
  nothingFiltered,
} from '#renderer/features/approval-center/effect/effect-filter.ts';
import { areReversed } from '#renderer/lib/days.ts';

const nowMs = new Date(2026, 2, 31, 15, 45).getTime();
const local = (year: number, month: number, day: number): string =>
  new Date(year, month - 1, day).toISOString();
const between = (fromDay: string, toDay: string): FilterChoice => ({
  ...everything,
  period: 'custom',
  fromDay,
  toDay,
});

describe('the filter of an effect', () => {
  test('lets everything through at first', () => {
    expect(effectFilterOf(everything, nowMs)).toEqual({ property: null, from: null, to: null });
  });

  test('counts days back to the beginning of a day of this machine’s zone', () => {
    expect(effectFilterOf({ ...everything, period: 'days30' }, nowMs)).toEqual({
      property: null,
      from: local(2026, 3, 1),
      to: null,
    });
    expect(effectFilterOf({ ...everything, period: 'days365' }, nowMs)?.from).toBe(local(2025, 3, 31));
  });

  test('takes the last day whole', () => {
    expect(effectFilterOf(between('2026-02-27', '2026-02-28'), nowMs)).toEqual({
      property: null,
      from: local(2026, 2, 27),
      to: local(2026, 3, 1),
    });
  });

  test('is open on the side where no day was given', () => {
    expect(effectFilterOf(between('', '2026-02-28'), nowMs)).toMatchObject({ from: null });
    expect(effectFilterOf(between('2026-02-28', ''), nowMs)).toMatchObject({ to: null });
  });

  test('is none where the last day lies before the first', () => {
    expect(areReversed(between('2026-02-02', '2026-02-01'))).toBe(true);
    expect(effectFilterOf(between('2026-02-02', '2026-02-01'), nowMs)).toBeNull();
    expect(effectFilterOf(between('2026-02-02', '2026-02-02'), nowMs)).not.toBeNull();
  });

  test('forgets the days where another period is chosen', () => {
    const choice: FilterChoice = {
      ...between('2026-02-02', '2026-02-01'),
      period: 'all',
      property: 'Birch Row',
    };
    expect(effectFilterOf(choice, nowMs)).toEqual({ property: 'Birch Row', from: null, to: null });
  });

  test('stays what it was while its days are reversed', () => {
    const sensible = appliedFilter(between('2026-02-01', '2026-02-02'), nowMs, nothingFiltered);
    expect(sensible.filter.to).toBe(local(2026, 2, 3));
    expect(appliedFilter(between('2026-02-03', '2026-02-02'), nowMs, sensible)).toBe(sensible);
    expect(appliedFilter(everything, nowMs, sensible)).toEqual(nothingFiltered);
  });
});
