import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DeskPorts } from '../ports.ts';

/** Below the data folder: copies that a backup or a restore is made of. What is left of one that was cut off goes at the next start. */
export const STAGING_FOLDER = 'staging';
/** Names the file that a backup is being written to, beside its place. */
const WRITTEN_BESIDE = 'written-beside';

type Place = Pick<DeskPorts, 'dataFolder'>;

/** A place in the folder of copies, which only this user can read. */
export async function stagingFile({ dataFolder }: Place, name: string): Promise<string> {
  const folder = join(dataFolder, STAGING_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, name);
}

/** Remembers where a backup is being written, so that the next start removes what is left of it. */
export async function noteWrittenBeside(place: Place, beside: string): Promise<void> {
  await writeFile(await stagingFile(place, WRITTEN_BESIDE), beside, { mode: 0o600 });
}

export async function forgetWrittenBeside(place: Place): Promise<void> {
  await rm(await stagingFile(place, WRITTEN_BESIDE), { force: true });
}

/** Removes what a run that was cut off has left. */
export async function clearStaging({ dataFolder }: Place): Promise<void> {
  const folder = join(dataFolder, STAGING_FOLDER);
  const beside = await readFile(join(folder, WRITTEN_BESIDE), 'utf8').catch(() => '');
  // As `fileToWrite` names it: nothing else is ever removed.
  if (/^\..+\.[0-9a-f-]{36}$/.test(basename(beside))) await rm(beside, { force: true });
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
