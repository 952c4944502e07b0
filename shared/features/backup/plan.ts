import { z } from 'zod';
import { deskErrorSchema } from '#shared/rpc/errors.ts';
import { dayOf } from '../../day.ts';
import { isoDate } from '../program/model.ts';

export const BACKUP_EVERY = ['daily', 'weekly'] as const;
export type BackupEvery = (typeof BACKUP_EVERY)[number];
export const MOST_BACKUPS_KEPT = 60;

/** How often backups are made by themselves, and how many of them stay. */
export const backupPlanSchema = z.strictObject({
  every: z.enum(BACKUP_EVERY),
  keep: z.int().min(1).max(MOST_BACKUPS_KEPT),
});

/** The plan of the connection in use, and how it goes. */
export const backupPlanStateSchema = z.strictObject({
  plan: backupPlanSchema.extend({ folder: z.string().max(4_096) }).nullable(),
  /** When the plan made its last one; null before the first. */
  lastAt: isoDate.nullable(),
  /** `due`: it is made in a moment. `late`: that is more than a day ago. `failed`: it was tried, and `error` says why it could not be made. */
  state: z.enum(['none', 'done', 'due', 'late', 'failed']),
  error: deskErrorSchema.nullable(),
});
export type BackupPlanState = z.infer<typeof backupPlanStateSchema>;

/** Whether somebody has to see to it. */
export const isOverdue = ({ state }: BackupPlanState): boolean => state === 'late' || state === 'failed';

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
