import type { DeskContext } from '#electron/core/context.ts';

/** Why the desk was locked: by the user, by nobody being there, by the system's own lock or sleep. */
export type WhyLocked = 'asked' | 'idle' | 'system';

/** How often it is asked whether anybody is there: a lock that is this much late is no worse. */
const EVERY_MS = 5_000;

/**
 * Locks the desk: the key goes from memory, then what runs is ended and the records are closed. Look-ups are interrupted and
 * can be continued; drafts are saved already; a backup that is being made is finished, for it would be missed. Nothing to do where the desk is locked or has no key yet.
 */
export async function lockDesk(
  { ports, state, connection, lifetime }: DeskContext,
  why: WhyLocked,
): Promise<void> {
  if (ports.vault.state() !== 'open') return;
  // Before the key goes: a call without a token would be taken for one that the service refuses.
  connection.interrupt();
  ports.vault.lock();
  state.forgetSealed();
  // From now on the page shows the door, whatever takes how long behind it.
  state.tell();
  await lifetime.end('locked');
  await connection.leave(async ({ commit }) => {
    await commit([{ kind: 'desk-locked', id: 'record', data: { why } }]);
  });
}

/** Locks the desk when nobody is there any more. Answers a function that stops watching. */
export function lockWhenLeft(context: DeskContext): () => void {
  const { ports, state } = context;
  const lock = (why: WhyLocked): void => {
    lockDesk(context, why).catch((error: unknown) => ports.log.error('The desk was not locked well.', error));
  };
  const isIdle = (): boolean => {
    const { lockAfterMinutes } = state.stored().preferences;
    return lockAfterMinutes > 0 && ports.presence.idleSeconds() >= lockAfterMinutes * 60;
  };
  const watch = setInterval(() => {
    if (ports.vault.state() === 'open' && isIdle()) lock('idle');
  }, EVERY_MS);
  watch.unref();
  const stopListening = ports.presence.onLeft(() => {
    if (state.stored().preferences.lockAfterMinutes > 0) lock('system');
  });
  return () => {
    clearInterval(watch);
    stopListening();
  };
}
