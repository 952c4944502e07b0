import { z } from 'zod';

export const decisionOutcomes = ['approve', 'approve-with-conditions', 'decline'] as const;
export const decisionOutcomeSchema = z.enum(decisionOutcomes);
export type DecisionOutcome = z.infer<typeof decisionOutcomeSchema>;

/** Whether the applicant is due a notice of adverse action: conditions after a screening are one, too. */
export const needsNotice = (
  outcome: DecisionOutcome | 'withdrawn',
): outcome is 'approve-with-conditions' | 'decline' =>
  outcome === 'decline' || outcome === 'approve-with-conditions';
