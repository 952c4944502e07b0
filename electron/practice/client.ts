import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { PortfolioEntry } from './portfolio.ts';
import type { PracticeThreadData, PracticeThreadFunctions } from './thread-contract.ts';

export type { PortfolioEntry } from './portfolio.ts';

export interface PracticeThreadOptions extends PracticeThreadData {
  /** The bundle of `worker.ts`. */
  readonly workerFile: string;
}

/** The practice service, running in a thread of its own. */
export interface PracticeThread {
  readonly url: string;
  /** The wanted port, or another where that one was taken. */
  readonly port: number;
  portfolio(): Promise<readonly PortfolioEntry[]>;
  /** Answers once the data file is closed and the thread has ended. May be called twice. */
  close(): Promise<void>;
}

/** Starts the practice service in a worker thread. Rejects, with the thread ended, where it cannot start. */
export async function startPracticeThread({
  workerFile,
  ...data
}: PracticeThreadOptions): Promise<PracticeThread> {
  const worker = new Worker(workerFile, { workerData: data });
  const thread = createBirpc<PracticeThreadFunctions>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (listener) => worker.on('message', listener),
    },
  );
  worker.once('error', (error) => thread.$close(toError(error)));
  worker.once('exit', () => thread.$close(new Error('The practice service has ended.')));
  const ended = new Promise((resolve) => worker.once('exit', resolve));

  const address = await thread.address();
  if (!address.ok) {
    await worker.terminate();
    throw new Error(address.error);
  }
  const close = async (): Promise<void> => {
    await thread.close();
    await ended;
  };
  let closing: Promise<void> | undefined;
  return {
    ...address.value,
    portfolio: () => thread.portfolio(),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
