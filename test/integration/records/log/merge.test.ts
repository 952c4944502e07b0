import { test } from 'vitest';
import fc from '#test/fixtures/fast-check.ts';
import { merges } from '#test/torture/merge/property.ts';

test('whatever order entries come in, and from whom: the same tables on every desk', {
  timeout: 120_000,
}, async () => {
  await fc.assert(merges, { numRuns: 100 });
});
