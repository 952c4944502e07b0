/** How an application ends. Apart from the schemas, which the page's first load does without. */
import type { Band } from '#shared/scoring/band.ts';

/** What the office answers an applicant. */
export const judgments = ['approve', 'approve-with-conditions', 'decline'] as const;
export type Judgment = (typeof judgments)[number];

/** What ends an application otherwise, or keeps it open: it says nothing of the score. */
export const otherOutcomes = ['waiting-for-documents', 'applicant-withdrew', 'unit-leased'] as const;

export const decisionOutcomes = [...judgments, ...otherOutcomes] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

export const isJudgment = (outcome: string): outcome is Judgment =>
  judgments.some((judgment) => judgment === outcome);

/** Whether somebody still waits for the office's answer. */
export const isStillOpen = (outcome: DecisionOutcome | null): boolean =>
  outcome === null || outcome === 'waiting-for-documents';

/** Whether it approves, so that it may expire. */
export const isApproval = (outcome: DecisionOutcome | 'withdrawn'): boolean =>
  outcome === 'approve' || outcome === 'approve-with-conditions';

/** Of which the applicant is due a notice of adverse action: conditions after a screening are one, too. */
export const noticeOutcomes = ['approve-with-conditions', 'decline'] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];

export const needsNotice = (outcome: string): outcome is NoticeOutcome =>
  noticeOutcomes.some((one) => one === outcome);

/** Whether the recommendation leaves the answer to a person: whatever that person answers, it isn't against anything. */
export const leavesOpen = (recommendation: Band | 'none' | null): boolean => recommendation === 'review';

/**
 * Whether a reason is asked for, because the office decides otherwise than its own recommendation, or without one: exceptions without a
 * reason are how like applicants come to be treated unlike.
 */
export const needsOverride = (outcome: DecisionOutcome, recommendation: Band | null): boolean =>
  isJudgment(outcome) && !leavesOpen(recommendation) && outcome !== recommendation;

/** How favorable an answer is to the applicant. */
const FAVOR: Readonly<Record<Judgment | 'review', number>> = {
  decline: 0,
  review: 1,
  'approve-with-conditions': 1,
  approve: 2,
};

/** In whose favor an answer differs from the recommendation. */
export function exceptionDirection(
  outcome: DecisionOutcome,
  recommendation: Band | null,
): 'more-favorable' | 'less-favorable' | 'no-recommendation' {
  if (recommendation === null || !isJudgment(outcome)) return 'no-recommendation';
  return FAVOR[outcome] > FAVOR[recommendation] ? 'more-favorable' : 'less-favorable';
}

/** Whether the day until which something counts is over. Days as `2026-03-01`, of the same zone. */
export const isOver = (until: string | null, today: string): boolean => until !== null && until < today;
