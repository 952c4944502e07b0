/** `npm run hub`: the hub, from its bundle, which is built where it is missing or old. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './build.ts';
import { freshBundle } from './fresh-bundle.ts';

const configFile = join(projectFolder, 'build/hub.config.ts');

const bundle = await freshBundle({
  bundle: 'out/hub/hub.cjs',
  sources: ['hub', 'shared'],
  configuration: configFile,
  async build() {
    const { build } = await import('vite');
    await build({ configFile, logLevel: 'warn' });
  },
});

// In this process: arguments, signals and exit code are the hub's own.
await import(pathToFileURL(bundle).href);
