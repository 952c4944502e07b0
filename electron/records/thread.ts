import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { Asked } from './asked.ts';
import { type ErrorAsData, RecordsError } from './errors.ts';
import type { CopyFunctions } from './file-copy.ts';
import type { LogAuthor } from './log/log.ts';
import type { LogEnd, LogEndFound } from './log/log-end.ts';
import type { RecordsOpening } from './open.ts';
import type { RecordQueries } from './records.ts';
import type { WipingFunctions } from './wiping.ts';

export interface OpenFunctions extends CopyFunctions, WipingFunctions {
  /**
   * The thread wipes these bytes of the key once the records are open. Answers how they were opened, and what can be asked of them.
   * `known`: how far they were when they were closed last.
   */
  open(
    file: string,
    key: Uint8Array,
    author: LogAuthor | null,
    known: LogEnd | null,
  ): {
    readonly opening: RecordsOpening;
    readonly logEnd: LogEndFound;
    readonly functions: readonly string[];
    /** How many records have no entry yet. */
    readonly toBringForward: number;
  };
  /** From now on another acts. To be called before anything is asked. */
  actAs(author: LogAuthor): void;
  /** What is remembered of the records is forgotten: their rows were written otherwise than by the log. */
  readAnew(): void;
  /** How far the records are; null until their first act. */
  logEndNow(): LogEnd | null;
  close(): void;
}

export type RecordsThreadFunctions = OpenFunctions & RecordQueries;

/** The bundle that the thread of the records is made of. */
export const RECORDS_WORKER_BUNDLE = 'records-worker.cjs';

/** The thread of the records: it opens them when asked, once, and answers for them. */
export type RecordsThread = Thread<RecordsThreadFunctions>;

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
  /** What the file finds behind its own name in `process.argv`. */
  readonly argv?: readonly string[];
}

/**
 * On a machine with much memory V8 would let what is young take 192 MB, and garbage grow to four times what is in use before it is
 * collected, in each thread. What a thread of the records holds for long lies outside of this: pages, and columns of numbers.
 */
const LIMITS = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 2_000 } as const;

/** Starts a thread of the records. Every failure of a call is a `RecordsError`; a thread that ends fails every call. */
export function startThread<Functions extends Callable<Functions>>({
  name,
  workerFile,
  argv = [],
}: ThreadOptions): Thread<Functions> {
  const worker = new Worker(workerFile, { name, argv: [...argv], resourceLimits: LIMITS });
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
  let ended: RecordsError | null = null;
  const endWith = (error: RecordsError): void => {
    if (ended !== null) return;
    ended = error;
    rpc.$close(error);
  };
  worker.on('error', (error) => {
    endWith(new RecordsError('failed', `The thread that keeps the records has failed: ${error.message}`));
  });
  worker.on('exit', () => {
    endWith(new RecordsError('failed', 'The records are closed.'));
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

/** Some of a thread's functions as functions of this one: which, it has told by their names. */
export function eachAsked<Functions extends Callable<Functions>, Names extends keyof Functions>(
  names: readonly string[],
  call: Thread<Functions>['call'],
): Asked<Pick<Functions, Names>>;
export function eachAsked(
  names: readonly string[],
  call: (name: string, ...args: unknown[]) => Promise<unknown>,
): unknown {
  return Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => call(name, ...args)]));
}

/** Starts a thread that reads its program, which takes a while, and waits for records to open. */
export const startRecordsThread = (workerFile: string | URL, ...argv: readonly string[]): RecordsThread =>
  startThread<RecordsThreadFunctions>({ name: 'records', workerFile, argv });

function isFailed(message: unknown): message is { e: ErrorAsData } {
  return typeof message === 'object' && message !== null && 'e' in message && message.e !== undefined;
}

function asError({ kind, message }: ErrorAsData): RecordsError {
  return new RecordsError(kind, message);
}
