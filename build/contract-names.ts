import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Puts the contract's names into a bundle, in the place of the schemas that `file` (`shared/rpc/names.ts`) derives them from. */
export function contractNames(file: string): Plugin {
  return {
    name: 'contract-names',
    enforce: 'pre',
    async load(id) {
      if (id !== file) return null;
      const names: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
      return Object.entries(names)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
