import {
  IconArrowBackUp,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClockExclamation,
  IconFileTime,
  IconHomeOff,
  IconListCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { Decision } from '#shared/features/decisions/model.ts';
import { type DecisionOutcome, isOver, type Judgment } from '#shared/features/decisions/outcomes.ts';

/** What is pressed for what the office answers. */
export const keyOfJudgment = {
  approve: 'a',
  'approve-with-conditions': 'c',
  decline: 'd',
} as const satisfies Record<Judgment, string>;

/** How an outcome is shown beside its word. */
export const outcomeLooks = {
  approve: { icon: IconCircleCheckFilled, tone: 'good' },
  'approve-with-conditions': { icon: IconListCheck, tone: 'caution' },
  decline: { icon: IconCircleXFilled, tone: 'bad' },
  'waiting-for-documents': { icon: IconFileTime, tone: 'caution' },
  'applicant-withdrew': { icon: IconUserOff, tone: 'neutral' },
  'unit-leased': { icon: IconHomeOff, tone: 'neutral' },
  withdrawn: { icon: IconArrowBackUp, tone: 'neutral' },
} as const satisfies Record<Decision['outcome'], object>;

/** The same where its last day is over. */
export const overLook = { icon: IconClockExclamation, tone: 'caution' } as const;

/** What a decision has come to by now: an approval that expired, or documents that did not come in time. Null: what it was. */
export function pastItsDay(
  outcome: DecisionOutcome,
  until: string | null,
  today: string,
): 'expired' | 'overdue' | null {
  if (!isOver(until, today)) return null;
  return outcome === 'waiting-for-documents' ? 'overdue' : 'expired';
}
