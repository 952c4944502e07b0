import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { projectFolder } from '../run/build.ts';
import { chooseHost, type HostChoice } from '../run/host-choice.ts';

/** A desk that runs: its process, its page, and the folder with its data. */
export interface RunningDesk {
  readonly app: ElectronApplication;
  readonly page: Page;
  close(): Promise<void>;
}

export interface LaunchOptions {
  readonly dataFolder: string;
  /** `operating-system`: as on a machine with a key store. `passphrase`: as on one without. */
  readonly keyStore: 'operating-system' | 'passphrase';
  readonly size?: { readonly width: number; readonly height: number };
}

let choice: Promise<HostChoice> | undefined;
const host = (): Promise<HostChoice> => {
  choice ??= chooseHost();
  return choice;
};

/** Starts the built desk on the host that this machine has. */
export async function launchDesk(options: LaunchOptions): Promise<RunningDesk> {
  const { executablePath, environment } = await host();
  const app = await _electron.launch({
    executablePath,
    args: ['.', `--user-data-dir=${options.dataFolder}`],
    cwd: projectFolder,
    env: {
      ...inherited(),
      ...environment,
      STANDIN_KEY_STORE: options.keyStore === 'operating-system' ? 'gnome_libsecret' : 'basic_text',
    },
  });
  const page = await app.firstWindow();
  if (options.size !== undefined) await page.setViewportSize(options.size);
  return { app, page, close: () => app.close() };
}

function inherited(): Record<string, string> {
  const pairs = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return Object.fromEntries(pairs);
}

/** Playwright's test with a data folder of its own and a way to launch desks that are closed when the test ends. */
export const test = base.extend<{
  dataFolder: string;
  launch: (options?: Partial<LaunchOptions>) => Promise<RunningDesk>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  dataFolder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-desk-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  launch: async ({ dataFolder }, use) => {
    const running: RunningDesk[] = [];
    await use(async (options = {}) => {
      const desk = await launchDesk({ dataFolder, keyStore: 'operating-system', ...options });
      running.push(desk);
      return desk;
    });
    for (const desk of running) await desk.close().catch(() => undefined);
  },
});

export { expect } from '@playwright/test';
