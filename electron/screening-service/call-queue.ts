import type { Clock } from './clock.ts';
import { onAbort } from './on-abort.ts';

/** How busy the client is. `pausedUntil` is by the wall clock, in milliseconds since 1970, or null. */
export interface QueueState {
  readonly active: number;
  readonly queued: number;
  readonly pausedUntil: number | null;
}

const ADMITTED = Promise.resolve(true);

interface Waiting {
  admit(): void;
  cancel(): void;
}

/**
 * Lets so many calls through at once, and none while the service has asked everybody to wait.
 * p-queue was looked at: its `pause()` has no end of its own, and what halves the pace after a 429 would have had to
 * be built around it. This is the smaller thing.
 */
export class CallQueue {
  readonly #clock: Clock;
  #limit: number;
  /** What is let through at the moment: halved when the service is busy, one more after each full round that went well. */
  #pace: number;
  #wentWell = 0;
  #active = 0;
  /** Sets keep their order, and a cancelled call is taken out of thousands at once. */
  readonly #front = new Set<Waiting>();
  readonly #back = new Set<Waiting>();
  #pausedUntilMs = 0;
  #sleep: AbortController | null = null;
  #closed = false;

  constructor(limit: number, clock: Clock) {
    this.#limit = limit;
    this.#pace = limit;
    this.#clock = clock;
  }

  /** Waits for a place; `false` when the signal fired or the queue was closed first. A call tried again goes to the front. */
  enter(place: 'back' | 'front', signal?: AbortSignal): Promise<boolean> {
    if (this.#closed || signal?.aborted) return Promise.resolve(false);
    if (this.#isOpen()) {
      this.#active += 1;
      return ADMITTED;
    }
    const line = place === 'front' ? this.#front : this.#back;
    return new Promise((resolve) => {
      const waiting: Waiting = {
        admit: () => {
          unwatch?.();
          resolve(true);
        },
        cancel: () => {
          line.delete(waiting);
          unwatch?.();
          resolve(false);
        },
      };
      const unwatch = signal && onAbort(signal, waiting.cancel);
      line.add(waiting);
      this.#admit();
    });
  }

  /** Gives the place back. */
  leave(): void {
    this.#active -= 1;
    this.#admit();
  }

  /** The service is busy: no call starts for so long, and fewer at once afterwards. */
  pause(durationMs: number): void {
    const nowMs = this.#clock.monotonicMs();
    // Several calls in flight are told of the same congestion: the pace is halved once for it.
    if (nowMs >= this.#pausedUntilMs) this.#pace = Math.max(1, Math.floor(this.#pace / 2));
    this.#wentWell = 0;
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, nowMs + durationMs);
  }

  /** A call went well: after a full round of them the pace rises by one, up to the limit. */
  wentWell(): void {
    if (this.#pace >= this.#limit) return;
    this.#wentWell += 1;
    if (this.#wentWell < this.#pace) return;
    this.#wentWell = 0;
    this.#pace += 1;
  }

  /** A new limit. A pace that was halved stays so and rises as calls go well; asking for the same limit again changes nothing. */
  setLimit(limit: number): void {
    const slowed = this.#pace < this.#limit;
    this.#pace = slowed ? Math.min(this.#pace, limit) : limit;
    this.#limit = limit;
    this.#admit();
  }

  state(): QueueState {
    const leftMs = this.#pausedUntilMs - this.#clock.monotonicMs();
    return {
      active: this.#active,
      queued: this.#front.size + this.#back.size,
      pausedUntil: leftMs > 0 ? Math.round(this.#clock.wallMs() + leftMs) : null,
    };
  }

  /** Cancels all that wait, and lets nobody in any more. */
  close(): void {
    this.#closed = true;
    this.#sleep?.abort();
    for (const waiting of [...this.#front, ...this.#back]) waiting.cancel();
  }

  /** Whether a call may go through at once: there is a place, nobody waits for it, and the service has not asked to wait. */
  #isOpen(): boolean {
    if (this.#active >= this.#pace || this.#front.size + this.#back.size > 0) return false;
    return this.#clock.monotonicMs() >= this.#pausedUntilMs;
  }

  #admit(): void {
    if (this.#front.size + this.#back.size === 0) return;
    const leftMs = this.#pausedUntilMs - this.#clock.monotonicMs();
    if (leftMs > 0) {
      void this.#admitAfter(leftMs);
      return;
    }
    while (this.#active < this.#pace) {
      const line = this.#front.size > 0 ? this.#front : this.#back;
      const [next] = line;
      if (!next) return;
      line.delete(next);
      this.#active += 1;
      next.admit();
    }
  }

  async #admitAfter(durationMs: number): Promise<void> {
    if (this.#sleep) return;
    this.#sleep = new AbortController();
    await this.#clock.delay(durationMs, this.#sleep.signal);
    const { aborted } = this.#sleep.signal;
    this.#sleep = null;
    if (!aborted) this.#admit();
  }
}
