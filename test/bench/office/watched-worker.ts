/** The records' thread with a watch beside it: says how long its longest turn was since it was asked last, and what CPU time it took. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BroadcastChannel } from 'node:worker_threads';
import { builtFile } from '#test/fixtures/built-program.ts';
import { ANSWERS, ASKED, type Watched } from './watched.ts';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let before = process.threadCpuUsage();
const asked = new BroadcastChannel(ASKED);
const answers = new BroadcastChannel(ANSWERS);
asked.onmessage = () => {
  const { user, system } = process.threadCpuUsage(before);
  const watched: Watched = {
    longestTurnMs: delay.max / 1e6,
    workedMs: (user + system) / 1_000,
  };
  answers.postMessage(watched);
  delay.reset();
  before = process.threadCpuUsage();
};
asked.unref();
answers.unref();
await import(builtFile('records-worker'));
