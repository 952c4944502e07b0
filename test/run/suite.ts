/**
 * Runs the parts of a suite, lanes side by side, and reads what they report. Every part runs even where one fails; the end is one line of
 * totals, and the process exits non-zero on any failure.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chooseHost } from './host-choice.ts';

export interface Part {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The report that the part writes, where it counts tests; a part without one counts as a single check. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Totals };
}

interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The names of those that passed at a second try only. */
  readonly secondTries?: readonly string[];
  /** Those that failed: the name, and the first line of why. */
  readonly failures?: readonly string[];
}

interface PartResult extends Totals {
  readonly part: Part;
  readonly seconds: number;
}

const root = join(import.meta.dirname, '../..');
const reports = join(root, 'out/test');

export function vitestPart(
  name: string,
  project: 'unit' | 'integration',
  options: { readonly tags: string; readonly environment?: Part['environment'] },
): Part {
  const file = join(reports, `${project}.json`);
  return {
    name,
    command: [
      ...['vitest', 'run', '--project', project, '--tags-filter', options.tags],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    ],
    ...(options.environment && { environment: options.environment }),
    report: { file, read: readVitestTotals },
  };
}

export function playwrightPart(name: string, environment: Part['environment'] = {}): Part {
  return {
    name,
    command: ['playwright', 'test', '--config', 'test/e2e/playwright.config.ts'],
    environment,
    report: { file: join(reports, 'e2e.json'), read: readPlaywrightTotals },
  };
}

/** Runs one step after the other; the lanes of a step run side by side, the parts of a lane in turn. */
export async function runSuite(steps: readonly (readonly (readonly Part[])[])[]): Promise<never> {
  const host = await chooseHost();
  console.log(`Host: ${host.describe}`);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const startedAt = performance.now();
  const environment = {
    ...process.env,
    ...host.environment,
    // Colors are for a terminal: in a log each dot would take twenty characters.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    // Hundreds of processes start from the same TypeScript: Node takes its types out and compiles it once.
    NODE_COMPILE_CACHE: join(reports, 'compiled'),
  };

  const results: PartResult[] = [];
  for (const lanes of steps) {
    const output = lanes.length > 1 ? 'when it ends' : 'as it comes';
    const done = await Promise.all(lanes.map((parts) => runLane(parts, environment, output)));
    results.push(...done.flat());
  }

  // Last, where also who sees only the end of a long log finds them.
  const failedParts = results.filter(({ failed }) => failed > 0);
  if (failedParts.length > 0) console.log(`\nFailed: ${failedParts.map(({ part }) => part.name).join(', ')}`);
  for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`  ${failure}`);
  const sum = (read: (totals: Totals) => number): number =>
    results.reduce((total, result) => total + read(result), 0);
  console.log(`\nTook ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  console.log(
    `Total: ${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed, ${sum(({ skipped }) => skipped)} skipped`,
  );
  process.exit(failedParts.length > 0 ? 1 : 0);
}

async function runLane(
  parts: readonly Part[],
  environment: NodeJS.ProcessEnv,
  output: 'as it comes' | 'when it ends',
): Promise<PartResult[]> {
  const results: PartResult[] = [];
  for (const part of parts) {
    const headline = `\n── ${part.name} ${'─'.repeat(Math.max(3, 80 - part.name.length))}`;
    if (output === 'as it comes') console.log(headline);
    const startedAt = performance.now();
    const { exitCode, text } = await run(part, environment, output);
    const totals = count(part, exitCode);
    const seconds = (performance.now() - startedAt) / 1000;
    if (output === 'when it ends') console.log(`${headline}\n${text}`);
    console.log(
      `${part.name}: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped (${seconds.toFixed(1)} s)`,
    );
    for (const name of totals.secondTries ?? []) console.log(`  passed at its second try only: ${name}`);
    results.push({ ...totals, part, seconds });
  }
  return results;
}

function run(
  { command, environment }: Part,
  inherited: NodeJS.ProcessEnv,
  output: 'as it comes' | 'when it ends',
): Promise<{ readonly exitCode: number; readonly text: string }> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const pipe = output === 'as it comes' ? 'inherit' : 'pipe';
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', pipe, pipe],
      shell: process.platform === 'win32',
      env: { ...inherited, ...environment },
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const end = (exitCode: number): void => resolve({ exitCode, text: Buffer.concat(chunks).toString() });
    child.on('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** A part's totals. One that failed without a failed test (it could not start, say) counts as one failure: never as none. */
function count(part: Part, exitCode: number): Totals {
  const totals = readReport(part) ?? { passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0 };
  return exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
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
