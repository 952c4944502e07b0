/** A call of the page answered (sender and input checked, the answer checked, too), beside a bare one that answers the same. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { practise } from '../e2e/user.ts';
import { buildBundles } from '../run/build.ts';
import { launchProgram } from '../run/launch.ts';
import { median, reportBench } from './report.ts';

const WARM_UP_ROUNDS = 2;
const ROUNDS = Math.max(1, Number(process.env.THRESHOLD_BENCH_ROUNDS ?? 20));
const CALLS_A_ROUND = 20;
const MOST_OVERHEAD_MS = 1;

/** Runs the bench; writes `out/bench/ipc.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-ipc-'));
  const bareFolder = join(folder, 'bare');
  mkdirSync(bareFolder);
  const desk = await launchProgram({ dataFolder: join(folder, 'desk'), keyStore: 'operating-system' });
  try {
    const deskPage = await desk.firstWindow();
    await practise(deskPage);
    const answer = await deskPage.evaluate(() => window.threshold.call['program.state']({}));
    writeFileSync(join(bareFolder, 'answer.json'), JSON.stringify(answer));
    const bare = await launchProgram({
      program: join(import.meta.dirname, 'bare-ipc'),
      dataFolder: bareFolder,
      keyStore: 'operating-system',
    });
    try {
      const barePage = await bare.firstWindow();
      await barePage.locator('[role="status"]').waitFor();
      const [bareMs, deskMs]: [number[], number[]] = [[], []];
      for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
        const [one, other] = [await bareCalls(barePage), await deskCalls(deskPage)];
        if (round < 0) continue;
        bareMs.push(...one);
        deskMs.push(...other);
      }
      report(median(bareMs), median(deskMs), JSON.stringify(answer).length);
    } finally {
      await bare.close();
    }
  } finally {
    await desk.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const deskCalls = (page: Page): Promise<number[]> =>
  page.evaluate(async (calls) => {
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const startedAt = performance.now();
      await window.threshold.call['program.state']({});
      times.push(performance.now() - startedAt);
    }
    return times;
  }, CALLS_A_ROUND);

const bareCalls = (page: Page): Promise<number[]> =>
  page.evaluate(async (calls) => {
    const { call: bareCall }: { call: () => Promise<unknown> } = Reflect.get(window, 'bare');
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const startedAt = performance.now();
      await bareCall();
      times.push(performance.now() - startedAt);
    }
    return times;
  }, CALLS_A_ROUND);

function report(bareMs: number, deskMs: number, characters: number): void {
  const overheadMs = deskMs - bareMs;
  reportBench({
    name: 'ipc',
    rows: [
      {
        what: `a bare call, answered with ${characters.toLocaleString('en')} characters`,
        median: bareMs,
        unit: 'ms',
        ratio: 1,
      },
      {
        what: 'a call of the desk, answered with the same',
        median: deskMs,
        unit: 'ms',
        ratio: deskMs / bareMs,
      },
    ],
    targets: [
      {
        what: 'the desk’s checks of sender, input and answer',
        limit: `≤ ${MOST_OVERHEAD_MS} ms more`,
        value: `${overheadMs.toFixed(2)} ms more`,
        met: overheadMs <= MOST_OVERHEAD_MS,
      },
    ],
  });
}
