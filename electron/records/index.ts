import { createClient, type Records } from './client.ts';
import { asRecordsError, RecordsError } from './errors.ts';
import { copyHeldFile } from './file-copy.ts';
import type { LogAuthor } from './log/log.ts';
import type { LogEnd } from './log/log-end.ts';
import type { RecordQueries } from './records.ts';
import { eachAsked, type RecordsThread, type RecordsThreadFunctions, startRecordsThread } from './thread.ts';

export { type BackupThread, startBackupThread } from './backup-thread.ts';
export type { Records } from './client.ts';
export { isDiskFull, RecordsError } from './errors.ts';
export type { LogAuthor } from './log/log.ts';
export type { LogEnd, LogEndFound } from './log/log-end.ts';
export type { RecordsOpening } from './open.ts';
export { RECORDS_WORKER_BUNDLE, type RecordsThread } from './thread.ts';

/** Who acts on records, and what is known of them elsewhere. */
export type RecordsActing = Pick<RecordsOptions, 'author' | 'knownEnd' | 'renewAuthor' | 'onBroughtForward'>;

export interface RecordsOptions {
  /** The database; its folder is made where there is none. */
  readonly file: string;
  /** 32 bytes. */
  readonly key: Buffer;
  /** `worker.ts`, or the bundle made of it. */
  readonly workerFile: string | URL;
  /** One that was started beforehand, for these records alone; a new one where there is none. */
  readonly thread?: RecordsThread | undefined;
  /** Who acts on them; absent: as whoever opened them last. */
  readonly author?: LogAuthor | undefined;
  /** How far they were when they were closed last; null where nobody knows. */
  readonly knownEnd?: LogEnd | null | undefined;
  /** Another who acts, where the numbers of `author` may have been given already: an end is missing, or the records were restored. */
  readonly renewAuthor?: (() => Promise<LogAuthor>) | undefined;
  /** How far records of a desk up to 0.5 have got their entries. */
  readonly onBroughtForward?:
    | ((progress: { readonly done: number; readonly total: number }) => void)
    | undefined;
  readonly log?: { warn(message: string): void };
}

/** Longer than any query should take; one that does is worth a line in the log. */
const SLOW_MS = 500;

/**
 * Opens the records in a thread of their own. Throws a `RecordsError` where they cannot be used. A damaged file, or one of
 * another key, is set aside and what can be read of it is saved: `opening` tells.
 */
export async function openRecords({
  file,
  key,
  workerFile,
  thread = startRecordsThread(workerFile),
  author,
  knownEnd,
  renewAuthor,
  onBroughtForward,
  log,
}: RecordsOptions): Promise<Records> {
  const call: typeof thread.call = async (name, ...args) => {
    const startedAt = performance.now();
    const answer = await thread.call(name, ...args);
    const tookMs = Math.round(performance.now() - startedAt);
    if (tookMs >= SLOW_MS) log?.warn(`The records took ${tookMs} ms for '${name}'.`);
    return answer;
  };

  // Shared memory: a copy that crosses would be left in the message's own memory, which nobody can wipe.
  const sentKey = new Uint8Array(new SharedArrayBuffer(key.length));
  sentKey.set(key);
  const { opening, logEnd, functions, toBringForward } = await call(
    'open',
    file,
    sentKey,
    author ?? null,
    knownEnd ?? null,
  )
    .catch(async (error: unknown) => {
      await thread.end();
      throw error;
    })
    .finally(() => sentKey.fill(0));

  try {
    if (renewAuthor !== undefined && logEnd.state !== 'whole' && logEnd.state !== 'none') {
      await call('actAs', await renewAuthor());
    }
    if (opening.kind === 'set-aside') {
      // What was saved may name entries that were not, and the other way round. Where it cannot be, it stays as it was saved.
      await call('rebuild', Date.now()).catch((error: unknown) =>
        log?.warn(`What was saved could not be drawn again from the log: ${String(error)}`),
      );
    }
    for (let done = 0; done < toBringForward; ) {
      const brought = await call('bringSomeForward', Date.now());
      if (brought === 0) break;
      done += brought;
      onBroughtForward?.({ done, total: toBringForward });
    }
  } catch (error) {
    await thread.end();
    throw error;
  }

  let closing: Promise<void> | null = null;
  let copying: Promise<void> = Promise.resolve();
  const ending = new AbortController();
  const closeAndEnd = async (): Promise<void> => {
    // The file is read by a handle of the thread's: whoever copies it stops first.
    ending.abort(new RecordsError('failed', 'The records are closed.'));
    await copying;
    try {
      await call('close');
    } finally {
      await thread.end();
    }
  };

  /** Who needs the file as it is, one after the other: another backup, or a look through the records. */
  const withFile = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const answer = copying.then(work);
    copying = answer.then(
      () => undefined,
      () => undefined,
    );
    return answer;
  };

  return {
    ...createClient(eachAsked<RecordsThreadFunctions, keyof RecordQueries>(functions, call), {
      wipeMore: () =>
        withFile(async () => {
          ending.signal.throwIfAborted();
          return await call('wipeMore');
        }),
    }),
    opening,
    logEnd,
    logEndNow: () => call('logEndNow'),
    async repairRows(found, atMs) {
      const outcome = await call('repairRows', found, atMs);
      if (outcome === 'done') await call('readAnew');
      return outcome;
    },
    close: () => {
      closing ??= closeAndEnd();
      return closing;
    },

    copyTo: (target, { signal, onProgress } = {}) =>
      withFile(async () => {
        const either = AbortSignal.any(signal === undefined ? [ending.signal] : [ending.signal, signal]);
        either.throwIfAborted();
        const held = await call('beginCopy');
        try {
          await copyHeldFile(held, target, { signal: either, onProgress });
        } catch (error) {
          throw either.aborted ? error : asRecordsError(error);
        } finally {
          await call('endCopy');
        }
      }),
  };
}
