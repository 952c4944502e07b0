import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import { type Grid, isBlank, withoutSeparators } from './grid.ts';
import type { NumberFormat } from './number-format.ts';
import type { XmlListener } from './xml.ts';

/** What is worth a word before a workbook is used, closed: each has its text in the language files. */
export type WorkbookRemark = 'macros' | 'formulas' | 'merged' | 'wide';

/** What Excel allows. */
const MOST_SHEET_ROWS = 1_048_576;
const MOST_SHEET_COLUMNS = 16_384;
const MERGED_COLUMNS = 8;

/** Gathers the text of an item, of a cell or of the shared ones: its runs, without how it is pronounced. */
export class TextGatherer {
  #text = '';
  #isText = false;
  #isPronunciation = false;

  open(name: string): void {
    if (name === 'rPh') this.#isPronunciation = true;
    else if (name === 't') this.#isText = !this.#isPronunciation;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPronunciation = false;
    else if (name === 't') this.#isText = false;
  }

  text(piece: string): void {
    if (this.#isText) this.#text += piece;
  }

  take(): string {
    const text = withoutSeparators(unescaped(this.#text));
    this.#text = '';
    return text;
  }
}

/** What XML can't hold is written `_x000D_`, and an underscore that would look like it `_x005F_` (ECMA-376, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

export const isTrue = (value: string | undefined): boolean =>
  value === '1' || value?.toLowerCase() === 'true';

export interface WorkbookContext {
  readonly strings: readonly string[];
  /** By style. */
  readonly formats: readonly NumberFormat[];
  readonly isFrom1904: boolean;
}

interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Reads a sheet cell by cell. Rows and cells may leave out their place (ECMA-376, 18.3.1.4 and 18.3.1.73): they follow the one before. */
export class SheetReader implements XmlListener {
  readonly #context: WorkbookContext;
  readonly #remarks: Set<WorkbookRemark>;
  readonly #rows: string[][] = [];
  readonly #lines: number[] = [];
  readonly #hidden = new Set<number>();
  readonly #merged: Range[] = [];
  readonly #inline = new TextGatherer();
  #isFiltered = false;
  #hasCells = false;
  #line = 0;
  #row: string[] | null = null;
  #column = -1;
  #cell: { readonly type: string; readonly style: number } | null = null;
  #value: string | null = null;
  #isValue = false;

  constructor(context: WorkbookContext, remarks: Set<WorkbookRemark>) {
    this.#context = context;
    this.#remarks = remarks;
  }

  readonly open: XmlListener['open'] = (name, attribute) => {
    switch (name) {
      case 'c':
        return this.#openCell(attribute);
      case 'v':
        this.#isValue = this.#cell !== null;
        this.#value = '';
        return;
      case 'row':
        return this.#openRow(attribute);
      case 'f':
        this.#remarks.add('formulas');
        return;
      case 'sheetData':
        this.#hasCells = true;
        return;
      case 'mergeCell':
        return this.#merge(attribute('ref') ?? '');
      case 'autoFilter':
      case 'tablePart':
        this.#isFiltered = true;
        return;
      default:
        if (this.#cell !== null) this.#inline.open(name);
    }
  };

  readonly close: NonNullable<XmlListener['close']> = (name) => {
    switch (name) {
      case 'v':
        this.#isValue = false;
        return;
      case 'c':
        return this.#closeCell();
      case 'row':
        return this.#closeRow();
      default:
        if (this.#cell !== null) this.#inline.close(name);
    }
  };

  readonly text: NonNullable<XmlListener['text']> = (piece) => {
    if (this.#cell === null) return;
    if (this.#isValue) this.#value += piece;
    else this.#inline.text(piece);
  };

  /** Throws where it was no sheet. */
  finish(): Grid {
    if (!this.#hasCells) throw new RangeError('The part is no sheet.');
    if (this.#fillDown() > 0) this.#remarks.add('merged');
    const spans = new Map<number, { from: number; to: number }[]>();
    for (const { top, left, right } of this.#merged) {
      if (right === left) continue;
      const ofLine = spans.get(top) ?? [];
      ofLine.push({ from: left, to: Math.min(right, MOST_COLUMNS - 1) });
      spans.set(top, ofLine);
    }
    return {
      rows: this.#rows,
      lines: this.#lines,
      hiddenLines: this.#hidden,
      isFiltered: this.#isFiltered && this.#hidden.size > 0,
      spans,
    };
  }

  #openRow(attribute: (name: string) => string | undefined): void {
    if (this.#row !== null) throw new RangeError('A row is in another.');
    const place = attribute('r');
    const line = place === undefined ? this.#line + 1 : Number(place);
    if (!Number.isInteger(line) || line <= this.#line || line > MOST_SHEET_ROWS)
      throw new RangeError('A row is where no sheet has one.');
    this.#line = line;
    this.#row = [];
    this.#column = -1;
    if (isTrue(attribute('hidden'))) this.#hidden.add(line);
  }

  #openCell(attribute: (name: string) => string | undefined): void {
    if (this.#row === null || this.#cell !== null) throw new RangeError('A cell is in no row.');
    const place = attribute('r');
    const column = place === undefined ? this.#column + 1 : columnOf(place, this.#line);
    if (column <= this.#column || column >= MOST_SHEET_COLUMNS)
      throw new RangeError('A cell is where no sheet has one.');
    this.#column = column;
    this.#cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) };
    this.#value = null;
  }

  #closeCell(): void {
    const text = this.#cell === null ? '' : this.#textOf(this.#cell);
    this.#cell = null;
    if (text === '' || this.#row === null) return;
    if (this.#column >= MOST_COLUMNS) {
      this.#remarks.add('wide');
      return;
    }
    while (this.#row.length < this.#column) this.#row.push('');
    this.#row.push(text);
  }

  #closeRow(): void {
    if (this.#row?.some((cell) => !isBlank(cell))) {
      this.#rows.push(this.#row);
      this.#lines.push(this.#line);
    } else this.#hidden.delete(this.#line);
    this.#row = null;
  }

  #textOf({ type, style }: { readonly type: string; readonly style: number }): string {
    const value = this.#value;
    const inline = this.#inline.take();
    switch (type) {
      case 'inlineStr':
        return inline;
      case 's': {
        if (value === null) return '';
        const text = this.#context.strings[Number(value)];
        if (text === undefined) throw new RangeError('A cell refers to no text.');
        return text;
      }
      case 'b':
        return value === null ? '' : isTrue(value.trim()) ? 'TRUE' : 'FALSE';
      case 'd':
        return (value ?? '').replace(/T00:00:00(?:\.0+)?Z?$/, '');
      case 'n':
        return value === null ? '' : this.#numberText(value.trim(), style);
      default:
        return withoutSeparators(unescaped(value ?? ''));
    }
  }

  /** A whole number to its last digit, others without what arithmetic added to them; a day as such; and with the zeros that are shown. */
  #numberText(saved: string, style: number): string {
    const value = Number(saved);
    if (saved === '' || !Number.isFinite(value)) return saved;
    const format = this.#context.formats[style] ?? 'number';
    if (format === 'day' || format === 'time') {
      const text = dayText(value, format, this.#context.isFrom1904);
      if (text !== null) return text;
    } else if (format !== 'number') {
      const text = format(value);
      if (text !== null) return text;
    }
    if (/^-?\d+$/.test(saved)) return saved;
    return Number.isInteger(value) ? String(BigInt(value)) : String(value);
  }

  #merge(reference: string): void {
    const [from = '', to = from] = reference.split(':');
    const [first, last] = [placeOf(from), placeOf(to)];
    if (first === null || last === null) return;
    this.#merged.push({ top: first.line, left: first.column, bottom: last.line, right: last.column });
  }

  /** A value that reaches over several rows is each one's, where they hold anything else. How many cells were filled. */
  #fillDown(): number {
    const placeOfLine = new Map(this.#lines.map((line, place) => [line, place]));
    let filled = 0;
    let visited = 0;
    for (const { top, bottom, left } of this.#merged) {
      const first = placeOfLine.get(top);
      if (bottom === top || first === undefined || left >= MOST_COLUMNS) continue;
      const value = this.#rows[first]?.[left] ?? '';
      if (value === '') continue;
      for (let place = first + 1; (this.#lines[place] ?? Number.POSITIVE_INFINITY) <= bottom; place += 1) {
        const row = this.#rows[place];
        visited += 1;
        // No two merged cells of a real sheet reach over the same rows of a column.
        if (row === undefined || visited > MOST_SHEET_ROWS * MERGED_COLUMNS) break;
        while (row.length <= left) row.push('');
        if (row[left] === '') {
          row[left] = value;
          filled += 1;
        }
      }
    }
    return filled;
  }
}

const PLACE = /^([A-Z]{1,3})(\d{1,7})$/i;

function placeOf(place: string): { readonly line: number; readonly column: number } | null {
  const [, letters = '', digits] = PLACE.exec(place.replaceAll('$', '')) ?? [];
  return digits === undefined ? null : { line: Number(digits), column: numberOf(letters) };
}

/** The column of a cell in a line, from 0. Throws where the place is none of that line. */
function columnOf(place: string, line: number): number {
  const cell = placeOf(place);
  if (cell === null || cell.line !== line) throw new RangeError('A cell is in another row.');
  return cell.column;
}

/** 'A' is 0, 'AA' 26. */
function numberOf(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

const DAY_MS = 86_400_000;
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1904 = 1_462;
/** The day after 9999. */
const MOST_DAYS = 2_958_466;

/** `2026-03-01`, with its time where it has one, as the sheet has it, which names no zone; null where it is neither a day nor a time. */
function dayText(serial: number, format: 'day' | 'time', isFrom1904: boolean): string | null {
  const days = serial + (isFrom1904 ? DAYS_TO_1904 : 0);
  if (serial < 0 || days >= MOST_DAYS) return null;
  // Excel counts a February 29 in 1900 that never was.
  const atMs = Math.round(((days < 60 ? days + 1 : days) - DAYS_TO_1970) * 86_400) * 1_000;
  const [day = '', time = ''] = new Date(atMs).toISOString().split('T');
  const clock = time.slice(0, 'hh:mm:ss'.length);
  if (format === 'time' && serial < 1) return clock;
  return atMs % DAY_MS === 0 ? day : `${day}T${clock}`;
}
