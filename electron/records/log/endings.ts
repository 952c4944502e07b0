import type { Database } from '../database.ts';
import type { LoggedEntry } from './entry.ts';
import type { EntryRows } from './entry-rows.ts';
import { ALL_CELLS, type StandingOf } from './standing.ts';

/** Which entries are followed by others. Nothing waits for what it follows: what is not here yet is noted. */
export function createEndings(
  database: Database,
  rows: EntryRows,
  standing: StandingOf,
  touchAll: (entry: LoggedEntry) => void,
) {
  const awaitTarget = database.prepare('INSERT OR IGNORE INTO entries_awaited (target, by_no) VALUES (?, ?)');
  const awaiting = database.prepare<{ by_no: number }>('SELECT by_no FROM entries_awaited WHERE target = ?');
  // Nearly always everything comes behind what it follows, and thousands of entries ask. What a failed transaction added is looked for in vain.
  let isAnyAwaited = database.prepare('SELECT 1 FROM entries_awaited LIMIT 1').get() !== undefined;

  /** Whether one entry may end another: in the same cell. */
  const mayEnd = (by: LoggedEntry, target: LoggedEntry): boolean =>
    by.header.subject === target.header.subject &&
    (by.header.cell === target.header.cell || target.header.cell === ALL_CELLS);

  const setEnded = (target: LoggedEntry, cell: string, ended: boolean): void => {
    standing.setEnded(target, cell, ended);
    // What ends it says nothing of its cells.
    if (cell === ALL_CELLS) touchAll(target);
  };

  /** Ends what it replaces; where it is of all cells, in all of them. What an entry that does not count had replaced is ended by what replaces that one. */
  const end = (by: LoggedEntry): void => {
    for (const ref of by.header.replaces) {
      const target = rows.byReference(ref);
      if (target === null) {
        awaitTarget.run(ref, by.no);
        isAnyAwaited = true;
        continue;
      }
      if (!mayEnd(by, target) || standing.isMarked(target, by.header.cell)) continue;
      setEnded(target, by.header.cell, true);
      if (target.standing !== 'counts') end(target);
    }
  };

  return {
    end,

    /** Ends an entry that comes after what follows it. */
    endAwaited(entry: LoggedEntry): void {
      if (!isAnyAwaited) return;
      for (const { by_no } of awaiting.all(entry.ref)) {
        const by = rows.byNumber(by_no);
        if (by === null || !mayEnd(by, entry) || !(by.standing === 'counts' || by.isEnded)) continue;
        setEnded(entry, by.header.cell, true);
        if (entry.standing !== 'counts') end(entry);
      }
    },

    /** Rare, where an entry counts that did not, or no longer: its whole cell again, as nothing says which end was whose. */
    endAgain({ header: { subject, cell } }: LoggedEntry): void {
      const all = rows.ofCell(subject, cell);
      for (const entry of all) setEnded(entry, cell, false);
      for (const { no } of all) {
        const entry = rows.byNumber(no);
        if (entry?.standing === 'counts' && entry.header.cell === cell) end(entry);
      }
    },
  };
}
