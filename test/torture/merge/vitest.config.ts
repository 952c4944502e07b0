import { defineConfig } from 'vitest/config';

/** The tests of merging alone, over the records as they are written: nothing is built for them. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: [
      'test/integration/records/log/{rules,rules-of-cells,merge}.test.ts',
      'test/unit/office/people.test.ts',
    ],
    environment: 'node',
    testTimeout: 120_000,
  },
});
