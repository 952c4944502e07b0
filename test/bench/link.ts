/** From the click to the link on the clipboard, in the desk that ships, beside the bare HTTP call to the same service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Pool } from 'undici';
import { callPath } from '#shared/service/index.ts';
import { launchDesk, type RunningDesk } from '../e2e/desk.ts';
import { addOfficeData, connect } from '../e2e/office.ts';
import { startService } from '../e2e/service.ts';
import { lookUp } from '../e2e/user.ts';
import { buildBundles } from '../run/build.ts';
import { median, reportBench } from './report.ts';

const WARM_UP_ROUNDS = 3;
const ROUNDS = Math.max(1, Number(process.env.THRESHOLD_BENCH_ROUNDS ?? 30));
const MOST_OVERHEAD_MS = 20;
const TOKEN = 'a-token-of-the-bench-for-links';

/** Runs the bench; writes `out/bench/link.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-link-'));
  const service = await startService({ folder: join(folder, 'service'), token: TOKEN });
  const [applicant] = service.applicants;
  const pool = new Pool(service.url, { connections: 1 });
  const desk = await launchDesk({ dataFolder: join(folder, 'desk'), keyStore: 'operating-system' });
  try {
    const { page } = desk;
    await connect(page, service.url, TOKEN);
    await lookUp(page, applicant.identifier);
    await addOfficeData({ page }, applicant.identifier, applicant);
    await noteWhenCopied(desk);
    const [bare, copied, told]: [number[], number[], number[]] = [[], [], []];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const bareMs = await bareCall(pool, applicant.token);
      const { copiedMs, toldMs } = await click(desk);
      if (round < 0) continue;
      bare.push(bareMs);
      copied.push(copiedMs);
      told.push(toldMs);
    }
    report(median(bare), median(copied), median(told));
  } finally {
    await desk.close();
    await pool.close();
    await service.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bareCall(pool: Pool, token: string): Promise<number> {
  const startedMs = performance.now();
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: callPath('getTempUrl'),
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: `guid=${encodeURIComponent(token)}`,
  });
  await body.json();
  if (statusCode !== 200) throw new Error(`The service answered ${statusCode}.`);
  return performance.now() - startedMs;
}

/** The desk's process notes when something is put on the clipboard, by the clock that it shares with its page. */
const noteWhenCopied = ({ app }: RunningDesk): Promise<void> =>
  app.evaluate(({ clipboard }) => {
    const write = clipboard.write.bind(clipboard);
    clipboard.write = async (items) => {
      await write(items);
      Reflect.set(globalThis, 'copiedAtMs', performance.timeOrigin + performance.now());
    };
  });

/** Clicks inside the page, so that the test's own way to it is not measured. */
async function click({ page, app }: RunningDesk): Promise<{ copiedMs: number; toldMs: number }> {
  await app.evaluate(() => Reflect.set(globalThis, 'copiedAtMs', undefined));
  const { clickedAtMs, toldAtMs } = await clickAndWait(page);
  const copiedAtMs = Number(await app.evaluate(() => Reflect.get(globalThis, 'copiedAtMs')));
  if (!Number.isFinite(copiedAtMs)) throw new Error('Nothing was copied.');
  return { copiedMs: copiedAtMs - clickedAtMs, toldMs: toldAtMs - clickedAtMs };
}

const clickAndWait = (page: Page): Promise<{ clickedAtMs: number; toldAtMs: number }> =>
  page.evaluate(async () => {
    const nowMs = (): number => performance.timeOrigin + performance.now();
    const toasts = (): Element[] => [...document.querySelectorAll('[role=alert]')];
    const close = (): void => {
      for (const toast of toasts()) {
        for (const button of toast.querySelectorAll('button')) {
          if (button.textContent === 'Close') button.click();
        }
      }
    };
    close();
    while (toasts().length > 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Copy report link',
    );
    if (button === undefined) throw new Error('There is no button for a link.');
    const clickedAtMs = nowMs();
    button.click();
    while (!toasts().some(({ textContent }) => textContent.includes('Report link copied'))) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return { clickedAtMs, toldAtMs: nowMs() };
  });

function report(bareMs: number, copiedMs: number, toldMs: number): void {
  const overheadMs = copiedMs - bareMs;
  reportBench({
    name: 'link',
    rows: [
      { what: 'the bare HTTP call', median: bareMs, unit: 'ms', ratio: 1 },
      { what: 'click → link on the clipboard', median: copiedMs, unit: 'ms', ratio: copiedMs / bareMs },
      { what: 'click → toast on the screen', median: toldMs, unit: 'ms', ratio: toldMs / bareMs },
    ],
    targets: [
      {
        what: 'link on the clipboard beside the bare call',
        limit: `≤ ${MOST_OVERHEAD_MS} ms more`,
        value: `${overheadMs.toFixed(1)} ms more`,
        met: overheadMs <= MOST_OVERHEAD_MS,
      },
    ],
  });
}
