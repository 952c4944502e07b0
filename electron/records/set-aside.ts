import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { onceFreeSync } from '../platform/held-files.ts';
import { freePath, timeInName } from './kept-name.ts';

/** The database itself and its log: what holds records. */
export const FILE_PARTS = ['', '-wal'] as const;

/** Renames a damaged file with its log to `cache.db.damaged-<time>` beside it, never over another; answers the new name. */
export function setAside(file: string): string {
  const asideFile = freePath(`${file}.damaged-${timeInName(Date.now())}`);
  for (const part of FILE_PARTS) {
    if (!existsSync(file + part)) continue;
    if (part === '' || statSync(file + part).size > 0)
      onceFreeSync(() => renameSync(file + part, asideFile + part));
  }
  // What is left holds nothing: a log just begun, and SQLite's index of the log.
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
  return asideFile;
}
