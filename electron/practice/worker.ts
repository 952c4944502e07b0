import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { failure, type Result, success } from '#shared/result.ts';
import type { PracticeService } from './options.ts';
import { startPracticeService } from './service.ts';
import type { PracticeThreadData, PracticeThreadFunctions, StartFailure } from './thread-contract.ts';

// The thread in which the desk runs the practice service, so that the desk's own thread never waits for it.

const port = parentPort;
if (port === null) throw new Error('worker.ts is started as a worker thread.');

const options: PracticeThreadData = workerData;
const started = start();

const functions: PracticeThreadFunctions = {
  async address() {
    const service = await started;
    return service.ok ? success({ url: service.value.url, port: service.value.port }) : service;
  },
  async portfolio() {
    const service = await started;
    return service.ok ? service.value.portfolio() : [];
  },
  async close() {
    const service = await started;
    if (service.ok) await service.value.close();
    // The answer goes out first; without listeners the thread then ends by itself.
    setImmediate(() => port.close());
  },
};
createBirpc<Record<string, never>, PracticeThreadFunctions>(functions, {
  post: (message) => port.postMessage(message),
  on: (listener) => port.on('message', listener),
});

/** Where another program has the wanted port, any other will do: nobody should be kept from practising by a number. */
async function start(): Promise<Result<PracticeService, StartFailure>> {
  try {
    return success(await startPracticeService(options));
  } catch (error) {
    if (!isPortTaken(error)) return failure(explain(error));
  }
  try {
    return success(await startPracticeService({ ...options, port: 0 }));
  } catch (error) {
    return failure(explain(error));
  }
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));
