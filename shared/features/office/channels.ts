import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing } from '#shared/rpc/schemas.ts';
import { LONGEST_MEMBER_NAME } from './entries.ts';

const selfSchema = z.strictObject({ name: z.string().max(LONGEST_MEMBER_NAME) });

export const peopleChannels = {
  /** By which name whoever acts on this desk is shown: until they choose one, the user of the operating system. */
  'people.self': { scope: 'session', reads: 'activity', input: nothing, output: selfSchema },
  /** Chooses it. What they did before is shown under the new name, too. */
  'people.nameYourself': {
    scope: 'session',
    changes: ['applications', 'households', 'reportLinks', 'activity'],
    input: z.strictObject({ name: z.string().trim().min(1).max(LONGEST_MEMBER_NAME) }),
    output: selfSchema,
  },
} as const satisfies ChannelDefinitions;
