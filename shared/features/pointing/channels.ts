import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, nothing } from '#shared/rpc/schemas.ts';
import { linkReplySchema, pointedSchema, pointingSchema, triedSchema } from './model.ts';

export const pointingChannels = {
  /** What a manager has pointed at in the replies of the connection in use. */
  'pointing.get': { scope: 'session', reads: 'applications', input: nothing, output: pointedSchema },
  /** The last replies, that of an application first where one is named, as they would be read. Nothing of it counts. */
  'pointing.try': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ pointing: pointingSchema, identifier: identifier.nullable() }),
    output: triedSchema,
  },
  /** Where one can point at the report link, each place tried already; never what stands there. */
  'pointing.linkReply': { scope: 'session', reads: 'reportLinks', input: nothing, output: linkReplySchema },
  /**
   * Counts from now on; nothing pointed at undoes it. Refused where fewer of the last replies would be understood, or where no link that
   * may be used stood in the last answer.
   */
  'pointing.keep': {
    scope: 'session',
    changes: ['applications', 'households', 'approvalCenter', 'reportLinks', 'activity'],
    input: z.strictObject({ pointing: pointingSchema }),
    output: pointedSchema,
  },
} as const satisfies ChannelDefinitions;
