import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fileToWrite, writeWholeFile } from '#electron/platform/text-file.ts';

const hasModes = process.platform !== 'win32';

let folder: string;
beforeEach(() => {
  // As on most machines: what says nothing of its mode can be read by everybody.
  const before = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'threshold-files-'));
  onTestFinished(() => {
    process.umask(before);
    rmSync(folder, { recursive: true, force: true });
  });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test.runIf(hasModes)('what is saved is for the user alone, from its first byte on', async () => {
  const path = join(folder, 'applications.csv');
  const file = await fileToWrite(path);
  await file.write('Identifier\n');
  expect(modeOf(file.beside)).toBe('600');
  await file.finish();
  expect(modeOf(path)).toBe('600');
});

test.runIf(hasModes)(
  'overwriting makes nothing wider: what others could read they can no longer, what was closed stays so',
  async () => {
    for (const [mode, after] of [
      [0o644, '600'],
      [0o666, '600'],
      [0o600, '600'],
      [0o440, '400'],
    ] as const) {
      const path = join(folder, `mail-${mode}.eml`);
      writeFileSync(path, 'before');
      chmodSync(path, mode);
      await writeWholeFile(path, 'after');
      expect([readFileSync(path, 'utf8'), modeOf(path)]).toEqual(['after', after]);
    }
  },
);

test.runIf(hasModes)('through a link, what it leads to is written, and made no wider', async () => {
  const target = join(folder, 'target.txt');
  writeFileSync(target, 'before');
  chmodSync(target, 0o400);
  const link = join(folder, 'link.txt');
  symlinkSync(target, link);
  await writeWholeFile(link, 'after');
  expect([readFileSync(target, 'utf8'), modeOf(target)]).toEqual(['after', '400']);
  expect(readdirSync(folder).sort()).toEqual(['link.txt', 'target.txt']);
});
