import type { Records } from '#electron/records/index.ts';
import type { FillHow } from '#shared/features/imports/model.ts';
import { piecesOf } from '../applications/index.ts';
import type { FilledEntry } from './records/fills.ts';

/** Rows that are added to a list at once: some tens of milliseconds of the records. */
const LISTED_AT_ONCE = 1_000;
const FILLED_AT_ONCE = 250;

/** What a list is made of. */
export interface ListSource {
  readonly total: number;
  /** Adds it piece by piece to a look-up's list; tells of each, and ends early where it answers that it is not wanted any more. */
  addTo(records: Records, id: number, onListed: (rows: number) => boolean): Promise<void>;
  /** The list is whole; answers how long it is, and of how many applications something was filled. */
  end(
    records: Records,
    id: number,
    atMs: number,
  ): Promise<{ readonly total: number; readonly filled: number }>;
}

/** Rows of a snapshot, however many. */
export function rowsOfSnapshot(ids: Float64Array): ListSource {
  return {
    total: ids.length,
    async addTo(records, id, onListed) {
      for (const piece of piecesOf(ids, LISTED_AT_ONCE)) {
        await records.addToListing(id, piece);
        if (!onListed(piece.length)) return;
      }
    },
    end: async (records, id, atMs) => ({
      total: await records.endListing(id, { atMs, from: 'selection' }),
      filled: 0,
    }),
  };
}

export interface FilledSource {
  readonly entries: readonly FilledEntry[];
  readonly atMs: number;
  /** What becomes of what a field holds already. */
  readonly how?: FillHow;
}

/** Applications of a file, with what it holds of them. */
export function filledFromFile({ entries, atMs, how = {} }: FilledSource): ListSource {
  let filled = 0;
  return {
    total: entries.length,
    async addTo(records, id, onListed) {
      for (let from = 0; from < entries.length; from += FILLED_AT_ONCE) {
        const piece = entries.slice(from, from + FILLED_AT_ONCE);
        filled += await records.addFilledToListing(id, piece, atMs, how);
        if (!onListed(piece.length)) return;
      }
    },
    end: async (records, id, atMs) => ({
      total: await records.endListing(id, { atMs, from: 'file' }),
      filled,
    }),
  };
}

interface Listing {
  readonly records: Records;
  /** Of the look-up whose list it is (`beginListing`). */
  readonly id: number;
  readonly source: ListSource;
  readonly isWanted: () => boolean;
  readonly onListed: (rows: number) => void;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
}

/**
 * Writes down what a look-up is to ask, piece by piece, so that a long list holds up nobody. Answers how long it is, and of how many
 * something was filled; null where it is not wanted any more, or nothing of it is there any more.
 */
export async function makeList({
  records,
  id,
  source,
  isWanted,
  onListed,
  nowMs,
}: Listing): Promise<{ readonly total: number; readonly filled: number } | null> {
  await source.addTo(records, id, (rows) => {
    onListed(rows);
    return isWanted();
  });
  if (!isWanted()) return null;
  const listed = await source.end(records, id, nowMs());
  return listed.total > 0 && isWanted() ? listed : null;
}
