import { existsSync, renameSync, rmSync, statSync } from 'node:fs';

/** The database itself and its log: what holds records. */
export const FILE_PARTS = ['', '-wal'] as const;

/** Renames a damaged file with its log to `cache.db.damaged-<time>` beside it, never over another; answers the new name. */
export function setAside(file: string): string {
  // Without colons, which Windows does not allow in a name.
  const time = new Date().toISOString().replaceAll(':', '-');
  let asideFile = `${file}.damaged-${time}`;
  for (let attempt = 2; existsSync(asideFile); attempt += 1) asideFile = `${file}.damaged-${time}-${attempt}`;
  for (const part of FILE_PARTS) {
    if (!existsSync(file + part)) continue;
    if (part === '' || statSync(file + part).size > 0) renameSync(file + part, asideFile + part);
  }
  // What is left holds nothing: a log just begun, and SQLite's index of the log.
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
  return asideFile;
}
