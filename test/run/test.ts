/**
 * `npm test`: types, lint and import rules, unit, integration, end-to-end. Provides for itself what it needs, runs every part
 * even where one fails, ends with one line of totals and exits non-zero on any failure.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chooseHost } from './host-choice.ts';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** How many of those that passed needed a second try. */
  flaky?: number;
}

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** The report that the part writes, where it counts tests; a part without one counts as a single check. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Totals };
  /** The same for some of its files only, where a second try is made of those that failed or broke off. */
  readonly again?: (files: readonly string[]) => Part;
}

/** More than so many files that failed are no accident. */
const MOST_TRIED_AGAIN = 3;

const root = join(import.meta.dirname, '../..');
const reports = join(root, 'out/test');

const parts: readonly Part[] = [
  { name: 'Types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'Lint, format and import rules', command: ['biome', 'check', '--error-on-warnings'] },
  vitestPart('Unit tests', 'unit'),
  { name: 'Build', command: ['npm', 'run', '--silent', 'build'] },
  {
    ...vitestPart('Integration tests', 'integration'),
    // A process of a test can break off on a busy machine, threads of SQLite and all; what it had to show is shown then.
    again: (files) => vitestPart('Integration tests, second try', 'integration', files),
  },
  {
    name: 'End-to-end tests',
    command: ['playwright', 'test', '--config', 'test/e2e/playwright.config.ts'],
    report: { file: join(reports, 'e2e.json'), read: readPlaywrightTotals },
  },
];

function vitestPart(name: string, project: string, files: readonly string[] = []): Part {
  const file = join(reports, files.length === 0 ? `${project}.json` : `${project}-again.json`);
  return {
    name,
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ],
    report: { file, read: readVitestTotals },
  };
}

const host = await chooseHost();
console.log(`Host: ${host.describe}`);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
const failedParts: string[] = [];
for (const part of parts) {
  console.log(`\n── ${part.name} ${'─'.repeat(Math.max(3, 80 - part.name.length))}`);
  const startedAt = performance.now();
  const counted = await countOf(part);
  totals.passed += counted.passed;
  totals.failed += counted.failed;
  totals.skipped += counted.skipped;
  if (counted.failed > 0) failedParts.push(part.name);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const secondTries = counted.flaky === undefined ? '' : `, ${counted.flaky} of them at a second try`;
  console.log(
    `${part.name}: ${counted.passed} passed${secondTries}, ${counted.failed} failed, ${counted.skipped} skipped (${seconds} s)`,
  );
}

if (failedParts.length > 0) console.log(`\nFailed: ${failedParts.join(', ')}`);
console.log(`\nTotal: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);

/** Runs a part; where few of its files failed or broke off, and a second try is made, that counts for them. */
async function countOf(part: Part): Promise<Totals> {
  const exitCode = await run(part.command);
  const counted = count(part, exitCode);
  const files = exitCode === 0 || part.again === undefined ? [] : unfinishedFiles(part);
  if (part.again === undefined || files.length === 0 || files.length > MOST_TRIED_AGAIN) return counted;
  console.log(`\nOnce more: ${files.map(({ name }) => relative(root, name)).join(', ')}`);
  const second = part.again(files.map(({ name }) => relative(root, name)));
  const again = count(second, await run(second.command));
  const passedBefore = files.reduce((sum, { passed }) => sum + passed, 0);
  return {
    passed: counted.passed - passedBefore + again.passed,
    failed: again.failed,
    skipped: counted.skipped,
    flaky: again.passed,
  };
}

/** The files of a vitest report in which a test failed, or did not run because its process broke off. */
function unfinishedFiles({ report }: Part): { readonly name: string; readonly passed: number }[] {
  if (report === undefined || !existsSync(report.file)) return [];
  const { testResults = [] }: { testResults?: { name: string; assertionResults: { status: string }[] }[] } =
    JSON.parse(readFileSync(report.file, 'utf8'));
  return testResults
    .map(({ name, assertionResults }) => ({ name, statuses: assertionResults.map(({ status }) => status) }))
    .filter(({ statuses }) => statuses.some((status) => status === 'failed' || status === 'pending'))
    .map(({ name, statuses }) => ({
      name,
      passed: statuses.filter((status) => status === 'passed').length,
    }));
}

function run(command: readonly string[]): Promise<number> {
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program ?? '', args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...host.environment, THRESHOLD_EXECUTABLE: host.executablePath },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A part's totals. One that failed without a failed test (it could not start, say) counts as one failure: never as none. */
function count(part: Part, exitCode: number): Totals {
  const counted = readReport(part) ?? { passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0 };
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function readReport(part: Part): Totals | null {
  if (part.report === undefined) return null;
  try {
    return part.report.read(JSON.parse(readFileSync(part.report.file, 'utf8')));
  } catch {
    // No report: the part ended before it could write one; a part that tests must have tested something.
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function readVitestTotals(json: unknown): Totals {
  return {
    passed: numberAt(json, 'numPassedTests'),
    failed: numberAt(json, 'numFailedTests'),
    skipped: numberAt(json, 'numPendingTests'),
  };
}

function readPlaywrightTotals(json: unknown): Totals {
  const stats = typeof json === 'object' && json !== null && 'stats' in json ? json.stats : null;
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected'),
    skipped: numberAt(stats, 'skipped'),
    flaky: numberAt(stats, 'flaky'),
  };
}

function numberAt(value: unknown, key: string): number {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  if (typeof found !== 'number') throw new Error(`The report has no number '${key}'.`);
  return found;
}
