import { z } from 'zod';
import { amount, count, isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { bandSchema, mostMissingSchema } from '../approval-center/bands.ts';
import {
  MOST_CONDITIONS_LENGTH,
  MOST_DOCUMENTS_LENGTH,
  MOST_OVERRIDE_LENGTH,
  MOST_PINNED_IN_QUEUE,
  MOST_PINNED_LENGTH,
  MOST_REASON_LENGTH,
  MOST_REASONS,
} from './limits.ts';
import { decisionOutcomes } from './outcomes.ts';

const decisionReasonSchema = z.strictObject({
  /** The attribute that cost points; null for a reason in the office's own words. */
  attribute: z.string().max(64).nullable(),
  /** The points that it cost then; null where no attribute did. */
  pointsLost: amount.nullable(),
  /** The arithmetic as it was then, in the language of the desk; or the office's own words. */
  text: oneLine(2_000),
  /** It is the household's: `text` is `HOUSEHOLD_REASON`. */
  household: z.literal(true).optional(),
});
export type DecisionReason = z.infer<typeof decisionReasonSchema>;

/** What a decision rests on, as it was then: later results and versions change nothing of it. */
const judgedBySchema = z.strictObject({
  /** The published version with those rules, by content; null where the desk knew none such. */
  version: count.nullable(),
  /** Content hash of the rules themselves. */
  settingsHash: z.string().max(128),
  fetchedAt: isoDate,
  score: amount,
  weight: amount,
  scorePercent: amount.nullable(),
  /** The band by the thresholds of that time. */
  band: bandSchema.nullable(),
  /** The thresholds themselves; absent where it was decided before they were kept with it. */
  thresholds: z
    .strictObject({
      approvePercent: amount,
      declinePercent: amount,
      /** Whose they were. */
      of: z.enum(['office', 'property']),
      /** The version that has them; null where they are the property's, or from before any version had some. */
      version: count.nullable(),
    })
    .optional(),
});
export type JudgedBy = z.infer<typeof judgedBySchema>;

/** Why the office decided otherwise than its recommendation: one of the reasons that it keeps, and words of its own or ''. */
export const overrideSchema = z.strictObject({
  reason: oneLine().trim().min(1).max(MOST_OVERRIDE_LENGTH),
  words: severalLines().trim().max(MOST_REASON_LENGTH),
});
export type Override = z.infer<typeof overrideSchema>;

/** Made for one act: it stays the same where the records become part of another office's. */
export const householdKey = z.string().min(1).max(64);

const pinnedText = oneLine(MOST_PINNED_LENGTH);

/**
 * What a decision keeps of its application and of the office, as both were when it was made. Moving the application, renaming or merging
 * its property, renaming the member, or erasing the rest by retention changes nothing of it.
 */
const pinnedSchema = z.strictObject({
  /** Name of the member who decided. */
  by: pinnedText,
  name: pinnedText,
  /** `id` and `state`: null and '' where the property is only a text that the office wrote. */
  property: z.strictObject({ id: z.string().max(64).nullable(), name: pinnedText, state: z.string().max(2) }),
  unit: pinnedText,
  received: z.strictObject({
    at: isoDate.nullable(),
    is: z.enum(['set', 'set-day', 'first-fetched']),
    /** When the office last set it; null where it never did. */
    setAt: isoDate.nullable(),
  }),
  /** The recommendation that counted, and whose it was. */
  recommendation: z.strictObject({ of: z.enum(['application', 'household']), band: bandSchema.nullable() }),
  /** `Preferences['mostMissing']`. */
  mostMissing: mostMissingSchema,
  /** The criteria sheet that the applicant was given; null: not recorded. */
  criteriaGiven: z.strictObject({ sheet: pinnedText, at: isoDate }).nullable(),
  /** Who waited for the same unit and was received earlier, by application ID; null where the property isn't first-come, first-served. */
  queue: z
    .strictObject({
      before: count,
      identifiers: z.array(z.string().max(256)).max(MOST_PINNED_IN_QUEUE),
    })
    .nullable(),
  /** Key of the `household-decided` event of the same act; null where the application was decided alone. */
  household: z.strictObject({ key: householdKey }).nullable(),
});
export type Pinned = z.infer<typeof pinnedSchema>;

/** What was decided for a household as one. It holds no member's name or value. */
export const householdDecidedSchema = z.strictObject({
  /** The number that people call the household by. */
  number: count,
  rule: z.enum(['lowest', 'average', 'combined']),
  /** By that rule; null where there was no score. */
  percent: amount.nullable(),
  band: bandSchema.nullable(),
  thresholds: z.strictObject({ approvePercent: amount, declinePercent: amount }),
  mostMissing: mostMissingSchema,
  outcome: z.enum(decisionOutcomes),
  /** Why it was decided otherwise than recommended: once, for all members. */
  exception: overrideSchema
    .extend({ direction: z.enum(['more-favorable', 'less-favorable', 'no-recommendation']) })
    .nullable(),
});
export type HouseholdDecided = z.infer<typeof householdDecidedSchema>;

/** One entry of an application's decisions. None is ever changed: a change of mind, a withdrawal too, is a new entry. */
export const decisionSchema = z.strictObject({
  id: z.number().int(),
  at: isoDate,
  /** The member who decided, by the name that they have now. */
  by: oneLine(200),
  /** Whether another one has taken its place. Of two that stand, made by desks that did not see each other, none counts yet. */
  stands: z.boolean(),
  outcome: z.enum([...decisionOutcomes, 'withdrawn']),
  reasons: z.array(decisionReasonSchema).max(MOST_REASONS),
  /** Under which conditions it is approved; '' for every other outcome. */
  conditions: severalLines(MOST_CONDITIONS_LENGTH),
  /** Which documents it waits for; '' for every other outcome. */
  documents: severalLines(MOST_DOCUMENTS_LENGTH),
  /** The last day, as `2026-03-01`: of an approval that expires, or of waiting for documents. */
  until: z.iso.date().nullable(),
  /** Null where the outcome is the recommendation, or says nothing of the score. */
  override: overrideSchema.nullable(),
  /** A withdrawal has what the decision that it withdraws rested on. */
  judgedBy: judgedBySchema,
  /** Absent: not recorded (up to 0.8.0). */
  pinned: pinnedSchema.optional(),
  /** What was decided for the household in the same act; absent where it was decided alone, or that isn't here. */
  household: householdDecidedSchema.optional(),
});
export type Decision = z.infer<typeof decisionSchema>;
/** What is decided, before it is anybody's. */
export type NewDecision = Omit<Decision, 'id' | 'at' | 'by' | 'stands' | 'household'>;
