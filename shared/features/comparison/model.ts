import { z } from 'zod';
import { oneLine } from '#shared/rpc/schemas.ts';
import { applicationRowSchema } from '../applications/model.ts';
import { bandSchema } from '../approval-center/bands.ts';
import { resultAttributeSchema, settingsSchema, versionNumber } from '../approval-center/settings.ts';
import { MOST_COMPARED } from './limits.ts';

/** One application among those that are compared: its latest result, and what the newest published rules would make of it. */
export const comparedApplicationSchema = z.strictObject({
  row: applicationRowSchema,
  settings: settingsSchema,
  attributes: z.record(z.string(), resultAttributeSchema),
  /** Names of the attributes that could not be read. */
  unreadable: z.array(z.string()),
  /** As in `applicationDetailSchema`. */
  judgedByVersion: versionNumber.nullable(),
  /** What the rules that came with the result mean for a score, as a hash: equal hashes, equal rules. */
  rulesHash: z.string().max(128),
  /** The same measured values under the newest published version; null where nothing was published. */
  underNewest: z
    .strictObject({
      score: z.number(),
      weight: z.number(),
      scorePercent: z.number().nullable(),
      notMeasuredCount: z.number().int(),
      impossibleCount: z.number().int(),
      band: bandSchema.nullable(),
    })
    .nullable(),
});
export type ComparedApplication = z.infer<typeof comparedApplicationSchema>;

export const comparisonSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('compared'),
    /** In the order in which they were asked for. */
    applications: z.array(comparedApplicationSchema).max(MOST_COMPARED),
    /** Identifiers of which this desk has no result. */
    missing: z.array(z.string()).max(MOST_COMPARED),
    newestVersion: versionNumber.nullable(),
  }),
  /** Several of them belong to a property that takes applications in the order in which they come. */
  z.strictObject({
    outcome: z.literal('refused'),
    properties: z
      .array(z.strictObject({ property: oneLine(), identifiers: z.array(z.string()).max(MOST_COMPARED) }))
      .min(1)
      .max(MOST_COMPARED),
  }),
]);
export type Comparison = z.infer<typeof comparisonSchema>;
