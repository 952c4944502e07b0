import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareCachedDesk } from '../bench/cached-desk.ts';
import { adoptSeenSettings } from '../bench/effect/measures.ts';
import { buildBundles } from '../run/build.ts';
import { launchProgram } from '../run/launch.ts';
import { grownBy } from './soak/grown.ts';
import { type Sample, takeSample } from './soak/sample.ts';
import { workRound } from './soak/work.ts';
import type { Torture } from './torture.ts';

const CACHED_APPLICATIONS = 100_000;
const MINUTES = 30;
const MINUTE_MS = 60_000;

/**
 * `npm run torture -- soak --rounds MINUTES`: the desk open with 100,000 applications, worked with all the time; memory and
 * handles are looked at once a minute, and must be as many at the end as they were after the first minutes.
 */
export const run: Torture['run'] = async ({ rounds, seed }) => {
  const minutes = rounds ?? MINUTES;
  buildBundles();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-soak-'));
  try {
    await prepareCachedDesk(folder, CACHED_APPLICATIONS);
    return await soak(folder, minutes, seed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

async function soak(folder: string, minutes: number, seed: number): Promise<readonly string[]> {
  const program = await launchProgram({ dataFolder: folder, keyStore: 'operating-system' });
  const failures: string[] = [];
  const samples: Sample[] = [];
  try {
    const page = await program.firstWindow();
    page.on('pageerror', (error) => failures.push(`The page threw: ${error.message}`));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
    await adoptSeenSettings(page);
    const startedAt = Date.now();
    let worked = 0;
    while (samples.length < minutes) {
      const until = startedAt + (samples.length + 1) * MINUTE_MS;
      while (Date.now() < until) {
        await workRound(page, seed + worked);
        worked += 1;
      }
      const sample = await takeSample(program, page);
      samples.push(sample);
      console.log(`  minute ${samples.length}, ${worked} rounds: ${wordsOf(sample)}`);
    }
  } finally {
    await program.close();
  }
  return [...failures, ...grownBy(samples)];
}

const wordsOf = (sample: Sample): string =>
  Object.entries(sample)
    .map(
      ([what, value]) => `${what} ${value === null ? 'unknown' : Math.round(value).toLocaleString('en-US')}`,
    )
    .join(', ');
