import { existsSync, renameSync } from 'node:fs';

/** The file itself, and what SQLite keeps beside it. */
export const FILE_PARTS = ['', '-wal', '-shm'] as const;

/** Renames a damaged file with its log to `cache.db.damaged-<time>` beside it, never over another; answers the new name. */
export function setAside(file: string): string {
  // Without colons, which Windows does not allow in a name.
  const time = new Date().toISOString().replaceAll(':', '-');
  let asideFile = `${file}.damaged-${time}`;
  for (let attempt = 2; existsSync(asideFile); attempt += 1) asideFile = `${file}.damaged-${time}-${attempt}`;
  for (const part of FILE_PARTS) {
    if (existsSync(file + part)) renameSync(file + part, asideFile + part);
  }
  return asideFile;
}
