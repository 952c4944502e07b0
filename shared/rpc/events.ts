import { z } from 'zod';
import { commands } from '../commands.ts';
import { verificationProgressSchema } from '../features/activity/model.ts';
import { exportProgressSchema } from '../features/applications/list.ts';
import { backupProgressSchema } from '../features/backup/model.ts';
import { lookUpsSchema } from '../features/look-ups/model.ts';
import { deskStateSchema } from '../features/program/model.ts';
import { repairProgressSchema } from '../features/repair/model.ts';
import { recordAreas } from './channel.ts';

/** News from the desk to the page: one entry each. */
export const events = {
  'desk-state-changed': deskStateSchema,
  'records-changed': z.strictObject({ areas: z.array(z.enum(recordAreas)) }),
  'look-ups-changed': lookUpsSchema,
  'export-changed': exportProgressSchema,
  'verification-changed': verificationProgressSchema,
  'backup-changed': backupProgressSchema,
  'repair-changed': repairProgressSchema,
  command: z.strictObject({ command: z.enum(commands.map(({ id }) => id)) }),
} as const satisfies Record<string, z.ZodType>;

export type DeskEvents = typeof events;
export type EventName = keyof DeskEvents;
export type EventPayload<Name extends EventName> = z.output<DeskEvents[Name]>;
