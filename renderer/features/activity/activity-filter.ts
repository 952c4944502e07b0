import type { ChosenDays } from '#renderer/lib/days.ts';
import { dayOf, startOfDay } from '#shared/day.ts';
import type { ActivityFilter } from '#shared/features/activity/model.ts';
import type { Language } from '#shared/scoring/language.ts';
import type { ActivityOutcome } from './activity-names.ts';

/** Stretches of time back from today, in days; 0 is today alone. */
const PERIOD_DAYS = { today: 0, days7: 6, days30: 29, days365: 364 } as const;
/** `lastVisit`: since this desk was last open. */
export const periods = ['all', 'lastVisit', 'today', 'days7', 'days30', 'days365', 'custom'] as const;
export type Period = (typeof periods)[number];

/** What the user has chosen to see. */
export interface ActivityChoice extends ChosenDays {
  readonly search: string;
  readonly kind: string | null;
  readonly outcome: ActivityOutcome | null;
  readonly who: string | null;
  /** The whole subject; empty: all. */
  readonly subject: string;
  readonly period: Period;
}

export const everyEntry: ActivityChoice = {
  search: '',
  kind: null,
  outcome: null,
  who: null,
  subject: '',
  period: 'all',
  fromDay: '',
  toDay: '',
};

export function isFiltered(choice: ActivityChoice): boolean {
  const { search, kind, outcome, who, subject, period } = choice;
  return (
    search.trim() !== '' ||
    subject.trim() !== '' ||
    kind !== null ||
    outcome !== null ||
    who !== null ||
    period !== 'all'
  );
}

/** The choice as the desk is asked. Days that are reversed let nothing through. `lastLine`: the newest of the last visit. */
export function activityFilterOf(
  choice: ActivityChoice,
  nowMs: number,
  language: Language,
  lastLine = 0,
): ActivityFilter {
  const { search, kind, outcome, who } = choice;
  const subject = choice.subject.trim() === '' ? null : choice.subject.trim();
  const asked = { search: search.trim(), language, kind, outcome, who, subject, ...stretchOf(choice, nowMs) };
  return choice.period === 'lastVisit' ? { ...asked, after: lastLine } : asked;
}

function stretchOf(
  { period, fromDay, toDay }: ActivityChoice,
  nowMs: number,
): Pick<ActivityFilter, 'from' | 'before'> {
  switch (period) {
    case 'all':
    case 'lastVisit':
      return { from: null, before: null };
    case 'custom':
      // The last day is meant whole: up to, and without, the first moment of the next one.
      return { from: startOfDay(fromDay, 0), before: startOfDay(toDay, 1) };
    default:
      return { from: startOfDay(dayOf(nowMs), -PERIOD_DAYS[period]), before: null };
  }
}
