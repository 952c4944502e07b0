/** What the desk holds in memory when it is idle with 100,000 cached applications, beside an empty window of the same host. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildBundles, projectFolder } from '../run/build.ts';
import { launchProgram } from '../run/launch.ts';
import { emptyWindow, prepareCachedDesk } from './cached-desk.ts';
import { median, reportBench } from './report.ts';

const CACHED_APPLICATIONS = Math.max(100, Number(process.env.THRESHOLD_BENCH_RESULTS ?? 100_000));
const ROUNDS = 3;
/** Until what was needed for the start is given back. */
const IDLE_MS = 10_000;
const MOST_MB_OVER_EMPTY = 120;

/** Runs the bench; writes `out/bench/memory.json`. */
export async function run(): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('\nmemory — only Linux says what each process has for itself (/proc): not measured here');
    return;
  }
  buildBundles();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-memory-'));
  try {
    await prepareCachedDesk(folder, CACHED_APPLICATIONS);
    const [empty, desk]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      empty.push(await memoryOf(emptyWindow, '[role="status"]', folder));
      desk.push(await memoryOf(projectFolder, '[data-step] >> nth=0', folder));
    }
    report(median(empty), median(desk));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function memoryOf(program: string, painted: string, dataFolder: string): Promise<number> {
  const running = await launchProgram({ program, dataFolder, keyStore: 'operating-system' });
  try {
    const page = await running.firstWindow();
    await page.locator(painted).first().waitFor({ state: 'visible' });
    await delay(IDLE_MS);
    const { pid } = running.process();
    if (pid === undefined) throw new Error('The program has no process.');
    return withDescendants(pid).reduce((sum, process) => sum + proportionalMb(process), 0);
  } finally {
    await running.close();
  }
}

/** A process and all that it has started, and so on. */
function withDescendants(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const process = Number(entry);
    if (!Number.isInteger(process)) continue;
    const parent = Number(/^PPid:\s*(\d+)/m.exec(readIfThere(`/proc/${entry}/status`))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), process]);
  }
  const within = (process: number): number[] => [process, ...(children.get(process) ?? []).flatMap(within)];
  return within(root);
}

/** What a process has for itself, and its share of what it has with others. */
function proportionalMb(process: number): number {
  const kilobytes = /^Pss:\s*(\d+) kB/m.exec(readIfThere(`/proc/${process}/smaps_rollup`))?.[1] ?? '0';
  return Number(kilobytes) / 1024;
}

/** A process may end while it is looked at. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function report(emptyMb: number, deskMb: number): void {
  const over = deskMb - emptyMb;
  reportBench({
    name: 'memory',
    rows: [
      { what: 'an empty window, all processes', median: emptyMb, unit: 'MB', ratio: 1 },
      {
        what: `the desk, idle with ${CACHED_APPLICATIONS.toLocaleString('en')} cached, all processes`,
        median: deskMb,
        unit: 'MB',
        ratio: deskMb / emptyMb,
      },
    ],
    targets: [
      {
        what: 'over the empty window',
        limit: `≤ ${MOST_MB_OVER_EMPTY} MB`,
        value: `${over.toFixed(0)} MB`,
        met: over <= MOST_MB_OVER_EMPTY,
      },
    ],
  });
}
