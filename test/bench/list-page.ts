import type { CDPSession, Page } from '@playwright/test';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { launchProgram } from '../run/launch.ts';
import { median } from './report.ts';

const ROW_HEIGHT = 38;
/** As far in one frame as a wheel turned fast: within the rows that are drawn ahead. */
const ROWS_PER_FRAME = 8;
/** Beginnings of names and properties: each letter is new, and narrows the list down. */
const TYPED = [
  'ma',
  'or',
  'ga',
  'ce',
  'pr',
  'ro',
  'si',
  'to',
  'ka',
  'ng',
  'du',
  'li',
  'fo',
  'ha',
  'in',
  'bi',
];

export interface PageFigures {
  /** A window of rows, asked for and answered. */
  readonly ipcMs: number;
  readonly keyMs: number;
  readonly longTasks: number;
  readonly longestTaskMs: number;
  readonly blankFrames: number;
  readonly frames: number;
  readonly scrolledRows: number;
  readonly memoryBeforeMb: number;
  readonly memoryAfterMb: number;
}

/** Drives the real desk in its window. */
export async function measurePage(dataFolder: string): Promise<PageFigures> {
  const program = await launchProgram({ dataFolder, keyStore: 'operating-system' });
  try {
    const page = await program.firstWindow();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Applications' })
      .click();
    await page.locator('[role="row"] >> nth=1').waitFor({ state: 'visible' });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Performance.enable');
    const ipcMs = await timeOfIpc(page);
    const keyMs = await timeOfKeys(page);
    const memoryBeforeMb = await heapMb(devTools);
    const scrolling = await scrollThrough(page);
    const memoryAfterMb = await heapMb(devTools);
    return { ipcMs, keyMs, ...scrolling, memoryBeforeMb, memoryAfterMb };
  } finally {
    await program.close();
  }
}

async function heapMb(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
}

async function timeOfIpc(page: Page): Promise<number> {
  const times = await page.evaluate(async (filter) => {
    const measured: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      const startedAt = performance.now();
      const answer = await window.threshold.call['applications.list']({
        ...filter,
        band: ['approve'],
        sort: { by: 'score', direction: 'descending' },
        offset: round * 100,
        limit: 300,
      });
      if (!answer.ok) throw new Error(answer.error.kind);
      measured.push(performance.now() - startedAt);
    }
    return measured;
  }, NO_APPLICATION_FILTER);
  return median(times.slice(5));
}

/** From the key's own time to the frame after the one in which the rows were drawn. */
async function timeOfKeys(page: Page): Promise<number> {
  const search = page.getByRole('textbox', { name: 'Search', exact: true });
  await search.click();
  await page.evaluate(() => {
    const times: number[] = [];
    let pressedAt = 0;
    let waiting = false;
    document.addEventListener(
      'keydown',
      (event) => {
        pressedAt = event.timeStamp;
        waiting = true;
      },
      true,
    );
    const grid = document.querySelector('[role="grid"]');
    if (grid === null) throw new Error('There is no list.');
    new MutationObserver(() => {
      if (!waiting) return;
      waiting = false;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // A message arrives once the frame has been painted.
        channel.port1.onmessage = () => void times.push(performance.now() - pressedAt);
        channel.port2.postMessage(null);
      });
    }).observe(grid, { attributes: true, attributeFilter: ['aria-rowcount'] });
    Reflect.set(window, 'keyTimes', times);
  });
  const taken = (): Promise<number> =>
    page.evaluate(() => {
      const times: number[] = Reflect.get(window, 'keyTimes');
      return times.length;
    });
  const all = await rowCount(page);
  for (const text of TYPED) {
    for (const letter of text) {
      const before = await rowCount(page);
      const already = await taken();
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      // Some letters narrow nothing down: nothing is drawn then, and nothing measured.
      await page
        .waitForFunction(
          ([count, many]) => {
            const times: number[] = Reflect.get(window, 'keyTimes');
            const now = document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount');
            return times.length > Number(many) && now !== count;
          },
          [before, String(already)],
          { timeout: 2_000 },
        )
        .catch(() => undefined);
    }
    await search.fill('');
    await page.waitForFunction(
      (count) => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === count,
      all,
    );
  }
  const times = await page.evaluate(() => {
    const measured: number[] = Reflect.get(window, 'keyTimes');
    return measured;
  }, NO_APPLICATION_FILTER);
  if (times.length < 20) throw new Error(`Only ${times.length} keys were measured.`);
  return median(times);
}

const rowCount = (page: Page): Promise<string | null> => page.getByRole('grid').getAttribute('aria-rowcount');

type Scrolling = Omit<PageFigures, 'ipcMs' | 'keyMs' | 'memoryBeforeMb' | 'memoryAfterMb'>;

/** From the first row to the last, frame by frame; in each frame every row in view must be drawn with its data. */
const scrollThrough = (page: Page): Promise<Scrolling> =>
  page.evaluate(
    async ([rowHeight, rowsPerFrame]) => {
      const found = document.querySelector('[role="grid"]');
      if (found === null) throw new Error('There is no list.');
      const grid = found;
      const longTasks: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) longTasks.push(entry.duration);
      });
      observer.observe({ type: 'longtask' });
      const total = Number(grid.getAttribute('aria-rowcount')) - 1;
      const isBlank = (): boolean => {
        const head = grid.querySelector('[role="rowgroup"]')?.clientHeight ?? 0;
        const first = Math.ceil(grid.scrollTop / rowHeight);
        const last = Math.min(total, Math.floor((grid.scrollTop + grid.clientHeight - head) / rowHeight)) - 1;
        for (let index = first; index <= last; index += 1) {
          const row = grid.querySelector(`[data-index="${index}"]`);
          if (row === null || row.childElementCount < 2) return true;
        }
        return false;
      };
      let frames = 0;
      let blankFrames = 0;
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        frames += 1;
        if (isBlank()) blankFrames += 1;
        if (grid.scrollTop + grid.clientHeight >= grid.scrollHeight - 1) break;
        grid.scrollTop += rowsPerFrame * rowHeight;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      observer.disconnect();
      return {
        longTasks: longTasks.length,
        longestTaskMs: Math.max(0, ...longTasks),
        blankFrames,
        frames,
        scrolledRows: total,
      };
    },
    [ROW_HEIGHT, ROWS_PER_FRAME] as const,
  );
