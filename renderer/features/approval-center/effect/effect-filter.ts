import { areReversed, type ChosenDays } from '#renderer/lib/days.ts';
import { dayOf, startOfDay } from '#shared/day.ts';
import type { EffectFilter } from '#shared/features/approval-center/effect.ts';

/** Stretches of time back from today, in days. */
export const PERIOD_DAYS = { days30: 30, days90: 90, days365: 365 } as const;
export const periods = ['all', 'days30', 'days90', 'days365', 'custom'] as const;
export type Period = (typeof periods)[number];

/** Which of the cached applications the user wants to see the effect on. */
export interface FilterChoice extends ChosenDays {
  readonly property: string | null;
  readonly period: Period;
}

/** As the desk is asked where nothing is filtered. */
export const everyApplication: EffectFilter = { property: null, from: null, to: null };

export const everything: FilterChoice = { property: null, period: 'all', fromDay: '', toDay: '' };

/** The filter that counts: the last choice that can be asked for, and how. */
export interface AppliedFilter {
  readonly choice: FilterChoice;
  readonly filter: EffectFilter;
}

export const nothingFiltered: AppliedFilter = { choice: everything, filter: everyApplication };

/** What counts once this is chosen. A stretch of time is counted from now; while its days are reversed, what counted before does. */
export function appliedFilter(choice: FilterChoice, nowMs: number, before: AppliedFilter): AppliedFilter {
  const filter = effectFilterOf(choice, nowMs);
  return filter === null ? before : { choice, filter };
}

/** The choice as the desk is asked; null where its days are reversed. */
export function effectFilterOf(choice: FilterChoice, nowMs: number): EffectFilter | null {
  const { property, period } = choice;
  switch (period) {
    case 'all':
      return { ...everyApplication, property };
    case 'custom':
      if (areReversed(choice)) return null;
      // The last day is meant whole: up to, and without, the first moment of the next one.
      return { property, from: startOfDay(choice.fromDay, 0), to: startOfDay(choice.toDay, 1) };
    default:
      return { property, from: startOfDay(dayOf(nowMs), -PERIOD_DAYS[period]), to: null };
  }
}
