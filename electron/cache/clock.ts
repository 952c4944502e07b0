import type { Meta } from './meta.ts';

/** How far the remembered time may lag behind before it is written again by itself. */
const WRITTEN_EVERY_MS = 60_000;

/**
 * The latest time that the desk ever told. A clock that is set back afterwards changes nothing about what has expired.
 * Everything that brings a time raises it; inside a transaction it is stored with it.
 */
export interface Clock {
  /** The given time, or the latest one seen where that is later. */
  effectiveMs(nowMs: number): number;
  latestMs(): number;
  /** Remembers a time. To be called inside a transaction. */
  saw(nowMs: number): void;
  /** Whether the time is so far ahead of the stored one that it is worth a transaction of its own. */
  lagsBehind(nowMs: number): boolean;
  /**
   * Begins anew at an earlier time: a clock that once ran ahead must not make every new link expire at once. Only safe
   * once everything that had expired by the later time is marked so for good.
   */
  beginAt(nowMs: number): void;
}

export function createClock(meta: Meta): Clock {
  const stored = meta.read('clock-high-water-ms');
  let storedMs = typeof stored === 'number' ? stored : 0;
  let highWaterMs = storedMs;
  const store = (ms: number): void => {
    meta.write('clock-high-water-ms', ms);
    storedMs = ms;
    highWaterMs = ms;
  };
  return {
    effectiveMs(nowMs) {
      highWaterMs = Math.max(highWaterMs, nowMs);
      return highWaterMs;
    },
    latestMs: () => highWaterMs,
    saw(nowMs) {
      if (nowMs > storedMs) store(Math.max(nowMs, highWaterMs));
    },
    lagsBehind: (nowMs) => nowMs - storedMs >= WRITTEN_EVERY_MS,
    beginAt: store,
  };
}
