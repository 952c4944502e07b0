import { createBirpc } from 'birpc';
import { failure, type Result, success } from '#shared/result.ts';
import {
  type ChosenList,
  type ColumnChoice,
  previewTable,
  type TablePreview,
  takeColumn,
} from './columns.ts';
import { MOST_FILE_BYTES, readTable, readTableFile, type Table, type UnreadableFile } from './table.ts';

/** What the page asks of the thread that reads files. The table itself stays there. */
export interface TableFunctions {
  read(source: File | string, remembered: readonly string[]): Promise<Result<TablePreview, UnreadableFile>>;
  take(choice: ColumnChoice, firstLine: TablePreview['firstLine']): ChosenList;
}

let table: Table = { rows: [], delimiter: null, quotes: 'closed' };

const functions: TableFunctions = {
  async read(source, remembered) {
    const read = await readSource(source);
    if (!read.ok) return read;
    table = read.value;
    return success(previewTable(table, remembered));
  },
  take: (choice, firstLine) => takeColumn(table, choice, firstLine),
};

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
