import { useTranslation } from 'react-i18next';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import type { ConnectionProfile, DeskState } from '#shared/features/program/model.ts';

/** What a connection is called: the office's own name for it; the practice connection has one in each language. */
export function useProfileName(): (profile: Pick<ConnectionProfile, 'kind' | 'name'>) => string {
  const { t } = useTranslation('shell');
  return ({ kind, name }) => (kind === 'practice' ? t('practice.bar') : name);
}

/** As `useProfileName`; of several people at this computer, each with a connection to the same office, with whose it is. */
export function useNameAndPerson(): (profile: ConnectionProfile) => string {
  const nameOf = useProfileName();
  const { people } = useDeskState();
  return (profile) => {
    const person = people.find(({ profileId }) => profileId === profile.id);
    return person === undefined ? nameOf(profile) : `${nameOf(profile)} · ${person.name}`;
  };
}

/** The connections to work with, and those that were closed. */
export const openOnes = ({ profiles }: Pick<DeskState, 'profiles'>): readonly ConnectionProfile[] =>
  profiles.filter(({ closedAt }) => closedAt === undefined);
export const closedOnes = ({ profiles }: Pick<DeskState, 'profiles'>): readonly ConnectionProfile[] =>
  profiles.filter(({ closedAt }) => closedAt !== undefined);
