/**
 * For questions of which only the newest counts: one is being answered and at most one waits; a newer one takes the
 * waiting one's place. That is neither `SerialQueue`, which does all, nor `InFlight`, which refuses the second.
 */
export class NewestWins {
  #atWork = false;
  #waiting: ((turn: 'begin' | 'superseded') => void) | null = null;

  /** Asks when it is this question's turn; null where a newer one came before that. */
  async ask<Answer>(act: () => Promise<Answer>): Promise<Answer | null> {
    if (this.#atWork && (await this.#turn()) === 'superseded') return null;
    this.#atWork = true;
    try {
      return await act();
    } finally {
      const next = this.#waiting;
      this.#waiting = null;
      // Stays at work for the one that waits, so that none slips in before it.
      this.#atWork = next !== null;
      next?.('begin');
    }
  }

  #turn(): Promise<'begin' | 'superseded'> {
    this.#waiting?.('superseded');
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }
}
