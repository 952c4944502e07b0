import { test } from 'vitest';
import fc from '#test/fixtures/fast-check.ts';
import { many } from '#test/fixtures/night.ts';
import { merges } from '#test/torture/merge/property.ts';

test('whatever order entries come in, and from whom: the same tables on every desk', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  await fc.assert(merges, { numRuns: many(25, 400) });
});
