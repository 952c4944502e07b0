import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const program = fileURLToPath(new URL('./started-program.ts', import.meta.url));

let dataFolder: string;
let code: string;

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'threshold-compiled-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  code = join(dataFolder, 'code.mjs');
  // Node keeps nothing of a file of a few bytes.
  writeFileSync(code, `${'// code\n'.repeat(500)}export const answer = () => 'forty-two';\n`);
});

function start(version: string, environment: Record<string, string> = {}): string {
  const { APPIMAGE: _, NODE_COMPILE_CACHE: __, ...inherited } = process.env;
  return execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, dataFolder, version, code],
    {
      encoding: 'utf8',
      env: { ...inherited, ...environment },
    },
  ).trim();
}

const folderOf = (version: string): string => join(dataFolder, 'compiled-code', version);

const filesOf = (version: string): string[] =>
  readdirSync(folderOf(version), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('code that was compiled at one start is used at the next', () => {
  expect(start('1.0.0')).toBe('forty-two');
  const kept = filesOf('1.0.0').map((file) => ({ file, written: statSync(file).mtimeMs }));
  expect(kept.length).toBeGreaterThan(0);

  expect(start('1.0.0')).toBe('forty-two');
  // What is used is not written again.
  expect(filesOf('1.0.0').map((file) => ({ file, written: statSync(file).mtimeMs }))).toEqual(kept);
});

test('kept code that is damaged, or cut off, is compiled anew and kept whole', () => {
  start('1.0.0');
  const whole = filesOf('1.0.0').map((file) => readFileSync(file).length);
  for (const [index, file] of filesOf('1.0.0').entries()) {
    const bytes = readFileSync(file);
    writeFileSync(file, index % 2 === 0 ? bytes.fill(0x5a, 64) : bytes.subarray(0, 30));
  }
  expect(start('1.0.0')).toBe('forty-two');
  expect(filesOf('1.0.0').map((file) => readFileSync(file).length)).toEqual(whole);
});

test('code that has changed since is compiled anew', () => {
  start('1.0.0');
  writeFileSync(code, readFileSync(code, 'utf8').replace('forty-two', 'forty-six'));
  expect(start('1.0.0')).toBe('forty-six');
});

test('another version keeps its own, and that of the version before is removed', () => {
  start('1.0.0');
  expect(start('1.0.1')).toBe('forty-two');
  expect(filesOf('1.0.1').length).toBeGreaterThan(0);
  expect(existsSync(folderOf('1.0.0'))).toBe(false);
});

test('an AppImage, whose path is another at each start, keeps nothing', () => {
  expect(start('1.0.0', { APPIMAGE: '/opt/Threshold.AppImage' })).toBe('forty-two');
  expect(existsSync(join(dataFolder, 'compiled-code'))).toBe(false);
});

test('a folder that cannot be written changes nothing else', () => {
  writeFileSync(join(dataFolder, 'compiled-code'), 'a file where the folder would be');
  expect(start('1.0.0')).toBe('forty-two');
});
