import { rm } from 'node:fs/promises';
import { keyOfOpenRecords } from '#electron/core/connection/open-records.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { SerialQueue } from '#electron/core/serial-queue.ts';
import type { Session } from '#electron/core/session.ts';
import { stagingFile } from './staging.ts';

/** How often it is asked. The first time, the page has its first list already. */
const LOOK_EVERY_MS = 10_000;

/**
 * Looks through large records that were not closed, which are in use already: in a copy, so that nobody waits. Where something is damaged
 * they are closed and opened again, which sets the damaged file aside and saves what can be read of it. Where it cannot be done, on a full
 * disk for one, it is tried again at the next start. Answers a function that ends it.
 */
export function keepLookingThrough(context: DeskContext): () => void {
  const { connection, ports, lifetime } = context;
  const tried = new WeakSet<Session>();
  const inOrder = new SerialQueue();
  let ended = new AbortController();

  /** Null where there is nothing to look through. */
  const copyTo = (copy: string, signal: AbortSignal): Promise<Copied | null> =>
    connection.useIfOpen(async (session) => {
      if (session === null || tried.has(session)) return null;
      tried.add(session);
      if (!(await session.records.isToBeLookedThrough())) return null;
      await rm(copy, { force: true });
      await session.records.copyTo(copy, { signal });
      return { session, copy, key: await keyOfOpenRecords(ports, session.profile.id), signal };
    });

  /** Notes what was found, with the records that were copied: others may be open by now. Answers whether they are damaged. */
  const note = (copied: Copied | null, found: Found | null): Promise<boolean> =>
    connection.useIfOpen(async (session) => {
      if (found === null || session === null || session !== copied?.session) return false;
      await session.records.lookedThrough(found);
      return found === 'damaged';
    });

  const look = async (): Promise<void> => {
    ended = new AbortController();
    const copied = await copyTo(await stagingFile(ports, 'looked-through.db'), ended.signal);
    const found = copied === null ? null : await lookIn(context, copied);
    if (!(await note(copied, found))) return;
    ports.log.error('The records are damaged.');
    await connection.whileClosed(async () => undefined);
  };

  const timer = setInterval(() => {
    inOrder
      .run(look)
      .catch((error: unknown) => ports.log.warn('The records could not be looked through.', error));
  }, LOOK_EVERY_MS);
  timer.unref();
  lifetime.onEnding(() => ended.abort());
  return () => {
    clearInterval(timer);
    ended.abort();
  };
}

type Found = 'whole' | 'damaged';

interface Copied {
  readonly session: Session;
  readonly copy: string;
  readonly key: Buffer;
  readonly signal: AbortSignal;
}

async function lookIn({ ports }: DeskContext, { copy, key, signal }: Copied): Promise<Found> {
  const thread = ports.startBackupThread();
  const end = (): void => void thread.end();
  signal.addEventListener('abort', end);
  try {
    return (await thread.call('isWholeCopy', copy, Uint8Array.from(key))) ? 'whole' : 'damaged';
  } finally {
    key.fill(0);
    signal.removeEventListener('abort', end);
    await thread.end();
    await rm(copy, { force: true });
  }
}
