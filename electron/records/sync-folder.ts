import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Without this a file that was made or renamed can be lost with the machine's power. Windows offers no such thing for folders. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
