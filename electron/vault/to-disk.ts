import { open } from 'node:fs/promises';
import { onceFree } from '../platform/held-files.ts';

/** Waits until what was written to a file is on the disk. */
export async function syncFile(file: string): Promise<void> {
  // Windows lets only those who may write sync.
  const handle = await onceFree(() => open(file, process.platform === 'win32' ? 'r+' : 'r'));
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without this a rename can be lost with the machine's power. Windows offers no such thing for folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncFile(folder);
}
