import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import { withFormulas } from '#shared/formula-text.ts';
import { failure, type Result, success } from '#shared/result.ts';
import { dayOrderIn } from '#shared/written-day.ts';
import {
  type DecodedText,
  type DelimitedText,
  decode,
  garbledIn,
  readDelimitedText,
} from './delimited-text.ts';
import { type Grid, hasSeparator, unwrapped, withoutSeparators } from './grid.ts';
import { namesApplications } from './heading-lines.ts';
import type {
  Encoding,
  FoundDayOrder,
  ReadOptions,
  ReadTable,
  SheetInfo,
  TableRemark,
} from './read-table.ts';
import type { WorkbookRemark } from './sheet-reader.ts';
import { type FoundTable, findTable } from './table-finder.ts';
import { readWorkbook, type Sheet, type UnreadableWorkbook, type Workbook } from './workbook.ts';

/** Why a file is no table, closed: each has its text in the language files. */
export type UnreadableFile =
  | 'old-workbook'
  | 'web-page'
  | 'not-text'
  | 'too-large'
  | 'empty'
  | 'unreadable'
  | UnreadableWorkbook;

/** A file, or a pasted text, that tables can be read from. */
export interface TableFile {
  readonly kind: 'workbook' | 'text' | 'pasted';
  /** Of a workbook, those that hold anything, in its order; [] of a text. */
  readonly sheets: readonly SheetInfo[];
  /** The sheet that is opened: the visible one that looks most like applications. */
  readonly firstSheet: number;
  readonly remarks: readonly WorkbookRemark[];
  /** May be asked again with other options. */
  read(options: ReadOptions): ReadTable;
}

/** A list of 200,000 lines with thirty columns has about 60 MB. */
export const MOST_FILE_BYTES = 128 * 1024 * 1024;

const PK_ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<\?mso-[^>]*>\s*)?<(?:!doctype|!--|html|head|table|meta|(?:\w+:)?workbook)\b/i;
/** How a workbook names that it is encrypted, as compound files write names. */
const ENCRYPTED = [...'EncryptedPackage'].join('\u0000');

/** Takes a file apart by what it holds, whatever it is named: a workbook, or a text with any delimiter and encoding. */
export function readTableFile(bytes: Uint8Array): Result<TableFile, UnreadableFile> {
  if (beginsWith(bytes, PK_ZIP)) {
    const workbook = readWorkbook(bytes);
    if (!workbook.ok) return workbook;
    return workbook.value.sheets.length === 0 ? failure('empty') : success(new WorkbookFile(workbook.value));
  }
  if (beginsWith(bytes, COMPOUND_FILE)) {
    const isLocked = new TextDecoder('windows-1252').decode(bytes).includes(ENCRYPTED);
    return failure(isLocked ? 'locked' : 'old-workbook');
  }
  if (beginsWith(bytes, PDF)) return failure('not-text');
  return readText('text', (encoding) => decode(bytes, encoding));
}

/** Takes a pasted text apart: a list, or a range copied from a spreadsheet. */
export const readPasted = (text: string): Result<TableFile, UnreadableFile> =>
  readText('pasted', () => ({ text, encoding: null }));

type DecodeText = (encoding?: Encoding) => Pick<DecodedText, 'text'> & { readonly encoding: Encoding | null };

function readText(kind: TextFile['kind'], decoded: DecodeText): Result<TableFile, UnreadableFile> {
  const first = decoded();
  const { text } = first;
  if (WEB_PAGE.test(text.slice(0, 2_000).replace(/^\ufeff/, ''))) return failure('web-page');
  if (text.includes('\u0000')) return failure('not-text');
  const file = new TextFile(kind, (encoding) => (encoding === undefined ? first : decoded(encoding)));
  return file.isEmpty ? failure('empty') : success(file);
}

class TextFile implements TableFile {
  readonly kind: 'text' | 'pasted';
  readonly sheets = [];
  readonly firstSheet = 0;
  readonly remarks = [];
  readonly #decoded: DecodeText;
  /** What was read last, so that other headings need no other reading. */
  #last: {
    readonly key: string;
    readonly encoding: Encoding | null;
    readonly text: DelimitedText;
    readonly garbled: string | null;
  };

  constructor(kind: TextFile['kind'], decoded: DecodeText) {
    this.kind = kind;
    this.#decoded = decoded;
    this.#last = this.#takeApart({});
  }

  get isEmpty(): boolean {
    return this.#last.text.rows.length === 0;
  }

  read(options: ReadOptions): ReadTable {
    if (keyOf(options) !== this.#last.key) this.#last = this.#takeApart(options);
    const { text, encoding, garbled } = this.#last;
    const { delimiter, hasUnclosedQuote } = text;
    const remarks: TableRemark[] = [
      ...(hasUnclosedQuote ? [{ kind: 'unclosed-quote' } as const] : []),
      ...(garbled === null ? [] : [{ kind: 'garbled', example: garbled } as const]),
    ];
    return { ...tableOf(text, options), sheet: 0, delimiter, encoding, remarks };
  }

  #takeApart(options: Pick<ReadOptions, 'delimiter' | 'encoding'>) {
    const { text, encoding } = this.#decoded(options.encoding);
    const apart = readDelimitedText(text, options.delimiter);
    return {
      key: keyOf(options),
      encoding,
      text: { ...apart, rows: tidied(apart.rows, text) },
      garbled: garbledIn(text),
    };
  }
}

const keyOf = ({ delimiter, encoding }: Pick<ReadOptions, 'delimiter' | 'encoding'>): string =>
  `${encoding ?? ''} ${delimiter ?? ''}`;

class WorkbookFile implements TableFile {
  readonly kind = 'workbook';
  readonly sheets: readonly SheetInfo[];
  readonly firstSheet: number;
  readonly remarks: readonly WorkbookRemark[];
  readonly #sheets: readonly Sheet[];

  constructor({ sheets, remarks }: Workbook) {
    this.#sheets = sheets;
    this.sheets = sheets.map(({ name, visibility }) => ({ name, visibility }));
    this.remarks = remarks;
    this.firstSheet = firstSheetOf(this.#sheets);
  }

  read(options: ReadOptions): ReadTable {
    const place = options.sheet ?? this.firstSheet;
    const sheet = this.#sheets[place] ?? NO_GRID;
    const { hiddenLines, isFiltered } = sheet;
    const remarks: TableRemark[] =
      hiddenLines.size === 0 ? [] : [{ kind: 'hidden-rows', count: hiddenLines.size, isFiltered }];
    return { ...tableOf(sheet, options), sheet: place, delimiter: null, encoding: null, remarks };
  }
}

const NO_GRID: Grid = { rows: [], lines: [], hiddenLines: new Set(), isFiltered: false, spans: new Map() };

const SHEET_SAMPLE = 300;
/** The visible sheet that looks most like applications: it names them, else has the most headings, else comes first. */
function firstSheetOf(sheets: readonly Sheet[]): number {
  const isAnyVisible = sheets.some(({ visibility }) => visibility === 'visible');
  let best = { place: 0, score: -1 };
  for (const [place, sheet] of sheets.entries()) {
    if (isAnyVisible && sheet.visibility === 'hidden') continue;
    const found = findTable({ ...sheet, rows: sheet.rows.slice(0, SHEET_SAMPLE) });
    const score = scoreOf(found);
    if (score > best.score) best = { place, score };
  }
  return best.place;
}

function scoreOf({ columns, rows }: FoundTable): number {
  const headings = columns.filter(({ heading, isEmpty }) => heading !== '' && !isEmpty);
  const named = headings.some(({ heading }) => namesApplications(heading));
  // A cover sheet or a summary has few columns; whichever comes first counts where they are alike.
  return rows.length === 0 ? 0 : (named ? 1_000 : 0) + (headings.length > 2 ? 10 : 0) + 1;
}

function tableOf(
  grid: Grid,
  options: ReadOptions,
): Omit<ReadTable, 'sheet' | 'delimiter' | 'encoding' | 'remarks'> {
  const found = findTable(grid, options);
  return { ...found, dayOrder: foundDayOrder(found) };
}

const DAYS_SAMPLE = 50;

/** What the days of a file say about their order: one that can be read in one way only decides for all. */
function foundDayOrder({ rows, columns, leftOut }: FoundTable): FoundDayOrder {
  const says = new Set<'month-first' | 'day-first' | 'either'>();
  const listen = (text: string): boolean => {
    const said = dayOrderIn(text);
    if (said !== null) says.add(said);
    return said !== null;
  };
  for (const column of columns.keys()) {
    let looked = 0;
    let isOfDays = false;
    for (const row of rows) {
      const cell = row[column] ?? '';
      if (cell === '') continue;
      isOfDays = listen(cell) || isOfDays;
      looked += 1;
      if (!isOfDays && looked >= DAYS_SAMPLE) break;
    }
  }
  // `Exported On: 03/14/2026`
  for (const { text, reason } of leftOut)
    if (reason === 'title')
      for (const [day] of text.matchAll(/(?<![\d/])\d{1,2}\/\d{1,2}\/\d{2,4}/g))
        if (dayOrderIn(day) !== 'either') listen(day);
  const [isMonthFirst, isDayFirst] = [says.has('month-first'), says.has('day-first')];
  if (isMonthFirst && isDayFirst) return 'both';
  if (isMonthFirst) return 'month-first';
  if (isDayFirst) return 'day-first';
  return says.has('either') ? 'either' : 'none';
}

/** Nearly every file has nothing to tidy, and stays as it is. */
function tidied(rows: DelimitedText['rows'], text: string): DelimitedText['rows'] {
  if (!text.includes('="') && !text.includes("'") && !hasSeparator(text)) return rows;
  return rows.map((row) =>
    row.slice(0, MOST_COLUMNS).map((cell) => withFormulas(withoutSeparators(unwrapped(cell)))),
  );
}

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);
