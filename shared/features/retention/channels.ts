import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, nothing } from '#shared/rpc/schemas.ts';
import { deskStateSchema } from '../program/model.ts';
import { applicantHeldSchema } from './applicant.ts';
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
    needs: 'manager',
    input: z.strictObject({ rules: retentionRulesSchema }),
    output: erasedSchema,
  },
  /** What is held of one applicant, and what of it an erasure would leave. Nothing is erased. */
  'retention.previewApplicant': {
    scope: 'session',
    input: z.strictObject({ identifier }),
    output: applicantHeldSchema,
  },
  /** Erases one applicant for good: from the records in use, and from their copies on this computer. */
  'retention.eraseApplicant': {
    scope: 'session',
    needs: 'manager',
    changes: ['applications', 'households', 'reportLinks', 'activity', 'unsaved'],
    input: z.strictObject({ identifier }),
    output: nothing,
  },
  /** The date of this computer is right: what falls due by it is told or erased again. */
  'retention.confirmClock': {
    scope: 'session',
    changes: ['activity'],
    input: nothing,
    output: deskStateSchema,
  },
} as const satisfies ChannelDefinitions;
