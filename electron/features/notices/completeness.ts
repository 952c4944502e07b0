import type { Session } from '#electron/core/session.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import { checkNotice, isComplete } from '#shared/features/notices/checks.ts';
import { detailsOf, noticeFacts, partiesAt } from '#shared/features/notices/facts.ts';
import type { NoticeDocument } from '#shared/features/notices/notice.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { required } from '../applications/index.ts';
import { noticeBasisOf } from './basis.ts';
import { otherPeopleOf } from './other-people.ts';

/** Whether nothing that can be checked is missing in a notice about this decision, by what is kept here. `day`: that of the letter. */
export async function isNoticeComplete(
  session: Session,
  preferences: Preferences,
  { identifier, document }: { readonly identifier: string; readonly document: NoticeDocument },
  decision: Decision,
  day: string,
): Promise<boolean> {
  const { records } = session;
  const [{ office }, basis, others] = await Promise.all([
    required(session, identifier),
    noticeBasisOf(session, identifier, decision),
    otherPeopleOf(session, identifier),
  ]);
  const parties = partiesAt(await records.propertyNamed(office.property), preferences);
  const facts = noticeFacts(identifier, office, decision, basis, parties, document.language);
  const own = detailsOf(identifier, office);
  return isComplete(checkNotice(document, facts, { day, own, others }));
}
