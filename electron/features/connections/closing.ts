import type { DeskContext } from '#electron/core/context.ts';
import { type Commit, committing } from '#electron/core/session.ts';
import type { StoredProfile } from '#electron/core/stored-preferences.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import type { Records } from '#electron/records/index.ts';

/**
 * Closes a connection: its records are told, its token is forgotten, and it is one of the closed ones from then on. Cut off before that,
 * it is still there, without its token. Answers the connection that took its place; null where it was not in use, or is the last.
 */
export async function closeConnection(
  context: DeskContext,
  profile: StoredProfile,
): Promise<StoredProfile | null> {
  const { ports, state, connection } = context;
  const isInUse = state.stored().activeProfileId === profile.id;
  const say = async (records: Records, commit: Commit): Promise<void> => {
    const data = { connection: profile.name, address: profile.baseUrl };
    await commit([{ kind: 'connection-closed', id: 'record', data }]);
    await usingVault(() => state.tokens.forget(profile.id, records));
  };
  if (isInUse) await connection.leave(({ records, commit }) => say(records, commit));
  // In somebody's name who is not at the desk nothing is said.
  else if (!state.isShut(profile.id)) await sayInRecords(context, profile.id, say);
  // Records that cannot be opened are told nothing, and are closed in any case.
  await usingVault(() => state.tokens.forget(profile.id, null));
  state.forgetNotices('token-outdated');

  const { profiles, activeProfileId } = state.stored();
  const closed = profiles.map((one) =>
    one.id === profile.id ? { ...one, closedAtMs: ports.clock.nowMs() } : one,
  );
  const open = closed.filter(({ closedAtMs }) => closedAtMs === undefined);
  const next = isInUse ? (open.find(({ kind }) => kind === 'service') ?? open[0] ?? null) : null;
  await state.keep({ profiles: closed, activeProfileId: isInUse ? (next?.id ?? null) : activeProfileId });
  if (next !== null) await connection.open(next, 'chosen');
  return next;
}

async function sayInRecords(
  { ports, connection }: DeskContext,
  profileId: string,
  say: (records: Records, commit: Commit) => Promise<void>,
): Promise<void> {
  try {
    await connection.visit(profileId, async (open) => {
      const records = await open();
      await say(records, committing(records, ports.clock));
    });
  } catch (error) {
    ports.log.warn('The records of a connection that is closed could not be told of it.', error);
  }
}
