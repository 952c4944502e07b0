import { BroadcastChannel } from 'node:worker_threads';

/** What the thread of the records did since it was asked last. */
export interface Watched {
  readonly longestPieceMs: number;
  readonly workedMs: number;
}

export const ASKED = 'threshold-bench-asked';
export const ANSWERS = 'threshold-bench-answers';

/** Asks the one thread of records that is watched in this process; what it counts begins anew. */
export function askWatched(): Promise<Watched> {
  const asked = new BroadcastChannel(ASKED);
  const answers = new BroadcastChannel(ANSWERS);
  return new Promise((resolve) => {
    answers.onmessage = ({ data }: { readonly data: unknown }) => {
      asked.close();
      answers.close();
      const { longestPieceMs, workedMs } = Object(data);
      resolve({ longestPieceMs, workedMs });
    };
    asked.postMessage(null);
  });
}
