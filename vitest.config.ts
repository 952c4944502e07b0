import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Vitest leaves a processor free, and some tests wait about as long as they work: three at a time keep two cores busy. */
const maxWorkers = 3;

/** A worker ends where the next file wants another environment: those that draw pages come together, after the others. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const drawsPages = ({ moduleId }: TestSpecification): boolean =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !drawsPages(file)), ...sorted.filter(drawsPages)];
  }
}

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: ByEnvironment },
    // A failure of these by chance is what they look for: no second try.
    tags: [
      { name: 'night', description: 'Too long for the gate: `npm run night`.', retry: 0, timeout: 600_000 },
      { name: 'long', description: 'Once in the gate, at length in the night.', retry: 0 },
      { name: 'no-second-try', description: 'Kills, damage and faults.', retry: 0 },
    ],
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: 'test/fixtures/leave-no-page.ts',
          // Modules are evaluated once a worker, not once a file: a third of the time.
          isolate: false,
          // Beside the type checker, on two cores that others use, too.
          testTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.{ts,tsx}'],
          globalSetup: 'test/fixtures/build-program.ts',
          environment: 'node',
          isolate: false,
          // A stylesheet that is imported as text (the practice service's) is its text; vitest would empty it.
          css: { include: [/\.css\?raw$/] },
          // Real servers, databases and browsers on two cores: generous limits, never a measured speed.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers,
          // As end to end: a second try, and the totals name what needed it.
          retry: 1,
          // What is waited for comes in its own time on a busy machine; a second, the library's own, fails by chance.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
