/** `npm run service`: the practice service by itself, from its bundle, which is built where it is missing or old. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './build.ts';
import { changedAt, newestUnder } from './changed-at.ts';

const BUNDLE = join(projectFolder, 'out/main/service.js');
const SOURCES = ['electron/practice', 'shared'].map((folder) => join(projectFolder, folder));
const CONFIGURATION = join(projectFolder, 'electron.vite.config.ts');
const LOCK_FILE = join(projectFolder, 'package-lock.json');

/** Node's side only: who wants the service does not wait for the desk's pages. */
async function buildNodeBundles(): Promise<void> {
  const [{ resolveConfig }, { build }] = await Promise.all([import('electron-vite'), import('vite')]);
  const options = { root: projectFolder, configFile: CONFIGURATION, logLevel: 'warn' } as const;
  const { config } = await resolveConfig(options, 'build', 'production');
  if (config?.main === undefined) throw new Error(`${CONFIGURATION} has no main part.`);
  await build({ ...config.main, root: projectFolder });
}

const newestSource = Math.max(...SOURCES.map(newestUnder), changedAt(CONFIGURATION), changedAt(LOCK_FILE));
if (changedAt(BUNDLE) < newestSource) await buildNodeBundles();

// In this process: arguments, signals and exit code are the service's own.
await import(pathToFileURL(BUNDLE).href);
