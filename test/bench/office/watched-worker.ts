/** The records' thread with a watch beside it: says how long its longest piece of work was since it was asked last, and what CPU time it took. */
import { BroadcastChannel, parentPort } from 'node:worker_threads';
import { builtFile } from '#test/fixtures/built-program.ts';
import { ANSWERS, ASKED, type Watched } from './watched.ts';

if (parentPort === null) throw new Error('The records work in a worker thread.');
let longestPieceMs = 0;
let before = process.threadCpuUsage();

/** Each call by itself: those that have come before the one before is answered are taken in the same turn of the loop. */
const timed =
  <Args extends unknown[]>(act: (...args: Args) => unknown) =>
  (...args: Args): void => {
    const startedAt = performance.now();
    try {
      act(...args);
    } finally {
      longestPieceMs = Math.max(longestPieceMs, performance.now() - startedAt);
    }
  };
const { on } = parentPort;
Reflect.set(parentPort, 'on', (event: string, listener: (...said: unknown[]) => unknown) =>
  Reflect.apply(on, parentPort, [event, timed(listener)]),
);
// What is left for a turn of its own.
const { setImmediate: nextTurn } = globalThis;
Reflect.set(globalThis, 'setImmediate', (act: (...args: unknown[]) => unknown, ...args: unknown[]) =>
  nextTurn(timed(act), ...args),
);

const asked = new BroadcastChannel(ASKED);
const answers = new BroadcastChannel(ANSWERS);
asked.onmessage = () => {
  const { user, system } = process.threadCpuUsage(before);
  answers.postMessage({ longestPieceMs, workedMs: (user + system) / 1_000 } satisfies Watched);
  longestPieceMs = 0;
  before = process.threadCpuUsage();
};
asked.unref();
answers.unref();
await import(builtFile('records-worker'));
