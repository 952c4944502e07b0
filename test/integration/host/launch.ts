/** Starts the fixture program on the stand-in as the end-to-end tests start Threshold: through Playwright. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './fixture-types.ts';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { describe, vi } from 'vitest';

export const STAND_IN = join(import.meta.dirname, '../../host/electron');
export const FIXTURE = join(import.meta.dirname, 'fixture');

/** Asks again and again until it holds, or until even a slow machine would have got there. */
export function eventually(holds: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(holds, { timeout: 20_000, interval: 50 });
}

/** Windows has real Electron, and no stand-in. */
export const describeStandIn = describe.skipIf(process.platform === 'win32');

export interface Running {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataDirectory: string;
  /** Everything that the program and its host have printed. */
  output(): string;
  close(): Promise<void>;
}

interface LaunchOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly program?: string;
}

export async function launch({ environment = {}, program = FIXTURE }: LaunchOptions = {}): Promise<Running> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stand-in-test-'));
  const app = await _electron.launch({
    executablePath: STAND_IN,
    args: [program, `--user-data-dir=${dataDirectory}`],
    env: { ...process.env, STANDIN_HEADLESS: process.env.STANDIN_HEADLESS ?? '1', ...environment },
    colorScheme: null,
  });
  let output = '';
  for (const stream of [app.process().stdout, app.process().stderr])
    stream?.on('data', (text: Buffer) => {
      output += text.toString();
    });
  const page = await app.firstWindow();
  await page.waitForSelector('h1');
  return {
    app,
    page,
    dataDirectory,
    output: () => output,
    async close() {
      await app.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
