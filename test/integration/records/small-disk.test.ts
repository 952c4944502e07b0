import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from './open.ts';

const program = fileURLToPath(new URL('./small-disk-program.ts', import.meta.url));

/** Runs shell commands where disks can be mounted that nobody else sees; each program's answer is a line. */
function inOwnMounts(commands: string, folder: string): { answers: unknown[]; errors: string } {
  const run = spawnSync(
    'unshare',
    ['--map-root-user', '--mount', 'sh', '-ec', commands, 'sh', process.execPath, program, folder],
    { encoding: 'utf8' },
  );
  const lines = (run.stdout ?? '').split('\n').filter((line) => line !== '');
  return { answers: lines.map((line): unknown => JSON.parse(line)), errors: run.stderr ?? '' };
}

/** Only Linux has these, and not every container allows them. */
const mountable =
  process.platform === 'linux' &&
  spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.skipIf(!mountable)(
  'a full disk is told as such, loses nothing, and is forgotten once there is room',
  () => {
    const { answers, errors } = inOwnMounts(
      'mount -t tmpfs -o size=6m none "$3"; "$1" "$2" fill-up "$3"',
      temporaryFolder(),
    );
    expect(errors).toBe('');
    expect(answers).toEqual([{ failure: 'disk-full', stored: true, lost: 0, added: 20, opening: 'opened' }]);
  },
);

test.skipIf(!mountable)('a disk without room for new records is told as such', () => {
  const { answers } = inOwnMounts(
    'mount -t tmpfs -o size=64k none "$3"; mkdir "$3/profile"; touch "$3/profile/cache.db"; "$1" "$2" open "$3"',
    temporaryFolder(),
  );
  expect(answers).toMatchObject([{ result: 'disk-full' }]);
});

test.skipIf(!mountable)(
  'a copy for a backup that finds no room is told as such, and costs the records nothing',
  () => {
    const { answers, errors } = inOwnMounts(
      'mount -t tmpfs -o size=6m none "$3"; "$1" "$2" copy "$3"',
      temporaryFolder(),
    );
    expect(errors).toBe('');
    expect(answers).toEqual([{ failure: 'disk-full', afterwards: 1_020, again: 'none' }]);
  },
);

test.skipIf(!mountable)('records on a read-only disk are told as such and left untouched', () => {
  const { answers, errors } = inOwnMounts(
    'mount -t tmpfs none "$3"; "$1" "$2" fill "$3"; mount -o remount,ro "$3"; "$1" "$2" open "$3"',
    temporaryFolder(),
  );
  expect(errors).toBe('');
  expect(answers).toEqual([
    { stored: 10 },
    { result: 'read-only', untouched: true, files: ['cache.db', 'cache.db-seal'] },
  ]);
});
