import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { session } from 'electron';

/** Erases the log (the next line begins a new one) and what the window keeps beside the desk's records. */
export async function eraseTraces(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, 'logs'), { recursive: true, force: true, maxRetries: 3 });
  await mkdir(join(dataFolder, 'logs'), { recursive: true, mode: 0o700 });
  await session.defaultSession.clearStorageData();
  await session.defaultSession.clearCache();
}
