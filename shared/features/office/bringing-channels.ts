import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing } from '#shared/rpc/schemas.ts';
import { bringingSchema, choicesSchema } from './bringing-model.ts';

/**
 * Bringing along what is on this computer already: the records of another connection go into the office of the one that is open. First
 * both are compared, and nothing is written; then what the office lacks is written here, and sent like anything else.
 */
export const bringingChannels = {
  /** Told as changed in 'office' whenever it goes on. */
  'office.bringing': { scope: 'session', reads: 'office', input: nothing, output: bringingSchema },
  /** Compares in the background. Refused with 'no-connection' for one that cannot be brought. */
  'office.compare': {
    scope: 'session',
    changes: ['office'],
    needs: 'agent',
    input: z.strictObject({ profileId: z.string().min(1).max(100) }),
    output: bringingSchema,
  },
  /** Puts away what was compared, or what is said of it once everything is brought. What was begun goes on. */
  'office.stopComparing': { scope: 'session', changes: ['office'], input: nothing, output: bringingSchema },
  /** Brings what was compared, in the background; killed anywhere, it goes on where it was. */
  'office.bringAlong': {
    scope: 'session',
    changes: ['office', 'activity'],
    needs: 'agent',
    input: z.strictObject({ choices: choicesSchema }),
    output: bringingSchema,
  },
} as const satisfies ChannelDefinitions;
