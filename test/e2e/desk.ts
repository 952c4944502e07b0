import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test as base, type ElectronApplication, type Page, type TestInfo } from '@playwright/test';
import { chooseHost } from '../run/host-choice.ts';
import { type LaunchOptions, launchProgram } from '../run/launch.ts';

/** A desk that runs: its process, its page, and how to close it. */
export interface RunningDesk {
  readonly app: ElectronApplication;
  readonly page: Page;
  close(): Promise<void>;
}

export interface DeskOptions extends LaunchOptions {
  readonly dataFolder: string;
  readonly size?: { readonly width: number; readonly height: number };
}

/** Starts the built desk on the host that this machine has. */
export async function launchDesk(options: DeskOptions): Promise<RunningDesk> {
  const app = await launchProgram(options);
  const page = await app.firstWindow();
  if (options.size !== undefined) await page.setViewportSize(options.size);
  return { app, page, close: () => app.close() };
}

/** What the desk shows when a test has failed, and how far its page had come, is kept with the test's results. */
async function keepWhatIsShown({ page }: RunningDesk, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const path = testInfo.outputPath(`desk-${testInfo.attachments.length + 1}.png`);
  // A desk that has ended shows nothing any more.
  await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  await testInfo.attach('desk', { path }).catch(() => undefined);
  const loaded = await Promise.race([whatIsLoaded(page), setTimeout(5_000, 'The page does not answer.')]);
  const answered = await Promise.race([isAnswered(page), setTimeout(5_000, 'The desk does not answer.')]);
  await testInfo.attach('what the page has loaded', { body: `${answered}\n${loaded}` });
}

/** A window stays empty until the desk has told its state: the desk may not have answered, or its answer may not have arrived. */
const isAnswered = (page: Page): Promise<string> =>
  page
    .evaluate(() => window.threshold.call['program.state']({}).then(({ ok }) => `It answers: ${ok}.`))
    .catch(String);

/** Of a window that stays empty, this says how far it has come; the last first. */
const whatIsLoaded = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1));
      return [document.readyState, location.hash, ...loaded.toReversed()].join('\n');
    })
    .catch(String);

/** Whether a page stayed blank at first: whoever waits long enough does not see it. */
function wasLoadedAnew(dataFolder: string): boolean {
  const log = join(dataFolder, 'logs/threshold.log');
  return existsSync(log) && readFileSync(log, 'utf8').includes('The page has asked nothing');
}

/** Playwright's test with a data folder of its own and a way to launch desks that are closed when the test ends. */
export const test = base.extend<{
  dataFolder: string;
  launch: (options?: Partial<DeskOptions>) => Promise<RunningDesk>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  dataFolder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-desk-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  launch: async ({ dataFolder }, use, testInfo) => {
    const running: RunningDesk[] = [];
    const dataFolders = new Set<string>();
    const hostLog = join(dataFolder, '..', `${basename(dataFolder)}.log`);
    await use(async (options = {}) => {
      // Windows and macOS always have one.
      if (options.keyStore === 'passphrase' && process.platform !== 'linux') {
        testInfo.skip((await chooseHost()).kind === 'electron', 'This system has a key store.');
      }
      const environment = { ...options.environment, STANDIN_LOG: hostLog };
      const keyStore = 'operating-system';
      const desk = await launchDesk({ dataFolder, keyStore, ...options, environment });
      running.push(desk);
      dataFolders.add(options.dataFolder ?? dataFolder);
      return desk;
    });
    for (const desk of running) {
      await keepWhatIsShown(desk, testInfo);
      await desk.close().catch(() => undefined);
    }
    const isBlank = [...dataFolders].some(wasLoadedAnew);
    if (isBlank || testInfo.status !== testInfo.expectedStatus) {
      // Electron itself keeps no such log.
      const what = { path: hostLog, contentType: 'text/plain' };
      await testInfo.attach('what the host did', what).catch(() => undefined);
    }
    rmSync(hostLog, { force: true });
    if (isBlank) throw new Error('A page asked nothing for so long that the desk loaded it anew.');
  },
});

export { expect } from '@playwright/test';
