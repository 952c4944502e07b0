import type { NewEntry, StandingEntry } from '#shared/rpc/entries.ts';
import type { CallsUnderWay } from './calls-under-way.ts';
import type { Entry, LoggedEntry } from './entry.ts';
import type { EntryRows } from './entry-rows.ts';
import type { Log, Made } from './log.ts';

/** One act: what happened, and which calls end with it. */
export interface Act {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly entries: readonly NewEntry[];
  /** By their numbers under way. */
  readonly ends?: readonly number[];
}

/** What the main process asks of the log itself. */
export const createLogQueries = (log: Log & { readonly rows: EntryRows }, calls: CallsUnderWay) => ({
  /** Appends entries and draws what they change, in one transaction with the end of their calls; answers them in the same order. */
  commit: ({ atMs, entries, ends = [] }: Act): Made[] =>
    log.write('act', atMs, (append) => {
      calls.end(ends);
      return entries.map((entry) => append(entry));
    }),

  /** The entries behind a number of this desk (0: from the first), at most so many, in the order in which they came here. */
  entriesAfter: (no: number, limit: number): LoggedEntry[] => log.rows.after(no, limit),

  /** What stands in a cell of a subject, in the order of the references. */
  standingEntries: (subject: string, cell: string): StandingEntry[] => log.standing(subject, cell),

  /** Takes entries of other desks, in any order, any of them any number of times. Throws where data is not what its header says. */
  receiveEntries: (entries: readonly Entry[]): void => log.receive(entries),
});
