/**
 * `node test/run/planted-bugs.ts --bugs 60 --seed S --tree FOLDER --out FILE`: plants bugs of one line each, drawn from a seed over all
 * subjects, one after the other, and runs for each what the compiler of modules says is related (unit, integration) and then its subject's
 * end-to-end tests, up to the first failure. `--tree`: another checkout, with its packages installed. `--whole`: by the whole gate instead.
 * `--draw`: only writes them. `--again FILE`: those of an earlier run, where their lines still stand. Writes which test caught each; what none catches may be no bug at
 * all, or one that a test should see.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '#test/fixtures/applications.ts';

interface Bug {
  readonly subject: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

interface Caught {
  readonly by: 'unit' | 'integration' | 'end to end' | 'the gate' | 'nothing';
  readonly test: string;
  readonly seconds: number;
}

/** What a hand does wrong in one line. */
const slips: readonly (readonly [find: RegExp, replace: string])[] = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ >= /, ' > '],
  [/ <= /, ' < '],
  [/ \+ 1\b/, ''],
  [/ - 1\b/, ''],
  [/\breturn true;/, 'return false;'],
  [/\breturn false;/, 'return true;'],
  [/\bif \(!(\w+)\)/, 'if ($1)'],
  [/ \?\? /, ' && '],
];

/** The end-to-end tests that a subject has by name, where they are not called as it is. */
const specs: Readonly<Record<string, readonly string[]>> = {
  applications: ['application.spec', 'list.spec', 'editing.spec'],
  'approval-center': ['publishing.spec', 'effect.spec', 'documents.spec'],
  backup: ['backup.spec'],
  comparison: ['compare.spec'],
  connections: ['first-start.spec', 'bad-input.spec'],
  decisions: ['decision.spec'],
  households: ['household.spec'],
  'look-ups': ['look-up.spec', 'import.spec'],
  notices: ['notice-delivery.spec', 'notice-register.spec'],
  office: ['office.spec', 'two-desks.spec', 'own-hub.spec'],
  'people-here': ['people-here.spec'],
  'report-links': ['report-links.spec'],
  shell: ['commands.spec', 'keyboard.spec'],
  today: ['today.spec'],
  updates: ['updates.spec'],
  vault: ['vault.spec'],
};

const { values } = parseArgs({
  options: {
    bugs: { type: 'string', default: '60' },
    seed: { type: 'string', default: '36' },
    tree: { type: 'string', default: '.' },
    out: { type: 'string', default: 'out/test/planted-bugs.json' },
    whole: { type: 'boolean', default: false },
    again: { type: 'string' },
    draw: { type: 'boolean', default: false },
  },
});
const tree = join(process.cwd(), values.tree);
const random = seededRandom(Number(values.seed));
const pick = <Value>(all: readonly Value[]): Value | undefined => all[Math.floor(random() * all.length)];

function sourcesBySubject(): Map<string, string[]> {
  const subjects = new Map<string, string[]>();
  for (const floor of ['electron', 'shared', 'renderer', 'hub']) {
    for (const name of readdirSync(join(tree, floor), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /i18n|migrations|practice/.test(name)) continue;
      const parts = name.split(/[\\/]/);
      const subject =
        parts[0] === 'features' ? (parts[1] ?? floor) : parts.length > 1 ? `${parts[0]}` : floor;
      subjects.set(subject, [...(subjects.get(subject) ?? []), join(floor, name)]);
    }
  }
  return subjects;
}

function bugIn(subject: string, files: readonly string[]): Bug | null {
  const file = pick(files);
  if (file === undefined) return null;
  const lines = readFileSync(join(tree, file), 'utf8').split('\n');
  const places = lines.flatMap((before, at) =>
    /^\s*(\/\/|\*|\/\*|import|export type|type )/.test(before)
      ? []
      : slips
          .filter(([find]) => find.test(before))
          .map(([find, replace]) => ({ at, before, after: before.replace(find, replace) })),
  );
  const place = pick(places);
  if (place === undefined) return null;
  return { subject, file, line: place.at + 1, before: place.before.trim(), after: place.after.trim() };
}

/** One of each subject in turn, until there are enough. */
function drawBugs(count: number): Bug[] {
  const subjects = [...sourcesBySubject()].sort(([a], [b]) => (a < b ? -1 : 1));
  const bugs: Bug[] = [];
  while (bugs.length < count) {
    for (const [subject, files] of subjects) {
      if (bugs.length === count) break;
      const bug = bugIn(subject, files);
      if (bug !== null && !bugs.some(({ file, line }) => file === bug.file && line === bug.line))
        bugs.push(bug);
    }
  }
  return bugs;
}

/** Those of an earlier run; a line that stands elsewhere now is found by its words. */
function sameBugs(file: string): Bug[] {
  const earlier: readonly Bug[] = JSON.parse(readFileSync(file, 'utf8'));
  return earlier.flatMap((bug) => {
    const path = join(tree, bug.file);
    const lines = existsSync(path)
      ? readFileSync(path, 'utf8')
          .split('\n')
          .map((line) => line.trim())
      : [];
    const line = lines[bug.line - 1] === bug.before ? bug.line : lines.indexOf(bug.before) + 1;
    if (line > 0) return [{ ...bug, line }];
    console.log(`not there any more: ${bug.file}:${bug.line}`);
    return [];
  });
}

function whilePlanted<Answer>({ file, line, before, after }: Bug, act: () => Answer): Answer {
  const path = join(tree, file);
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n');
  lines[line - 1] = (lines[line - 1] ?? '').replace(before, () => after);
  writeFileSync(path, lines.join('\n'));
  try {
    return act();
  } finally {
    writeFileSync(path, text);
  }
}

const environment = { ...process.env, PATH: `${join(tree, 'node_modules/.bin')}:${process.env.PATH}` };
const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { cwd: tree, encoding: 'utf8', env: environment, maxBuffer: 1 << 28 });

/** The first failure of a project's tests that import the file, by whatever way; null where all pass. */
function failureOf(project: 'unit' | 'integration', file: string): string | null {
  const report = join(tree, 'out/test/planted.json');
  rmSync(report, { force: true });
  const tags = readFileSync(join(tree, 'package.json'), 'utf8').includes('"night"')
    ? ['--tags-filter', '!night']
    : [];
  const { status, stdout } = run(
    ...(['vitest', 'related', '--run', '--project', project, '--bail', '1', '--retry', '0'] as const),
    ...tags,
    ...['--passWithNoTests', '--reporter=json', `--outputFile=${report}`, file],
  );
  if (status === 0) return null;
  const { testResults = [] }: { testResults?: readonly VitestFile[] } = existsSync(report)
    ? Object(JSON.parse(readFileSync(report, 'utf8')))
    : {};
  for (const { name, status: outcome, assertionResults } of testResults) {
    const failed = assertionResults.find((test) => test.status === 'failed');
    if (failed !== undefined) return `${relative(tree, name)} › ${failed.fullName}`;
    if (outcome === 'failed') return `${relative(tree, name)} (could not be loaded)`;
  }
  return `no test has run: ${stdout.trim().slice(-200)}`;
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

function failureEndToEnd(subject: string): string | null {
  const named = specs[subject] ?? [];
  if (named.length === 0) return null;
  const built = run('npm', 'run', '--silent', 'build');
  if (built.status !== 0) return 'the build fails';
  const { status, stdout } = run(
    ...(['playwright', 'test', '--config', 'test/e2e/playwright.config.ts'] as const),
    ...['--max-failures', '1', '--retries', '0', '--reporter', 'line', ...named],
  );
  return status === 0 ? null : (/^ {2}1\) (.*?)─*$/m.exec(stdout)?.[1]?.trim() ?? 'an end-to-end test');
}

function caughtBy(bug: Bug): Omit<Caught, 'seconds'> {
  if (values.whole) {
    const { status, stdout } = run('npm', 'test');
    return status === 0
      ? { by: 'nothing', test: '' }
      : { by: 'the gate', test: /^Failed: .*\n(.*)/m.exec(stdout)?.[0] ?? 'it ended early' };
  }
  for (const project of ['unit', 'integration'] as const) {
    const test = failureOf(project, bug.file);
    if (test !== null) return { by: project, test };
  }
  const test = failureEndToEnd(bug.subject);
  return test === null ? { by: 'nothing', test: '' } : { by: 'end to end', test };
}

if (values.draw) {
  writeFileSync(values.out, JSON.stringify(drawBugs(Number(values.bugs)), null, 2));
  process.exit(0);
}

const results: (Bug & Caught)[] = [];
const bugs = values.again === undefined ? drawBugs(Number(values.bugs)) : sameBugs(values.again);
for (const bug of bugs) {
  const startedAt = performance.now();
  const caught = whilePlanted(bug, () => caughtBy(bug));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  results.push({ ...bug, ...caught, seconds });
  writeFileSync(values.out, JSON.stringify(results, null, 2));
  console.log(`${results.length} ${bug.file}:${bug.line} ${caught.by} (${seconds} s) ${caught.test}`);
}
const missed = results.filter(({ by }) => by === 'nothing').length;
console.log(`${results.length - missed} of ${results.length} caught`);
