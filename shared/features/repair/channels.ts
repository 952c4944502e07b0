import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing } from '#shared/rpc/schemas.ts';
import { repairSchema } from './model.ts';

export const repairChannels = {
  /** What drawing all tables again from the log would change. Nothing is changed. Throws `already-running`. */
  'repair.preview': { scope: 'session', input: nothing, output: repairSchema },
  /** Draws all tables again from the log: all of it or nothing. Answers what that has changed. Throws `already-running`. */
  'repair.run': {
    scope: 'session',
    changes: ['applications', 'approvalCenter', 'households', 'reportLinks', 'activity', 'unsaved'],
    input: nothing,
    output: repairSchema,
  },
} as const satisfies ChannelDefinitions;
