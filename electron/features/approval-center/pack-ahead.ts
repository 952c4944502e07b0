import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeskContext } from '#electron/core/context.ts';

/** How often it is asked. The first time, the page has its first list already. */
const LOOK_EVERY_MS = 20_000;

/**
 * Has the measured values packed that are not, whenever the records have been left alone for a while, one block after the other, so that
 * nobody waits for more than one. Answers a function that ends it.
 */
export function keepPackingAhead({ connection, ports }: DeskContext): () => void {
  let state: 'idle' | 'packing' | 'ended' = 'idle';
  const packAll = async (): Promise<void> => {
    state = 'packing';
    const packNext = (): Promise<boolean> =>
      connection.useIfOpen(async (session) => (await session?.records.packMeasuredAhead()) ?? false);
    while (state === 'packing' && (await packNext())) await nextTurn();
  };
  const timer = setInterval(() => {
    if (state !== 'idle') return;
    packAll()
      .catch((error: unknown) => ports.log.warn('The measured values could not be packed.', error))
      .finally(() => {
        if (state === 'packing') state = 'idle';
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    state = 'ended';
    clearInterval(timer);
  };
}
