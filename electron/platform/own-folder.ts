import { chmodSync, lstatSync, mkdirSync, type Stats } from 'node:fs';
import { chmod, lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const MODE_BITS = 0o777;

/** Where versions up to 0.3 kept their code as it was compiled: whoever wrote there had it run. */
const COMPILED_CODE = 'compiled-code';

/**
 * Makes the folder of the desk's data, or takes one that is there back for this user alone. Throws, in words for people, where
 * it is somebody else's or only leads elsewhere: whatever is read there would be what others put there.
 */
export function takeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const found = lstatSync(folder);
  if (found.isSymbolicLink()) {
    throw new Error(
      `The data folder ${folder} is a link to another place. Put the folder itself there, or start Threshold with --user-data-dir and the place it leads to.`,
    );
  }
  if (!found.isDirectory()) throw new Error(`${folder} is no folder. Move it away: Threshold makes its own.`);
  if (!isOwn(found)) {
    throw new Error(
      `The data folder ${folder} belongs to another user of this machine. Sign in as that user, or start Threshold with --user-data-dir and a folder of your own.`,
    );
  }
  if (isOpenTo(found, FOLDER_MODE)) chmodSync(folder, FOLDER_MODE);
}

/** Removes what earlier versions kept in the data folder to be run, and takes all that lies there back for this user alone. */
export async function tidyDataFolder(folder: string): Promise<void> {
  await rm(join(folder, COMPILED_CODE), { recursive: true, force: true });
  if (process.platform !== 'win32') await tighten(folder);
}

/** What comes and goes meanwhile, as the window's own files do, is passed over. */
async function tighten(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    // A link has no mode of its own; what it leads to is not ours to change.
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const most = entry.isDirectory() ? FOLDER_MODE : FILE_MODE;
    const found = await lstat(path).catch(() => null);
    if (found !== null && isOwn(found) && isOpenTo(found, most)) {
      await chmod(path, found.mode & most).catch(() => undefined);
    }
    if (entry.isDirectory()) await tighten(path);
  }
}

/** Windows has no such owner and modes: there the profile's own rules keep others out. */
const isOwn = ({ uid }: Stats): boolean => process.getuid === undefined || uid === process.getuid();

const isOpenTo = ({ mode }: Stats, most: number): boolean => (mode & MODE_BITS & ~most) !== 0;
