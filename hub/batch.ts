import type { z } from 'zod';
import type { relaySchema } from '#shared/office/calls.ts';
import { headerOf, isReadableData } from '#shared/office/sent-entry.ts';
import { type EntryHeader, entryReference, signedHeadText } from '#shared/rpc/entry.ts';
import { isSignedBy, sha256 } from './keys.ts';
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
}

/** Entries of one device, one behind the other, and its signature of the last. */
export interface Batch {
  readonly device: string;
  readonly entries: readonly CheckedEntry[];
  readonly first: CheckedEntry;
  readonly last: CheckedEntry;
  readonly signature: string;
}

/**
 * Checks what a batch shows by itself: one device, numbers and hashes linked, data as it was hashed, the signature. `keyOf` answers the
 * public key of a device of the office, or refuses. Throws a `Refusal`.
 */
export function checkBatch(
  { entries, signature }: z.output<typeof relaySchema>,
  keyOf: (device: string) => string,
): Batch {
  const checked: CheckedEntry[] = [];
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
    checked.push({ header, headerText, hash, reference, salt, data });
  }
  const [first] = checked;
  const last = checked.at(-1);
  if (first === undefined || last === undefined) throw new Refusal('unreadable');
  const { device, seq } = last.header;
  if (!isSignedBy(keyOf(device), signedHeadText({ device, seq, hash: last.hash }), signature)) {
    throw new Refusal('wrong-signature');
  }
  return { device, entries: checked, first, last, signature };
}
