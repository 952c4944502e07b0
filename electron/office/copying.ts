import {
  isTextsLine,
  LONGEST_BODY_BYTES,
  MOST_ENTRIES_AT_ONCE,
  type Point,
  SENT_BYTES,
  textsLineSchema,
} from '#shared/office/calls.ts';
import { keptEntrySchema } from '#shared/office/sent-entry.ts';
import { namedIn } from '#shared/office/texts.ts';
import type { HubCalls, SignedBatch } from './hub-calls.ts';
import { HubFailure, isTooLarge } from './hub-failure.ts';
import { parsed } from './hub-line.ts';

/** No call brings more: what is longer has no signature to come. */
const MOST_OPEN_BYTES = 2 * LONGEST_BODY_BYTES;

interface Copy {
  readonly from: Pick<HubCalls, 'entries'>;
  /** Behind it. */
  readonly start: Point;
  readonly signal: AbortSignal;
  /** Takes some batches, the next of the other hub in its order. */
  bring(batches: readonly SignedBatch[]): Promise<unknown>;
  /** Up to here all was brought, by the other hub's numbers. */
  onBrought?(seq: number): void;
}

/**
 * Brings what one hub has behind a point to another, in its order, as each device signed it, and with the texts that lie there: what was
 * erased is a null there, and here. Every entry is judged by who takes it. Answers where it ends.
 */
export async function copyLog({ from, start, signal, bring, onBrought }: Copy): Promise<Point> {
  const batching = new Batching();
  let batches: SignedBatch[] = [];
  let [entries, bytes] = [0, 0];
  let mostBytes = SENT_BYTES;
  /** In halves where they do not pass together; from then on less goes in one call. */
  const bringAll = async (some: readonly SignedBatch[]): Promise<void> => {
    try {
      await bring(some);
    } catch (error) {
      if (some.length < 2 || !(error instanceof HubFailure) || !isTooLarge(error)) throw error;
      mostBytes = Math.floor(mostBytes / 2);
      const half = Math.ceil(some.length / 2);
      await bringAll(some.slice(0, half));
      await bringAll(some.slice(half));
    }
  };
  const flush = async (): Promise<void> => {
    if (batches.length === 0) return;
    await bringAll(batches);
    batches = [];
    [entries, bytes] = [0, 0];
    onBrought?.(batching.seq);
  };
  const end = await from.entries(
    start,
    async (lines) => {
      for (const line of lines) {
        const made = batching.take(line);
        if (made === null) continue;
        // A batch is as long as a desk made it, and goes along whole.
        if (entries + made.entries.length > MOST_ENTRIES_AT_ONCE || bytes + made.bytes > mostBytes) {
          await flush();
        }
        batches.push(made);
        entries += made.entries.length;
        bytes += made.bytes;
      }
    },
    { signal },
  );
  if (batching.isOpen) throw new HubFailure('cannot-be-copied', 'The newest entry at the hub is not signed.');
  await flush();
  return end;
}

/** Puts batches together again, as they were signed: in a hub's order each ends with the entry that has the signature. */
class Batching {
  /** Those of the page. */
  #texts = new Map<string, string>();
  #entries: string[] = [];
  /** What they name. */
  #named = new Map<string, string>();
  #bytes = 0;
  /** The number of the last entry that was taken. */
  seq = 0;

  get isOpen(): boolean {
    return this.#entries.length > 0;
  }

  take(line: string): (SignedBatch & { readonly bytes: number }) | null {
    if (isTextsLine(line)) {
      const { data } = textsLineSchema.safeParse(parsed(line));
      this.#texts = new Map(Object.entries(data?.texts ?? {}));
      return null;
    }
    const read = keptEntrySchema.safeParse(parsed(line));
    if (!read.success) throw new HubFailure('cannot-be-copied', 'An entry at the hub cannot be read.');
    const { seq, header, salt, data, signature } = read.data;
    const entry = JSON.stringify({ header, salt, data });
    this.#entries.push(entry);
    this.#bytes += Buffer.byteLength(entry);
    for (const hash of namedIn(data, this.#texts)) {
      if (this.#named.has(hash)) continue;
      const text = JSON.stringify(this.#texts.get(hash));
      this.#named.set(hash, text);
      this.#bytes += Buffer.byteLength(text);
    }
    this.seq = seq;
    if (
      signature === null &&
      (this.#entries.length > MOST_ENTRIES_AT_ONCE || this.#bytes > MOST_OPEN_BYTES)
    ) {
      throw new HubFailure('cannot-be-copied', 'More entries at the hub than a batch has are not signed.');
    }
    if (signature === null) return null;
    const texts = [...this.#named].map(([hash, text]) => `"${hash}":${text}`);
    const batch = {
      entries: this.#entries,
      texts: texts.length === 0 ? null : `{${texts.join(',')}}`,
      signature,
      bytes: this.#bytes,
    };
    this.#entries = [];
    this.#named = new Map();
    this.#bytes = 0;
    return batch;
  }
}
