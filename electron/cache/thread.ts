import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { CacheError, type ErrorAsData } from './errors.ts';
import type { CopyFunctions } from './file-copy.ts';
import type { CacheOpening } from './queries.ts';
import type { RecordQueries } from './records.ts';

export interface OpenFunctions extends CopyFunctions {
  /** The thread wipes its copy of the key once the records are open. */
  open(file: string, key: Uint8Array): CacheOpening;
  close(): void;
}

export type CacheThreadFunctions = OpenFunctions & RecordQueries;

/** The bundle that the thread of the records is made of. */
export const CACHE_WORKER_BUNDLE = 'cache-worker.js';

/** The thread of the records: it opens them when asked, once, and answers for them. */
export type CacheThread = Thread<CacheThreadFunctions>;

type Callable<Functions> = { readonly [Name in keyof Functions]: (...args: never[]) => unknown };

/** A thread that answers these functions. */
export interface Thread<Functions extends Callable<Functions>> {
  call<Name extends keyof Functions>(
    name: Name,
    ...args: Parameters<Functions[Name]>
  ): Promise<ReturnType<Functions[Name]>>;
  /** Ends the thread; calls that are still waiting fail. */
  end(): Promise<void>;
}

interface ThreadOptions {
  readonly name: string;
  /** `worker.ts` for the records, `backup-worker.ts` for a backup, or the bundle made of it. */
  readonly workerFile: string | URL;
  /** Where the thread's code is kept as it was compiled; nowhere where none is given. */
  readonly compiledCodeFolder?: string | undefined;
}

/** Starts a thread of the cache. Every failure of a call is a `CacheError`; a thread that ends fails every call. */
export function startThread<Functions extends Callable<Functions>>({
  name,
  workerFile,
  compiledCodeFolder,
}: ThreadOptions): Thread<Functions> {
  // Node enables it in a thread by this variable only before the thread's first import.
  const compiledCode = compiledCodeFolder === undefined ? {} : { NODE_COMPILE_CACHE: compiledCodeFolder };
  const worker = new Worker(workerFile, { name, env: { ...process.env, ...compiledCode } });
  const rpc = createBirpc<Functions, Record<string, never>, false>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (listener) => worker.on('message', listener),
      deserialize: (message) => (isFailed(message) ? { ...message, e: asError(message.e) } : message),
      // A long call is no failed call.
      timeout: -1,
      proxify: false,
    },
  );
  let ended: CacheError | null = null;
  const endWith = (error: CacheError): void => {
    if (ended !== null) return;
    ended = error;
    rpc.$close(error);
  };
  worker.on('error', (error) => {
    endWith(new CacheError('failed', `The thread that keeps the records has failed: ${error.message}`));
  });
  worker.on('exit', () => {
    endWith(new CacheError('failed', 'The records are closed.'));
  });

  return {
    async call(called, ...args) {
      if (ended !== null) throw ended;
      return await rpc.$call(called, ...args);
    },
    async end() {
      await worker.terminate();
    },
  };
}

/** Starts a thread that reads its program, which takes a while, and waits for records to open. */
export const startCacheThread = (workerFile: string | URL, compiledCodeFolder?: string): CacheThread =>
  startThread<CacheThreadFunctions>({ name: 'cache', workerFile, compiledCodeFolder });

function isFailed(message: unknown): message is { e: ErrorAsData } {
  return typeof message === 'object' && message !== null && 'e' in message && message.e !== undefined;
}

function asError({ kind, message }: ErrorAsData): CacheError {
  return new CacheError(kind, message);
}
