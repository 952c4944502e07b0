/** Files that another program holds for a while. What a lock is on Windows, a folder without the right to write is here: the same codes. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { asFileInUse } from '#electron/core/file-failure.ts';
import { fileReason } from '#electron/platform/file-reason.ts';
import { isHeld, onceFree, onceFreeSync } from '#electron/platform/held-files.ts';
import { VaultError } from '#electron/vault/index.ts';

const PROGRAM = join(import.meta.dirname, 'held-file-program.ts');
const NOBODY = 65_534;

function heldFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-held-'));
  writeFileSync(join(folder, 'applications.csv'), 'before', { mode: 0o666 });
  chmodSync(folder, 0o555);
  onTestFinished(() => {
    chmodSync(folder, 0o777);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** What the program says of writing there, line by line. Nothing keeps root from writing: it is somebody else. */
function writing(folder: string) {
  const own = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(process.execPath, [PROGRAM, join(folder, 'applications.csv')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...own,
  });
  onTestFinished(() => {
    child.kill();
  });
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]();
}

test.skipIf(process.platform === 'win32')(
  'what another program lets go of within some seconds is written',
  async () => {
    const folder = heldFolder();
    const lines = writing(folder);
    expect((await lines.next()).value).toBe('begun');
    await wait(500);
    chmodSync(folder, 0o777);
    expect((await lines.next()).value).toBe('written');
    expect(readFileSync(join(folder, 'applications.csv'), 'utf8')).toBe('after');
  },
);

test.skipIf(process.platform === 'win32')(
  'what stays held is told in words, and what was there stays as it was',
  async () => {
    const folder = heldFolder();
    const lines = writing(folder);
    expect((await lines.next()).value).toBe('begun');
    const told = JSON.parse((await lines.next()).value ?? '');
    expect(told).toEqual({
      kind: 'file-in-use',
      detail:
        '"applications.csv" could not be written, and what was there is as it was: another program has it open, or you may not do this there.',
    });
    expect(readdirSync(folder)).toEqual(['applications.csv']);
    expect(readFileSync(join(folder, 'applications.csv'), 'utf8')).toBe('before');
  },
);

const failed = (code: string): Error =>
  Object.assign(new Error(`${code}: operation not permitted, rename '/home/ruth/a' -> '/home/ruth/b'`), {
    code,
  });

test('only what may pass is tried again', async () => {
  for (const code of ['EPERM', 'EBUSY', 'EACCES']) {
    let tries = 0;
    const act = (): string => {
      tries += 1;
      if (tries < 3) throw failed(code);
      return code;
    };
    expect(await onceFree(async () => act())).toBe(code);
    tries = 0;
    expect(onceFreeSync(act)).toBe(code);
  }
  for (const code of ['ENOENT', 'ENOSPC', 'EROFS']) {
    let tries = 0;
    const act = (): never => {
      tries += 1;
      throw failed(code);
    };
    await expect(onceFree(async () => act())).rejects.toThrow(code);
    expect(() => onceFreeSync(act)).toThrow(code);
    expect(tries).toBe(2);
  }
});

test('a failure that another one caused is known by it, and no words of it have a path or a code', () => {
  const vault = new VaultError('failed', 'The vault could not be written.', { cause: failed('EBUSY') });
  expect(isHeld(vault)).toBe(true);
  expect(asFileInUse(vault)?.error.kind).toBe('file-in-use');
  expect(isHeld(failed('ENOENT'))).toBe(false);
  for (const code of ['EPERM', 'EBUSY', 'ENOENT', 'EXDEV', 'EMFILE']) {
    expect(fileReason(failed(code))).not.toMatch(/[A-Z]{4,}|\//);
  }
});
