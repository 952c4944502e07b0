import { z } from 'zod';
import { isoDate, oneLine } from '#shared/rpc/schemas.ts';
import { bandSchema } from '../approval-center/bands.ts';
import { MOST_QUEUED } from '../decisions/most-told.ts';
import { decisionOutcomeSchema } from '../decisions/outcome-schema.ts';

/** Of a queue, those that are not decided yet, or those, too. */
export const queueParts = ['waiting', 'all'] as const;
export type QueuePart = (typeof queueParts)[number];

const queuedApplicationSchema = z.strictObject({
  identifier: z.string(),
  name: oneLine(),
  /** When it was received: as the office says, else when its first result arrived on this computer. */
  receivedAt: isoDate,
  /** `set-day`: the office said the day alone; `receivedAt` is its beginning on this computer. */
  receivedIs: z.enum(['set', 'set-day', 'first-fetched']),
  scorePercent: z.number().nullable(),
  notMeasuredCount: z.number().int(),
  /** As in `applicationRowSchema`. */
  impossibleCount: z.number().int(),
  band: bandSchema.nullable(),
  /** The decision that counts; null for none yet. */
  decision: decisionOutcomeSchema.nullable(),
});
export type QueuedApplication = z.infer<typeof queuedApplicationSchema>;

/** Who waits for one unit: an applicant, or a household, which is one in the queue. */
const queuedPartySchema = z.strictObject({
  /** Null: an applicant alone. */
  householdId: z.number().int().nullable(),
  /** Who was received first comes first. */
  applications: z.array(queuedApplicationSchema),
  /** With the first of its applications. */
  receivedAt: isoDate,
  /** Its place among those who wait; null where everybody in it is decided. */
  place: z.number().int().nullable(),
  /** The first who waits, whatever is recommended: nobody is passed before somebody has decided. */
  isNext: z.boolean(),
});
export type QueuedParty = z.infer<typeof queuedPartySchema>;

export const queueSchema = z.strictObject({
  /** By their numbers; last, under '', those of no unit. */
  units: z.array(z.strictObject({ unit: oneLine(), parties: z.array(queuedPartySchema) })),
  /** How many applications are told of. */
  told: z
    .number()
    .int()
    .nonnegative()
    .max(2 * MOST_QUEUED),
  /** How many there are in all, told or not. */
  waiting: z.number().int().nonnegative(),
  decided: z.number().int().nonnegative(),
});
export type Queue = z.infer<typeof queueSchema>;
