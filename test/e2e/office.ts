import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as deskTest, type RunningDesk } from './desk.ts';
import { createOffice, type RunningHub, startHub } from './hub.ts';
import { type Line, openLine } from './line.ts';
import { type RunningService, startService } from './service.ts';
import { fillConnection, heading } from './user.ts';

/** A token that nobody would write by chance, so that it is found wherever it got to. */
export const CANARY = 'canary-7Qx2vN9pLr4sTz8wKd3yBm6h';

/** A hub of an office that is not founded yet. */
export interface Hub extends Pick<RunningHub, 'url' | 'port' | 'stop'> {
  /** By which one desk founds it. */
  readonly code: string;
  /** Starts it again after it was stopped: the same hub, at the same address. */
  start(): Promise<void>;
}

interface Office {
  /** How many applications the office's service holds. */
  applications: number;
  /** The office's service: a process of its own, on this machine. */
  service: RunningService;
  /** Starts it again after it was killed: the same service, at the same address. */
  restartService: () => Promise<void>;
  /** The way to it, which can be cut; the desk is connected over it. */
  line: Line;
  hub: Hub;
  /** The data folder of a desk that has not begun yet. */
  joiningFolder: string;
}

/** The tests of a desk that is connected to a service like an office's own. */
export const test = deskTest.extend<Office>({
  applications: [40, { option: true }],
  service: async ({ dataFolder, applications }, use) => {
    const folder = `${dataFolder}-service`;
    const service = await startService({ folder, token: CANARY, applications, clock: 'movable' });
    await use(service);
    await service.kill();
    rmSync(folder, { recursive: true, force: true });
  },
  restartService: async ({ dataFolder, applications, service }, use) => {
    const started: RunningService[] = [];
    await use(async () => {
      const { port, token } = service;
      started.push(await startService({ folder: `${dataFolder}-service`, token, applications, port }));
    });
    for (const again of started) await again.kill();
  },
  line: async ({ service }, use) => {
    const line = await openLine(service.port);
    await use(line);
    await line.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  hub: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-hub-'));
    const code = await createOffice(folder);
    const first = await startHub(folder);
    const { url, port } = first;
    let running: RunningHub | null = first;
    const stop = async (): Promise<void> => {
      await running?.stop();
      running = null;
    };
    await use({
      code,
      url,
      port,
      stop,
      start: async () => {
        running = await startHub(folder, port);
      },
    });
    await stop();
    rmSync(folder, { recursive: true, force: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  joiningFolder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-joining-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

export const OFFICE = 'Elm Street Leasing';

/** On the first start: connects to the office's service. */
export async function connect(page: Page, baseUrl: string, token: string): Promise<void> {
  await fillConnection(page, { name: OFFICE, baseUrl, token });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await heading(page, 'Applications').waitFor();
}

/** The office's data of an application: its name and the applicant's token, which the desk of a real service has to be told. */
export async function addOfficeData(
  { page }: Pick<RunningDesk, 'page'>,
  identifier: string,
  { name, token }: { readonly name: string; readonly token: string },
): Promise<void> {
  await page.getByRole('link', { name: `Open ${identifier}` }).click();
  const office = page.getByRole('region', { name: 'Applicant details' });
  await office.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await office.getByRole('textbox', { name: 'Applicant token' }).fill(token);
  await office.getByRole('button', { name: 'Save' }).click();
  await heading(page, name).waitFor();
}

export { expect } from './desk.ts';
