import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { nameOfThisV8, readCompiled, scriptOf } from './compiled.ts';

/** What is told of each bundle in the process's timeline (`performance.getEntriesByName`). */
export const BUNDLE_MARK = 'bundle';

export interface BundleMark {
  readonly file: string;
  /** `before`: as it was compiled when the program was built. `now`: from its source. */
  readonly compiled: 'before' | 'now';
}

/**
 * Runs a bundle, and what it requires of the others, from code that was compiled when the program was built: Node compiles
 * it anew at each start, and what it would keep (`enableCompileCache`) it can keep neither in an archive nor where nobody
 * else can write. Kept code can only save time: what is missing, damaged or another V8's is compiled from its source.
 */
export function loadBundle(bundleFolder: string, name: string): void {
  const v8 = nameOfThisV8();
  const fromOutside = createRequire(join(bundleFolder, name));
  const modules = new Map<string, { exports: unknown }>();

  const load = (file: string): unknown => {
    const loaded = modules.get(file);
    if (loaded !== undefined) return loaded.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const folder = dirname(file);
    const require = Object.assign(
      (wanted: string): unknown =>
        wanted.startsWith('.') ? load(join(folder, wanted)) : fromOutside(wanted),
      fromOutside,
    );
    compile(file)(module.exports, require, module, file, folder);
    return module.exports;
  };

  const compile = (file: string): ModuleFunction => {
    const source = readFileSync(file);
    const kept = readCompiled(bundleFolder, v8, file, source);
    const script = scriptOf(file, source, kept);
    const compiled = kept === undefined || script.cachedDataRejected === true ? 'now' : 'before';
    performance.mark(BUNDLE_MARK, { detail: { file, compiled } satisfies BundleMark });
    return script.runInThisContext();
  };

  load(join(bundleFolder, name));
}

type ModuleFunction = (
  exports: unknown,
  require: unknown,
  module: unknown,
  filename: string,
  dirname: string,
) => void;
