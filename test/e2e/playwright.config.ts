import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isNight } from '../fixtures/night.ts';

const out = join(import.meta.dirname, '../../out/test');

// One suite for both hosts: the fixture launches whatever `test/run/host-choice.ts` chose.
export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: join(import.meta.dirname, 'usual-port-taken.ts'),
  projects: [
    { name: 'samples', testMatch: 'samples.setup.ts' },
    { name: 'desk', testMatch: '*.spec.ts', dependencies: ['samples'] },
  ],
  outputDir: join(out, 'e2e'),
  // A desk waits more than it works: two at a time keep two cores busy, a third only makes the others late.
  workers: 2,
  fullyParallel: true,
  // A second try, and the first one's failure is named in the totals: a busy machine must not hide a change behind its own slowness.
  retries: isNight ? 0 : 1,
  // What integration shows already (docs/testing.md has the list).
  ...(isNight ? {} : { grepInvert: /@night/ }),
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: join(out, 'e2e.json') }]],
});
