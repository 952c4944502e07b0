/**
 * `npm test`: types, lint and import rules, unit, integration, end-to-end. Provides for itself what it needs, runs every part
 * even where one fails, ends with one line of totals and exits non-zero on any failure.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chooseHost } from './host-choice.ts';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of those that passed at a second try only. */
  secondTries?: readonly string[];
  /** Those that failed: the name, and the first line of why. */
  failures?: readonly string[];
}

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** The report that the part writes, where it counts tests; a part without one counts as a single check. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Totals };
}

const root = join(import.meta.dirname, '../..');
const reports = join(root, 'out/test');

const parts: readonly Part[] = [
  { name: 'Types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'Lint, format and import rules', command: ['biome', 'check', '--error-on-warnings'] },
  vitestPart('Unit tests', 'unit'),
  { name: 'Build', command: ['npm', 'run', '--silent', 'build'] },
  vitestPart('Integration tests', 'integration'),
  {
    name: 'End-to-end tests',
    command: ['playwright', 'test', '--config', 'test/e2e/playwright.config.ts'],
    report: { file: join(reports, 'e2e.json'), read: readPlaywrightTotals },
  },
];

function vitestPart(name: string, project: string): Part {
  const file = join(reports, `${project}.json`);
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
const failures: string[] = [];
for (const part of parts) {
  console.log(`\n── ${part.name} ${'─'.repeat(Math.max(3, 80 - part.name.length))}`);
  const startedAt = performance.now();
  const counted = count(part, await run(part.command));
  totals.passed += counted.passed;
  totals.failed += counted.failed;
  totals.skipped += counted.skipped;
  if (counted.failed > 0) failedParts.push(part.name);
  failures.push(...(counted.failures ?? []));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${part.name}: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped (${seconds} s)`,
  );
  for (const name of counted.secondTries ?? []) console.log(`  passed at its second try only: ${name}`);
}

// Last, where also who sees only the end of a long log finds them.
if (failedParts.length > 0) console.log(`\nFailed: ${failedParts.join(', ')}`);
for (const failure of failures) console.log(`  ${failure}`);
console.log(`\nTotal: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);

function run(command: readonly string[]): Promise<number> {
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program ?? '', args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        ...host.environment,
        THRESHOLD_EXECUTABLE: host.executablePath,
        // Hundreds of processes start from the same TypeScript: Node takes its types out and compiles it once.
        NODE_COMPILE_CACHE: join(reports, 'compiled'),
      },
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
  const { testResults = [] }: { testResults?: readonly VitestFile[] } = Object(json);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative(root, name)} › ${test.fullName}` })),
  );
  return {
    passed: numberAt(json, 'numPassedTests'),
    failed: numberAt(json, 'numFailedTests'),
    skipped: numberAt(json, 'numPendingTests'),
    // What passed and has a failure to tell of was tried again.
    secondTries: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ name }) => name),
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ name, failureMessages: [why = ''] }) => `${name}: ${firstLine(why)}`),
  };
}

interface VitestFile {
  readonly name: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function readPlaywrightTotals(json: unknown): Totals {
  const stats = typeof json === 'object' && json !== null && 'stats' in json ? json.stats : null;
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected'),
    skipped: numberAt(stats, 'skipped'),
    secondTries: namesOf(json, 'flaky'),
    failures: namesOf(json, 'unexpected'),
  };
}

/** Playwright's report is a tree of suites; each spec says whether it passed, failed, or passed at a later try ('flaky'). */
function namesOf(json: unknown, asked: 'flaky' | 'unexpected'): string[] {
  const { suites = [] }: { suites?: readonly Suite[] } = Object(json);
  const within = (suite: Suite): string[] => [
    ...(suite.suites ?? []).flatMap(within),
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === asked))
      .map(({ title }) => `${suite.title} › ${title}`),
  ];
  return suites.flatMap(within);
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

function numberAt(value: unknown, key: string): number {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  if (typeof found !== 'number') throw new Error(`The report has no number '${key}'.`);
  return found;
}
