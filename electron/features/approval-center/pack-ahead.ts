import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeskContext } from '#electron/core/context.ts';
import { SerialQueue } from '#electron/core/serial-queue.ts';

/** How often it is asked. The first time, the page has its first list already. */
const LOOK_EVERY_MS = 20_000;
/** So many blocks each time, about a second's: a connection that is left waits for them. */
const MOST_BLOCKS = 100;

/**
 * Has the measured values packed that are not, whenever the records have been left alone for a while, one block after the other, so that
 * nobody who asks the records waits for more than one. Answers a function that ends it.
 */
export function keepPackingAhead({ connection, ports, lifetime }: DeskContext): () => void {
  const inOrder = new SerialQueue();
  let isEnding = false;
  const packSome = (): Promise<void> =>
    connection.useIfOpen(async (session) => {
      isEnding = false;
      for (let blocks = 0; session !== null && !isEnding && blocks < MOST_BLOCKS; blocks += 1) {
        if (!(await session.records.packMeasuredAhead())) return;
        await nextTurn();
      }
    });
  const timer = setInterval(() => {
    inOrder
      .run(packSome)
      .catch((error: unknown) => ports.log.warn('The measured values could not be packed.', error));
  }, LOOK_EVERY_MS);
  timer.unref();
  const stop = (): void => {
    isEnding = true;
  };
  lifetime.onEnding(stop);
  return () => {
    clearInterval(timer);
    stop();
  };
}
