/** The baseline of one attribute dragged across its whole range, with the effect on 100,000 cached applications in view. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { editAttribute, effectPanel } from '../e2e/approval-center.ts';
import { buildBundles } from '../run/build.ts';
import { launchProgram } from '../run/launch.ts';
import { prepareCachedDesk } from './cached-desk.ts';
import { adoptSeenSettings, frameMs, roundTripMs, threadMs } from './effect/measures.ts';
import { type Recording, recordedSince, startRecording } from './effect/recording.ts';
import { median, reportBench } from './report.ts';

const CACHED_APPLICATIONS = 100_000;
const ATTRIBUTE = { name: 'net_monthly_rent', label: 'Rent-to-income (net)' };
const ROUNDS = 5;
const MOVES = 200;
const LONG_TASK_MS = 100;

/** Runs the bench; writes `out/bench/effect.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const dataFolder = mkdtempSync(join(tmpdir(), 'threshold-effect-'));
  try {
    await prepareCachedDesk(dataFolder, CACHED_APPLICATIONS);
    const desk = await launchProgram({ dataFolder, keyStore: 'operating-system' });
    try {
      const page = await desk.firstWindow();
      await page.setViewportSize({ width: 1440, height: 900 });
      await measure(page);
    } finally {
      await desk.close();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function measure(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await adoptSeenSettings(page);
  await editAttribute(page, ATTRIBUTE.label);
  // The first answer waits until all of them are read.
  await effectPanel(page).getByText('No recommendations change').first().waitFor({ timeout: 120_000 });

  await dragAcross(page);
  const frame = await frameMs(page);
  const work = (await threadMs(page, () => dragAcross(page))) / MOVES;
  const recordings: Recording[] = [];
  const roundTrips: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    roundTrips.push(...(await roundTripMs(page, ATTRIBUTE.name)));
    await startRecording(page);
    await dragAcross(page);
    recordings.push(await recordedSince(page));
  }
  report({ frame, work, roundTrip: median(roundTrips) }, recordings);
}

/** From where it stands to one end, to the other, and back to where it was: `MOVES` movements, one a frame. */
async function dragAcross(page: Page): Promise<void> {
  const handle = page.getByRole('slider', { name: 'Baseline on the curve' });
  const [held, plot] = [await handle.boundingBox(), await handle.locator('..').boundingBox()];
  if (held === null || plot === null) throw new Error('The baseline is not to be seen.');
  const start = held.x + held.width / 2;
  const y = plot.y + plot.height / 2;
  const turns = [start, plot.x + plot.width, plot.x, start];
  await page.mouse.move(start, y);
  await page.mouse.down();
  for (const [index, from] of turns.slice(0, -1).entries()) {
    const to = turns[index + 1] ?? from;
    const moves = Math.round(MOVES / (turns.length - 1));
    for (let move = 1; move <= moves; move += 1) {
      // The browser answers when it has handled the movement, which it does once a frame.
      await page.mouse.move(from + ((to - from) * move) / moves, y);
    }
  }
  await page.mouse.up();
}

interface Measures {
  readonly frame: number;
  /** The page's own work for one movement. */
  readonly work: number;
  readonly roundTrip: number;
}

function report({ frame, work, roundTrip }: Measures, recordings: readonly Recording[]): void {
  const movements = recordings.flatMap((recording) => recording.movements);
  const tasks = recordings.flatMap(({ longTasksMs }) => longTasksMs);
  const last = median(recordings.map(({ lastPaintedMs }) => lastPaintedMs));
  const longest = Math.max(0, ...tasks);
  const tooLong = tasks.filter((ms) => ms > LONG_TASK_MS).length;
  const limit = 2 * frame + roundTrip;
  const sorted = movements.map(({ paintedMs }) => paintedMs).sort((a, b) => a - b);
  const rows = [
    { what: 'a frame', median: frame },
    {
      what: `one round trip of the effect on ${CACHED_APPLICATIONS.toLocaleString('en')}, bare`,
      median: roundTrip,
    },
    { what: 'work of the page for one movement, by its thread’s clock', median: work },
    {
      what: 'movement of the mouse → the draft has changed',
      median: median(movements.map(({ movedMs }) => movedMs)),
    },
    { what: 'movement → an effect as new as it is painted', median: median(sorted) },
    { what: 'the same, 95th of 100', median: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN },
    { what: 'last movement of a drag → its effect painted', median: last },
    { what: 'longest task of the page', median: longest },
  ];
  reportBench({
    name: 'effect',
    rows: [
      ...rows.map((row) => ({ ...row, unit: 'ms', ratio: row.median / limit })),
      { what: 'movements', median: movements.length, unit: '', ratio: 1 },
      { what: 'tasks over 50 ms', median: tasks.length, unit: '', ratio: tasks.length / movements.length },
    ],
    targets: [
      {
        what: 'last movement → painted',
        limit: `≤ 2 frames + one round trip, ${limit.toFixed(1)} ms`,
        value: `${last.toFixed(1)} ms`,
        met: last <= limit,
      },
      {
        what: 'long tasks while it is dragged',
        limit: `none over ${LONG_TASK_MS} ms`,
        value: `${tooLong}, the longest ${longest.toFixed(0)} ms`,
        met: tooLong === 0,
      },
    ],
  });
}
