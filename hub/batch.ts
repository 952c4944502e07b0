import type { z } from 'zod';
import type { relaySchema } from '#shared/office/calls.ts';
import { headerOf, isReadableData } from '#shared/office/sent-entry.ts';
import { MOST_TEXTS_OF_ENTRY, namedIn, type Texts } from '#shared/office/texts.ts';
import { type EntryHeader, entryReference, signedHeadText } from '#shared/rpc/entry.ts';
import { isSignedBy, sha256, textHash } from './keys.ts';
import { Refusal } from './refusal.ts';

/** An entry that is what its header says. */
export interface CheckedEntry {
  readonly header: EntryHeader;
  /** As it is hashed. */
  readonly headerText: string;
  readonly hash: string;
  readonly reference: string;
  readonly salt: string | null;
  readonly data: string | null;
  /** The hashes of the texts that came with it. */
  readonly texts: readonly string[];
}

/** Entries of one device, one behind the other, and its signature of the last. */
export interface Batch {
  readonly device: string;
  readonly entries: readonly CheckedEntry[];
  readonly first: CheckedEntry;
  readonly last: CheckedEntry;
  readonly signature: string;
  /** What its entries name, by hash. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Checks what a batch shows by itself: one device, numbers and hashes linked, data and texts as they were hashed, the signature. `keyOf`
 * answers the public key of a device of the office, or refuses. Rejects with a `Refusal`.
 */
export async function checkBatch(
  { entries, signature, texts: sent }: z.output<typeof relaySchema>,
  keyOf: (device: string) => string,
): Promise<Batch> {
  const checked: CheckedEntry[] = [];
  const texts = checkTexts(sent ?? {});
  const named = new Set<string>();
  for (const { header: list, salt, data } of entries) {
    const header = headerOf(list);
    const before = checked.at(-1);
    if (before !== undefined) {
      const { device, seq } = before.header;
      if (header.device !== device || header.seq !== seq + 1 || header.prev !== before.hash) {
        throw new Refusal('broken-chain');
      }
    }
    if ((header.seq === 1) !== (header.prev === '')) throw new Refusal('broken-chain');
    if (data === null) {
      // Nothing but an applicant's data is ever erased.
      if (header.person === null) throw new Refusal('data-differs');
    } else {
      if (sha256(`${salt}${data}`) !== header.dataHash) throw new Refusal('data-differs');
      if (!isReadableData(data)) throw new Refusal('unreadable');
    }
    const headerText = JSON.stringify(list);
    const hash = sha256(headerText);
    const reference = entryReference(header.device, header.seq, hash);
    const own = namedIn(data, texts);
    if (own.length > MOST_TEXTS_OF_ENTRY) throw new Refusal('unreadable');
    for (const each of own) named.add(each);
    checked.push({ header, headerText, hash, reference, salt, data, texts: own });
  }
  const [first] = checked;
  const last = checked.at(-1);
  if (first === undefined || last === undefined) throw new Refusal('unreadable');
  const { device, seq } = last.header;
  if (!(await isSignedBy(keyOf(device), signedHeadText({ device, seq, hash: last.hash }), signature))) {
    throw new Refusal('wrong-signature');
  }
  // Nobody keeps here what no entry speaks of.
  if (named.size < texts.size) throw new Refusal('text-differs');
  return { device, entries: checked, first, last, signature, texts };
}

function checkTexts(sent: Texts): ReadonlyMap<string, string> {
  const texts = new Map(Object.entries(sent));
  for (const [hash, text] of texts) {
    if (textHash(text) !== hash) throw new Refusal('text-differs');
    if (!isReadableData(text)) throw new Refusal('unreadable');
  }
  return texts;
}
