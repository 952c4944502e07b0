import { entryKinds } from '#shared/rpc/entries.ts';
import fc from '#test/fixtures/fast-check.ts';
import { merges, occurred } from './merge/property.ts';
import type { Torture } from './torture.ts';

/** `npm run torture -- merge`: logs of two to five desks brought together in every order, 10,000 worlds. */
export const run: Torture['run'] = async ({ rounds, seed }) => {
  const numRuns = rounds ?? 10_000;
  const startedAt = performance.now();
  const result = await fc.check(merges, { numRuns, seed });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${result.numRuns} worlds in ${seconds} s`);
  const apart = result.failed ? [fc.defaultReportMessage(result) ?? 'A world came apart.'] : [];
  const never = Object.keys(entryKinds).filter((kind) => !occurred.has(kind));
  const absent = never.length === 0 ? [] : [`No world had one of these: ${never.join(', ')}.`];
  return [...apart, ...absent];
};
