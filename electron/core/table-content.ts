import { BYTE_ORDER_MARK, type Cell, csvLines } from './csv.ts';
import type { FileContent } from './export.ts';
import { deskFailure } from './failure.ts';
import { MOST_SHEET_ROWS, WorkbookWriter } from './workbook.ts';

/** A cell as a spreadsheet may have it: a day, or a day with its time, is one. */
export type TypedCell = Cell | { readonly at: string };

/** A day or a time as such; nothing where there is none. */
export const dated = (at: string | null): TypedCell => (at === null ? '' : { at });

export const plain = (cell: TypedCell): Cell => (typeof cell === 'object' ? cell.at : cell);

/** How rows become lines of a table in a file. */
export interface RowWriter<Row> {
  readonly titles: readonly string[];
  /** With days and times as such. */
  cells(row: Row): readonly TypedCell[];
  /** Comma-separated as in RFC 4180, with a byte order mark, so that spreadsheets read it as UTF-8. Chunk follows chunk. */
  csvHead(): string;
  csvRows(rows: readonly Row[]): string;
}

export const createRowWriter = <Row>(
  titles: readonly string[],
  cells: (row: Row) => readonly TypedCell[],
): RowWriter<Row> => ({
  titles,
  cells,
  csvHead: () => `${BYTE_ORDER_MARK}${csvLines([[...titles]])}`,
  csvRows: (rows) => csvLines(rows.map((row) => cells(row).map(plain))),
});

interface TableToWrite<Row> {
  readonly as: 'csv' | 'xlsx';
  /** Of an XLSX workbook's sheet. */
  readonly title: string;
  readonly writer: RowWriter<Row>;
  readonly total: number;
  /** Some at once. */
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** What fills a file with a table. Throws a `DeskFailure` 'too-many' where a sheet cannot hold its rows. */
export function tableContent<Row>({ as, title, writer, total, rows }: TableToWrite<Row>): FileContent {
  if (as === 'csv') {
    async function* pieces(): FileContent['pieces'] {
      for await (const some of rows) yield { content: writer.csvRows(some), rows: some.length };
    }
    return { head: writer.csvHead(), total, pieces: pieces() };
  }
  if (total >= MOST_SHEET_ROWS) {
    throw deskFailure('too-many', `A sheet holds at most ${MOST_SHEET_ROWS - 1} rows; these are ${total}.`);
  }
  const workbook = new WorkbookWriter();
  workbook.sheet(title, writer.titles);
  async function* pieces(): FileContent['pieces'] {
    for await (const some of rows) {
      workbook.rows(some.map(writer.cells));
      yield { content: workbook.take(), rows: some.length };
    }
    workbook.end();
    yield { content: workbook.take(), rows: 0 };
  }
  return { head: workbook.take(), total, pieces: pieces() };
}
