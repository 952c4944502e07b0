import { settlingKindOf } from '#shared/features/conflicts/entries.ts';
import { OLD_NOTE_CELL } from '#shared/features/notes/entries.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';
import type { Database } from '../database.ts';

/** Of what stands in a cell, what is in conflict there. Notes never are: each is shown. */
export const sidesIn = (standing: readonly StandingEntry[]): StandingEntry[] =>
  standing.length < 2
    ? []
    : standing.filter(({ kind, cell }) => cell !== OLD_NOTE_CELL && settlingKindOf(kind) !== undefined);

interface Place {
  readonly subject: string;
  readonly cell: string;
}

/** The table of cells in which several stand that cannot all be so: a picture of the log, like the others. */
export function createOpenConflicts(database: Database) {
  const all = database.prepare<Place>('SELECT subject, cell FROM conflicts');
  const ofNotes = database.prepare<Place>('SELECT subject, cell FROM conflicts WHERE cell = ?');
  const add = database.prepare('INSERT OR IGNORE INTO conflicts (subject, cell) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM conflicts WHERE subject = ? AND cell = ?');
  const keyOf = (subject: string, cell: string): string => `${subject} ${cell}`;
  const read = (): Set<string> => new Set(all.all().map(({ subject, cell }) => keyOf(subject, cell)));
  // Nearly always empty: a cell that is drawn costs no statement.
  let open = read();

  return {
    /** A cell was drawn. */
    drawn(subject: string, cell: string, standing: readonly StandingEntry[]): void {
      if (standing.length < 2 && open.size === 0) return;
      const key = keyOf(subject, cell);
      const isOpen = sidesIn(standing).length > 1;
      if (isOpen === open.has(key)) return;
      if (isOpen) {
        add.run(subject, cell);
        open.add(key);
      } else {
        remove.run(subject, cell);
        open.delete(key);
      }
    },
    /** Cells that an older program took for a conflict: to be drawn again. */
    settledByNow: (): Place[] => ofNotes.all(OLD_NOTE_CELL),
    /** Before everything is drawn again. */
    clear(): void {
      database.connection.exec('DELETE FROM conflicts');
      open = new Set();
    },
    /** After a transaction that failed. */
    reload(): void {
      open = read();
    },
  };
}
