import type { Session } from '#electron/core/session.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import { checkNotice, isComplete } from '#shared/features/notices/checks.ts';
import { noticeFacts, othersWith, partiesAt } from '#shared/features/notices/facts.ts';
import type { NoticeDocument } from '#shared/features/notices/notice.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { required } from '../applications/index.ts';
import { noticeBasisOf } from './basis.ts';

/** Whether a notice says all that it has to about this decision, by what is kept here. */
export async function isNoticeComplete(
  session: Session,
  preferences: Preferences,
  { identifier, document }: { readonly identifier: string; readonly document: NoticeDocument },
  decision: Decision,
): Promise<boolean> {
  const { records } = session;
  const [{ office }, basis, households] = await Promise.all([
    required(session, identifier),
    noticeBasisOf(session, identifier, decision),
    records.households(),
  ]);
  const parties = partiesAt(await records.propertyNamed(office.property), preferences);
  const facts = noticeFacts(identifier, office, decision, basis, parties, document.language);
  return isComplete(checkNotice(document, facts, othersWith(identifier, households)));
}
