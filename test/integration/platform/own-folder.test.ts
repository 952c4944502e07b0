import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { takeDataFolder, tidyDataFolder } from '#electron/platform/own-folder.ts';

const hasModes = process.platform !== 'win32';
const isRoot = process.getuid?.() === 0;
const SOMEBODY_ELSE = 4_242;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'threshold-own-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test.runIf(hasModes)('a data folder that is not there is made for this user alone', () => {
  const data = join(folder, 'parent', 'data');
  takeDataFolder(data);
  expect(modeOf(data)).toBe('700');
});

test.runIf(hasModes)('a data folder that others can read or write is taken back at the next start', () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  for (const mode of [0o755, 0o777, 0o750, 0o701]) {
    chmodSync(data, mode);
    takeDataFolder(data);
    expect(modeOf(data)).toBe('700');
  }
});

test.runIf(hasModes)('a data folder that is only a link is refused in words, and not looked into', () => {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere, { mode: 0o755 });
  const data = join(folder, 'data');
  symlinkSync(elsewhere, data);
  expect(() => takeDataFolder(data)).toThrow(
    `The data folder ${data} is a link to another place. Put the folder itself there`,
  );
  expect(modeOf(elsewhere)).toBe('755');
});

test.runIf(hasModes && isRoot)('a data folder of another user is refused in words, and left as it is', () => {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o777 });
  chmodSync(data, 0o777);
  chownSync(data, SOMEBODY_ELSE, SOMEBODY_ELSE);
  expect(() => takeDataFolder(data)).toThrow(
    `The data folder ${data} belongs to another user of this machine.`,
  );
  expect(modeOf(data)).toBe('777');
});

test.runIf(hasModes)(
  'what lies in the data folder is taken back: no wider than it was, and no link is followed',
  async () => {
    const outside = join(folder, 'outside.txt');
    writeFileSync(outside, 'not ours', { mode: 0o644 });
    const data = join(folder, 'data');
    mkdirSync(join(data, 'profiles/office'), { recursive: true, mode: 0o755 });
    const records = join(data, 'profiles/office/cache.db');
    writeFileSync(records, 'records');
    chmodSync(records, 0o666);
    writeFileSync(join(data, 'vault.json'), '{}');
    chmodSync(join(data, 'vault.json'), 0o444);
    symlinkSync(outside, join(data, 'link'));

    await tidyDataFolder(data);

    expect(modeOf(records)).toBe('600');
    expect(modeOf(join(data, 'vault.json'))).toBe('400');
    expect(modeOf(join(data, 'profiles'))).toBe('700');
    expect(modeOf(join(data, 'profiles/office'))).toBe('700');
    expect(modeOf(outside)).toBe('644');
  },
);

test('code that an earlier version kept in the data folder is removed, also where that is a link', async () => {
  const kept = join(folder, 'compiled-code', '0.3.0');
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, 'code.records'), 'compiled');
  writeFileSync(join(folder, 'preferences.json'), '{}');
  await tidyDataFolder(folder);
  expect(existsSync(join(folder, 'compiled-code'))).toBe(false);
  expect(readFileSync(join(folder, 'preferences.json'), 'utf8')).toBe('{}');

  if (!hasModes) return;
  const elsewhere = mkdtempSync(join(tmpdir(), 'threshold-elsewhere-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  writeFileSync(join(elsewhere, 'somebody’s'), '');
  symlinkSync(elsewhere, join(folder, 'compiled-code'));
  await tidyDataFolder(folder);
  expect(existsSync(join(folder, 'compiled-code'))).toBe(false);
  expect(existsSync(join(elsewhere, 'somebody’s'))).toBe(true);
});
