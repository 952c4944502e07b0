import { hashOfText } from '#electron/features/applications/records/stored-results.ts';
import { textsLineSchema } from '#shared/office/calls.ts';
import { isReadableData } from '#shared/office/sent-entry.ts';

/**
 * A text that came beside entries. Whether it is what its hash says is looked at when an entry that names it is taken, and once: a page has
 * a MiB of them, and whoever asks the records for something waits for no page.
 */
export class BroughtText {
  readonly #hash: string;
  readonly #text: string;
  #isGood: boolean | null = null;

  constructor(hash: string, text: string) {
    this.#hash = hash;
    this.#text = text;
  }

  /** With its hash; null where it is not what that says, or nobody could read it. */
  good(): readonly [hash: string, text: string] | null {
    this.#isGood ??= hashOfText(this.#text) === this.#hash && isReadableData(this.#text);
    return this.#isGood ? [this.#hash, this.#text] : null;
  }
}

/** The texts of a line, by their hashes. Throws where it cannot be read. */
export function textsIn(line: string): Map<string, BroughtText> {
  const { texts } = textsLineSchema.parse(JSON.parse(line));
  return new Map(Object.entries(texts).map(([hash, text]) => [hash, new BroughtText(hash, text)]));
}
