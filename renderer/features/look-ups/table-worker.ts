import { createBirpc } from 'birpc';
import { dayOf } from '#shared/day.ts';
import type { PrivateColumn } from '#shared/features/imports/headings.ts';
import { importKeys } from '#shared/features/imports/headings.ts';
import { MOST_HEADING } from '#shared/features/imports/limits.ts';
import type { ColumnMemory, ImportRows } from '#shared/features/imports/model.ts';
import { failure, type Result } from '#shared/result.ts';
import { cleanText } from '#shared/scoring/text.ts';
import { gatherIdentifiers, type IdentifierList } from '#shared/service/identifiers.ts';
import type { DayOrder } from '#shared/written-day.ts';
import { concernsOf } from './cell-concerns.ts';
import {
  cellUseOf,
  type Fill,
  type FillPreview,
  identifiersIn,
  leftoverLines,
  NO_FILL,
  readFill,
  someOfFill,
} from './fill.ts';
import {
  type ColumnChoice,
  type Identification,
  identify,
  type OtherKind,
  otherKindOf,
  privateColumn,
  sampleOf,
} from './identification.ts';
import { guessMapping, type Mapping } from './mapping.ts';
import type { CellAnswers, ColumnConcern, ReadOptions, ReadTable, TableColumn } from './read-table.ts';
import { MOST_FILE_BYTES, readPasted, readTableFile, type TableFile, type UnreadableFile } from './table.ts';

/** What the page asks of the thread that reads files. The table itself stays there. */
export interface TableFunctions {
  open(source: File | string): Promise<Result<OpenedFile, UnreadableFile>>;
  /** Finds the table in what was opened; asked again, with other options. */
  read(options: ReadOptions): TablePreview;
  /** What the columns of the table that was read last are for. */
  columns(memory: ColumnMemory): FoundColumns;
  take(use: TableUse): TakenTable;
  /** What was taken last of IDs, to be looked up. */
  identifiers(): string[];
  /** Some of what was taken last, to be kept. */
  rows(from: number, count: number): ImportRows;
  /** Rows that belong to no application: those without one, and those of the rows at these places. As CSV. */
  leftovers(unmatched: readonly number[]): string;
}

export type OpenedFile = Pick<TableFile, 'kind' | 'sheets' | 'firstSheet' | 'remarks'>;

export interface PreviewColumn extends TableColumn {
  /** The first values, fit to be shown; none of a private one. */
  readonly firstValues: readonly string[];
  /** What is never kept of it; null where it may be used. */
  readonly isPrivate: PrivateColumn | null;
}

/** A table as the user sees it, without its rows. */
export interface TablePreview extends Omit<ReadTable, 'rows' | 'lines' | 'columns' | 'leftOut'> {
  readonly columns: readonly PreviewColumn[];
  readonly rows: number;
  /** The first lines that are no rows, groups aside. */
  readonly leftOut: ReadTable['leftOut'];
  readonly leftOutCount: number;
  readonly groups: number;
}

export interface FoundColumns {
  readonly identification: Identification;
  readonly mapping: Mapping;
}

/** What is used of a table, and how. */
export interface TableUse {
  /** Null: nobody has said which column has the IDs, so nothing is used as one. */
  readonly choice: ColumnChoice | null;
  readonly mapping: Mapping;
  readonly answers: ReadonlyMap<number, CellAnswers>;
  readonly dayOrder: DayOrder | undefined;
}

/** What is wrong with the cells of a column that is used. */
export interface UsedConcerns {
  readonly place: number;
  readonly use: 'identifier' | 'day' | 'other';
  readonly concerns: readonly ColumnConcern[];
}

/** A table as it is used: the IDs by their number, and what would be kept. */
export interface TakenTable extends Omit<IdentifierList, 'identifiers'> {
  /** Which values were taken as IDs. */
  readonly choice: ColumnChoice | null;
  /** IDs to look up. They cross only when they are (`identifiers`): a hundred thousand would hold up the page. */
  readonly count: number;
  readonly fill: FillPreview;
  /** Applications that the table tells something of, and rows that name none. */
  readonly rows: number;
  readonly leftovers: number;
  /** The lines of the first of these. */
  readonly leftoverLines: readonly number[];
  readonly concerns: readonly UsedConcerns[];
  /** What the chosen column looks like, where that is no ID. */
  readonly looksLike: OtherKind | null;
}

const NOTHING: ReadTable = {
  sheet: 0,
  columns: [],
  headingLines: [],
  headingCandidates: [],
  rows: [],
  lines: [],
  leftOut: [],
  delimiter: null,
  encoding: null,
  remarks: [],
  dayOrder: 'none',
};
const SHOWN_VALUES = 4;
const SHOWN_LENGTH = 60;
const SHOWN_LEFT_OUT = 200;

let file: TableFile | null = null;
let table = NOTHING;
let taken: { readonly identifiers: readonly string[]; readonly fill: Fill } = {
  identifiers: [],
  fill: NO_FILL,
};

const functions: TableFunctions = {
  async open(source) {
    const read = await readSource(source);
    if (!read.ok) return read;
    file = read.value;
    const { kind, sheets, firstSheet, remarks } = file;
    return { ok: true, value: { kind, sheets, firstSheet, remarks } };
  },
  read(options) {
    table = file?.read(options) ?? NOTHING;
    return previewOf(table);
  },
  columns(memory) {
    const identification = identify(table, memory);
    return { identification, mapping: guessMapping(table, identification.choice, memory) };
  },
  take({ choice, mapping, answers, dayOrder }) {
    const use = { mapping, answers, dayOrder, today: dayOf(Date.now()) };
    const hasIds = choice !== null && choice !== 'none';
    const list = gatherIdentifiers(hasIds ? identifiersIn(table, choice, use) : []);
    const fill =
      choice === null || choice === 'all' ? NO_FILL : readFill(table, { ...use, identifiers: choice });
    const { identifiers, ...counts } = list;
    taken = { identifiers, fill };
    return {
      ...counts,
      count: identifiers.length,
      fill: fill.preview,
      rows: fill.identifiers.length,
      leftovers: fill.leftovers.length,
      leftoverLines: fill.leftovers.slice(0, SHOWN_LEFT_OUT).map((at) => table.lines[at] ?? 0),
      concerns: concernsIn(choice, mapping, dayOrder),
      choice,
      looksLike: typeof choice === 'number' ? otherKindOf(table, choice) : null,
    };
  },
  identifiers: () => [...taken.identifiers],
  rows: (from, count) => someOfFill(taken.fill, from, count),
  leftovers(unmatched) {
    const { fill } = taken;
    const rows = unmatched.flatMap((place) => fill.rows[place] ?? []);
    return leftoverLines(table, [...fill.leftovers, ...rows]);
  },
};

function previewOf({ rows, lines: _, leftOut, ...found }: ReadTable): TablePreview {
  const lost = leftOut.filter(({ reason }) => reason !== 'group');
  return {
    ...found,
    columns: found.columns.map((column, place) => {
      const isPrivate = privateColumn(table, place);
      return {
        ...column,
        heading: cleanText(column.heading, MOST_HEADING).trim(),
        isPrivate,
        firstValues:
          isPrivate === null
            ? sampleOf(table, place, SHOWN_VALUES).map((value) => cleanText(value, SHOWN_LENGTH))
            : [],
      };
    }),
    rows: rows.length,
    leftOut: lost.slice(0, SHOWN_LEFT_OUT),
    leftOutCount: lost.length,
    groups: leftOut.length - lost.length,
  };
}

function concernsIn(
  choice: ColumnChoice | null,
  mapping: Mapping,
  dayOrder: DayOrder | undefined,
): UsedConcerns[] {
  const ids = typeof choice === 'number' ? [choice] : choice === 'all' ? [...table.columns.keys()] : [];
  const used = [
    ...ids.map((place) => ({ place, use: 'identifier' as const })),
    ...importKeys.flatMap((key) => {
      const place = mapping[key];
      return place === undefined ? [] : [{ place, use: cellUseOf(key) }];
    }),
  ];
  return used.flatMap(({ place, use }) => {
    const concerns = concernsOf(table, place, use, dayOrder);
    const as = use === 'identifier' || use === 'day' ? use : 'other';
    return concerns.length === 0 ? [] : [{ place, use: as, concerns }];
  });
}

async function readSource(source: File | string): Promise<Result<TableFile, UnreadableFile>> {
  if (typeof source === 'string') return readPasted(source);
  if (source.size > MOST_FILE_BYTES) return failure('too-large');
  try {
    return readTableFile(new Uint8Array(await source.arrayBuffer()));
  } catch {
    // Moved, on a drive that is gone, or not to be read by this user.
    return failure('unreadable');
  }
}

createBirpc<Record<string, never>, TableFunctions>(functions, {
  post: (message) => self.postMessage(message),
  on: (listener) => self.addEventListener('message', ({ data }) => listener(data)),
  timeout: -1,
});
