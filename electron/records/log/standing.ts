import { z } from 'zod';
import { conflictEntries, settledCell, settlingKindOf } from '#shared/features/conflicts/entries.ts';
import { entryKindOf, type StandingEntry } from '#shared/rpc/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';
import { type Entry, jsonIn, type LoggedEntry } from './entry.ts';
import type { EntryRows } from './entry-rows.ts';
import { plainData } from './plain-data.ts';

/** What one entry says in one cell: one that was brought forward says several things. */
interface Saying {
  readonly entry: LoggedEntry;
  readonly kind: string;
  readonly data: unknown;
  /** Equal ones are one. */
  readonly text: string;
}

/** What was said in a cell of a subject, and whether it stands there. */
export interface Said extends Pick<Saying, 'kind' | 'data' | 'text'> {
  readonly ref: string;
  readonly cell: string;
  readonly at: number;
  readonly member: string;
  readonly person: string | null;
  readonly replaces: readonly string[];
  readonly stands: boolean;
}

/** What an event that stands in several cells holds: by cell, as events of the kinds that are usual there. */
type InCells = ReadonlyMap<string, readonly { readonly kind: string; readonly data: unknown }[]>;

/** The same of any data: it may be of a kind that holds none, or of no kind at all. */
const inCellsSchema = z.object({
  cells: z.record(z.string(), z.array(z.object({ kind: z.string(), data: z.unknown() }))),
});

/** What counts, has its data and is not ended as a whole. It holds as long as nothing is written. */
export interface Live {
  readonly entries: readonly LoggedEntry[];
  /** Whether one of several cells is ended in one of them. */
  isMarked(entry: LoggedEntry, cell: string): boolean;
}

export const ALL_CELLS = '*';

const MOST_KEPT = 16;

export type StandingOf = ReturnType<typeof createStanding>;

/** What stands in a cell: what counts, has its data, and is ended by nothing that counts. */
export function createStanding(database: Database, rows: EntryRows) {
  const isEndedIn = database.prepare<{ found: number }>(
    'SELECT 1 AS found FROM entry_ended_cells WHERE no = ? AND cell = ?',
  );
  const endedCells = database.prepare<string>('SELECT cell FROM entry_ended_cells WHERE no = ?').pluck();
  const endIn = database.prepare('INSERT OR IGNORE INTO entry_ended_cells (no, cell) VALUES (?, ?)');
  const unendIn = database.prepare('DELETE FROM entry_ended_cells WHERE no = ? AND cell = ?');

  /** Whether it is marked as ended in just this cell (`*`: in all of its cells). */
  const isMarked = ({ no, header, isEnded: ended }: LoggedEntry, cell: string): boolean =>
    header.cell === ALL_CELLS && cell !== ALL_CELLS ? isEndedIn.get(no, cell) !== undefined : ended;

  const isEnded = (entry: LoggedEntry, cell: string): boolean => entry.isEnded || isMarked(entry, cell);

  // What is asked of all its cells one after the other is read once. Few are kept, and by no weak reference: the collector of garbage took
  // several times as long over a weak table of thousands.
  let read = new Map<LoggedEntry, InCells>();
  const inCells = (entry: LoggedEntry, data: string): InCells => {
    const known = read.get(entry);
    if (known !== undefined) return known;
    const says = cellsOf(plainData(entry.header.kind, data));
    if (read.size >= MOST_KEPT) read = new Map();
    read.set(entry, says);
    return says;
  };

  const sayings = (entry: LoggedEntry, cell: string): Saying[] => {
    if (entry.data === null) return [];
    if (entry.header.cell !== ALL_CELLS) {
      const { kind } = entry.header;
      return [{ entry, kind, data: jsonIn(plainData(kind, entry.data)), text: entry.data }];
    }
    // Most cells it says nothing of, and its text tells so without being read.
    if (!entry.data.includes(JSON.stringify(cell))) return [];
    return (inCells(entry, entry.data).get(cell) ?? []).map((said) => ({
      entry,
      ...said,
      text: canonicalText(said.data),
    }));
  };

  /** Where two desks brought the same forward, what ends one ends both. */
  const withoutEndedTwins = (standing: readonly Saying[], subject: string, cell: string): Saying[] => {
    if (!standing.some(({ entry }) => entry.header.broughtForward)) return [...standing];
    const ended = new Set(
      rows
        .ofCell(subject, cell)
        .filter((entry) => entry.header.broughtForward && isEnded(entry, cell))
        .flatMap((entry) => sayings(entry, cell).map(twinOf)),
    );
    return standing.filter((saying) => !saying.entry.header.broughtForward || !ended.has(twinOf(saying)));
  };

  const liveIn = (subject: string, cell: string): Live => ({ entries: rows.live(subject, cell), isMarked });

  const liveOf = (subject: string): Live => {
    const entries = rows.liveOf(subject);
    const ended = new Map(
      entries
        .filter(({ header }) => header.cell === ALL_CELLS)
        .map(({ no }) => [no, endedCells.all(no)] as const),
    );
    return { entries, isMarked: ({ no }, cell) => ended.get(no)?.includes(cell) === true };
  };

  const all = (subject: string, cell: string, live = liveIn(subject, cell)): Saying[] => {
    const said = live.entries
      .filter((entry) => entry.header.cell === cell || entry.header.cell === ALL_CELLS)
      .filter((entry) => !live.isMarked(entry, cell))
      .flatMap((entry) => sayings(entry, cell))
      .filter(({ kind }) => entryKindOf(kind)?.merge !== 'ending')
      .toSorted(lowestFirst);
    return withoutEndedTwins(said, subject, cell);
  };

  /** Of those in conflict, without those that gave way to one that was chosen and still stands. Two that chose otherwise chose nothing. */
  const withoutSettled = (standing: Saying[], subject: string, cell: string, live?: Live): Saying[] => {
    const settling = settlingKindOf(
      standing.find(({ kind }) => settlingKindOf(kind) !== undefined)?.kind ?? '',
    );
    if (standing.length < 2 || settling === undefined) return standing;
    const [chosen, ...others] = withoutEqual(all(subject, settledCell(cell), live));
    const read = conflictEntries[settling].data.safeParse(chosen?.data);
    if (!read.success || others.length > 0) return standing;
    const { keeps, over } = read.data;
    if (!standing.some(({ entry }) => entry.ref === keeps)) return standing;
    return standing.filter(({ entry }) => entry.ref === keeps || !over.includes(entry.ref));
  };

  const entries = (subject: string, cell: string, live?: Live): StandingEntry[] =>
    withoutEqual(withoutSettled(all(subject, cell, live), subject, cell, live)).map((saying) =>
      asStanding(saying, cell),
    );

  return {
    isMarked,
    /** All that counts and has its data, ended or not, by number. */
    history: (subject: string, cell: string): StandingEntry[] =>
      rows
        .ofCell(subject, cell)
        .filter(({ standing }) => standing === 'counts')
        .flatMap((entry) => sayings(entry, cell))
        .map((saying) => asStanding(saying, cell)),

    /** Marks an entry as ended in a cell (`*`: in all of its cells), or as not ended any more. */
    setEnded(entry: LoggedEntry, cell: string, ended: boolean): void {
      if (entry.header.cell !== ALL_CELLS || cell === ALL_CELLS) rows.end(entry.no, ended);
      else if (ended) endIn.run(entry.no, cell);
      else unendIn.run(entry.no, cell);
    },

    /** The references of all that stand, also of equal ones: what a new entry of a register replaces. */
    references: (subject: string, cell: string): string[] => [
      ...new Set(all(subject, cell).map(({ entry }) => entry.ref)),
    ],

    /** All that stand, also equal ones, in the order of the references. */
    each: (subject: string, cell: string): StandingEntry[] =>
      all(subject, cell).map((saying) => asStanding(saying, cell)),

    /** What is live of a whole subject, to be asked of its cells. */
    liveOf,

    /** The same as `each`, read once for all cells of a subject. */
    eachOf: (subject: string): ((cell: string) => StandingEntry[]) => {
      const live = liveOf(subject);
      return (cell) => all(subject, cell, live).map((saying) => asStanding(saying, cell));
    },

    /** What stands in each cell of a subject that begins so, as `entries` has it. */
    beginning(subject: string, begins: string): StandingEntry[] {
      const live = liveOf(subject);
      const cells = new Set(live.entries.map(({ header }) => header.cell));
      return [...cells]
        .filter((cell) => cell.startsWith(begins))
        .flatMap((cell) => entries(subject, cell, live));
    },

    /** All that counts and has its data, in every cell of a subject, endings too, in the order in which it came here. */
    said(subject: string): Said[] {
      const entries = rows
        .ofSubject(subject)
        .filter(({ standing, data }) => standing === 'counts' && data !== null);
      if (entries.length === 0) return [];
      const live = liveOf(subject);
      const standingIn = new Map<string, readonly Saying[]>();
      const standsIn = (cell: string): readonly Saying[] => {
        const known = standingIn.get(cell);
        if (known !== undefined) return known;
        const standing = withoutSettled(all(subject, cell, live), subject, cell, live);
        standingIn.set(cell, standing);
        return standing;
      };
      return entries.flatMap((entry) =>
        cellsNamedBy(entry).flatMap((cell) =>
          sayings(entry, cell).map(
            ({ kind, data, text }): Said => ({
              ref: entry.ref,
              kind,
              data,
              text,
              cell,
              at: entry.header.at,
              member: entry.header.member,
              person: entry.header.person,
              replaces: entry.header.replaces,
              stands: standsIn(cell).some((other) => other.entry.ref === entry.ref && other.text === text),
            }),
          ),
        ),
      );
    },

    /**
     * What stands, in the order of the references; equal ones are one, for which the lowest reference speaks, and what gave way to the one
     * that was chosen is not among them. Facts are all there.
     */
    entries,

    /** The same where nothing is in the cell but an entry of several cells that nothing has ended. */
    saidBy: (entry: LoggedEntry, cell: string): StandingEntry[] =>
      withoutEqual(sayings(entry, cell).toSorted(lowestFirst)).map((saying) => asStanding(saying, cell)),
  };
}

/** The cells of which an entry says something; none for one that takes back what stood in several. */
export function cellsNamedBy({ header, data }: Pick<Entry, 'header' | 'data'>): string[] {
  if (header.cell !== ALL_CELLS) return [header.cell];
  return data === null ? [] : [...cellsOf(data).keys()];
}

function cellsOf(data: string): InCells {
  const read = inCellsSchema.safeParse(jsonIn(data));
  return new Map(read.success ? Object.entries(read.data.cells) : []);
}

const lowestFirst = (a: Saying, b: Saying): number =>
  a.entry.ref < b.entry.ref ? -1 : a.entry.ref > b.entry.ref ? 1 : a.text < b.text ? -1 : 1;

function withoutEqual(sayings: readonly Saying[]): Saying[] {
  const seen = new Set<string>();
  return sayings.filter((saying) => {
    const { kind, entry } = saying;
    const same = isApart(kind) && !entry.header.broughtForward ? entry.ref : twinOf(saying);
    if (seen.has(same)) return false;
    seen.add(same);
    return true;
  });
}

/** Whether two that say the same are two. */
export const isApart = (kind: string): boolean => {
  const { merge, apart } = entryKindOf(kind) ?? {};
  return merge === 'fact' || apart === true;
};

/** By what two entries say the same; of what stays apart and was brought forward, by when it was, too. */
const twinOf = ({ entry, kind, text }: Saying): string =>
  isApart(kind) ? `${kind} ${entry.header.at} ${text}` : `${kind} ${text}`;

/** What an entry says in a cell, as the pictures see it. */
export function asStanding(
  said: Pick<Saying, 'kind' | 'data'> & { readonly entry: Pick<LoggedEntry, 'ref' | 'no' | 'header'> },
  cell: string,
): StandingEntry;
export function asStanding(
  {
    entry,
    kind,
    data,
  }: Pick<Saying, 'kind' | 'data'> & { readonly entry: Pick<LoggedEntry, 'ref' | 'no' | 'header'> },
  cell: string,
): Readonly<Record<string, unknown>> {
  const { ref, no, header } = entry;
  return { kind, ref, no, member: header.member, cell, at: header.at, replaces: header.replaces, data };
}
