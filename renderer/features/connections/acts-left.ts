import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import type { ConnectionProfile } from '#shared/features/program/model.ts';

/** How many acts of a connection wait to be sent to its office; null where some may, and nobody knows. */
export function useActsLeft(): (profile: ConnectionProfile) => number | null {
  const { activeProfileId } = useDeskState();
  const { data } = useDeskQuery('office.state', {});
  return ({ id, leftActs = 0 }) => (id === activeProfileId ? (data?.office?.waiting.acts ?? 0) : leftActs);
}
