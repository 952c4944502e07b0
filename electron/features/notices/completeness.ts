import type { Session } from '#electron/core/session.ts';
import type { StoredPreferences } from '#electron/core/stored-preferences.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import { noticeFacts, othersWith, partiesAt } from '#shared/features/notices/facts.ts';
import { checkLetter, isLetterComplete } from '#shared/features/notices/letter-checks.ts';
import type { NoticeDocument } from '#shared/features/notices/notice.ts';
import type { Party } from '#shared/features/preferences/model.ts';
import { required } from '../applications/index.ts';
import { noticeBasisOf } from './basis.ts';

/** Whether a notice says all that it has to about this decision, by what is kept here, and whose letterhead it has. */
export async function checkedByRecords(
  session: Session,
  { preferences, profiles }: Pick<StoredPreferences, 'preferences' | 'profiles'>,
  { identifier, document }: { readonly identifier: string; readonly document: NoticeDocument },
  decision: Decision,
): Promise<{ readonly isComplete: boolean; readonly letterhead: Party }> {
  const { records } = session;
  const [{ office }, basis, households] = await Promise.all([
    required(session, identifier),
    noticeBasisOf(session, identifier, decision),
    records.households(),
  ]);
  const service = profiles.find(({ id }) => id === session.profile.id)?.name ?? '';
  const parties = partiesAt(await records.propertyNamed(office.property), preferences, service);
  const checks = checkLetter(
    document,
    (language) => noticeFacts(identifier, office, decision, basis, parties, language),
    othersWith(identifier, households),
  );
  return { isComplete: isLetterComplete(checks), letterhead: parties.office };
}
