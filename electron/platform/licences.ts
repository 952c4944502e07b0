import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

/**
 * The licences of what the program is made of, in the form in which the build writes them (`electron.vite.config.ts`): beside the
 * bundles of the main process, beside the page's, of SQLite's library, the one package that is not bundled, and of what is compiled
 * into that.
 */
export function readLicences(bundleFolder: string): Promise<readonly string[]> {
  return Promise.all([
    readFile(join(bundleFolder, 'LICENCES.md'), 'utf8'),
    readFile(join(bundleFolder, '../renderer/LICENCES.md'), 'utf8'),
    licenceOfSqlite(bundleFolder),
    noticesOfSqlite(),
  ]);
}

/** A text in a bundle of its own: most starts never read it. */
async function noticesOfSqlite(): Promise<string> {
  const { default: notices } = await import('./sqlite-notices.md?raw');
  return notices;
}

async function licenceOfSqlite(bundleFolder: string): Promise<string> {
  const library = createRequire(join(bundleFolder, 'main.cjs')).resolve('better-sqlite3');
  const folder = dirname(dirname(library));
  const [manifest, text] = await Promise.all([
    readFile(join(folder, 'package.json'), 'utf8'),
    readFile(join(folder, 'LICENSE'), 'utf8'),
  ]);
  const { name, version, license } = manifestSchema.parse(JSON.parse(manifest));
  return `## ${name} - ${version} (${license})\n\n${text}`;
}
