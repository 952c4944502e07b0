import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../run/build.ts';

interface Mutant {
  readonly rule: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const taking = 'electron/records/log/taking.ts';
const erasing = 'electron/records/log/erasing.ts';
const endings = 'electron/records/log/endings.ts';
const standing = 'electron/records/log/standing.ts';
const people = 'shared/office/people.ts';

/** Each rule of merging left out once. */
export const mutants: readonly Mutant[] = [
  {
    rule: 'who may do what is looked at again when somebody comes or goes',
    file: taking,
    from: 'for (const no of looked.flat()) {',
    to: 'for (const no of [] as number[]) {',
  },
  {
    rule: 'what was done before the cut of a removal counts',
    file: people,
    from: ' || header.seq <= (cut[header.device] ?? 0)',
    to: '',
  },
  {
    rule: 'nobody is removed twice',
    file: people,
    from: ' || parent.state.has(data.member)',
    to: ' || true',
  },
  {
    rule: 'erasing is judged by the past that it names alone',
    file: people,
    from: 'if (isIrreversible) return',
    to: 'if (Date.now() < 0) return',
  },
  {
    rule: 'an erasure covers what comes after it, too',
    file: taking,
    from: 'const kept = erasing.isCovered(header, ref) ? null : data;',
    to: 'const kept = data;',
  },
  {
    rule: 'what knew of an erasure stays',
    file: erasing,
    from: '!knows.includes(erasure.ref) &&',
    to: '',
  },
  {
    rule: 'an entry must know all erasures',
    file: erasing,
    from: '.toSorted()',
    to: '.toSorted().slice(-1)',
  },
  {
    rule: 'an entry knows what the ones before it knew',
    file: erasing,
    from: '...new Set([...seen, ...inherited])',
    to: '...new Set(seen)',
  },
  {
    rule: 'retention is kept for what comes later',
    file: erasing,
    from: 'if (retired.get(ref) !== undefined) return true;',
    to: '',
  },
  {
    rule: 'data that came later is filled in',
    file: taking,
    from: 'if (known.data === null && kept !== null) rewrite(known, salt, kept);',
    to: '',
  },
  {
    rule: 'what was followed before it came is ended',
    file: taking,
    from: 'if (!isNext) endAwaited(logged);',
    to: '',
  },
  {
    rule: 'a refused entry hides nothing of what it followed',
    file: endings,
    from: "if (target.standing !== 'counts') end(target);",
    to: '',
  },
  {
    rule: 'an entry ends nothing outside its subject and cell',
    file: endings,
    from: 'by.header.subject === target.header.subject &&',
    to: '',
  },
  {
    rule: 'ties are settled by reference, never by arrival',
    file: standing,
    from: 'a.entry.ref < b.entry.ref ? -1',
    to: 'a.entry.no < b.entry.no ? -1',
  },
  {
    rule: 'two that were brought forward alike are one',
    file: standing,
    from: 'return withoutEndedTwins(said, subject, cell);',
    to: 'return said;',
  },
  {
    rule: 'a reference has a piece of the hash',
    file: 'shared/rpc/entry.ts',
    from: 'hash.slice(0, 8)',
    to: "hash.slice(0, 8).replaceAll(/./gu, '0')",
  },
];

const NOT_COPIED = new Set(['node_modules', '.git', 'out', 'dist']);
/** Changes nothing: where its tests are red, those of the others say nothing. */
const control: Mutant = { rule: 'none', file: taking, from: '', to: '' };

/** Runs the tests of merging over the log with each rule left out; answers the rules that nothing misses. */
export async function survivingMutants(): Promise<string[]> {
  if (await isFound(control)) throw new Error('The tests of merging are red with every rule in its place.');
  const survivors: string[] = [];
  for (const mutant of mutants) {
    const found = await isFound(mutant);
    console.log(`${found ? 'found' : 'NOT FOUND'}: without '${mutant.rule}'`);
    if (!found) survivors.push(`Nothing misses the rule '${mutant.rule}'.`);
  }
  return survivors;
}

async function isFound({ rule, file, from, to }: Mutant): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-mutant-'));
  try {
    for (const part of readdirSync(projectFolder)) {
      if (!NOT_COPIED.has(part)) cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
    }
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    if (!source.includes(from)) throw new Error(`'${rule}': its text is not in ${file} any more.`);
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    return await areTestsRed(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function areTestsRed(folder: string): Promise<boolean> {
  try {
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--project', 'integration', 'test/integration/records/log'];
    await promisify(execFile)(process.execPath, args, { cwd: folder });
    return false;
  } catch {
    return true;
  }
}
