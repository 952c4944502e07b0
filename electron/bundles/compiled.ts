import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** Lies beside the bundles; in a package, within the archive and its integrity check. */
const FOLDER = 'compiled';
/** Before what V8 gave: a checksum of the source that it was compiled from, and one of itself. V8 checks neither. */
const CHECKSUMS_BYTES = 8;

/**
 * Names the V8 that runs here by what it writes before all compiled code: its version, its flags, its snapshot. Code of any
 * other is not even offered to it: newer ones end the process rather than refuse it.
 */
export function nameOfThisV8(): string {
  const header = new Script('0').createCachedData();
  return `${process.arch}-${Buffer.concat([header.subarray(0, 8), header.subarray(12, 20)]).toString('hex')}`;
}

/** Where the compiled code of a bundle is kept for one V8. */
const keptFile = (bundleFolder: string, v8: string, file: string): string =>
  join(bundleFolder, FOLDER, v8, basename(file));

/** A bundle as a script that answers the function of a CommonJS module. */
export const scriptOf = (file: string, source: Buffer, cachedData?: Buffer): Script =>
  new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  });

/** What was kept of a bundle, if it is whole and was compiled from this very source. */
export function readCompiled(
  bundleFolder: string,
  v8: string,
  file: string,
  source: Buffer,
): Buffer | undefined {
  try {
    const kept = readFileSync(keptFile(bundleFolder, v8, file));
    const code = kept.subarray(CHECKSUMS_BYTES);
    return kept.readUInt32LE(0) === crc32(source) && kept.readUInt32LE(4) === crc32(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Compiles a bundle and keeps what came of it below a folder, which is to lie beside the bundles. */
export function keepCompiled(folder: string, v8: string, file: string): void {
  const source = readFileSync(file);
  const code = compiledWhole(file, source).createCachedData();
  const checksums = Buffer.alloc(CHECKSUMS_BYTES);
  checksums.writeUInt32LE(crc32(source), 0);
  checksums.writeUInt32LE(crc32(code), 4);
  const kept = keptFile(folder, v8, file);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, Buffer.concat([checksums, code]));
}

/**
 * With all of its functions: by itself V8 compiles one when it is first called, and what is kept would hold little more than their names.
 * The flag is taken back before anything is kept, for V8 uses kept code only under the flags that it was kept under.
 */
function compiledWhole(file: string, source: Buffer): Script {
  setFlagsFromString('--no-lazy');
  try {
    return scriptOf(file, source);
  } finally {
    setFlagsFromString('--lazy');
  }
}
