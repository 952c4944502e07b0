/** Does one thing after the other, in the order in which they were asked for; one that fails does not hold up the next. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const done = this.#last.then(act);
    // What was answered is not held until the next: it may be a secret.
    this.#last = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** Resolves when everything asked for so far is done. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
