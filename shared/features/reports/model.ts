import { z } from 'zod';
import { isoDate, oneLine } from '#shared/rpc/schemas.ts';
import { bandSchema } from '../approval-center/bands.ts';
import { overrideSchema } from '../decisions/model.ts';
import { decisionOutcomeSchema } from '../decisions/outcome-schema.ts';
import { type DecisionOutcome, isApproval, isJudgment } from '../decisions/outcomes.ts';

/** So many applications of a number's list are told at once. */
export const MOST_REPORTED = 500;
/** Of reasons, and of reasons for exceptions, the most frequent. */
export const MOST_REPORTED_REASONS = 50;

/** Of one property ('': those of none) or (null) of all; from a moment on, and until before another. Null: open. */
export const reportScopeSchema = z.strictObject({
  property: oneLine(200).nullable(),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
});
export type ReportScope = z.infer<typeof reportScopeSchema>;

const count = z.number().int().nonnegative();
const outcomeCounts = z.record(decisionOutcomeSchema, count);
export type OutcomeCounts = z.infer<typeof outcomeCounts>;

/** A recommendation as a decision had it before it; `none`: there was none. */
export const reportedBandSchema = z.enum([...bandSchema.options, 'none']);
export type ReportedBand = z.infer<typeof reportedBandSchema>;

const summarySchema = z.strictObject({
  /** Applications that came in: when the office received them, where it says so, else when they were looked up first. */
  received: count,
  outcomes: outcomeCounts,
  /** Decided otherwise than recommended, or without a recommendation: each has its reason. */
  exceptions: count,
  /** Approved or declined where the recommendation was to review. */
  inReview: count,
  /** From coming in to the decision, in days; null where nothing was decided. */
  medianDays: z.number().nonnegative().nullable(),
});
export type ReportSummary = z.infer<typeof summarySchema>;

/** What was decided on applications counts by the decision that stands now; where two stand apart, none does. */
export const reportSchema = z.strictObject({
  total: summarySchema,
  properties: z.array(summarySchema.extend({ property: oneLine() })),
  /** What was decided, by what had been recommended. */
  recommendations: z.array(z.strictObject({ recommendation: reportedBandSchema, outcomes: outcomeCounts })),
  /** Who decided, and why otherwise than recommended; those with the most exceptions first. */
  agents: z.array(
    z.strictObject({
      /** The member, or the name that was written down before there were members. */
      by: oneLine(),
      name: oneLine(),
      judged: count,
      inReview: count,
      exceptions: count,
      reasons: z.array(z.strictObject({ reason: oneLine(), count })),
    }),
  ),
  /** Why applicants were declined or approved with conditions: attributes (`text` is ''), or the office's own words. */
  reasons: z.array(z.strictObject({ attribute: z.string().nullable(), text: oneLine(), count })),
});
export type Report = z.infer<typeof reportSchema>;

/** A number of a report, as what is counted in it; null or false: whatever it is. */
export const reportNumberSchema = z.strictObject({
  what: z.enum(['received', 'decided']),
  outcomes: z.array(decisionOutcomeSchema).min(1).nullable(),
  recommendation: reportedBandSchema.nullable(),
  exception: z.boolean(),
  by: oneLine(200).nullable(),
  reason: z.strictObject({ attribute: z.string().max(64).nullable(), text: oneLine(2_000) }).nullable(),
});
export type ReportNumber = z.infer<typeof reportNumberSchema>;

export const reportedApplicationSchema = z.strictObject({
  identifier: z.string(),
  name: oneLine(),
  property: oneLine(),
  unit: oneLine(),
  cameInAt: isoDate.nullable(),
  /** The decision that stands; null where there is none. */
  decided: z
    .strictObject({
      at: isoDate,
      by: oneLine(),
      outcome: decisionOutcomeSchema,
      recommendation: reportedBandSchema,
      override: overrideSchema.nullable(),
    })
    .nullable(),
});
export type ReportedApplication = z.infer<typeof reportedApplicationSchema>;

/** How many were decided in all, by what answers an applicant alone, and of those how many were approved. */
export function decidedOf(outcomes: OutcomeCounts): {
  readonly decided: number;
  readonly judged: number;
  readonly approved: number;
} {
  const sum = (isCounted: (outcome: DecisionOutcome) => boolean): number =>
    decisionOutcomeSchema.options.reduce((total, one) => total + (isCounted(one) ? outcomes[one] : 0), 0);
  return { decided: sum(() => true), judged: sum(isJudgment), approved: sum(isApproval) };
}
