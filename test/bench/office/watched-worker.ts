/** The records' thread with a watch beside it: says how long its longest piece of work was since it was asked last, and what CPU time it took. */
import { BroadcastChannel, parentPort } from 'node:worker_threads';
import { builtFile } from '#test/fixtures/built-program.ts';
import { ANSWERS, ASKED, type Watched } from './watched.ts';

if (parentPort === null) throw new Error('The records work in a worker thread.');
let longestPieceMs = 0;
let before = process.threadCpuUsage();

const noteSince = (startedAt: number): void => {
  longestPieceMs = Math.max(longestPieceMs, performance.now() - startedAt);
};

// A call lasts from when it is heard until it is answered: what it asks for is done behind the listener, in a microtask.
let heardAt: number | null = null;
const { on, postMessage } = parentPort;
Reflect.set(parentPort, 'on', (event: string, listener: (...said: unknown[]) => unknown) =>
  Reflect.apply(on, parentPort, [
    event,
    (...said: unknown[]): void => {
      heardAt = performance.now();
      listener(...said);
    },
  ]),
);
Reflect.set(parentPort, 'postMessage', (...said: unknown[]): void => {
  Reflect.apply(postMessage, parentPort, said);
  if (heardAt !== null) noteSince(heardAt);
  heardAt = null;
});
// What is left for a turn of its own.
const { setImmediate: nextTurn } = globalThis;
Reflect.set(globalThis, 'setImmediate', (act: (...args: unknown[]) => unknown, ...args: unknown[]) =>
  nextTurn(
    (...given: unknown[]): void => {
      const startedAt = performance.now();
      try {
        act(...given);
      } finally {
        noteSince(startedAt);
      }
    },
    ...args,
  ),
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
