import { z } from 'zod';
import { isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { MAX_HOUSEHOLD_MEMBERS } from '#shared/service/limits.ts';
import { bandSchema } from '../approval-center/bands.ts';
import { comparedApplicationSchema } from '../comparison/model.ts';
import { decisionOutcomeSchema } from '../decisions/outcome-schema.ts';

/** Which score stands for a household: the lowest of its members, or their average. */
export const householdRuleSchema = z.enum(['lowest', 'average']);
export type HouseholdRule = z.infer<typeof householdRuleSchema>;

export const householdStates = ['draft', 'sending', 'confirmed', 'refused', 'unconfirmed'] as const;
export type HouseholdState = (typeof householdStates)[number];

/** One member as the office lists it; the first of a household is the primary applicant. */
export const householdMemberSchema = z.strictObject({
  token: z.string().max(256),
  name: oneLine(200),
  /** The application it belongs to, where the office says so. */
  applicationIdentifier: z.string().max(256).nullable(),
});
export type HouseholdMember = z.infer<typeof householdMemberSchema>;

/** A member with what the records know of its application. */
const scoredMemberSchema = householdMemberSchema.extend({
  /** Its application's own property; '' where none is known. */
  property: oneLine(),
  /** Its application's unit; '' where none is known. */
  unit: oneLine(),
  score: z.number().nullable(),
  weight: z.number().nullable(),
  scorePercent: z.number().nullable(),
  /** How many attributes are missing data, and how many have a value that can't occur; 0 where there is no result. */
  notMeasuredCount: z.number().int(),
  impossibleCount: z.number().int(),
  band: bandSchema.nullable(),
  /** The decision on its application that counts. */
  decision: decisionOutcomeSchema.nullable(),
  /** The last day of that decision; null where it has none. */
  decisionUntil: z.iso.date().nullable(),
  /** When it was made; null where none counts. */
  decidedOn: isoDate.nullable(),
});

export const householdSchema = z.strictObject({
  id: z.number().int(),
  /** The exact list that is or was sent, the primary applicant first. */
  members: z.array(scoredMemberSchema).max(MAX_HOUSEHOLD_MEMBERS),
  property: oneLine(200),
  note: severalLines(10_000),
  state: z.enum(householdStates),
  stateChangedAt: isoDate,
  /** The service's own words, or '' . */
  serviceMessage: oneLine(),
  createdAt: isoDate,
  /** Lowest and mean score of the members that have one, in percent. */
  lowestPercent: z.number().nullable(),
  meanPercent: z.number().nullable(),
  /** From where on the household as a whole passes: the threshold of its property, or of the one that all members share. */
  approvePercent: z.number(),
  /** Below it the household is recommended to be declined. */
  declinePercent: z.number(),
  /** By which score the household is recommended, as the office has set it. */
  rule: householdRuleSchema,
  /** The most that a member is missing. */
  notMeasuredCount: z.number().int(),
  impossibleCount: z.number().int(),
  /** By that rule; null where no member has a score, or one could not be read in full. */
  band: bandSchema.nullable(),
  /** The list that the service confirmed last; it counts there until it confirms another. */
  confirmed: z
    .strictObject({
      members: z.array(householdMemberSchema).max(MAX_HOUSEHOLD_MEMBERS),
      at: isoDate,
      /** Who found out with the service that it counts; '' where the service said so itself. */
      by: oneLine(),
    })
    .nullable(),
  /** Since when a list that went out has been without an answer, if none was confirmed after it. */
  unansweredSince: isoDate.nullable(),
  /** What is known of the service's side: nothing was confirmed yet, `confirmed` counts there, or it cannot be known. */
  atService: z.enum(['nothing', 'confirmed', 'unknown']),
});
export type Household = z.infer<typeof householdSchema>;

/** What speaks against a list of members before it is sent: each is confirmed by a person, or mended. */
export const householdConcernsSchema = z.strictObject({
  /** The units that they apply for, where they are several. */
  units: z.array(z.strictObject({ property: oneLine(), unit: oneLine() })).max(MAX_HOUSEHOLD_MEMBERS + 1),
  /** Who is in another household that has gone out to the service. */
  elsewhere: z
    .array(
      z.strictObject({
        token: z.string(),
        /** Its number, and its members in their order, by name or application ID. */
        household: z.strictObject({ id: z.number().int(), members: z.array(oneLine()) }),
      }),
    )
    .max(1_000),
});
export type HouseholdConcerns = z.infer<typeof householdConcernsSchema>;

/** The latest results of a household's members, one for each member in their order, for a look attribute by attribute. */
export const memberResultsSchema = z
  .array(z.strictObject({ token: z.string(), result: comparedApplicationSchema.nullable() }))
  .max(MAX_HOUSEHOLD_MEMBERS);
export type MemberResults = z.infer<typeof memberResultsSchema>;

/** An application to which the office has given an applicant's token. */
export const tokenApplicationSchema = z.strictObject({
  token: z.string(),
  identifier: z.string(),
  name: oneLine(),
  property: oneLine(),
  unit: oneLine(),
});
export type TokenApplication = z.infer<typeof tokenApplicationSchema>;
