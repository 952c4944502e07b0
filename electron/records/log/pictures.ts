import type { EntryKindName, StandingEntry } from '#shared/rpc/entries.ts';
import type { SubjectType } from '#shared/rpc/entry.ts';

/**
 * What a cell looks like in the tables. The tables are a picture of the log: a function of the set of entries, never of the order in
 * which they came, of a clock, or of who brought them. What depends on two cells is asked of both when it is read.
 */
export interface Picture {
  readonly of: SubjectType;
  /** `field:*`: every cell that begins so. */
  readonly cell: string;
  /**
   * Draws what stands in one cell of a subject, in the order of the references. Nothing stands: as if nothing ever had. `isFirst`: what
   * stands is all that the log has of the cell.
   */
  draw(id: string, cell: string, standing: readonly StandingEntry[], isFirst: boolean): void;
  /** After all cells that a transaction touches were drawn. */
  finish?(): void;
  /** The transaction failed: what was gathered for `finish` is nothing. */
  discard?(): void;
  /** Empties what it draws, before everything is drawn again from the log. Rows may keep their numbers: those are this desk's alone. */
  clear(): void;
  /** After everything was drawn again: what nothing was drawn for goes. */
  settle?(): void;
}

/**
 * How a picture empties columns of all rows. To be able to take back such a statement alone, SQLite would keep every page of before in
 * memory; where it fails, all that is drawn is taken back.
 */
export const EMPTY_ALL = 'UPDATE OR FAIL';

interface WholeSubject {
  readonly of: SubjectType;
  readonly cells: readonly string[];
  /** Draws everything of a subject; false where nothing stands of which it would be drawn. */
  draw(id: string): boolean;
  remove(id: string): void;
  /** Those that its table has; null for one that is not in the log. */
  all(): readonly (string | null)[];
}

/**
 * The pictures of a subject whose rows are drawn from several cells at once: each that was touched is drawn at the end. When everything is
 * drawn again, rows keep their numbers and what is this desk's alone: they are written over, and those that nothing was drawn for go.
 */
export function wholeSubjectPictures({ of, cells, draw, remove, all }: WholeSubject): Picture[] {
  const touched = new Set<string>();
  let drawnAgain: Set<string> | null = null;
  const own = {
    finish() {
      for (const id of touched) {
        if (draw(id)) drawnAgain?.add(id);
        else remove(id);
      }
      touched.clear();
    },
    discard() {
      touched.clear();
      drawnAgain = null;
    },
    clear() {
      drawnAgain = new Set();
    },
    settle() {
      for (const id of all()) if (id !== null && drawnAgain?.has(id) === false) remove(id);
      drawnAgain = null;
    },
  };
  const others = { clear() {} };
  return cells.map((cell, place) => ({
    of,
    cell,
    draw: (id: string) => void touched.add(id),
    ...(place === 0 ? own : others),
  }));
}

/** Of what stands, the entries of these kinds. */
export function ofKinds<Kind extends EntryKindName>(
  standing: readonly StandingEntry[],
  ...kinds: readonly Kind[]
): StandingEntry<Kind>[];
export function ofKinds(standing: readonly StandingEntry[], ...kinds: readonly string[]): StandingEntry[] {
  return standing.filter(({ kind }) => kinds.includes(kind));
}

/** Finds the picture of a cell. A cell that nothing draws is read from the log alone. */
export function createPictures(pictures: readonly Picture[]) {
  const exact = new Map(pictures.map((picture) => [`${picture.of} ${picture.cell}`, picture]));
  return {
    all: pictures,
    of(type: string, cell: string): Picture | undefined {
      const found = exact.get(`${type} ${cell}`);
      if (found !== undefined) return found;
      const colon = cell.indexOf(':');
      return colon < 0 ? undefined : exact.get(`${type} ${cell.slice(0, colon + 1)}*`);
    },
  };
}
