import { z } from 'zod';
import { commands } from '../commands.ts';
import { verificationProgressSchema } from '../features/activity/model.ts';
import { exportProgressSchema } from '../features/applications/list.ts';
import { backupProgressSchema } from '../features/backup/model.ts';
import { lookUpsSchema } from '../features/look-ups/model.ts';
import { deskStateSchema } from '../features/program/model.ts';

/** The parts of the records that can change; a page's queries are named by them. */
export const cacheAreas = [
  'applications',
  'approvalCenter',
  'households',
  'reportLinks',
  'activity',
  /** What was written in forms and not saved. Who writes it knows it: only what others do to it is told. */
  'unsaved',
] as const;
export type CacheArea = (typeof cacheAreas)[number];

/** News from the desk to the page: one entry each. */
export const events = {
  'desk-state-changed': deskStateSchema,
  'cache-changed': z.strictObject({ areas: z.array(z.enum(cacheAreas)) }),
  'look-ups-changed': lookUpsSchema,
  'export-changed': exportProgressSchema,
  'verification-changed': verificationProgressSchema,
  'backup-changed': backupProgressSchema,
  command: z.strictObject({ command: z.enum(commands.map(({ id }) => id)) }),
} as const satisfies Record<string, z.ZodType>;

export type DeskEvents = typeof events;
export type EventName = keyof DeskEvents;
export type EventPayload<Name extends EventName> = z.output<DeskEvents[Name]>;
