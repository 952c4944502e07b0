/**
 * A file of 100,000 rows into a desk of as many applications, through the real dialog: from the choice of the file to its preview, from
 * the button to the end, undone, and once more cancelled half way. In turn with it the same rows as a report has them, with titles, groups,
 * totals and repeated headings. Beside it: tasks of the page over 50 ms, and the longest turn of the main process.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { fixtureIdentifier } from '../fixtures/applications.ts';
import { buildBundles } from '../run/build.ts';
import { launchProgram } from '../run/launch.ts';
import { prepareCachedDesk } from './cached-desk.ts';
import { type BenchTarget, reportBench } from './report.ts';

const APPLICATIONS = 100_000;
const UNITS_A_PROPERTY = 400;
const PROPERTIES = 20;
/** Of a report: rows below one group, and on one page. */
const ROWS_A_GROUP = 50;
const ROWS_A_PAGE = 500;
const MOST_PREVIEW_MS = 5_000;
const MOST_IMPORT_MS = 30_000;
const MOST_TASK_MS = 50;
const WAIT_MS = 600_000;

interface Part {
  readonly what: string;
  readonly tookMs: number;
  /** Tasks of the page over 50 ms. */
  readonly longTasksMs: readonly number[];
  /** The longest that something waited for the main process's turn. */
  readonly mainMs: number;
}

/** Runs the bench; writes `out/bench/import.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-import-'));
  try {
    await prepareCachedDesk(folder, APPLICATIONS);
    const files = { plain: join(folder, 'people.csv'), report: join(folder, 'report.csv') };
    writeFileSync(files.plain, tableOf(APPLICATIONS));
    writeFileSync(files.report, reportOf(APPLICATIONS));
    report(await measure(folder, files));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const HEADINGS = 'Application ID,Email,Phone,Property,Unit,Move-in date';

/** As an office's other program writes it: one row in a hundred was never looked up. */
function rowOf(place: number): string {
  const identifier = place % 100 === 0 ? `NEW-${place}` : fixtureIdentifier(place);
  const phone = `(614) 555-${String(place % 10_000).padStart(4, '0')}`;
  const [property, unit] = [`Court ${place % PROPERTIES}`, String(place % UNITS_A_PROPERTY)];
  return `${identifier},applicant${place}@example.com,"${phone}",${property},${unit},2026-0${1 + (place % 9)}-15`;
}

const tableOf = (rows: number): string =>
  [HEADINGS, ...Array.from({ length: rows }, (_, place) => rowOf(place)), ''].join('\r\n');

/** The same rows with what a report puts between them. */
function reportOf(rows: number): string {
  const lines = ['Applicant Report,,,,,', 'Exported On: 03/14/2026 08:12 AM,,,,,', ',,,,,', HEADINGS];
  for (let place = 0; place < rows; place += 1) {
    if (place % ROWS_A_GROUP === 0) {
      if (place > 0) lines.push(`Total,${ROWS_A_GROUP},,,,`);
      if (place > 0 && place % ROWS_A_PAGE === 0)
        lines.push(`Page ${place / ROWS_A_PAGE} of ${rows / ROWS_A_PAGE},,,,,`, HEADINGS);
      lines.push(
        `"-> Court ${place % PROPERTIES} - 12 Alder St Dayton, OH 45402 - ${place % UNITS_A_PROPERTY}",,,,,`,
      );
    }
    lines.push(rowOf(place));
  }
  lines.push(`Total,${ROWS_A_GROUP},,,,`, `Grand Total,${rows},,,,`, '');
  return lines.join('\r\n');
}

async function measure(
  folder: string,
  files: { readonly plain: string; readonly report: string },
): Promise<Part[]> {
  const program = await launchProgram({ dataFolder: folder, keyStore: 'operating-system' });
  try {
    const page = await program.firstWindow();
    page.setDefaultTimeout(WAIT_MS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Applications' })
      .click();
    await page.locator('[role="row"] >> nth=1').waitFor({ state: 'visible' });
    const timed = (what: string, act: () => Promise<void>) => watched(program, page, what, act);
    const dialog = page.getByRole('dialog');
    const begin = dialog.getByRole('button', { name: /^Import details of/ });
    const whole = async (of: string, file: string): Promise<Part[]> => [
      await timed(`${of}file chosen to preview`, () => choose(page, file, begin)),
      await timed(`${of}imported`, async () => {
        await begin.click();
        await page.getByText('applications imported').waitFor();
      }),
      await timed(`${of}undone`, async () => {
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await page.getByText(/^Import undone for/).waitFor();
      }),
    ];
    const plain = await whole('', files.plain);
    const ofReport = await whole('report: ', files.report);
    await choose(page, files.plain, begin);
    const cancelled = await timed('canceled at a tenth, and taken back', async () => {
      await begin.click();
      await dialog.getByText(/^[1-9]\d,\d{3} of 100,000$/).waitFor();
      await dialog.getByRole('button', { name: 'Cancel import' }).click();
      await page.getByText('Import canceled').waitFor();
    });
    return [...plain, ...ofReport, cancelled];
  } finally {
    await program.close();
  }
}

async function choose(page: Page, file: string, begin: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Import details…' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file…' }).click();
  await (await chooser).setFiles(file);
  await page
    .getByText('What would change')
    .or(page.getByRole('region', { name: 'What would change' }))
    .first()
    .waitFor();
  await begin.and(page.locator(':not([disabled])')).waitFor();
  await page.getByText(/^Comparing/).waitFor({ state: 'hidden' });
}

/** How long it takes, and what it makes wait. */
async function watched(
  program: ElectronApplication,
  page: Page,
  what: string,
  act: () => Promise<void>,
): Promise<Part> {
  await page.evaluate(() => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    Reflect.set(window, 'stopWatching', () => {
      for (const { duration } of observer.takeRecords()) longTasks.push(duration);
      observer.disconnect();
      return longTasks;
    });
  });
  await program.evaluate(() => {
    let [lastMs, longestMs] = [performance.now(), 0];
    const timer = setInterval(() => {
      const nowMs = performance.now();
      longestMs = Math.max(longestMs, nowMs - lastMs);
      lastMs = nowMs;
    }, 1);
    Reflect.set(globalThis, 'stopWatching', () => {
      clearInterval(timer);
      return longestMs;
    });
  });
  const startedMs = performance.now();
  await act();
  const tookMs = performance.now() - startedMs;
  const longTasksMs = await page.evaluate((): number[] => Reflect.get(window, 'stopWatching')());
  const mainMs = await program.evaluate((): number => Reflect.get(globalThis, 'stopWatching')());
  return { what, tookMs, longTasksMs, mainMs };
}

function report(parts: readonly Part[]): void {
  const [preview, imported, , ofReport, reportImported] = parts;
  if (
    preview === undefined ||
    imported === undefined ||
    ofReport === undefined ||
    reportImported === undefined
  )
    throw new Error('Nothing was measured.');
  const atMost = (what: string, value: number, most: number): BenchTarget => ({
    what,
    limit: `≤ ${most.toLocaleString('en')} ms`,
    value: `${value.toFixed(0)} ms`,
    met: value <= most,
  });
  const longest = ({ longTasksMs }: Part): number => Math.max(0, ...longTasksMs);
  reportBench({
    name: 'import',
    rows: parts.flatMap((part) => [
      { what: part.what, median: part.tookMs, unit: 'ms', ratio: part.tookMs / preview.tookMs },
      {
        what: `${part.what}: tasks of the page over 50 ms`,
        median: part.longTasksMs.length,
        unit: '',
        ratio: 1,
      },
      { what: `${part.what}: longest task of the page`, median: longest(part), unit: 'ms', ratio: 1 },
      { what: `${part.what}: longest turn of the main process`, median: part.mainMs, unit: 'ms', ratio: 1 },
    ]),
    targets: [
      atMost('file chosen to preview', preview.tookMs, MOST_PREVIEW_MS),
      atMost('imported', imported.tookMs, MOST_IMPORT_MS),
      atMost('report: file chosen to preview', ofReport.tookMs, MOST_PREVIEW_MS),
      atMost('report: imported', reportImported.tookMs, MOST_IMPORT_MS),
      atMost('longest task of the page', Math.max(...parts.map(longest)), MOST_TASK_MS),
      atMost(
        'longest turn of the main process',
        Math.max(...parts.map(({ mainMs }) => mainMs)),
        MOST_TASK_MS,
      ),
    ],
  });
}
