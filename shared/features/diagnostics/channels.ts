import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing, oneLine } from '#shared/rpc/schemas.ts';
import { diagnosticsSchema } from './model.ts';

export const diagnosticsChannels = {
  /** What can be told of this desk without telling of anybody: shown first, saved as it was shown. */
  'diagnostics.prepare': { scope: 'desk', input: nothing, output: diagnosticsSchema },
  /** Saves what was shown; 'changed-meanwhile' where others were prepared since. `file`: where; null where the dialog was left. */
  'diagnostics.save': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({ id: z.string().max(100) }),
    output: z.strictObject({ file: oneLine().nullable() }),
  },
} as const satisfies ChannelDefinitions;
