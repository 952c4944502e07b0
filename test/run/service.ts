/** `npm run service`: the practice service by itself, from its bundle, which is built where it is missing or old. */
import { pathToFileURL } from 'node:url';
import { buildConfiguration, buildParts, projectFolder } from './build.ts';
import { freshBundle } from './fresh-bundle.ts';

const bundle = await freshBundle({
  bundle: 'out/main/service.cjs',
  sources: ['electron/practice', 'shared'],
  configuration: buildConfiguration,
  // Node's side only: who wants the service does not wait for the desk's pages.
  async build() {
    const { build } = await import('vite');
    await build({ ...(await buildParts()).main, root: projectFolder });
  },
});

// In this process: arguments, signals and exit code are the service's own.
await import(pathToFileURL(bundle).href);
