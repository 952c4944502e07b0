import { z } from 'zod';
import { severalLines } from '#shared/rpc/schemas.ts';

export const MOST_ADDENDUM_LENGTH = 8_000;
export const MOST_ADDENDA = 100;

/**
 * What the office adds to its notices in one place (`addendumPlaces`), as its counsel gave it. Threshold has no such text of its own. Apart
 * from the list of places: every page reads the settings.
 */
export const addendumSchema = z.strictObject({
  place: z.string().max(40),
  en: severalLines(MOST_ADDENDUM_LENGTH),
  es: severalLines(MOST_ADDENDUM_LENGTH),
});
export type Addendum = z.infer<typeof addendumSchema>;
