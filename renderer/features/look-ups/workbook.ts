import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import { failure, type Result, success } from '#shared/result.ts';
import { unpack, type ZipEntry, zipDirectory } from './zip-archive.ts';

/** Why a workbook cannot be read, closed: each has its text in the language files. */
export type UnreadableWorkbook =
  | 'no-workbook'
  | 'binary-workbook'
  | 'locked'
  | 'damaged'
  | 'too-large-inside';

/** What is worth a word before a workbook is used, closed: each has its text in the language files. */
export type WorkbookRemark = 'macros' | 'formulas' | 'merged' | 'wide';

export interface Sheet {
  readonly name: string;
  /** Without the lines that are empty. */
  readonly rows: readonly (readonly string[])[];
}

export interface Workbook {
  /** Those that hold anything. */
  readonly sheets: readonly Sheet[];
  readonly remarks: readonly WorkbookRemark[];
}

/** What a workbook may hold unpacked: 100,000 rows of twenty columns have about 120 MB. */
const MOST_UNPACKED_BYTES = 256 * 1024 * 1024;
/** What Excel allows, and how many cells a sheet may span: the gaps between them are filled. */
const MOST_SHEET_ROWS = 1_048_576;
const MOST_SHEET_COLUMNS = 16_384;
const MOST_SPANNED_CELLS = 30_000_000;

const TABLE_PARTS =
  /^(?!docProps\/|customXml\/|xl\/(?:drawings|charts|pivot\w*|externalLinks|theme)\/).*\.(?:xml|rels)$/i;

/**
 * Reads the values of a workbook's sheets: of formulas what was saved, of merged cells the first, of macros nothing. What it holds is
 * measured before it is unpacked, and what a sheet spans before its cells are read.
 */
export async function readWorkbook(archive: Uint8Array): Promise<Result<Workbook, UnreadableWorkbook>> {
  const entries = zipDirectory(archive);
  if (entries === null) return failure('damaged');
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  if (has(/^xl\/workbook\.bin$/i)) return failure('binary-workbook');
  if (!has(/^xl\/workbook\.xml$/)) return failure('no-workbook');
  const unpacked = unpackParts(archive, entries);
  if (!unpacked.ok) return unpacked;
  const remarks = new Set<WorkbookRemark>(has(/vbaProject\.bin$/i) ? ['macros'] : []);
  // Which of them are sheets, the workbook says itself: each is held to the same.
  for (const bytes of Object.values(unpacked.value)) {
    const xml = new TextDecoder().decode(bytes);
    const span = spanOf(xml);
    if (span === null) return failure('damaged');
    if (span.rows * span.columns > MOST_SPANNED_CELLS) return failure('too-large-inside');
    if (span.columns > MOST_COLUMNS) remarks.add('wide');
    if (/<(?:[\w.-]+:)?f[\s>/]/.test(xml)) remarks.add('formulas');
    if (/<(?:[\w.-]+:)?mergeCell\s/.test(xml)) remarks.add('merged');
  }
  try {
    // Packed again without compression: what is unpacked here needs no thread, which this page's policy would refuse.
    const plain = zipSync(unpacked.value, { level: 0 });
    const sheets = await readXlsxFile(plain.buffer, { parseNumber: (text) => numberText(text) });
    return success({
      sheets: sheets
        .map(({ sheet, data }) => ({ name: sheet, rows: linesOf(data) }))
        .filter(({ rows }) => rows.length > 0),
      remarks: [...remarks],
    });
  } catch {
    return failure('damaged');
  }
}

/** The parts that a table is read from. */
function unpackParts(
  archive: Uint8Array,
  entries: readonly ZipEntry[],
): Result<Record<string, Uint8Array>, UnreadableWorkbook> {
  const parts = entries.filter(({ name }) => TABLE_PARTS.test(name));
  if (parts.some(({ isEncrypted }) => isEncrypted)) return failure('locked');
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_UNPACKED_BYTES)
    return failure('too-large-inside');
  const unpacked: Record<string, Uint8Array> = {};
  for (const entry of parts) {
    const part = unpack(archive, entry);
    if (!part.ok) return failure('damaged');
    unpacked[entry.name] = entry.name === 'xl/workbook.xml' ? withDateSystem(part.value) : part.value;
  }
  return success(unpacked);
}

/** That dates count from 1904 may be said in two ways, of which the reader knows one. */
const withDateSystem = (workbook: Uint8Array): Uint8Array =>
  new TextEncoder().encode(
    new TextDecoder().decode(workbook).replace(/(\sdate1904\s*=\s*)(["'])true\2/i, '$1"1"'),
  );

const PLACED = /<(?:[\w.-]+:)?(row|c)\s(?:[^>]*?\s)?r\s*=\s*["']([^"'>]*)["'][^>]*?(\/?)>/g;
const PLACE = /^([A-Z]{0,3})(\d{1,7})$/i;

/** How far a sheet's cells reach; null where one is where no sheet has any. */
function spanOf(xml: string): { readonly rows: number; readonly columns: number } | null {
  let [rows, columns] = [0, 0];
  for (const [, tag, place = '', closed] of xml.matchAll(PLACED)) {
    const [, letters = '', digits] = PLACE.exec(place) ?? [];
    const [row, column] = [Number(digits), columnOf(letters)];
    if (!(row >= 1 && row <= MOST_SHEET_ROWS) || column > MOST_SHEET_COLUMNS) return null;
    if (row > rows) rows = row;
    // A cell that is only formatted spans nothing.
    if (tag === 'c' && closed === '' && column > columns) columns = column;
  }
  return { rows, columns };
}

/** 'A' is the first, 'AA' the 27th. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** A whole number as it is saved, to its last digit, and so what is no number; others without what arithmetic added to them. */
const numberText = (saved: string): string =>
  /^-?\d+$/.test(saved) || !Number.isFinite(Number(saved)) ? saved : String(Number(saved));

function linesOf(data: readonly (readonly unknown[])[]): string[][] {
  return data
    .map((row) => row.slice(0, MOST_COLUMNS).map(cellText))
    .filter((row) => row.some((cell) => cell.trim() !== ''));
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : '';
}

/** A day, with its time where it has one: as it stands in the sheet, which names no zone. */
function dateText(date: Date): string {
  const atMs = Math.round(date.getTime() / 1_000) * 1_000;
  if (Number.isNaN(atMs)) return '';
  const [day = '', time = ''] = new Date(atMs).toISOString().split('T');
  const clock = time.slice(0, 'hh:mm:ss'.length);
  return clock === '00:00:00' ? day : `${day}T${clock}`;
}
