import { z } from 'zod';
import { oneLine } from '#shared/rpc/schemas.ts';
import { MOST_MISSING } from '../decisions/limits.ts';

export {
  bandOf,
  bandsOf,
  judgedPercentOf,
  lacksData,
  recommendationOf,
  sameBands,
  scorePercentOf,
  thresholdsWith,
} from '#shared/scoring/band.ts';

/** The office's own bands, in percent of the enabled weight. They are never sent to the service. */
export const bandsSchema = z
  .strictObject({
    /** At or above: approve. */
    approvePercent: z.number().min(0).max(100),
    /** Below: decline. Between the two: review. */
    declinePercent: z.number().min(0).max(100),
  })
  .refine((bands) => bands.declinePercent <= bands.approvePercent, {
    path: ['declinePercent'],
    message: 'The decline threshold lies above the approve threshold.',
  });
export type Bands = z.infer<typeof bandsSchema>;

/** As many as the desk offers properties to choose from. */
export const MOST_PROPERTY_BANDS = 1_000;

/** Thresholds of single properties, by the property's name as the office wrote it; any other property has the general ones. */
export const propertyBandsSchema = z
  .record(oneLine(200).min(1), bandsSchema)
  .refine((byProperty) => Object.keys(byProperty).length <= MOST_PROPERTY_BANDS, {
    message: `At most ${MOST_PROPERTY_BANDS} properties can have thresholds of their own.`,
  });
export type PropertyBands = z.infer<typeof propertyBandsSchema>;

/** How many attributes may be missing data before the recommendation is to review, whatever the score; null: however many. */
export const mostMissingSchema = z.number().int().min(0).max(MOST_MISSING).nullable();

export const bandSchema = z.enum(['approve', 'review', 'decline']);
export type Band = z.infer<typeof bandSchema>;

/** The thresholds of a new desk. */
export const DEFAULT_BANDS: Bands = { approvePercent: 80, declinePercent: 60 };
