import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, isoDate, nothing, oneLine } from '#shared/rpc/schemas.ts';
import { queueParts, queueSchema } from './model.ts';

export const firstComeChannels = {
  /** A property's applications, unit by unit, in the order in which they were received: who waits for a decision, or all. */
  'firstCome.queue': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ property: oneLine(200).min(1), which: z.enum(queueParts) }),
    output: queueSchema,
  },
  /** When an application was received, as the office says; null: it does not say. 'not-on-this-desk' where it has not been looked up. */
  'firstCome.setReceived': {
    scope: 'session',
    changes: ['applications', 'households', 'activity'],
    input: z.strictObject({ identifier, received: isoDate.nullable() }),
    output: nothing,
  },
} as const satisfies ChannelDefinitions;
