import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '../..');
export const buildConfiguration = join(projectFolder, 'electron.vite.config.ts');

/** What Vite builds each part of the program by: the main process and the practice service, the preload, the page. */
export async function buildParts() {
  const { resolveConfig } = await import('electron-vite');
  const options = { root: projectFolder, configFile: buildConfiguration, logLevel: 'warn' } as const;
  const { config } = await resolveConfig(options, 'build', 'production');
  if (config?.main === undefined || config.preload === undefined || config.renderer === undefined) {
    throw new Error(`${buildConfiguration} must have a main, a preload and a renderer part.`);
  }
  return { main: config.main, preload: config.preload, renderer: config.renderer };
}

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
