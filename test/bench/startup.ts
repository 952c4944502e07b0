/** Cold start to the first page of cached applications painted, beside an empty window of the same host in the same run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBundles, projectFolder } from '../run/build.ts';
import { launchProgram } from '../run/launch.ts';
import { emptyWindow, prepareCachedDesk } from './cached-desk.ts';
import { median, reportBench } from './report.ts';

const CACHED_APPLICATIONS = 100_000;
const ROUNDS = 7;
const MOST_MS_OVER_EMPTY = 500;

/** Runs the bench; writes `out/bench/startup.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-startup-'));
  try {
    await prepareCachedDesk(folder, CACHED_APPLICATIONS);

    const programs = [
      { what: 'an empty window', path: emptyWindow, painted: '[role="status"]' },
      {
        what: `the desk, Today of ${CACHED_APPLICATIONS.toLocaleString('en')} cached applications`,
        path: projectFolder,
        // The first row of Today that holds an identifier of the fixture.
        painted: '[data-step] >> nth=0',
      },
    ];
    const times = programs.map((): number[] => []);
    for (let round = -1; round < ROUNDS; round++) {
      for (const [index, program] of programs.entries()) {
        const elapsed = await timeToPaint(program.path, program.painted, folder);
        // The first round warms the file cache for both.
        if (round >= 0) times[index]?.push(elapsed);
      }
    }
    report(programs.map((program, index) => ({ what: program.what, median: median(times[index] ?? []) })));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the moment the program is started to the frame in which the element is there. */
async function timeToPaint(path: string, selector: string, dataFolder: string): Promise<number> {
  const startedAt = Date.now();
  const program = await launchProgram({ program: path, dataFolder, keyStore: 'operating-system' });
  const page = await program.firstWindow();
  await page.locator(selector).first().waitFor({ state: 'visible' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const elapsed = Date.now() - startedAt;
  await program.close();
  return elapsed;
}

function report(measured: readonly { readonly what: string; readonly median: number }[]): void {
  const [empty, desk] = measured;
  if (empty === undefined || desk === undefined) throw new Error('Both must be measured.');
  const over = desk.median - empty.median;
  reportBench({
    name: 'startup',
    rows: measured.map((row) => ({ ...row, unit: 'ms', ratio: row.median / empty.median })),
    targets: [
      {
        what: 'over the empty window',
        limit: `≤ ${MOST_MS_OVER_EMPTY} ms`,
        value: `${over.toFixed(0)} ms`,
        met: over <= MOST_MS_OVER_EMPTY,
      },
    ],
  });
}
