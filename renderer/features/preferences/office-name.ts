import { useProfileName } from '#renderer/features/connections/index.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';

/** As the office calls itself; where it does not, what its connection is called. */
export function useOfficeName(): string {
  const { preferences, profiles, activeProfileId } = useDeskState();
  const nameOf = useProfileName();
  const profile = profiles.find(({ id }) => id === activeProfileId);
  return preferences.office.name || (profile === undefined ? '' : nameOf(profile));
}
