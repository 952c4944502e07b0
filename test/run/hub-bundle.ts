import { join } from 'node:path';
import { projectFolder } from './build.ts';
import { freshBundle } from './fresh-bundle.ts';

const configFile = join(projectFolder, 'build/hub.config.ts');

/** The hub's bundle, built where it is missing or old. */
export const hubBundle = (): Promise<string> =>
  freshBundle({
    bundle: 'out/hub/hub.cjs',
    sources: ['hub', 'shared'],
    configuration: configFile,
    async build() {
      const { build } = await import('vite');
      await build({ configFile, logLevel: 'warn' });
    },
  });
