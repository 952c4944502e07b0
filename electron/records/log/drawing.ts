import { cellSettledBy } from '#shared/features/conflicts/entries.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';
import { subjectParts } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';
import type { CellsOfSome } from './entry-rows.ts';
import type { TellDrawn } from './log.ts';
import { createOpenConflicts } from './open-conflicts.ts';
import { createPictures, type Picture } from './pictures.ts';
import type { createStanding, Live } from './standing.ts';

/** A cell that looks otherwise at the end of the transaction. */
interface Touched {
  readonly subject: string;
  readonly cell: string;
  /** What stands in it, where that is known; null: to be asked. */
  readonly standing: readonly StandingEntry[] | null;
  /** Whether nothing ever stood in it before. */
  readonly isFirst: boolean;
}

/** Keeps which cells a transaction touches, and draws them at its end. */
export function createDrawing(
  database: Database,
  standing: Pick<ReturnType<typeof createStanding>, 'entries' | 'liveOf'>,
  pictures: readonly Picture[],
) {
  const drawn = createPictures(pictures);
  const conflicts = createOpenConflicts(database);
  let touched = new Map<string, Touched>();
  const touchKnown = (cell: Touched): void => void touched.set(`${cell.subject} ${cell.cell}`, cell);
  const touch = (subject: string, cell: string): void => {
    const settled = cellSettledBy(cell);
    if (settled !== null) touch(subject, settled);
    touchKnown({ subject, cell, standing: null, isFirst: false });
  };

  const draw = (): void => {
    let of = '';
    let live: Live | undefined;
    const cells = [...touched.values()];
    for (const [place, { subject, cell, standing: known, isFirst }] of cells.entries()) {
      const { type, id } = subjectParts(subject);
      const picture = drawn.of(type, cell);
      if (picture === undefined) continue;
      if (of !== subject) live = undefined;
      of = subject;
      // Of several cells of a subject, all that is live is asked for at once.
      if (known === null && cells[place + 1]?.subject === subject) live ??= standing.liveOf(subject);
      const stands = known ?? standing.entries(subject, cell, live);
      picture.draw(id, cell, stands, isFirst);
      conflicts.drawn(subject, cell, stands);
    }
    touched.clear();
    for (const { finish } of drawn.all) finish?.();
  };

  return {
    /** It looks otherwise now. */
    touch,
    /** The same where it is known what stands in it. */
    touchKnown,
    isTouched: (subject: string, cell: string): boolean => touched.has(`${subject} ${cell}`),
    draw,
    /** The transaction failed: nothing was touched. */
    discard(): void {
      touched = new Map();
      for (const { discard } of drawn.all) discard?.();
      conflicts.reload();
    },
    /** Cells that an older program took for a conflict. */
    settledByNow: conflicts.settledByNow,
    /** Empties all tables that are drawn, and draws them again. */
    drawAll(all: Iterable<CellsOfSome>, tell: TellDrawn): void {
      touched.clear();
      conflicts.clear();
      for (const { clear } of drawn.all) clear();
      for (const { cells, done, of } of all) {
        for (const [subject, cell] of cells) touch(subject, cell);
        draw();
        tell(done, of);
      }
      for (const { settle } of drawn.all) settle?.();
    },
  };
}
