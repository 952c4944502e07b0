/** A page is told this often at most while much comes. */
const TOLD_EVERY_MS = 250;

/** Tells at once, and of what comes soon after that in one. */
export class News {
  readonly #tell: () => void;
  #tellAt: NodeJS.Timeout | null = null;
  #isMoreToTell = false;

  constructor(tell: () => void) {
    this.#tell = tell;
  }

  tell(): void {
    if (this.#tellAt !== null) {
      this.#isMoreToTell = true;
      return;
    }
    this.#isMoreToTell = false;
    this.#tellAt = setTimeout(() => {
      this.#tellAt = null;
      if (this.#isMoreToTell) this.tell();
    }, TOLD_EVERY_MS);
    this.#tell();
  }

  end(): void {
    if (this.#tellAt !== null) clearTimeout(this.#tellAt);
  }
}
