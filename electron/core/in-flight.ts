import { deskFailure } from './failure.ts';

/** The one guard against doing something twice at once: a double click must not publish twice. What is asked for again is refused, not queued. */
export class InFlight<Name extends string = string> {
  readonly #running = new Map<Name, AbortController>();

  /** Throws 'already-running' while something of the same name is in flight. `cancelled` tells of a `cancel`. */
  async once<Answer>(name: Name, act: (cancelled: AbortSignal) => Promise<Answer>): Promise<Answer> {
    if (this.has(name)) throw deskFailure('already-running', `Already under way: ${name}.`);
    const running = new AbortController();
    this.#running.set(name, running);
    try {
      return await act(running.signal);
    } finally {
      this.#running.delete(name);
    }
  }

  has(name: Name): boolean {
    return this.#running.has(name);
  }

  /** Tells what is in flight by this name to end; where there is nothing, nothing happens. */
  cancel(name: Name): void {
    this.#running.get(name)?.abort();
  }
}
