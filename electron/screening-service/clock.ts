import { setTimeout as wait } from 'node:timers/promises';

/** Time as the client sees it. A test may bring its own; everything else uses `systemClock`. */
export interface Clock {
  /** Milliseconds since 1970, by the wall clock: for what people read. */
  wallMs(): number;
  /** Milliseconds by a clock that is never set back: for waiting. */
  monotonicMs(): number;
  /** Resolves after the time, or at once when the signal fires. Never rejects. */
  delay(durationMs: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  async delay(durationMs, signal) {
    try {
      await wait(durationMs, undefined, signal ? { signal } : {});
    } catch (error) {
      if (!signal?.aborted) throw error;
    }
  },
};
