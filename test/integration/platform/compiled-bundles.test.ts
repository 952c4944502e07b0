import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { BundleMark } from '#electron/bundles/load.ts';
import { type Bundles, bundleEntries } from '#test/fixtures/bundles.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`./compiled/${name}`, import.meta.url));

/** `launch.cjs` and `compile.cjs` as they are shipped, beside a program of this test's in place of Threshold's. */
let built: Bundles;
let program: string;

beforeAll(async () => {
  built = await bundleEntries({ launch: 'electron/launch.ts', compile: 'electron/compile.ts' });
});
afterAll(() => built.remove());

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-compiled-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  program = join(folder, 'main');
  cpSync(built.folder, program, { recursive: true });
  for (const name of ['main.cjs', 'records-worker.cjs', 'part.cjs'])
    cpSync(fixture(name), join(program, name));
});

interface Started {
  readonly answer: string;
  readonly compiled: Readonly<Record<string, BundleMark['compiled']>>;
  readonly thread: { readonly answer: string; readonly compiled: Started['compiled'] };
}

const node = (...parts: readonly string[]): string =>
  execFileSync(process.execPath, parts, { encoding: 'utf8' });

const start = (...flags: readonly string[]): Started =>
  JSON.parse(node(...flags, join(program, 'launch.cjs')));

const compile = (...flags: readonly string[]): string => node(...flags, join(program, 'compile.cjs'));

const keptFiles = (): string[] =>
  readdirSync(join(program, 'compiled'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const FROM_SOURCE: Started = {
  answer: 'forty-two',
  compiled: { 'main.cjs': 'now', 'part.cjs': 'now' },
  thread: { answer: 'forty-two', compiled: { 'records-worker.cjs': 'now', 'part.cjs': 'now' } },
};
const FROM_COMPILED: Started = {
  answer: 'forty-two',
  compiled: { 'main.cjs': 'before', 'part.cjs': 'before' },
  thread: { answer: 'forty-two', compiled: { 'records-worker.cjs': 'before', 'part.cjs': 'before' } },
};

test('bundles that were compiled in advance are run as they were compiled, in the main thread and in another', () => {
  expect(start()).toEqual(FROM_SOURCE);
  compile();
  expect(start()).toEqual(FROM_COMPILED);
});

test('functions that no start has called yet are kept as they were compiled, too', () => {
  compile();
  const part = keptFiles().find((file) => basename(file) === 'part.cjs') ?? '';
  const source = readFileSync(join(program, 'part.cjs'), 'utf8');
  const byItself = new Script(`(function () {${source}\n})`).createCachedData();
  expect(statSync(part).size).toBeGreaterThan(byItself.length * 1.2);
});

test('compiled code that is damaged, cut off or empty is compiled anew from the source, and left alone', () => {
  compile();
  for (const damage of [
    (bytes: Buffer) => bytes.fill(0x5a, 64, 96),
    (bytes: Buffer) => bytes.subarray(0, bytes.length - 9),
    (bytes: Buffer) => bytes.subarray(0, 5),
    () => Buffer.alloc(0),
  ]) {
    for (const file of keptFiles()) writeFileSync(file, damage(readFileSync(file)));
    const before = keptFiles().map((file) => statSync(file).mtimeMs);
    expect(start()).toEqual(FROM_SOURCE);
    expect(keptFiles().map((file) => statSync(file).mtimeMs)).toEqual(before);
    compile();
    expect(start()).toEqual(FROM_COMPILED);
  }
});

test('a source that has changed since is compiled anew, also where its length is the same', () => {
  compile();
  const part = join(program, 'part.cjs');
  const former = readFileSync(part, 'utf8');
  const changed = former.replace('forty-two', 'forty-six');
  expect(changed).toHaveLength(former.length);
  writeFileSync(part, changed);
  expect(start()).toEqual({
    answer: 'forty-six',
    compiled: { 'main.cjs': 'before', 'part.cjs': 'now' },
    thread: { answer: 'forty-six', compiled: { 'records-worker.cjs': 'before', 'part.cjs': 'now' } },
  });
  // The control: V8 itself looks at nothing but the length, and would run what is no longer there.
  const cachedData = new Script(`(() => ${JSON.stringify(former)})`).createCachedData();
  expect(new Script(`(() => ${JSON.stringify(changed)})`, { cachedData }).cachedDataRejected).toBe(false);
});

test('what another V8, or one with other flags, has compiled is not offered to this one', () => {
  compile('--no-flush-bytecode');
  expect(start('--no-flush-bytecode')).toEqual(FROM_COMPILED);
  expect(start()).toEqual(FROM_SOURCE);
  compile();
  // Each finds its own.
  expect([start(), start('--no-flush-bytecode')]).toEqual([FROM_COMPILED, FROM_COMPILED]);
});

test('code of another V8 under this one’s name is refused by V8, and compiled anew', () => {
  compile('--no-flush-bytecode');
  const [other = ''] = readdirSync(join(program, 'compiled'));
  compile();
  const [own = ''] = readdirSync(join(program, 'compiled')).filter((name) => name !== other);
  rmSync(join(program, 'compiled', own), { recursive: true });
  renameSync(join(program, 'compiled', other), join(program, 'compiled', own));
  expect(start()).toEqual(FROM_SOURCE);
});

test('where nothing can be read or written beside the bundles, the program starts all the same', () => {
  compile();
  rmSync(join(program, 'compiled'), { recursive: true });
  writeFileSync(join(program, 'compiled'), 'a file where the folder would be');
  expect(start()).toEqual(FROM_SOURCE);
});

test('what a start does not run is not compiled in advance: it would only be carried along', () => {
  writeFileSync(join(program, 'practice-worker.cjs'), "require('./part.cjs');");
  compile();
  expect(
    keptFiles()
      .map((file) => basename(file))
      .sort(),
  ).toEqual(['main.cjs', 'part.cjs', 'records-worker.cjs']);
});
