import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, nothing } from '#shared/rpc/schemas.ts';
import { linkReplySchema, openQuestionsSchema, pointedSchema, pointingSchema, triedSchema } from './model.ts';
import { taughtReplySchema } from './taught.ts';

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
  /** What replies left open: each is asked once, and goes when a manager has answered it. */
  'pointing.questions': {
    scope: 'session',
    // Every call that may leave one leaves an entry.
    reads: 'activity',
    input: nothing,
    output: openQuestionsSchema,
  },
  /**
   * Counts from now on, for every reply of this shape. Refused ('invalid-input') where nothing of the kind was asked, or where a field
   * that is a verdict by its name is said to vary.
   */
  'pointing.teach': {
    scope: 'session',
    needs: 'manager',
    changes: ['applications', 'households', 'approvalCenter', 'reportLinks', 'activity'],
    input: z.strictObject({ taught: taughtReplySchema }),
    output: pointedSchema,
  },
  /** Takes an answer back: what it explained is asked about again. `id` as in `pointing.get`. */
  'pointing.forget': {
    scope: 'session',
    needs: 'manager',
    changes: ['applications', 'households', 'approvalCenter', 'reportLinks', 'activity'],
    input: z.strictObject({ id: z.string().max(100) }),
    output: pointedSchema,
  },
} as const satisfies ChannelDefinitions;
