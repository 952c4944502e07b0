/** Days as `2026-03-01`, both inclusive; empty where the stretch is open on that side. They count for `custom` only. */
export interface ChosenDays {
  readonly period: string;
  readonly fromDay: string;
  readonly toDay: string;
}

/** Whether the last day that was chosen lies before the first one. */
export const areReversed = ({ period, fromDay, toDay }: ChosenDays): boolean =>
  period === 'custom' && fromDay !== '' && toDay !== '' && toDay < fromDay;
