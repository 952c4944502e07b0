import Papa from 'papaparse';
import { failure, type Result, success } from '#shared/result.ts';
import { readWorkbook, type UnreadableWorkbook, type WorkbookRemark } from './workbook.ts';

/** Why a file is no table, closed: each has its text in the language files. */
export type UnreadableFile =
  | 'old-workbook'
  | 'web-page'
  | 'not-text'
  | 'too-large'
  | 'empty'
  | 'unreadable'
  | UnreadableWorkbook;

/** What a file holds, line by line. A pasted list is a table of one column. */
export interface Table {
  /** Without the lines that are empty. They may differ in length. */
  readonly rows: readonly (readonly string[])[];
  /** What parts the columns; null where there is one column, or where it is a sheet. */
  readonly delimiter: string | null;
  /** `as-text` where one is never closed: the rest of the file would be one value. */
  readonly quotes: 'closed' | 'as-text';
}

/** One table, or each sheet of a workbook. */
export interface TableFile {
  readonly tables: readonly Table[];
  /** The sheets' names; none where it is no workbook. */
  readonly sheets: readonly string[];
  readonly remarks: readonly WorkbookRemark[];
}

/** A list of 200,000 lines with thirty columns has about 60 MB. */
export const MOST_FILE_BYTES = 128 * 1024 * 1024;

const PK_ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];
const SEPARATOR_LINE = /^sep=(.)\r?\n/;
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<\?mso-[^>]*>\s*)?<(?:!doctype|!--|html|head|table|meta|(?:\w+:)?workbook)\b/i;
/** How a workbook names that it is encrypted, as compound files write names. */
const ENCRYPTED = [...'EncryptedPackage'].join('\u0000');

/** Takes a file apart by what it holds, whatever it is named: a workbook, or a text with any parting and encoding. */
export async function readTableFile(bytes: Uint8Array): Promise<Result<TableFile, UnreadableFile>> {
  if (beginsWith(bytes, PK_ZIP)) {
    const workbook = await readWorkbook(bytes);
    if (!workbook.ok) return workbook;
    const { sheets, remarks } = workbook.value;
    if (sheets.length === 0) return failure('empty');
    return success({
      tables: sheets.map(({ rows }) => ({ rows, delimiter: null, quotes: 'closed' })),
      sheets: sheets.map(({ name }) => name),
      remarks,
    });
  }
  if (beginsWith(bytes, COMPOUND_FILE)) {
    const isLocked = new TextDecoder('windows-1252').decode(bytes).includes(ENCRYPTED);
    return failure(isLocked ? 'locked' : 'old-workbook');
  }
  if (beginsWith(bytes, PDF)) return failure('not-text');
  const text = decode(bytes);
  if (WEB_PAGE.test(text.slice(0, 2_000).replace(/^\ufeff/, ''))) return failure('web-page');
  const read = readTable(text);
  return read.ok ? success(textFile(read.value)) : read;
}

export const textFile = (table: Table): TableFile => ({ tables: [table], sheets: [], remarks: [] });

/** Takes a text apart: a pasted list, or a range copied from a spreadsheet. */
export function readTable(given: string): Result<Table, UnreadableFile> {
  let text = given.replace(/^\ufeff/, '');
  if (text.includes('\u0000')) return failure('not-text');
  // Excel writes it, and reads the file by it.
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  text = text.slice(line.length);

  const parsed = parse(text, { delimiter: separator ?? '' });
  const unclosed = parsed.errors.some(({ code }) => code === 'MissingQuotes');
  const { data } = unclosed ? parse(text, { delimiter: parsed.meta.delimiter, fastMode: true }) : parsed;
  if (data.length === 0) return failure('empty');
  const rows = unclosed ? data.map((row) => row.map(withoutQuotes)) : data;
  const isOneColumn = rows.every((row) => row.length === 1);
  return success({
    rows,
    delimiter: isOneColumn ? null : parsed.meta.delimiter,
    quotes: unclosed ? 'as-text' : 'closed',
  });
}

const parse = (text: string, options: { readonly delimiter: string; readonly fastMode?: boolean }) =>
  Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', ...options });

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

/** UTF-8 or UTF-16 where it says so or reads so; else what Windows programs write in this part of the world. */
function decode(bytes: Uint8Array): string {
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const withoutQuotes = (cell: string): string => cell.replace(/^\s*"(.*)"\s*$/, '$1');
