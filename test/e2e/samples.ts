import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** A data folder in which practice has begun and the sample applications are looked up; `samples.setup.ts` makes it once a run. */
export const SAMPLES = join(import.meta.dirname, '../../out/test/samples');

/** Puts it in the place of the data folder of a desk that has not begun yet. */
export function putSamples(dataFolder: string): void {
  if (existsSync(join(dataFolder, 'vault.json'))) throw new Error('This desk has begun already.');
  cpSync(SAMPLES, dataFolder, { recursive: true });
}
