import { median } from '../../bench/report.ts';
import type { Sample } from './sample.ts';

/** What is still growing when all has been used for a while is a leak; what garbage makes go up and down is less than this. */
const MOST_GROWTH = 1.15;
/** A handle that is lost with each round is dozens after half an hour. */
const MOST_MORE_HANDLES = 3;

/** Compares the last third with the second: the first fills caches and compiles. Answers what grew, in words. */
export function grownBy(samples: readonly Sample[]): string[] {
  const third = Math.floor(samples.length / 3);
  if (third === 0) return [];
  const before = samples.slice(third, 2 * third);
  const after = samples.slice(2 * third);
  const middle = (of: readonly Sample[], what: keyof Sample): number =>
    median(of.map((one) => one[what] ?? 0));
  const sizes = ['pageHeap', 'pageNodes', 'pageListeners', 'mainResident', 'mainHeap'] as const;
  const counts = ['mainHandles', 'mainThreads'] as const;
  const words = (what: keyof Sample): string =>
    `${what} grew from ${middle(before, what).toFixed(1)} to ${middle(after, what).toFixed(1)}.`;
  return [
    ...sizes.filter((what) => middle(after, what) > MOST_GROWTH * middle(before, what)),
    ...counts.filter((what) => middle(after, what) > middle(before, what) + MOST_MORE_HANDLES),
  ].map(words);
}
