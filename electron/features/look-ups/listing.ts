import type { Records } from '#electron/records/index.ts';
import { piecesOf } from '../applications/index.ts';

/** Rows that are added to a list at once: some tens of milliseconds of the records. */
const LISTED_AT_ONCE = 1_000;

export interface Listing {
  readonly records: Records;
  /** Of the look-up whose list it is (`beginListing`). */
  readonly id: number;
  /** Rows of a snapshot. */
  readonly ids: Float64Array;
  readonly isWanted: () => boolean;
  readonly onListed: (rows: number) => void;
}

/**
 * Writes down what a look-up is to ask, piece by piece, so that a long list holds up nobody. Answers how long it is; null where it is
 * not wanted any more, or nothing of it is there any more.
 */
export async function makeList({ records, id, ids, isWanted, onListed }: Listing): Promise<number | null> {
  for (const piece of piecesOf(ids, LISTED_AT_ONCE)) {
    await records.addToListing(id, piece);
    if (!isWanted()) return null;
    onListed(piece.length);
  }
  const total = await records.endListing(id);
  return total > 0 && isWanted() ? total : null;
}
