import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');

/** The two bundles of the practice service, built as they are shipped. */
export interface PracticeBundles {
  /** `npm run service`. */
  readonly serviceFile: string;
  /** The desk's worker thread. */
  readonly workerFile: string;
  remove(): Promise<void>;
}

/**
 * Builds the practice service by the program's own configuration, into a folder that has nothing of `node_modules`
 * beside it but what is shipped unbundled: the SQLite library.
 */
export async function buildPracticeBundles(): Promise<PracticeBundles> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-bundles-'));
  const { config } = await resolveConfig(
    { root: ROOT, configFile: join(ROOT, 'electron.vite.config.ts'), logLevel: 'error' },
    'build',
    'production',
  );
  const main = config?.main;
  if (main === undefined) throw new Error('electron.vite.config.ts has no main part.');
  await build({
    ...main,
    root: ROOT,
    build: {
      ...main.build,
      outDir: join(folder, 'out'),
      emptyOutDir: true,
      rolldownOptions: {
        ...main.build?.rolldownOptions,
        input: {
          'practice-worker': join(ROOT, 'electron/practice/worker.ts'),
          service: join(ROOT, 'electron/practice/command-line.ts'),
        },
      },
    },
  });
  await mkdir(join(folder, 'node_modules'));
  await symlink(
    join(ROOT, 'node_modules/better-sqlite3'),
    join(folder, 'node_modules/better-sqlite3'),
    'junction',
  );
  return {
    serviceFile: join(folder, 'out/service.js'),
    workerFile: join(folder, 'out/practice-worker.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
