import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { launchDesk } from '../e2e/desk.ts';
import { projectFolder } from '../run/build.ts';
import { chooseHost } from '../run/host-choice.ts';
import { inTheDark } from './in-the-dark.ts';
import { Stage, type Step } from './stage.ts';
import { fromSpreadsheet } from './steps/spreadsheet.ts';
import { twoDesks } from './steps/two-desks.ts';
import { wholeJob } from './whole-job.ts';

const PICTURES = join(projectFolder, 'out/tour');

/** Does the whole job and tells it in the terminal. Everything that it starts and writes, but the pictures, is put away. */
export async function takeTour(): Promise<'done' | 'failed'> {
  const host = await chooseHost();
  console.log(`Threshold: the whole job, step by step.\nHost: ${host.describe}`);
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES, { recursive: true });
  const dataFolder = mkdtempSync(join(tmpdir(), 'threshold-tour-'));
  const removeData = (): void => rmSync(dataFolder, { recursive: true, force: true });
  // Ctrl+C ends the tour in the middle.
  process.once('exit', removeData);
  let pictures = 0;
  const takePicture = async (name: string, page: Page): Promise<void> => {
    pictures += 1;
    const file = `${String(pictures).padStart(2, '0')}-${name.replaceAll(' ', '-')}.png`;
    await page.screenshot({ path: join(PICTURES, file), animations: 'disabled', caret: 'hide' });
  };
  const stageIn = (folder: string): Stage =>
    new Stage({
      launch: (options) => launchDesk({ dataFolder: folder, ...options }),
      onAnswer: (words) => console.log(`    → ${words}`),
      onPicture: takePicture,
    });
  let stage = stageIn(dataFolder);
  const startedAt = performance.now();
  try {
    const steps = [...wholeJob(), inTheDark];
    for (const [index, step] of steps.entries()) {
      tell(index + 1, step);
      await step.run(stage);
    }
    await stage.end();
    stage = stageIn(join(dataFolder, 'office'));
    const another = fromSpreadsheet(dataFolder);
    tell(steps.length + 1, another);
    await another.run(stage);
    await stage.end();
    stage = stageIn(join(dataFolder, 'first-desk'));
    const together = twoDesks(dataFolder, stageIn(join(dataFolder, 'second-desk')));
    tell(steps.length + 2, together);
    await together.run(stage);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    console.log(`\nThe whole job is done, in ${seconds} s.`);
    return 'done';
  } catch (error) {
    console.error(`\nThis step failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    await stage.picture('failed', 'here').catch(() => undefined);
    return 'failed';
  } finally {
    await stage.end().catch((error: unknown) => console.error(error));
    removeData();
    console.log(`${pictures} pictures are in ${relative(process.cwd(), PICTURES) || '.'}`);
  }
}

function tell(number: number, { title, does }: Step): void {
  console.log(`\n${String(number).padStart(2)}. ${title}\n    ${does}`);
}
