import type { Database } from '../database.ts';
import type { EntryRows } from './entry-rows.ts';
import type { Append } from './log.ts';

/** So many references stand in one entry of retention. */
const NAMED_AT_ONCE = 200;

/** Asks for the entries that stand in several cells at once, and for no others. */
export const IN_SEVERAL_CELLS = 'several';

export type Retiring = ReturnType<typeof createRetiring>;

/**
 * Erases the data of entries that are past their time, for whichever subject they are of. How a subject whose table is a picture does it,
 * inside a transaction of the log: find what is due in its own table, `retire(append, entriesOf('household', refs, 'members'))`, and leave
 * the table alone: its cells are drawn again without that data at the end of the transaction, and the rows go. The headers stay.
 */
export function createRetiring(database: Database, rows: Pick<EntryRows, 'byNumber'>) {
  const ofSubject = database
    .prepare<number>(
      'SELECT no FROM entries WHERE subject = ? AND person IS NOT NULL AND data IS NOT NULL ORDER BY no',
    )
    .pluck();
  return {
    /** The references of a subject's entries in some of its cells (`field:*`: all that begin so) that still have somebody's data. */
    entriesOf(subject: string, ...cells: readonly string[]): string[] {
      const isAsked = (cell: string): boolean =>
        cells.some((asked) =>
          asked === IN_SEVERAL_CELLS
            ? cell === '*'
            : asked.endsWith('*')
              ? cell.startsWith(asked.slice(0, -1))
              : cell === asked,
        );
      return ofSubject.all(subject).flatMap((no) => {
        const entry = rows.byNumber(no);
        return entry !== null && isAsked(entry.header.cell) ? [entry.ref] : [];
      });
    },

    /** Appends entries of retention that name these, in pieces. */
    retire(append: Append, refs: readonly string[]): void {
      for (let at = 0; at < refs.length; at += NAMED_AT_ONCE) {
        const entries = refs.slice(at, at + NAMED_AT_ONCE);
        append({ kind: 'retention-applied', id: 'record', data: { entries } });
      }
    },
  };
}
