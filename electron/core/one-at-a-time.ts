import { deskFailure } from './failure.ts';

/** Something of which at most one is under way; it can be cancelled. */
export class OneAtATime {
  readonly #busy: string;
  #running: AbortController | null = null;

  /** `busy`: what a second one is told. */
  constructor(busy: string) {
    this.#busy = busy;
  }

  /** Throws 'already-running' where another one is under way. */
  async run<Answer>(act: (cancelled: AbortSignal) => Promise<Answer>): Promise<Answer> {
    if (this.#running !== null) throw deskFailure('already-running', this.#busy);
    const running = new AbortController();
    this.#running = running;
    try {
      return await act(running.signal);
    } finally {
      this.#running = null;
    }
  }

  cancel(): void {
    this.#running?.abort();
  }
}
