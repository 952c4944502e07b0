import Papa from 'papaparse';
import { failure, type Result, success } from '#shared/result.ts';

/** Why a file is no table of text, closed: each has its text in the language files. */
export type UnreadableFile = 'workbook' | 'not-text' | 'too-large' | 'empty' | 'unreadable';

/** What a text file holds, line by line. A pasted list is a table of one column. */
export interface Table {
  /** Without the lines that are empty. They may differ in length. */
  readonly rows: readonly (readonly string[])[];
  /** What parts the columns; null where there is one column. */
  readonly delimiter: string | null;
  /** `as-text` where one is never closed: the rest of the file would be one value. */
  readonly quotes: 'closed' | 'as-text';
}

/** A list of 200,000 lines with thirty columns has about 60 MB. */
export const MOST_FILE_BYTES = 128 * 1024 * 1024;

const PK_ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];
const SEPARATOR_LINE = /^sep=(.)\r?\n/;

/** Takes a text or CSV file apart, whatever parts its columns and however it is encoded. */
export function readTableFile(bytes: Uint8Array): Result<Table, UnreadableFile> {
  // A workbook of today is a ZIP archive, one of long ago a compound file.
  if (beginsWith(bytes, PK_ZIP) || beginsWith(bytes, COMPOUND_FILE)) return failure('workbook');
  if (beginsWith(bytes, PDF)) return failure('not-text');
  return readTable(decode(bytes));
}

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
