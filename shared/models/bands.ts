import { z } from 'zod';

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

/** Thresholds of single properties, by the property's name as the office wrote it; any other property has the general ones. */
export const propertyBandsSchema = z.record(z.string().min(1).max(200), bandsSchema);
export type PropertyBands = z.infer<typeof propertyBandsSchema>;

/** The thresholds that count for applications of a property. */
export function bandsOf(property: string, bands: Bands, propertyBands: PropertyBands): Bands {
  return (Object.hasOwn(propertyBands, property) ? propertyBands[property] : undefined) ?? bands;
}

export const bandSchema = z.enum(['approve', 'review', 'decline']);
export type Band = z.infer<typeof bandSchema>;

/** The thresholds of a new desk. */
export const DEFAULT_BANDS: Bands = { approvePercent: 80, declinePercent: 60 };

/** A score as a percentage of the enabled weight; null where nothing is enabled, for then there is no score. */
export function scorePercentOf(score: number, weight: number): number | null {
  // Multiplied first: (57 / 100) * 100 is a little less than 57, and would miss a threshold of 57 %.
  return weight > 0 ? (score * 100) / weight : null;
}

/** The band of a score in percent; null where there is no score. The thresholds themselves belong to the better band. */
export function bandOf(scorePercent: number | null, bands: Bands): Band | null {
  if (scorePercent === null) return null;
  if (scorePercent >= bands.approvePercent) return 'approve';
  return scorePercent < bands.declinePercent ? 'decline' : 'review';
}
