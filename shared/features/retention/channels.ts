import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing } from '#shared/rpc/schemas.ts';
import { deskStateSchema } from '../program/model.ts';
import { erasedSchema, retentionDueSchema, retentionRulesSchema } from './model.ts';

export const retentionChannels = {
  /** What would be erased under these rules. Nothing is. */
  'retention.preview': {
    scope: 'session',
    input: z.strictObject({ rules: retentionRulesSchema }),
    output: z.array(retentionDueSchema).max(20),
  },
  /** Erases what is past its time under these rules. */
  'retention.erase': {
    scope: 'session',
    input: z.strictObject({ rules: retentionRulesSchema }),
    output: erasedSchema,
  },
  /** The date of this computer is right: what falls due by it is told or erased again. */
  'retention.confirmClock': {
    scope: 'session',
    changes: ['activity'],
    input: nothing,
    output: deskStateSchema,
  },
} as const satisfies ChannelDefinitions;
