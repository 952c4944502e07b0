import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { freeText, nothing, oneLine } from '#shared/rpc/schemas.ts';
import { MOST_HOLDS, MOST_LIFT_REASON_LENGTH, MOST_MATTER_LENGTH } from './limits.ts';
import { heldSubjectSchema, holdSchema } from './scope.ts';

const day = z.iso.date();

/** Legal holds: what they cover is erased by nobody, whatever way it would go. */
export const holdChannels = {
  /** All of them, the newest first. */
  'holds.list': {
    scope: 'session',
    reads: 'activity',
    input: nothing,
    output: z.array(holdSchema).max(MOST_HOLDS),
  },
  /** Those in force that cover this. */
  'holds.of': {
    scope: 'session',
    reads: 'activity',
    input: heldSubjectSchema,
    output: z.array(holdSchema).max(MOST_HOLDS),
  },
  /**
   * Sets one. Throws 'invalid-input' at `to` where it would end in the past or before it begins, at `from` where it would begin later than
   * today, at `period` where that ends before it begins, and at `scope` where there is nothing of that name here.
   */
  'holds.set': {
    scope: 'session',
    needs: 'manager',
    changes: ['activity'],
    input: z.strictObject({
      matter: freeText(oneLine().trim().min(1).max(MOST_MATTER_LENGTH)),
      from: day,
      to: day.nullable(),
      scope: z.discriminatedUnion('of', [
        ...heldSubjectSchema.options,
        z.strictObject({ of: z.literal('period'), first: day, last: day }),
      ]),
    }),
    output: nothing,
  },
  'holds.lift': {
    scope: 'session',
    needs: 'manager',
    changes: ['activity'],
    input: z.strictObject({
      id: z.string().min(1).max(100),
      reason: freeText(oneLine().trim().min(1).max(MOST_LIFT_REASON_LENGTH)),
    }),
    output: nothing,
  },
} as const satisfies ChannelDefinitions;
