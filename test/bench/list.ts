/**
 * The list at 100,000 cached applications: the worker's pages beside bare prepared queries on the same file, a key pressed
 * to rows painted in the real page, and scrolling from end to end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBundles } from '../run/build.ts';
import { prepareCachedDesk } from './cached-desk.ts';
import { measurePage, type PageFigures } from './list-page.ts';
import { measureQueries, type QueryFigures } from './list-queries.ts';
import { type BenchRow, type BenchTarget, reportBench } from './report.ts';

const CACHED_APPLICATIONS = 100_000;
const MOST_QUERY_RATIO = 1.3;
const MOST_KEY_MS = 50;
const MOST_LONG_TASK_MS = 50;

/** Runs the bench; writes `out/bench/list.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-list-'));
  try {
    const records = await prepareCachedDesk(folder, CACHED_APPLICATIONS);
    const queries = await measureQueries(records);
    const page = await measurePage(folder);
    report(queries, page);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(queries: readonly QueryFigures[], page: PageFigures): void {
  const rows: BenchRow[] = queries.flatMap(({ what, bareMs, workerMs, throughIpcMs }) => [
    { what: `${what}: bare query`, median: bareMs, unit: 'ms', ratio: 1 },
    { what: `${what}: worker's query`, median: workerMs, unit: 'ms', ratio: workerMs / bareMs },
    {
      what: `${what}: through the thread, checked`,
      median: throughIpcMs,
      unit: 'ms',
      ratio: throughIpcMs / bareMs,
    },
  ]);
  rows.push(
    { what: 'through IPC, from the page', median: page.ipcMs, unit: 'ms', ratio: 1 },
    { what: 'key pressed to rows painted', median: page.keyMs, unit: 'ms', ratio: page.keyMs / page.ipcMs },
    { what: 'memory of the page before', median: page.memoryBeforeMb, unit: 'MB', ratio: 1 },
    {
      what: 'memory of the page after scrolling',
      median: page.memoryAfterMb,
      unit: 'MB',
      ratio: page.memoryAfterMb / page.memoryBeforeMb,
    },
  );
  const targets: BenchTarget[] = queries.map(({ what, bareMs, workerMs }) => ({
    what: `${what}: worker's query`,
    limit: `≤ ${MOST_QUERY_RATIO} × the bare query`,
    value: `${(workerMs / bareMs).toFixed(2)} ×`,
    met: workerMs / bareMs <= MOST_QUERY_RATIO,
  }));
  targets.push(
    {
      what: 'key pressed to rows painted',
      limit: `≤ ${MOST_KEY_MS} ms median`,
      value: `${page.keyMs.toFixed(0)} ms`,
      met: page.keyMs <= MOST_KEY_MS,
    },
    {
      what: `scrolling ${page.scrolledRows.toLocaleString('en')} rows end to end: longest task`,
      limit: `≤ ${MOST_LONG_TASK_MS} ms`,
      value:
        page.longestTaskMs === 0
          ? 'none over 50 ms'
          : `${page.longestTaskMs.toFixed(0)} ms (${page.longTasks} over 50 ms)`,
      met: page.longestTaskMs <= MOST_LONG_TASK_MS,
    },
    {
      what: 'frames with a blank row while scrolling',
      limit: '0',
      value: `${page.blankFrames} of ${page.frames}`,
      met: page.blankFrames === 0,
    },
  );
  reportBench({ name: 'list', rows, targets });
}
