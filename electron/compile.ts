import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keepCompiled, nameOfThisV8 } from './bundles/compiled.ts';

// Not shipped. Run by the host that will run the program, as its program: compiles the bundles and keeps what came of it in the folder
// that THRESHOLD_COMPILED names. The host's window system is not there yet, and is not waited for.

/** What a start runs: the practice service has a thread of its own, and a backup is rare. */
const STARTED = ['main.cjs', 'records-worker.cjs'];

const bundleFolder = import.meta.dirname;

/** A bundle, and those that it requires now or later. */
function reached(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, required = ''] of readFileSync(file, 'utf8').matchAll(
    /\brequire\(["'](\.\.?\/[^"']+\.cjs)["']\)/g,
  )) {
    reached(join(dirname(file), required), found);
  }
  return found;
}

const target = process.env.THRESHOLD_COMPILED ?? bundleFolder;
const v8 = nameOfThisV8();
const files = new Set(STARTED.flatMap((name) => [...reached(join(bundleFolder, name))]));
for (const file of files) keepCompiled(target, v8, file);
process.exit(0);
