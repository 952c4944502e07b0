import { deskFailure } from '../failure.ts';

/** The backup that is being made, or put in place: at most one. While it is made, it can be cancelled. */
export class BackupUnderWay {
  #running: AbortController | null = null;

  /** Throws 'already-running' where another one is under way. */
  async run<Answer>(act: (cancelled: AbortSignal) => Promise<Answer>): Promise<Answer> {
    if (this.#running !== null) throw deskFailure('already-running', 'A backup is being made or restored.');
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
