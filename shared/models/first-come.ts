import { z } from 'zod';
import { bandSchema } from './bands.ts';
import { isoDate } from './desk.ts';

/** As many as are shown of a queue; those behind them are counted. */
export const MOST_QUEUED = 500;

/** An application in the queue of a property in first-come order. */
export const queuedApplicationSchema = z.strictObject({
  identifier: z.string(),
  name: z.string(),
  unit: z.string(),
  /** When its first result arrived on this desk: the service tells no time of completion (`service/interface.md`). */
  firstFetchedAt: isoDate,
  scorePercent: z.number().nullable(),
  band: bandSchema.nullable(),
});
export type QueuedApplication = z.infer<typeof queuedApplicationSchema>;

export const queueSchema = z.strictObject({
  /** The first that came first. */
  applications: z.array(queuedApplicationSchema).max(MOST_QUEUED),
  total: z.number().int().nonnegative(),
});
export type Queue = z.infer<typeof queueSchema>;
