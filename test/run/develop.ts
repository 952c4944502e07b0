/** `npm run dev`: the desk, built anew at each change. A change of the page reloads it; a change of the main process starts it again. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { buildParts, projectFolder } from './build.ts';
import { launchProgram } from './launch.ts';

/** A build writes many files: wait until it has been quiet for so long. */
const QUIET_MS = 400;

await buildAtEachChange();

let desk = await openDesk();
let restarting = false;

onChange(join(projectFolder, 'out/renderer'), async () => {
  const [page] = desk.windows();
  await page?.reload();
});
for (const folder of ['main', 'preload']) onChange(join(projectFolder, 'out', folder), restart);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);

async function openDesk(): Promise<ElectronApplication> {
  const opened = await launchProgram({ keyStore: 'operating-system', args: process.argv.slice(2) });
  opened.on('close', () => {
    if (!restarting) end();
  });
  return opened;
}

async function restart(): Promise<void> {
  if (restarting) return;
  restarting = true;
  await desk.close();
  desk = await openDesk();
  restarting = false;
}

function onChange(folder: string, act: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      act().catch((error: unknown) => console.error(error));
    }, QUIET_MS);
  });
}

/** Watches the three parts of the program: main process, preload, page. */
async function buildAtEachChange(): Promise<void> {
  const { build } = await import('vite');
  for (const part of Object.values(await buildParts())) {
    const watcher = await build({ root: projectFolder, ...part, build: { ...part.build, watch: {} } });
    if (!('on' in watcher)) throw new Error('Vite did not watch.');
    // The desk is opened on the first build, and not started again by it.
    await new Promise<void>((resolve) => {
      watcher.on('event', (event) => {
        if (event.code === 'END') resolve();
      });
    });
  }
}

function end(): void {
  process.exit();
}
