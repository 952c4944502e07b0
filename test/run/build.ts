import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '../..');

/** Builds the bundles that ship; ends this process with the build's exit code where it fails. */
export function buildBundles(): void {
  const { status, error } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error !== undefined) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}
