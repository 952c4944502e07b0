import { deskFailure } from './failure.ts';
import type { DeskClock } from './ports.ts';

/** Something that can be asked for so many times within a time, and is refused beyond: however few are in flight at once. */
export class RateLimit {
  readonly #most: number;
  readonly #withinMs: number;
  readonly #clock: Pick<DeskClock, 'monotonicMs'>;
  #timesMs: readonly number[] = [];

  constructor(most: number, withinMs: number, clock: Pick<DeskClock, 'monotonicMs'>) {
    this.#most = most;
    this.#withinMs = withinMs;
    this.#clock = clock;
  }

  /** Counts one more; throws 'too-often' where there have been as many as there can be. */
  count(): void {
    const nowMs = this.#clock.monotonicMs();
    this.#timesMs = this.#timesMs.filter((atMs) => nowMs - atMs < this.#withinMs);
    if (this.#timesMs.length >= this.#most) {
      const seconds = Math.round(this.#withinMs / 1_000);
      throw deskFailure('too-often', `At most ${this.#most} times in ${seconds} s.`);
    }
    this.#timesMs = [...this.#timesMs, nowMs];
  }
}
