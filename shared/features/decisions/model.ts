import { z } from 'zod';
import { amount, count, isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { bandSchema } from '../approval-center/bands.ts';
import {
  MOST_CONDITIONS_LENGTH,
  MOST_DOCUMENTS_LENGTH,
  MOST_OVERRIDE_LENGTH,
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
});
export type Decision = z.infer<typeof decisionSchema>;
/** What is decided, before it is anybody's. */
export type NewDecision = Omit<Decision, 'id' | 'at' | 'by' | 'stands'>;
