import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { messageOf } from '#electron/core/failure.ts';
import type { DeskPorts } from '#electron/core/ports.ts';
import { onceFree } from '#electron/platform/held-files.ts';

/** Below the data folder: copies that a backup or a restore is made of. What is left of one that was cut off goes at the next start. */
export const STAGING_FOLDER = 'staging';
/** Below the data folder: folders of copies whose plan could not be read, kept for whoever can make use of them. */
export const KEPT_STAGING_FOLDER = 'staging-kept';
/** Below the data folder: for each beginning anew a folder with the keys' file and the records of before. */
export const ASIDE_FOLDER = 'set-aside';
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
  const file = await stagingFile(place, WRITTEN_BESIDE);
  await onceFree(() => writeFile(file, beside, { mode: 0o600 }));
}

export async function forgetWrittenBeside(place: Place): Promise<void> {
  await rm(await stagingFile(place, WRITTEN_BESIDE), { force: true });
}

/**
 * Removes what a run that was cut off has left. What lies beside the place of a backup is removed behind: it may be on a disk that is
 * slow, or not there any more.
 */
export async function clearStaging({
  dataFolder,
  log,
}: Pick<DeskPorts, 'dataFolder' | 'log'>): Promise<void> {
  const folder = join(dataFolder, STAGING_FOLDER);
  const beside = await readFile(join(folder, WRITTEN_BESIDE), 'utf8').catch(() => '');
  // As `fileToWrite` names it: nothing else is ever removed.
  if (/^\..+\.[0-9a-f-]{36}$/.test(basename(beside))) {
    rm(beside, { force: true }).catch((error: unknown) =>
      log.warn(`What was left of a backup could not be removed: ${messageOf(error)}`),
    );
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
