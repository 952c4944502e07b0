/** Days as `2026-03-01`, both inclusive; empty where the stretch is open on that side. They count for `custom` only. */
export interface ChosenDays {
  readonly period: string;
  readonly fromDay: string;
  readonly toDay: string;
}

/** Whether the last day that was chosen lies before the first one. */
export const areReversed = ({ period, fromDay, toDay }: ChosenDays): boolean =>
  period === 'custom' && fromDay !== '' && toDay !== '' && toDay < fromDay;

/** The first moment of a day (`2026-03-01`) of the machine's zone, so many days later; null for what is no day. */
export function startOfDay(day: string, daysLater: number): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) return null;
  const [, year, month, dayOfMonth] = parts.map(Number);
  const start = new Date(year ?? 0, (month ?? 1) - 1, (dayOfMonth ?? 1) + daysLater);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}
