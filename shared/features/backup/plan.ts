import { z } from 'zod';
import { deskErrorSchema } from '#shared/rpc/errors.ts';
import { isoDate } from '#shared/rpc/schemas.ts';
import { BACKUP_EVERY, MOST_BACKUPS_KEPT, PLAN_STATES } from './overdue.ts';

/** How often backups are made by themselves, and how many of them stay. */
export const backupPlanSchema = z.strictObject({
  every: z.enum(BACKUP_EVERY),
  keep: z.int().min(1).max(MOST_BACKUPS_KEPT),
});

export const backupFolderSchema = z.string().max(4_096);

/** The plan of the connection in use, and how it goes. */
export const backupPlanStateSchema = z.strictObject({
  plan: backupPlanSchema.extend({ folder: backupFolderSchema }).nullable(),
  /** When the plan made its last one; null before the first. */
  lastAt: isoDate.nullable(),
  /** `due`: it is made in a moment. `late`: that is more than a day ago. `failed`: it was tried, and `error` says why it could not be made. */
  state: z.enum(PLAN_STATES),
  error: deskErrorSchema.nullable(),
});
export type BackupPlanState = z.infer<typeof backupPlanStateSchema>;
