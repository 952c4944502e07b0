import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** When a file was changed last, in milliseconds; before all time where it is not there. */
export function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
}

/** The newest change of any file under a folder. */
export function newestUnder(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Math.max(...entries.map((entry) => changedAt(join(entry.parentPath, entry.name))));
}
