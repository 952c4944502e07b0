import { createBirpc } from 'birpc';
import type { OfficeColumns } from '#shared/features/applications/model.ts';
import type { KnownColumns } from '#shared/features/look-ups/model.ts';
import { failure, type Result, success } from '#shared/result.ts';
import {
  type ChosenList,
  type ColumnChoice,
  previewTable,
  type TablePreview,
  takeColumn,
} from './columns.ts';
import { type Fill, type FillPreview, NO_FILL, readFill } from './fill.ts';
import type { Mapping } from './mapping.ts';
import { MOST_FILE_BYTES, readTable, readTableFile, type Table, type UnreadableFile } from './table.ts';

/** What the page asks of the thread that reads files. The table itself stays there. */
export interface TableFunctions {
  read(source: File | string, remembered: KnownColumns): Promise<Result<TablePreview, UnreadableFile>>;
  take(choice: ColumnChoice, firstLine: TablePreview['firstLine'], mapping: Mapping): TakenTable;
  /** What the table holds of these identifiers, to be kept. */
  fill(
    identifiers: readonly string[],
    choice: ColumnChoice,
    firstLine: TablePreview['firstLine'],
    mapping: Mapping,
  ): OfficeColumns;
}

/** A column as the user sees it before it is looked up, with what would be kept of it. */
export interface TakenTable extends ChosenList {
  readonly fill: FillPreview;
}

let table: Table = { rows: [], delimiter: null, quotes: 'closed' };

const functions: TableFunctions = {
  async read(source, remembered) {
    const read = await readSource(source);
    if (!read.ok) return read;
    table = read.value;
    return success(previewTable(table, remembered));
  },
  take(choice, firstLine, mapping) {
    const list = takeColumn(table, choice, firstLine);
    return { ...list, fill: fillOf(list.identifiers, choice, firstLine, mapping).preview };
  },
  fill: (identifiers, choice, firstLine, mapping) => fillOf(identifiers, choice, firstLine, mapping).office,
};

const fillOf = (...[identifiers, choice, firstLine, mapping]: Parameters<TableFunctions['fill']>): Fill =>
  choice === 'all' ? NO_FILL : readFill(table, identifiers, { identifiers: choice, firstLine, mapping });

async function readSource(source: File | string): Promise<Result<Table, UnreadableFile>> {
  if (typeof source === 'string') return readTable(source);
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
