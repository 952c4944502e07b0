import { createBirpc } from 'birpc';
import type { ImportRows } from '#shared/features/imports/model.ts';
import type { KnownColumns } from '#shared/features/look-ups/model.ts';
import { failure, type Result, success } from '#shared/result.ts';
import {
  type ChosenList,
  type ColumnChoice,
  previewTable,
  type TablePreview,
  takeColumn,
} from './columns.ts';
import { type Fill, type FillPreview, leftoverLines, NO_FILL, readFill, someOfFill } from './fill.ts';
import type { Mapping } from './mapping.ts';
import type { SheetInfo } from './read-table.ts';
import {
  MOST_FILE_BYTES,
  readPasted,
  readTableFile,
  type Table,
  type TableFile,
  type UnreadableFile,
  withHeadingLine,
} from './table.ts';
import { withWholeNames } from './whole-names.ts';

/** What the page asks of the thread that reads files. The table itself stays there. */
export interface TableFunctions {
  read(source: File | string, remembered: KnownColumns): Promise<Result<FilePreview, UnreadableFile>>;
  /** Goes over to another sheet of the workbook. */
  sheet(place: number, remembered: KnownColumns): TablePreview;
  take(choice: ColumnChoice, firstLine: TablePreview['firstLine'], mapping: Mapping): TakenTable;
  /** What of it was taken last is to be looked up. */
  identifiers(): string[];
  /** Some of what was taken last, to be kept. */
  rows(from: number, count: number): ImportRows;
  /** The lines of it that belong to no application: those without one, and those of the rows at these places. As CSV. */
  leftovers(unmatched: readonly number[]): string;
}

/** What a file holds as the user sees it before choosing: its first table, and which sheets there are. */
export interface FilePreview extends Pick<TableFile, 'firstSheet' | 'remarks'> {
  readonly sheets: readonly SheetInfo[];
  readonly table: TablePreview;
}

/** A column as the user sees it before it is looked up, with what would be kept of it. */
export interface TakenTable extends Omit<ChosenList, 'identifiers'> {
  /** Identifiers to look up. They cross only when they are (`identifiers`): a hundred thousand would hold up the page. */
  readonly count: number;
  readonly fill: FillPreview;
  /** Applications that the table tells something of, and lines that name none. */
  readonly rows: number;
  readonly leftovers: number;
}

const NOTHING: Table = { rows: [], delimiter: null, quotes: 'closed' };
let file: TableFile | null = null;
/** As it stands in the file, and as it is read. */
let own = NOTHING;
let table = NOTHING;
interface Taken {
  readonly identifiers: readonly string[];
  readonly fill: Fill;
  readonly firstLine: TablePreview['firstLine'];
}

let taken: Taken = {
  identifiers: [],
  fill: NO_FILL,
  firstLine: 'values',
};

const functions: TableFunctions = {
  async read(source, remembered) {
    const read = await readSource(source);
    if (!read.ok) return read;
    file = read.value;
    const { sheets, remarks, firstSheet } = file;
    return success({ table: functions.sheet(firstSheet, remembered), sheets, firstSheet, remarks });
  },
  sheet(place, remembered) {
    own = file === null ? NOTHING : withHeadingLine(file.read({ sheet: place }));
    table = withWholeNames(own);
    return previewTable(table, remembered);
  },
  take(choice, firstLine, mapping) {
    const { identifiers, ...list } = takeColumn(table, choice, firstLine);
    const fill = choice === 'all' ? NO_FILL : readFill(table, { identifiers: choice, firstLine, mapping });
    taken = { identifiers, fill, firstLine };
    const { preview, identifiers: named, leftovers } = fill;
    return {
      ...list,
      count: identifiers.length,
      fill: preview,
      rows: named.length,
      leftovers: leftovers.length,
    };
  },
  identifiers: () => [...taken.identifiers],
  rows: (from, count) => someOfFill(taken.fill, from, count),
  leftovers(unmatched) {
    const { fill, firstLine } = taken;
    const lines = unmatched.flatMap((place) => fill.lines[place] ?? []);
    return leftoverLines(own, firstLine, [...fill.leftovers, ...lines]);
  },
};

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
