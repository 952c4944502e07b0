import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { type DecisionOutcome, needsNotice } from '#shared/features/decisions/outcomes.ts';
import type { ListedNotice } from '#shared/features/notices/model.ts';
import { hasGoneOut, needsCorrection } from '#shared/features/notices/states.ts';

/** Where an applicant can be reached, '' where that is not known. */
export interface KnownAddresses {
  readonly email: string;
  readonly postalAddress: string;
}

/** An application's notices, newest first, each with how it went out. */
export const useNoticesOf = (identifier: string): readonly ListedNotice[] | undefined =>
  useDeskQuery('notices.ofApplication', { identifier }).data;

/** The notice of a decision that is to be given, or was: the newest that was printed or saved complete. One that was not leaves it due. */
export const givenOn = (notices: readonly ListedNotice[], decisionId: number): ListedNotice | undefined =>
  notices.find((notice) => notice.decisionId === decisionId && notice.complete !== false);

/** What is to be done about an application's notice; null: nothing, as far as anybody knows. */
export type NoticeStep = 'write' | 'send' | 'correct';

/** `decision`: the one that counts, as the application's row has it. */
export function useNoticeStep(identifier: string, decision: DecisionOutcome | null): NoticeStep | null {
  const notices = useNoticesOf(identifier);
  if (notices === undefined) return null;
  if (decision === null || !needsNotice(decision)) return notices.some(needsCorrection) ? 'correct' : null;
  const given = notices.filter(
    ({ isOfStandingDecision, complete }) => isOfStandingDecision && complete !== false,
  );
  if (given.length === 0) return 'write';
  return given.some(({ state }) => hasGoneOut(state)) ? null : 'send';
}
