import type { Database } from '#electron/records/database.ts';
import { LISTED } from './listed.ts';

/**
 * How many applications are listed: those with a result. Counted once, which takes as long as there are many, and kept up from then on, so
 * that a list beside which something is written does not count them for every page.
 */
export interface ListedCount {
  total(): number;
  /** Null where they have not been counted yet. */
  known(): number | null;
  /** So many more are listed, or fewer, in the transaction under way. */
  changes(by: number): void;
  /** The transaction failed, or all are drawn again: they are counted anew. */
  forget(): void;
}

export function createListedCount(database: Database): ListedCount {
  const count = database
    .prepare<number>(`SELECT count(*) FROM applications INDEXED BY applications_by_decision WHERE ${LISTED}`)
    .pluck();
  let known: number | null = null;
  return {
    total() {
      known ??= count.get() ?? 0;
      return known;
    },
    known: () => known,
    changes(by) {
      if (known !== null) known += by;
    },
    forget() {
      known = null;
    },
  };
}
