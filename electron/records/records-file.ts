import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { timeOfName } from './kept-name.ts';
import { PAGES_BESIDE } from './page-journal.ts';

/** Below the data folder: a folder for each connection, named as its profile. */
export const PROFILES_FOLDER = 'profiles';
const RECORDS = 'cache.db';

/** What lies beside a database of SQLite under the same key: they are moved, written anew and removed with it. */
export const BESIDE_DATABASE = ['-wal', '-shm', '-journal', PAGES_BESIDE] as const;

/** Where a connection's records are, in the desk's folder. */
export const recordsFile = (dataFolder: string, profileId: string): string =>
  join(dataFolder, PROFILES_FOLDER, profileId, RECORDS);

/**
 * `records`: those in use. `before-restore`, `damaged`: copies that were kept, and say so in their name. `half-read`: what reading a
 * damaged file has left where it was cut off.
 */
export type RecordsFileKind = 'records' | 'before-restore' | 'damaged' | 'half-read';

/** A file that holds records of a connection, under the key of this connection. */
export interface RecordsFile {
  readonly path: string;
  readonly profileId: string;
  readonly kind: RecordsFileKind;
  /** With its log. */
  readonly bytes: number;
  /** As its name tells, else when it changed last. */
  readonly madeAtMs: number;
}

const KINDS: readonly (readonly [RegExp, RecordsFileKind])[] = [
  [/^cache\.db$/, 'records'],
  [/^cache\.db\.before-restore-[0-9TZ.-]+$/, 'before-restore'],
  [/^cache\.db\.damaged-[0-9TZ.-]+$/, 'damaged'],
  [/^cache\.db\.damaged-[0-9TZ.-]+\.copy$/, 'half-read'],
];

/** Every file of a connection that lies under its key, whether the connection is still in the preferences or not. */
export async function recordsFilesOf(dataFolder: string, profileId: string): Promise<RecordsFile[]> {
  const folder = join(dataFolder, PROFILES_FOLDER, profileId);
  const names = await namesIn(folder);
  const files: RecordsFile[] = [];
  for (const name of names.sort()) {
    const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
    if (kind === undefined) continue;
    const path = join(folder, name);
    const { size, mtimeMs } = await stat(path);
    const log = names.includes(`${name}-wal`) ? (await stat(`${path}-wal`)).size : 0;
    files.push({ path, profileId, kind, bytes: size + log, madeAtMs: timeOfName(name) ?? mtimeMs });
  }
  return files;
}

/** The same of all connections that have a folder. */
export async function allRecordsFiles(dataFolder: string): Promise<RecordsFile[]> {
  const profileIds = await namesIn(join(dataFolder, PROFILES_FOLDER));
  return (await Promise.all(profileIds.map((id) => recordsFilesOf(dataFolder, id)))).flat();
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // A connection that was never opened; a file of somebody else's among the folders.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return [];
    }
    throw error;
  }
}
