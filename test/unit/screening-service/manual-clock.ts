import type { Clock } from '#electron/screening-service/index.ts';

/** A clock that stands still until it is moved: a seam of the client, so that waiting is tested without waiting. */
export class ManualClock implements Clock {
  #nowMs = 0;
  #sleepers: { readonly untilMs: number; readonly wake: () => void }[] = [];

  /** The waits that were asked for, in milliseconds. */
  readonly delays: number[] = [];

  wallMs(): number {
    return 1_700_000_000_000 + this.#nowMs;
  }

  monotonicMs(): number {
    return this.#nowMs;
  }

  delay(durationMs: number, signal?: AbortSignal): Promise<void> {
    this.delays.push(durationMs);
    return new Promise((resolve) => {
      this.#sleepers.push({ untilMs: this.#nowMs + durationMs, wake: resolve });
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** Moves the time on and lets everybody who waited for it go on. */
  async pass(durationMs: number): Promise<void> {
    this.#nowMs += durationMs;
    const due = this.#sleepers.filter(({ untilMs }) => untilMs <= this.#nowMs);
    this.#sleepers = this.#sleepers.filter((sleeper) => !due.includes(sleeper));
    for (const { wake } of due) wake();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
