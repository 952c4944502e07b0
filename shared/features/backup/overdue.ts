import { dayOf } from '../../day.ts';

export const BACKUP_EVERY = ['daily', 'weekly'] as const;
type BackupEvery = (typeof BACKUP_EVERY)[number];
export const MOST_BACKUPS_KEPT = 60;

/** How a plan goes: see `backupPlanStateSchema`. */
export const PLAN_STATES = ['none', 'done', 'due', 'late', 'failed'] as const;

/** Whether somebody has to see to it. Apart from the schema, which the first page does not load. */
export const isOverdue = ({ state }: { readonly state: (typeof PLAN_STATES)[number] }): boolean =>
  state === 'late' || state === 'failed';

const DAYS: Readonly<Record<BackupEvery, number>> = { daily: 1, weekly: 7 };
const DAY_MS = 86_400_000;

/**
 * How many days ago a backup was due, by the calendar of this computer: 0 is today, less is not yet. A clock that was set back does not put it
 * off: one that was made in the future is due.
 */
export function daysOverdue(every: BackupEvery, lastMs: number, nowMs: number): number {
  const days = Math.round((Date.parse(dayOf(nowMs)) - Date.parse(dayOf(lastMs))) / DAY_MS);
  return days < 0 ? 0 : days - DAYS[every];
}
