import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import { folded } from '#shared/folded.ts';
import { type Band, BandColumns, isMarkedBand, isPairs, readBand } from './bands.ts';
import { BodyShape, filledIn } from './body-shape.ts';
import { type Grid, isBlank } from './grid.ts';
import { areHeadings, findHeadings, headingsAt } from './heading-lines.ts';
import type {
  HeadingCandidate,
  LeftOutLine,
  LeftOutReason,
  ReadOptions,
  ReadTable,
  TableColumn,
} from './read-table.ts';
import {
  isBareTotal,
  isEndMark,
  isPageHead,
  isPageNumber,
  isRule,
  isTotal,
  mayBeTotal,
  totalOf,
} from './report-lines.ts';

export type FoundTable = Pick<
  ReadTable,
  'columns' | 'headingLines' | 'headingCandidates' | 'rows' | 'lines' | 'leftOut'
>;

const BODY_SAMPLE = 2_000;
const MOST_CANDIDATES = 40;
const SHOWN_CELLS = 8;
const SHOWN_LENGTH = 200;

/**
 * Finds the table in a grid: its headings, its rows, and what is neither, with the reason. Values of the lines above groups of rows come
 * as columns of their own, behind those of the file.
 */
export function findTable(grid: Grid, options: ReadOptions = {}): FoundTable {
  const places = headingPlaces(grid, options.headingLine);
  const headings = headingsAt(grid, places);
  const finder = new RowFinder(grid, places, options);
  finder.run();
  moveOverValues(headings, grid, places, finder);
  const width = finder.width(headings);
  const own = Array.from({ length: width }, (_, column): TableColumn => {
    const heading = (headings[column] ?? '').trim();
    return { heading, source: 'cells', isEmpty: !finder.isUsed(column) };
  });
  const ofBands = finder.bands.labels();
  const rows = ofBands.some(({ isUsed }) => isUsed) ? finder.rowsWithBands(width) : finder.rows;
  return {
    columns: [
      ...own,
      ...(rows === finder.rows
        ? []
        : ofBands.map(
            ({ label, isUsed }) => ({ heading: label, source: 'group', isEmpty: !isUsed }) as const,
          )),
    ],
    headingLines: places.map((place) => grid.lines[place] ?? 0),
    headingCandidates: candidatesOf(grid),
    rows,
    lines: finder.lines,
    leftOut: finder.leftOut,
  };
}

/** A heading may reach over several columns, of which only another one than its first has values. */
function moveOverValues(
  headings: string[],
  grid: Grid,
  places: readonly number[],
  finder: Pick<RowFinder, 'isUsed'>,
): void {
  for (const { from, to } of places.flatMap((place) => grid.spans.get(grid.lines[place] ?? 0) ?? [])) {
    const reached = Array.from({ length: to - from }, (_, at) => from + 1 + at);
    const used = reached.filter((column) => finder.isUsed(column) && (headings[column] ?? '') === '');
    const [only] = used;
    if (only === undefined || used.length > 1 || finder.isUsed(from)) continue;
    headings[only] = headings[from] ?? '';
    headings[from] = '';
  }
}

function headingPlaces(grid: Grid, chosen: ReadOptions['headingLine']): readonly number[] {
  if (chosen === 'none') return [];
  if (chosen === undefined) return findHeadings(grid, null);
  const place = grid.lines.indexOf(chosen);
  return place === -1 ? [] : findHeadings(grid, place);
}

const candidatesOf = (grid: Grid): HeadingCandidate[] =>
  grid.rows.slice(0, MOST_CANDIDATES).map((row, place) => ({
    line: grid.lines[place] ?? 0,
    cells: row.filter((cell) => !isBlank(cell)).slice(0, SHOWN_CELLS),
  }));

/** Goes through the lines of a grid, and tells rows from what is none. */
class RowFinder {
  readonly rows: (readonly string[])[] = [];
  readonly lines: number[] = [];
  readonly leftOut: LeftOutLine[] = [];
  readonly bands = new BandColumns();
  readonly #bandValues: (readonly string[])[] = [];
  readonly #grid: Grid;
  readonly #headings: readonly number[];
  readonly #options: ReadOptions;
  readonly #shape: BodyShape;
  /** Place of the first line that may be a row. */
  readonly #start: number;
  /** By their first cell: lines that come again on each page. */
  readonly #repeated = new Map<
    string,
    { readonly row: readonly string[]; readonly reason: LeftOutReason }[]
  >();
  readonly #used: boolean[] = [];
  #allUsed = false;
  #hasEnded = false;
  #isOtherTable = false;
  #lastRow: number | null = null;

  constructor(grid: Grid, headings: readonly number[], options: ReadOptions) {
    this.#grid = grid;
    this.#headings = headings;
    this.#options = options;
    const below = (headings.at(-1) ?? -1) + 1;
    const names = new Set(headings.map((place) => firstCell(grid.rows[place] ?? [])));
    // What a row has, rows say: sums and headings among them have something else.
    const sample = grid.rows.slice(below, below + BODY_SAMPLE).filter((row) => {
      const first = firstCell(row);
      return !names.has(first) && !isTotal(first);
    });
    this.#shape = new BodyShape(sample);
    this.#start = headings.length > 0 ? below : this.#firstRow();
  }

  run(): void {
    const { rows, lines, hiddenLines } = this.#grid;
    const top = this.#headings[0] ?? this.#start;
    for (const row of rows.slice(0, top)) this.#addRepeated(row, 'title');
    for (const place of this.#headings) this.#addRepeated(rows[place] ?? [], 'repeated-heading');
    this.#beginOuterBands(top);
    const kept = new Set(this.#options.keptLines);
    const leavesHidden = this.#options.hiddenRows === 'leave-out';
    for (const [place, row] of rows.entries()) {
      if (this.#headings.includes(place)) continue;
      const line = lines[place] ?? 0;
      const reason = kept.has(line)
        ? null
        : place < top
          ? 'title'
          : leavesHidden && hiddenLines.has(line)
            ? 'hidden'
            : this.#reasonAgainst(row, place);
      if (reason === null) this.#keep(row, line);
      else this.#leave(row, line, reason);
    }
  }

  /** Columns up to the last one with a heading or a value. */
  width(headings: readonly string[]): number {
    const named = headings.findLastIndex((heading) => heading !== '') + 1;
    return Math.min(MOST_COLUMNS, Math.max(named, this.#used.length));
  }

  isUsed(column: number): boolean {
    return this.#used[column] === true;
  }

  /** Each as long as the file's own columns, with the values of its groups behind. */
  rowsWithBands(width: number): (readonly string[])[] {
    return this.rows.map((row, place) => {
      const values = this.#bandValues[place];
      if (values === undefined) return row;
      if (row.length === width) return [...row, ...values];
      const wide = row.slice(0, width);
      while (wide.length < width) wide.push('');
      return [...wide, ...values];
    });
  }

  /** Where a file has no headings: what comes before the first line as wide as the others is no row. */
  #firstRow(): number {
    const { width } = this.#shape;
    const place = width < 2 ? 0 : this.#grid.rows.findIndex((row) => filledIn(row).length * 2 > width);
    return Math.max(0, place);
  }

  #addRepeated(row: readonly string[], reason: LeftOutReason): void {
    const key = withoutDigits(firstCell(row));
    this.#repeated.set(key, [...(this.#repeated.get(key) ?? []), { row, reason }]);
  }

  /** The group of the first rows may be said before the headings, in a report that repeats both: `Property: Alder Court`. */
  #beginOuterBands(top: number): void {
    if (top === 0) return;
    const keys = new Set(
      this.#grid.rows
        .slice(this.#start, this.#start + BODY_SAMPLE)
        .filter((row) => this.#isBandCandidate(row, filledIn(row)))
        .filter((row) => this.#repetition(row, firstCell(row)) === null && !isPageHead(firstCell(row)))
        .map((row) => bandOf(row).key),
    );
    for (const row of this.#grid.rows.slice(0, top)) {
      const band = bandOf(row);
      if (band.parts.some(({ label }) => label !== '') && keys.has(band.key)) this.bands.begin(band);
    }
  }

  /** What a line says once more; null where it is new. */
  #repetition(row: readonly string[], first: string): LeftOutReason | null {
    const known = this.#repeated.get(/\d/.test(first) ? withoutDigits(first) : first);
    return known?.find((each) => isSameLine(each.row, row))?.reason ?? null;
  }

  /** Why a line is no row; null where it is one. */
  #reasonAgainst(row: readonly string[], place: number): LeftOutReason | null {
    const shape = this.#shape;
    const { width } = shape;
    const first = firstCell(row);
    const isBetween = this.#hasEnded || this.#isOtherTable;
    if (!isBetween && !mayBeTotal(first) && shape.isCertainRow(row)) return null;
    const again = this.#repetition(row, first);
    if (again === 'repeated-heading') this.#isOtherTable = false;
    if (again !== null) return again;
    if (this.#isOtherTable) return 'other-table';
    const isCalledTotal = isTotal(first);
    const filled = filledIn(row);
    const isNarrow = filled.length * 2 <= width;
    if (this.#areHeadings(row, filled)) {
      if (this.#isVariant(row, filled)) return 'repeated-heading';
      this.#isOtherTable = true;
      return 'other-table';
    }
    if (!isNarrow && !isCalledTotal && !this.#hasEnded && width > 1 && !isRule(first)) return null;

    const cells = filled.map((column) => row[column] ?? '');
    if (cells.every(isRule)) return 'rule';
    if (filled.length <= Math.max(3, width / 2)) {
      if (cells.some(isEndMark)) return 'end';
      if (cells.some(isPageNumber)) return 'page';
      if (isPageHead(first)) return 'title';
    }
    if (isCalledTotal && this.#isSum(row, filled, first)) return 'total';
    if (width === 1) return null;
    if (this.#hasEnded && !shape.hasMost(row)) return 'after-end';
    if (this.#isBandCandidate(row, filled) && !this.#mayBePerson(filled, place))
      return this.#hasRowsBelow(place) ? 'group' : 'note';
    // An ID as rows have it makes a row, whatever else stands in it.
    const isUnlike = !shape.hasUsualDigits(row) && (shape.contradicts(row) || this.#isApart(place));
    return isNarrow && !shape.hasMost(row) && isUnlike ? 'unlike' : null;
  }

  /** Whether a line below the headings is headings itself: words that are no values of these columns, and no digit where rows have some. */
  #areHeadings(row: readonly string[], filled: readonly number[]): boolean {
    if (this.#headings.length === 0 || !this.#shape.hasWords(row)) return false;
    if (!areHeadings(filled.map((column) => row[column] ?? ''))) return false;
    const sample = this.#grid.rows.slice(this.#start, this.#start + BODY_SAMPLE);
    const isValue = filled.some((column) =>
      sample.some((other) => (other[column] ?? '') === row[column] && !isSameLine(other, row)),
    );
    return this.#isVariant(row, filled) || !isValue;
  }

  /** The headings of the table once more, with another one among them. */
  #isVariant(row: readonly string[], filled: readonly number[]): boolean {
    const own = new Set(this.#headings.flatMap((place) => this.#grid.rows[place] ?? []).map(folded));
    return filled.filter((column) => own.has(folded(row[column] ?? ''))).length * 2 >= filled.length;
  }

  /** A sum, and no person who is called so: it lacks what every row has, or is nothing but the word and numbers. */
  #isSum(row: readonly string[], filled: readonly number[], first: string): boolean {
    const shape = this.#shape;
    if (shape.width === 1 || filled.length === 1) return !shape.isUsualAlone(row, filled);
    if (shape.isTelling && !shape.hasMost(row)) return true;
    const isOfNumbers = filled.slice(1).every((column) => /^[\d.,\s$%]*$/.test(row[column] ?? ''));
    return isBareTotal(first) && (!shape.hasAll(row) || isOfNumbers);
  }

  /** One value, or labels with their values, that aren't what a row has in these columns. */
  #isBandCandidate(row: readonly string[], filled: readonly number[]): boolean {
    const [only] = filled;
    if (only === undefined || this.#shape.width === 1 || this.#shape.isUsualAlone(row, filled)) return false;
    if (filled.length === 1) return only <= this.#shape.first || isMarkedBand(row[only] ?? '');
    return isPairs(filled.map((column) => row[column] ?? ''));
  }

  /** A name alone directly below a row may be a second person of it: no group begins there. */
  #mayBePerson(filled: readonly number[], place: number): boolean {
    const [only = 0] = filled;
    const cell = this.#grid.rows[place]?.[only] ?? '';
    if (filled.length > 1 || isMarkedBand(cell) || this.#isApart(place)) return false;
    return this.#shape.isUsual(cell, only) && !/\d/.test(cell);
  }

  /** What no row follows is no group, but a remark at the end. */
  #hasRowsBelow(place: number): boolean {
    this.#lastRow ??= this.#grid.rows.findLastIndex((row) => {
      const filled = filledIn(row);
      const isRow = filled.length * 2 > this.#shape.width || this.#shape.isUsualAlone(row, filled);
      return isRow && (this.#shape.hasMost(row) || !isTotal(firstCell(row)));
    });
    return place < this.#lastRow;
  }

  /** Whether the line above isn't a row: a table of something else may have begun. */
  #isApart(place: number): boolean {
    return this.lines.at(-1) !== (this.#grid.lines[place] ?? 0) - 1;
  }

  #keep(row: readonly string[], line: number): void {
    this.rows.push(row);
    this.lines.push(line);
    if (!this.bands.isEmpty) this.#bandValues[this.rows.length - 1] = this.bands.values();
    const used = this.#used;
    if (this.#allUsed && row.length <= used.length) return;
    for (let column = Math.min(row.length, MOST_COLUMNS) - 1; column >= 0; column -= 1) {
      if (used[column] === true || isBlank(row[column] ?? '')) continue;
      while (used.length < column) used.push(false);
      used[column] = true;
      this.#allUsed = used.every((isUsed) => isUsed);
    }
  }

  #leave(row: readonly string[], line: number, reason: LeftOutReason): void {
    const first = firstCell(row);
    if (reason === 'group') this.bands.begin(bandOf(row));
    if (reason === 'total' && totalOf(first) === 'group') this.bands.end(first);
    if (reason === 'end' || (reason === 'total' && totalOf(first) === 'report')) {
      this.#hasEnded = true;
      this.bands.endAll();
    }
    const text = row.filter((cell) => !isBlank(cell)).map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
    this.leftOut.push({ line, reason, text: text.join(' · ').slice(0, SHOWN_LENGTH) });
  }
}

const firstCell = (row: readonly string[]): string => row.find((cell) => !isBlank(cell))?.trim() ?? '';

function bandOf(row: readonly string[]): Band {
  const filled = filledIn(row);
  return readBand(
    filled.map((column) => row[column] ?? ''),
    filled[0] ?? 0,
  );
}

/** A title of another page differs in its time or number alone. */
const withoutDigits = (text: string): string => text.replaceAll(/\d+/g, '9');

/** Cell by cell, without regard to their places: what is repeated may be moved. */
function isSameLine(known: readonly string[], row: readonly string[]): boolean {
  const texts = (cells: readonly string[]): string[] =>
    cells.filter((cell) => !isBlank(cell)).map((cell) => withoutDigits(folded(cell)));
  const [one, other] = [texts(known), texts(row)];
  return one.length === other.length && one.every((cell, at) => cell === other[at]);
}
