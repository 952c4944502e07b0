import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { queueParts, queueSchema } from './model.ts';

export const firstComeChannels = {
  /** A property's applications in the order in which their first results arrived: who waits for a decision, or all. */
  'firstCome.queue': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ property: z.string().min(1).max(200), which: z.enum(queueParts) }),
    output: queueSchema,
  },
} as const satisfies ChannelDefinitions;
