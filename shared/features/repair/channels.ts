import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing } from '#shared/rpc/schemas.ts';
import { repairSchema } from './model.ts';

export const repairChannels = {
  /**
   * What drawing all tables again from the log would change, found in a copy; null where it was canceled. Nothing is changed. Its progress
   * is told as 'repair-changed'. Throws `already-running`.
   */
  'repair.preview': { scope: 'desk', input: nothing, output: repairSchema.nullable() },
  /**
   * Draws all tables again from the log: all of it or nothing, with the same progress. Answers what that has changed; null where it was
   * canceled. Throws `already-running`.
   */
  'repair.run': {
    scope: 'desk',
    changes: ['applications', 'approvalCenter', 'households', 'reportLinks', 'activity', 'unsaved'],
    input: nothing,
    output: repairSchema.nullable(),
  },
  /** Ends either: nothing has changed. */
  'repair.cancel': { scope: 'desk', input: nothing, output: nothing },
} as const satisfies ChannelDefinitions;
