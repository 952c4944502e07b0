import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, rowId } from '#shared/rpc/schemas.ts';
import { isoDate } from '../program/model.ts';
import { MOST_CONDITIONS_LENGTH, MOST_REASON_LENGTH, MOST_REASONS } from './limits.ts';
import { decisionSchema } from './model.ts';
import { MOST_DECISIONS } from './most-told.ts';
import { decisionOutcomeSchema } from './outcomes.ts';

export const decisionChannels = {
  /** What was decided on an application, newest first. */
  'decisions.list': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: z.array(decisionSchema).max(MOST_DECISIONS),
  },
  /** Decides on an application as it is shown; it is refused where there is a newer result. A decision is never changed. */
  'decisions.record': {
    scope: 'session',
    changes: ['applications', 'households', 'activity'],
    input: z.strictObject({
      identifier,
      outcome: decisionOutcomeSchema,
      /** The attributes that cost points and are given as reasons. */
      attributes: z.array(z.string().min(1).max(64)).max(MOST_REASONS),
      ownReasons: z.array(z.string().trim().min(1).max(MOST_REASON_LENGTH)).max(MOST_REASONS),
      conditions: z.string().trim().max(MOST_CONDITIONS_LENGTH),
      /** The result that was looked at. */
      fetchedAt: isoDate,
    }),
    output: decisionSchema,
  },
  /** Withdraws the decision that counts. It stays where it is; the withdrawal stands after it. */
  'decisions.withdraw': {
    scope: 'session',
    changes: ['applications', 'households', 'activity'],
    input: z.strictObject({ identifier, id: rowId }),
    output: decisionSchema,
  },
} as const satisfies ChannelDefinitions;
