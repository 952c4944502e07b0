import type { BenchRow, BenchTarget } from '../report.ts';
import type { BenchHub } from './hub.ts';

/** What a subject of `npm run bench -- office` has measured. */
export interface Measured {
  readonly rows: readonly BenchRow[];
  readonly targets: readonly BenchTarget[];
}

/** One subject: measured over each database in the same run. */
export type Subject = (hub: BenchHub) => Promise<Measured>;

/** At least this much of the bare thing. */
export const atLeast = (what: string, ratio: number, least: number): BenchTarget => ({
  what,
  limit: `≥ ${least}`,
  value: ratio.toFixed(2),
  met: ratio >= least,
});

/** No longer than this. */
export const atMost = (what: string, ms: number, most: number): BenchTarget => ({
  what,
  limit: `≤ ${most} ms`,
  value: `${ms.toFixed(1)} ms`,
  met: ms <= most,
});
