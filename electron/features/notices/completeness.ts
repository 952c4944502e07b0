import type { Session } from '#electron/core/session.ts';
import type { StoredPreferences } from '#electron/core/stored-preferences.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import { detailsOf, noticeFacts, partiesAt } from '#shared/features/notices/facts.ts';
import { checkLetter, isLetterComplete } from '#shared/features/notices/letter-checks.ts';
import type { NoticeDocument } from '#shared/features/notices/notice.ts';
import type { Party } from '#shared/features/preferences/model.ts';
import { required } from '../applications/index.ts';
import { noticeBasisOf } from './basis.ts';
import { otherPeopleOf } from './other-people.ts';

/** Whether nothing that can be checked is missing in a notice about this decision, by what is kept here, and whose letterhead it has. `day`: that of the letter. */
export async function checkedByRecords(
  session: Session,
  { preferences, profiles }: Pick<StoredPreferences, 'preferences' | 'profiles'>,
  { identifier, document }: { readonly identifier: string; readonly document: NoticeDocument },
  decision: Decision,
  day: string,
): Promise<{ readonly isComplete: boolean; readonly letterhead: Party }> {
  const { records } = session;
  const [{ office }, basis, others] = await Promise.all([
    required(session, identifier),
    noticeBasisOf(session, identifier, decision),
    otherPeopleOf(session, identifier),
  ]);
  const service = profiles.find(({ id }) => id === session.profile.id)?.name ?? '';
  const parties = partiesAt(await records.propertyNamed(office.property), preferences, service);
  const checks = checkLetter(
    document,
    (language) => noticeFacts(identifier, office, decision, basis, parties, language),
    { day, own: detailsOf(identifier, office), others },
  );
  return { isComplete: isLetterComplete(checks), letterhead: parties.office };
}
