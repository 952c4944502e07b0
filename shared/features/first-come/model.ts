import { z } from 'zod';
import { bandSchema } from '../approval-center/bands.ts';
import { MOST_QUEUED } from '../decisions/most-told.ts';
import { decisionOutcomeSchema } from '../decisions/outcomes.ts';
import { isoDate } from '../program/model.ts';

/** Of a queue, those that are not decided yet, or those, too. */
export const queueParts = ['waiting', 'all'] as const;
export type QueuePart = (typeof queueParts)[number];

/** An application in the queue of a property in first-come order. */
const queuedApplicationSchema = z.strictObject({
  identifier: z.string(),
  name: z.string(),
  unit: z.string(),
  /** When its first result arrived on this desk: the service tells no time of completion. */
  firstFetchedAt: isoDate,
  scorePercent: z.number().nullable(),
  band: bandSchema.nullable(),
  /** The decision that counts; null for who is still waiting. */
  decision: decisionOutcomeSchema.nullable(),
});
export type QueuedApplication = z.infer<typeof queuedApplicationSchema>;

export const queueSchema = z.strictObject({
  /** The first that came first. */
  applications: z.array(queuedApplicationSchema).max(MOST_QUEUED),
  /** How many there are in all, told or not. */
  waiting: z.number().int().nonnegative(),
  decided: z.number().int().nonnegative(),
});
export type Queue = z.infer<typeof queueSchema>;
