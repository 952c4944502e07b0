import { useTranslation } from 'react-i18next';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import type { ConnectionProfile, DeskState } from '#shared/features/program/model.ts';

/** What a connection is called: the office's own name for it; the practice connection has one in each language. */
export function useProfileName(): (profile: Pick<ConnectionProfile, 'kind' | 'name'>) => string {
  const { t } = useTranslation('shell');
  return ({ kind, name }) => (kind === 'practice' ? t('practice.bar') : name);
}

/** As `useProfileName`; of two of one name, as whoever joins an office with data of their own has them, the shared one says so. */
export function useDistinctName(): (profile: ConnectionProfile) => string {
  const { t } = useTranslation('shell');
  const nameOf = useProfileName();
  const { profiles } = useDeskState();
  return (profile) => {
    const name = nameOf(profile);
    const isOnlyHere = (other: ConnectionProfile): boolean =>
      other.hub === undefined && nameOf(other) === name;
    return profile.hub !== undefined && profiles.some(isOnlyHere)
      ? `${name} · ${t('connection.shared')}`
      : name;
  };
}

/** As `useDistinctName`; of several people at this computer, each with a connection to the same office, with whose it is. */
export function useFullName(): (profile: ConnectionProfile) => string {
  const nameOf = useProfileName();
  const distinctNameOf = useDistinctName();
  const { people } = useDeskState();
  return (profile) => {
    const person = people.find(({ profileId }) => profileId === profile.id);
    return person === undefined ? distinctNameOf(profile) : `${nameOf(profile)} · ${person.name}`;
  };
}

/** The connections to work with, and those that were closed. */
export const openOnes = ({ profiles }: Pick<DeskState, 'profiles'>): readonly ConnectionProfile[] =>
  profiles.filter(({ closedAt }) => closedAt === undefined);
export const closedOnes = ({ profiles }: Pick<DeskState, 'profiles'>): readonly ConnectionProfile[] =>
  profiles.filter(({ closedAt }) => closedAt !== undefined);
