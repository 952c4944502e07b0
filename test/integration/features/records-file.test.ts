import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { allRecordsFiles, recordsFile, recordsFilesOf } from '#electron/records/records-file.ts';

const TIME = '2026-03-01T09-30-00.000Z';

function folderWith(files: readonly [profileId: string, name: string, bytes: number][]): string {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [profileId, name, bytes] of files) {
    const file = recordsFile(folder, profileId);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(dirname(file), name), Buffer.alloc(bytes));
  }
  return folder;
}

test('every file that holds records is listed with its kind and its log, and nothing else is', async () => {
  const folder = folderWith([
    ['one', 'cache.db', 10],
    ['one', 'cache.db-wal', 5],
    ['one', 'cache.db-shm', 3],
    ['one', `cache.db.before-restore-${TIME}`, 20],
    ['one', `cache.db.before-restore-${TIME}-2`, 21],
    ['one', `cache.db.damaged-${TIME}`, 30],
    ['one', `cache.db.damaged-${TIME}-wal`, 4],
    ['one', `cache.db.damaged-${TIME}.copy`, 30],
    ['one', 'notes.txt', 1],
    ['two', 'cache.db', 40],
  ]);
  writeFileSync(join(folder, 'profiles', 'a-file'), '');
  const files = (await allRecordsFiles(folder)).map(({ path, profileId, kind, bytes }) => [
    profileId,
    basename(path),
    kind,
    bytes,
  ]);
  expect(files).toEqual([
    ['one', 'cache.db', 'records', 15],
    ['one', `cache.db.before-restore-${TIME}`, 'before-restore', 20],
    ['one', `cache.db.before-restore-${TIME}-2`, 'before-restore', 21],
    ['one', `cache.db.damaged-${TIME}`, 'damaged', 34],
    ['one', `cache.db.damaged-${TIME}.copy`, 'half-read', 30],
    ['two', 'cache.db', 'records', 40],
  ]);
  expect(await recordsFilesOf(folder, 'none')).toEqual([]);
});
