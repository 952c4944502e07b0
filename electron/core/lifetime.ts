/** Why what runs behind the desk ends: until the desk is unlocked, because everything is erased, or for good. */
export type WhyEnding = 'locked' | 'erased' | 'closed';

type End = (why: WhyEnding) => unknown;

/** What the subjects do when the desk has been opened, and when it is locked, erased or closed. */
export class Lifetime {
  readonly #begins: (() => () => void)[] = [];
  readonly #ends: End[] = [];

  /** Begins something behind the desk once that is open; what it answers stops it when the desk closes. */
  onOpened(begin: () => () => void): void {
    this.#begins.push(begin);
  }

  /** Ends what a subject holds or runs; one after the other, in the order of registering. May be called more than once. */
  onEnding(end: End): void {
    this.#ends.push(end);
  }

  begin(): void {
    for (const begin of this.#begins.splice(0)) {
      const stop = begin();
      this.#ends.unshift((why) => {
        if (why === 'closed') stop();
      });
    }
  }

  async end(why: WhyEnding): Promise<void> {
    for (const end of [...this.#ends]) await end(why);
  }
}
