import type { Meta } from './meta.ts';

/** How far the remembered time may lag behind before it is written again by itself. */
const WRITTEN_EVERY_MS = 60_000;

/**
 * The last time at which a run of the desk saw a report link live, by the wall clock of then. A later run that finds an earlier
 * time knows that the clock was set back in between.
 */
export interface Clock {
  lastSeenMs(): number;
  /** Remembers a time, earlier or later. To be called inside a transaction. */
  saw(nowMs: number): void;
  /** Whether the stored time is so far away that it is worth a transaction of its own. */
  isStale(nowMs: number): boolean;
}

export function createClock(meta: Meta): Clock {
  const stored = meta.read('clock-high-water-ms');
  let storedMs = typeof stored === 'number' ? stored : 0;
  return {
    lastSeenMs: () => storedMs,
    saw(nowMs) {
      meta.write('clock-high-water-ms', nowMs);
      storedMs = nowMs;
    },
    isStale: (nowMs) => Math.abs(nowMs - storedMs) >= WRITTEN_EVERY_MS,
  };
}
