import { readdir } from 'node:fs/promises';
import type { ElectronApplication, Page } from '@playwright/test';

/** What the desk holds at a moment. Memory in MiB. */
export interface Sample {
  /** Of the page, after a collection of garbage. */
  readonly pageHeap: number;
  readonly pageNodes: number;
  readonly pageListeners: number;
  /** Of the main process and its threads, as the system counts it. */
  readonly mainResident: number;
  readonly mainHeap: number;
  /** Files, pipes, sockets of the main process; null where the system does not tell. */
  readonly mainHandles: number | null;
  readonly mainThreads: number | null;
}

export async function takeSample(program: ElectronApplication, page: Page): Promise<Sample> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  await devTools.detach();
  const metric = (wanted: string): number => {
    const value = metrics.find(({ name }) => name === wanted)?.value;
    if (value === undefined) throw new Error(`The browser does not tell ${wanted}.`);
    return value;
  };
  const { pid, rss, heapUsed } = await program.evaluate(() => ({
    pid: process.pid,
    ...process.memoryUsage(),
  }));
  return {
    pageHeap: metric('JSHeapUsedSize') / 2 ** 20,
    pageNodes: metric('Nodes'),
    pageListeners: metric('JSEventListeners'),
    mainResident: rss / 2 ** 20,
    mainHeap: heapUsed / 2 ** 20,
    mainHandles: await entriesIn(`/proc/${pid}/fd`),
    mainThreads: await entriesIn(`/proc/${pid}/task`),
  };
}

const entriesIn = (folder: string): Promise<number | null> =>
  readdir(folder).then(
    (entries) => entries.length,
    () => null,
  );
