/** What the page loads before it shows anything, and what it leaves for later. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildBundles, projectFolder } from '../run/build.ts';
import { reportBench } from './report.ts';

/** A schema that slips into the first load brings all of zod, some 30 KB: then it is missed. */
const MOST_FIRST_KB = 180;
const page = join(projectFolder, 'out/renderer');

/** Runs the bench; writes `out/bench/bundle.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const html = readFileSync(join(page, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const scripts = withImports(named.filter((file) => file.endsWith('.js')));
  const styles = named.filter((file) => file.endsWith('.css'));
  const all = readdirSync(join(page, 'assets')).map((name) => `assets/${name}`);
  const firstKb = gzippedKb(scripts);
  const row = (what: string, files: readonly string[]) => ({
    what: `${what} (${files.length} files)`,
    median: gzippedKb(files),
    unit: 'KB',
    ratio: gzippedKb(files) / firstKb,
  });
  reportBench({
    name: 'bundle',
    rows: [
      row('JavaScript of the first load, gzip', scripts),
      row('styles of the first load, gzip', styles),
      row(
        'JavaScript that comes when it is needed, gzip',
        all.filter((file) => file.endsWith('.js') && !scripts.includes(file)),
      ),
    ],
    targets: [
      {
        what: 'JavaScript of the first load',
        limit: `≤ ${MOST_FIRST_KB} KB`,
        value: `${firstKb.toFixed(0)} KB`,
        met: firstKb <= MOST_FIRST_KB,
      },
    ],
  });
}

/** Scripts and what they import before they run, as far as that goes; what is imported later is in brackets. */
function withImports(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(join(page, file), 'utf8');
    for (const [, name = ''] of text.matchAll(
      /(?:^|[;}\n])(?:import|export)[^;()]*?["'](\.[^"']+\.js)["']/g,
    )) {
      follow(posix.join(posix.dirname(file), name));
    }
  };
  for (const entry of entries) follow(entry);
  return [...found];
}

const gzippedKb = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(page, file))).length, 0) / 1024;
