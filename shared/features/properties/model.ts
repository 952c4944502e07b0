import { z } from 'zod';
import { oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { bandsSchema, MOST_PROPERTY_BANDS } from '../approval-center/bands.ts';
import { placeId } from '../notices/place-rules.ts';
import { partySchema } from '../preferences/model.ts';
import { MOST_PROPERTY_NAME, MOST_UNIT_NAME } from './limits.ts';
import { usStates } from './states.ts';

/** As many as are offered to choose from. */
export const MOST_PROPERTIES = MOST_PROPERTY_BANDS;
export const MOST_UNITS = 10_000;

export const propertyName = oneLine().trim().min(1).max(MOST_PROPERTY_NAME);
export const unitName = oneLine().trim().min(1).max(MOST_UNIT_NAME);
/** What a property is called in the log. */
export const propertyId = z.string().min(1).max(64);

/** What the office says of a property. */
export const propertyFactsSchema = z.strictObject({
  name: propertyName,
  address: severalLines(500),
  state: z.enum(['', ...usStates]),
  /** The city whose own law counts there (`shared/places`), `none`; '' where nobody has said. Never read out of the address. */
  city: placeId,
  /** The agency whose reports decide there; null: the office's. */
  agency: partySchema.nullable(),
  /** Who signs there; null: the office. */
  letterhead: partySchema.nullable(),
  /** Whether it takes applications in the order in which they come. */
  firstCome: z.boolean(),
  /** From where on it recommends what; null: as the office does. */
  thresholds: bandsSchema.nullable(),
});
export type PropertyFacts = z.infer<typeof propertyFactsSchema>;

export const propertySchema = propertyFactsSchema.extend({
  id: propertyId,
  applications: z.number().int(),
  units: z.number().int(),
  /** Other names that mean it: properties that were merged into it. */
  merged: z.array(z.strictObject({ id: propertyId, name: oneLine() })).max(MOST_PROPERTIES),
});
export type Property = z.infer<typeof propertySchema>;

export const unitSchema = z.strictObject({
  /** What it is called in the log. */
  key: z.string().max(64),
  name: oneLine(),
  applications: z.number().int(),
});
export type Unit = z.infer<typeof unitSchema>;
