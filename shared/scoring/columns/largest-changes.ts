/** Which changes are among the largest: those above a size, and of those at that size the first `atLimit`. */
export interface ChangeLimit {
  readonly size: number;
  readonly atLimit: number;
}

/** The sizes of the largest changes, without sorting them all: a short list that only a larger change gets into. */
export class LargestChanges {
  readonly #most: number;
  /** Different sizes, the largest first. */
  readonly #sizes: number[] = [];
  readonly #counts: number[] = [];
  #total = 0;
  /** Nothing of this size or below gets in any more. */
  #closedUpTo: number;

  /**
   * @param most how many changes are wanted.
   * @param noChange whether one of 0 is on the list as well.
   */
  constructor(most: number, noChange: 'with-none' | 'without-none' = 'without-none') {
    this.#most = most;
    this.#closedUpTo = noChange === 'with-none' ? -1 : 0;
  }

  /** Takes note of so many changes of a size; NaN is no change, and 0 where it is not asked for. */
  offer(size: number, count: number): void {
    if (!(size > this.#closedUpTo)) return;
    let place = this.#sizes.length;
    while (place > 0 && (this.#sizes[place - 1] ?? 0) < size) place -= 1;
    if (place > 0 && this.#sizes[place - 1] === size) {
      this.#counts[place - 1] = (this.#counts[place - 1] ?? 0) + count;
    } else {
      this.#sizes.splice(place, 0, size);
      this.#counts.splice(place, 0, count);
    }
    this.#total += count;
    this.#close();
  }

  /** How many changes will be on the list. */
  get wanted(): number {
    return Math.min(this.#total, this.#most);
  }

  /** Null where there was no change. */
  get limit(): ChangeLimit | null {
    const size = this.#sizes.at(-1);
    if (size === undefined) return null;
    return { size, atLimit: this.#most - (this.#total - (this.#counts.at(-1) ?? 0)) };
  }

  #close(): void {
    while (this.#total - (this.#counts.at(-1) ?? 0) >= this.#most) {
      this.#sizes.pop();
      this.#total -= this.#counts.pop() ?? 0;
    }
    if (this.#total >= this.#most) this.#closedUpTo = this.#sizes.at(-1) ?? this.#closedUpTo;
  }
}
