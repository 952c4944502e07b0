import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const out = join(import.meta.dirname, '../../out/test');

// One suite for both hosts (design/host.md): the fixture launches whatever `test/run/host-choice.ts` chose.
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(out, 'e2e'),
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: join(out, 'e2e.json') }]],
});
