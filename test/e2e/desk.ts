import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test as base, type ElectronApplication, type Page, type TestInfo } from '@playwright/test';
import { chooseHost } from '../run/host-choice.ts';
import { type LaunchOptions, launchProgram } from '../run/launch.ts';
import { putSamples } from './samples.ts';

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

/** What the desk shows, and what its page complained of, is kept with the test's results. */
async function keepWhatIsShown({ page }: RunningDesk, testInfo: TestInfo): Promise<void> {
  const path = testInfo.outputPath(`desk-${testInfo.attachments.length + 1}.png`);
  // A desk that has ended shows nothing any more.
  await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  await testInfo.attach('desk', { path }).catch(() => undefined);
  const complained = complaints(page).catch(String);
  const body = await Promise.race([complained, setTimeout(5_000, 'The page does not answer.')]);
  await testInfo.attach('what the page complained of', { body });
}

/** What went wrong in a page, files that it could not read among it. */
async function complaints(page: Page): Promise<string> {
  const ever = { filter: 'all' } as const;
  const [errors, messages] = await Promise.all([page.pageErrors(ever), page.consoleMessages(ever)]);
  return [...errors.map(String), ...messages.map((message) => message.text())].join('\n');
}

/** Whether a page stayed blank at first: whoever waits long enough does not see it. */
function wasLoadedAnew(dataFolder: string): boolean {
  const log = join(dataFolder, 'logs/threshold.log');
  return existsSync(log) && readFileSync(log, 'utf8').includes('The page has asked nothing');
}

/** Playwright's test with a data folder of its own and a way to launch desks that are closed when the test ends. */
export const test = base.extend<{
  dataFolder: string;
  launch: (options?: Partial<DeskOptions> & { readonly has?: 'samples' }) => Promise<RunningDesk>;
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
    const hostLog = `${dataFolder}.log`;
    await use(async ({ has, ...options } = {}) => {
      if (has === 'samples') putSamples(options.dataFolder ?? dataFolder);
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
    const wasBlank = [...dataFolders].some(wasLoadedAnew);
    const isToTell = wasBlank || testInfo.status !== testInfo.expectedStatus;
    for (const desk of running) {
      if (isToTell) await keepWhatIsShown(desk, testInfo);
      await desk.close().catch(() => undefined);
    }
    if (isToTell) {
      // Electron itself keeps no such log.
      const what = { path: hostLog, contentType: 'text/plain' };
      await testInfo.attach('what the host did', what).catch(() => undefined);
    }
    rmSync(hostLog, { force: true });
    if (wasBlank) throw new Error('A page asked nothing for so long that the desk loaded it anew.');
  },
});

export { expect } from '@playwright/test';
