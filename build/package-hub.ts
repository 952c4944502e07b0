import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '..');
const SQLITE = 'node_modules/better-sqlite3';
/** Of the library, what runs: the others of its folder load one platform's binary by name. */
const isOfAnotherLoader = (file: string): boolean => /-(?:x64|arm64)\.js$/.test(file);

function version(): string {
  const { version: named }: { readonly version: string } = JSON.parse(
    readFileSync(join(project, 'package.json'), 'utf8'),
  );
  return named;
}

/** SQLite's binary for the computer that packages. */
function nativeBinary(): string {
  const { getPrebuildPath }: { readonly getPrebuildPath: () => string | null } = createRequire(
    import.meta.url,
  )(join(project, SQLITE, 'lib/binding.js'));
  const file = getPrebuildPath();
  if (file === null) throw new Error(`There is no SQLite for ${process.platform} ${process.arch}.`);
  return file;
}

/**
 * Puts the hub alone into a folder of `into`, for this platform: one bundle, SQLite's library with its one binary, the licenses and what a
 * company reads. Answers the folder. The bundle (`out/hub`) is there already.
 */
export function packageHub(into: string): string {
  const native = nativeBinary();
  const folder = join(into, `threshold-hub-${version()}-${basename(native, '.node')}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copy = (from: string, to: string): void => cpSync(join(project, from), join(folder, to));
  copy('out/hub/hub.cjs', 'hub.cjs');
  copy('out/hub/LICENCES.md', 'LICENSES.md');
  copy('LICENSE', 'LICENSE');
  for (const file of ['package.json', 'LICENSE']) copy(`${SQLITE}/${file}`, `${SQLITE}/${file}`);
  cpSync(join(project, SQLITE, 'lib'), join(folder, SQLITE, 'lib'), {
    recursive: true,
    filter: (file) => !isOfAnotherLoader(file),
  });
  cpSync(native, join(folder, SQLITE, 'prebuilds', basename(native)));
  const page = readFileSync(join(project, 'docs/hub.md'), 'utf8');
  // Here there is no npm.
  writeFileSync(join(folder, 'README.md'), page.replaceAll('npm run hub --', 'node hub.cjs'));
  copy('docs/office-protocol.md', 'office-protocol.md');
  return folder;
}

if (process.argv[1] === import.meta.filename) {
  const { build } = await import('vite');
  await build({ configFile: join(import.meta.dirname, 'hub.config.ts'), logLevel: 'warn' });
  const folder = packageHub(join(project, 'dist'));
  const archive = `${folder}.tar.gz`;
  const { status, error } = spawnSync('tar', ['-czf', archive, '-C', dirname(folder), basename(folder)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    throw new Error(`${folder} is complete, but was not packed.`, {
      cause: error ?? `tar ended with ${status}`,
    });
  }
  process.stdout.write(`${folder}\n${archive}\n`);
}
