import { readdir, rm } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** By then the first rows are there, and what a start runs has been compiled. */
const STARTED_AFTER_MS = 10_000;

/**
 * Keeps the code of what is imported from now on as V8 has compiled it, so that the next start of the same version does
 * not compile it again. It can only save time: what cannot be read, or does not fit, is compiled as ever. Answers the
 * folder, for threads to use it, too; undefined where nothing is kept.
 */
export function keepCompiledCode(dataFolder: string, version: string): string | undefined {
  // Each start of an AppImage has another path, and compiled code is found by path.
  if (process.env.APPIMAGE !== undefined) return undefined;
  const versions = join(dataFolder, 'compiled-code');
  // What is not written by then is written at the end of the program, unless that is killed.
  setTimeout(() => {
    flushCompileCache();
    removeAllBut(version, versions).catch(() => undefined);
  }, STARTED_AFTER_MS).unref();
  const folder = join(versions, version);
  enableCompileCache(folder);
  return folder;
}

async function removeAllBut(kept: string, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== kept) await rm(join(folder, name), { recursive: true, force: true });
  }
}
