import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const program = join(import.meta.dirname, 'small-disk-program.ts');
const inOwnMounts = (...commands: readonly string[]) =>
  spawnSync('unshare', ['--map-root-user', '--mount', ...commands], { encoding: 'utf8' });

/** Only Linux has these, and not every container allows them. */
const mountable =
  process.platform === 'linux' && inOwnMounts('mount', '-t', 'tmpfs', 'none', '/mnt').status === 0;

test.skipIf(!mountable)(
  'a full disk is told in words, of a preference and of a backup: what was there stays, and there is room again later',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-small-disk-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const disk of ['data', 'elsewhere']) mkdirSync(join(folder, disk));
    const mounts =
      'for disk in data elsewhere; do mount -t tmpfs -o size=16m none "$3/$disk"; done; "$1" "$2" "$3"';
    const { stdout, stderr } = inOwnMounts('sh', '-ec', mounts, 'sh', process.execPath, program, folder);
    expect(stderr).toBe('');
    const full = { kind: 'disk-full', detail: 'There is no more room where it was to be written.' };
    expect(JSON.parse(stdout)).toEqual({
      preference: full,
      theme: 'system',
      file: 'as it was',
      backupFromFull: full,
      leftOfIt: [],
      preferenceAgain: 'done',
      themeAgain: 'dark',
      backupOntoFull: {
        kind: 'disk-full',
        detail: '"records.backup" could not be written, and what was there is as it was: the disk is full.',
      },
      leftThere: ['ballast'],
      backupAgain: 'done',
      made: ['records.backup'],
    });
  },
);
