import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, nothing, rowId } from '#shared/rpc/schemas.ts';
import { conflictPlaceSchema, conflictSchema, MOST_CONFLICTS } from './model.ts';

/** What desks said of the same without having seen each other. Every act may open or end one, so they are read anew with the activity. */
export const conflictChannels = {
  /** Those that are open: all, or those of one application, or of one household by its number here. */
  'conflicts.list': {
    scope: 'session',
    reads: 'activity',
    input: z.strictObject({
      language: z.enum(['en', 'es']),
      of: z
        .discriminatedUnion('type', [
          z.strictObject({ type: z.literal('application'), id: identifier }),
          z.strictObject({ type: z.literal('household'), number: rowId }),
        ])
        .optional(),
    }),
    output: z.strictObject({
      total: z.int().min(0),
      conflicts: z.array(conflictSchema).max(MOST_CONFLICTS),
    }),
  },
  /** Keeps one side; `seen`: all that were shown. 'changed-meanwhile' where those are not what stands there any more. */
  'conflicts.keep': {
    scope: 'session',
    changes: ['applications', 'households', 'approvalCenter', 'activity'],
    input: conflictPlaceSchema.extend({
      keeps: z.string().min(1).max(120),
      seen: z.array(z.string().min(1).max(120)).min(2).max(50),
    }),
    output: nothing,
  },
  /** Takes back which one was kept: they are in conflict again. 'changed-meanwhile' where another one counts by now. */
  'conflicts.reopen': {
    scope: 'session',
    changes: ['applications', 'households', 'approvalCenter', 'activity'],
    input: conflictPlaceSchema.extend({ keeps: z.string().min(1).max(120) }),
    output: nothing,
  },
} as const satisfies ChannelDefinitions;
