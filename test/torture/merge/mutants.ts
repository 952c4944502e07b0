import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { projectFolder } from '../../run/build.ts';
import { type Mutant, mutants } from './rules.ts';

const NOT_COPIED = new Set(['node_modules', '.git', 'out', 'dist']);
const MOST_TOLD = 3;
/** Those that say a rule by its name; and random worlds, which take longer, where none of those misses it. */
const TESTS = [['records/log/rules', 'unit/office/people'], ['records/log/merge']] as const;
/** Changes nothing: where its tests are red, those of the others say nothing. */
const control: Mutant = { rule: 'none', file: 'electron/records/log/taking.ts', from: '', to: '' };

/** Runs the tests of merging with each rule left out; answers the rules that nothing misses. */
export async function survivingMutants(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-mutants-'));
  try {
    for (const part of readdirSync(projectFolder)) {
      if (!NOT_COPIED.has(part)) cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
    }
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
    const red = await redWithout(folder, control);
    if (red.length > 0) {
      throw new Error(`The tests of merging are red with every rule in its place: ${red.join('; ')}`);
    }
    const survivors: string[] = [];
    for (const mutant of mutants) {
      const noticed = await redWithout(folder, mutant);
      if (noticed.length === 0) survivors.push(`Nothing misses the rule '${mutant.rule}'.`);
      const shown = noticed.slice(0, MOST_TOLD).map((name) => `\n    ${name}`);
      console.log(`${noticed.length > 0 ? 'missed' : 'NOT MISSED'}: '${mutant.rule}'${shown.join('')}`);
    }
    return survivors;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tests that are red without a rule, by their names. */
async function redWithout(folder: string, { rule, file, from, to }: Mutant): Promise<string[]> {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from)) throw new Error(`'${rule}': its text is not in ${file} any more.`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    for (const tests of TESTS) {
      const red = await redTests(folder, tests);
      if (red.length > 0) return red;
    }
    return [];
  } finally {
    writeFileSync(path, source);
  }
}

const reportSchema = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), title: z.string() })),
    }),
  ),
});

async function redTests(folder: string, tests: readonly string[]): Promise<string[]> {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const report = join(folder, 'merging.json');
  const config = join(folder, 'test/torture/merge/vitest.config.ts');
  const args = [vitest, 'run', '--config', config, '--reporter', 'json', '--outputFile', report, ...tests];
  await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(() => undefined);
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(report);
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const red = assertionResults.filter((one) => one.status === 'failed').map(({ title }) => title);
    const told = red.length === 0 && status === 'failed' ? ['does not run'] : red;
    return told.map((title) => `${basename(name)}: ${title}`);
  });
}
