import { z } from 'zod';

export const decisionOutcomes = ['approve', 'approve-with-conditions', 'decline'] as const;
export const decisionOutcomeSchema = z.enum(decisionOutcomes);
export type DecisionOutcome = z.infer<typeof decisionOutcomeSchema>;
