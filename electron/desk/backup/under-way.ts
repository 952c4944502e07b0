import { deskFailure } from '../failure.ts';

/** The backup that is being made: at most one, and it can be cancelled. */
export class BackupUnderWay {
  #running: AbortController | null = null;

  /** Throws 'already-running' where one is being made. */
  async run<Answer>(make: (cancelled: AbortSignal) => Promise<Answer>): Promise<Answer> {
    if (this.#running !== null) throw deskFailure('already-running', 'A backup is being made.');
    const running = new AbortController();
    this.#running = running;
    try {
      return await make(running.signal);
    } finally {
      this.#running = null;
    }
  }

  cancel(): void {
    this.#running?.abort();
  }
}
