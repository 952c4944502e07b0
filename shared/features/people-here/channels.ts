import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing, oneLine } from '#shared/rpc/schemas.ts';
import { LONGEST_MEMBER_NAME, LONGEST_PASTED } from '../office/entries.ts';
import { roleSchema } from '../office/model.ts';
import { isPinLike } from './limits.ts';
import { peopleHereSchema, typedPin } from './model.ts';

const newPin = typedPin.refine(isPinLike);

/** Several people at one computer account, each with a connection of their own to the same office, and a PIN. */
export const peopleHereChannels = {
  /** Who they are; nobody where one works alone. */
  'peopleHere.list': { scope: 'session', reads: 'office', input: nothing, output: peopleHereSchema },
  /**
   * Adds a person: this desk joins the office that is open once more, for them. A manager's desk makes the invite itself ('manager'); others
   * paste one. `ownPin`: of whoever adds the first one and has no PIN yet. Answers once the hub knows of them; the rest goes on by itself.
   */
  'peopleHere.add': {
    scope: 'session',
    changes: ['office', 'activity'],
    input: z.strictObject({
      name: oneLine().trim().min(1).max(LONGEST_MEMBER_NAME),
      pin: newPin,
      ownPin: newPin.optional(),
      invite: z.discriminatedUnion('by', [
        z.strictObject({ by: z.literal('manager'), role: roleSchema }),
        z.strictObject({ by: z.literal('pasted'), pasted: z.string().min(1).max(LONGEST_PASTED) }),
      ]),
    }),
    output: peopleHereSchema,
  },
  /** One's own PIN. Throws `wrong-pin`, and `too-often` as long as a wrong one makes the next try wait. */
  'peopleHere.changePin': {
    scope: 'session',
    input: z.strictObject({ current: typedPin, next: newPin }),
    output: nothing,
  },
} as const satisfies ChannelDefinitions;
