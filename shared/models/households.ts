import { z } from 'zod';
import { bandSchema } from './bands.ts';
import { isoDate } from './desk.ts';

export const householdStateSchema = z.enum(['draft', 'sending', 'confirmed', 'refused', 'unconfirmed']);
export type HouseholdState = z.infer<typeof householdStateSchema>;

/** One member as the office lists it; the first of a household is the primary applicant. */
export const householdMemberSchema = z.strictObject({
  token: z.string().max(256),
  name: z.string().max(200),
  /** The application it belongs to, where the office says so. */
  applicationIdentifier: z.string().max(256).nullable(),
});
export type HouseholdMember = z.infer<typeof householdMemberSchema>;

/** A member with what the cache knows of its application. */
export const scoredMemberSchema = householdMemberSchema.extend({
  score: z.number().nullable(),
  weight: z.number().nullable(),
  scorePercent: z.number().nullable(),
  band: bandSchema.nullable(),
});

export const householdSchema = z.strictObject({
  id: z.number().int(),
  /** The exact list that is or was sent, the primary applicant first. */
  members: z.array(scoredMemberSchema).max(20),
  property: z.string().max(200),
  note: z.string().max(10_000),
  state: householdStateSchema,
  stateChangedAt: isoDate,
  /** The service's own words, or '' . */
  serviceMessage: z.string(),
  createdAt: isoDate,
  /** Lowest and mean score of the members that have one, in percent. */
  lowestPercent: z.number().nullable(),
  meanPercent: z.number().nullable(),
});
export type Household = z.infer<typeof householdSchema>;
