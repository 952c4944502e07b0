/** `npm run service`: the practice service by itself, from its bundle, which is built where it is missing or old. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildConfiguration, buildParts, projectFolder } from './build.ts';
import { changedAt, newestUnder } from './changed-at.ts';

const BUNDLE = join(projectFolder, 'out/main/service.cjs');
const SOURCES = ['electron/practice', 'shared'].map((folder) => join(projectFolder, folder));
const LOCK_FILE = join(projectFolder, 'package-lock.json');

/** Node's side only: who wants the service does not wait for the desk's pages. */
async function buildNodeBundles(): Promise<void> {
  const { build } = await import('vite');
  await build({ ...(await buildParts()).main, root: projectFolder });
}

const newestSource = Math.max(
  ...SOURCES.map(newestUnder),
  changedAt(buildConfiguration),
  changedAt(LOCK_FILE),
);
if (changedAt(BUNDLE) < newestSource) await buildNodeBundles();

// In this process: arguments, signals and exit code are the service's own.
await import(pathToFileURL(BUNDLE).href);
