import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, oneLine } from '#shared/rpc/schemas.ts';
import { MOST_COMPARED } from './limits.ts';
import { comparisonSchema } from './model.ts';

export const comparisonChannels = {
  /** Side by side, each under its own rules and under the newest ones; from the records alone. */
  'comparison.get': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifiers: z.array(identifier).min(1).max(MOST_COMPARED) }),
    output: comparisonSchema,
  },
  /** Saves what the page offers for printing, a comparison, as a PDF; null where the dialog was left. */
  'comparison.savePdf': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({ identifiers: z.array(identifier).min(1).max(MOST_COMPARED) }),
    output: z.strictObject({ file: oneLine(4_096).nullable() }),
  },
} as const satisfies ChannelDefinitions;
