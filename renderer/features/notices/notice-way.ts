import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { needsNotice } from '#shared/features/decisions/outcomes.ts';
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

/** The notice of a decision that is to be given, or was: the newest that was complete. */
export const givenOn = (notices: readonly ListedNotice[], decisionId: number): ListedNotice | undefined =>
  notices.find((notice) => notice.decisionId === decisionId && notice.complete !== false);

/** What is to be done about an application's notice; null: nothing, as far as anybody knows. */
export type NoticeStep = 'write' | 'send' | 'correct';

export function useNoticeStep(identifier: string): NoticeStep | null {
  const notices = useNoticesOf(identifier);
  const decisions = useDeskQuery('decisions.list', { identifier }).data;
  if (notices === undefined || decisions === undefined) return null;
  const standing = decisions.find(({ stands }) => stands);
  if (standing === undefined || !needsNotice(standing.outcome)) {
    return notices.some(needsCorrection) ? 'correct' : null;
  }
  const given = notices.filter(
    ({ decisionId, complete }) => decisionId === standing.id && complete !== false,
  );
  if (given.length === 0) return 'write';
  return given.some(({ state }) => hasGoneOut(state)) ? null : 'send';
}
