import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import { isBlank } from './grid.ts';

/** Letters and digits by their kind alone: A-10017 and A-20 have the same shape. */
export const shapeOf = (value: string): string =>
  value
    .trim()
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '9');

/** The columns of a row that have something in them. */
export function filledIn(row: readonly string[]): number[] {
  const filled: number[] = [];
  for (let column = 0; column < row.length && column < MOST_COLUMNS; column += 1)
    if (!isBlank(row[column] ?? '')) filled.push(column);
  return filled;
}

/** Lines of which hardly any has two cells are a list. */
export const isOneColumn = (lines: readonly { readonly filled: readonly number[] }[]): boolean =>
  lines.filter(({ filled }) => filled.length > 1).length * 5 < lines.length;

/** How many cells a row has: what three lines of four have at most. Sums and remarks, which have fewer, are among the lines. */
export const usualWidth = (widths: readonly number[]): number | undefined =>
  widths.toSorted((a, b) => a - b)[Math.floor((widths.length - 1) * 0.75)];

const hasDigit = (cell: string): boolean => /\d/.test(cell);

/** What the rows of a table have in common, as far as their shape says, by a sample of the lines below the headings. */
export class BodyShape {
  /** Cells that a row usually has. */
  readonly width: number;
  /** The first of all columns with anything in them. */
  readonly first: number;
  /** Columns that nearly every row has something in, and of these the ones in which that has digits. */
  readonly #always: readonly number[];
  readonly #ofDigits: readonly number[];
  /** Column by column, the usual shape of a value (`a-9`); null where there is none. */
  readonly #shapes: readonly (string | null)[];
  /** Column by column, how long its values are. */
  readonly #lengths: readonly { readonly min: number; readonly max: number }[];

  constructor(sample: readonly (readonly string[])[]) {
    const lines = sample.map((row) => ({ row, filled: filledIn(row) }));
    const fewest = isOneColumn(lines) ? 1 : 2;
    const wide = lines.filter(({ filled }) => filled.length >= fewest);
    this.width = usualWidth(wide.map(({ filled }) => filled.length)) ?? 1;
    const whole = wide.filter(({ filled }) => filled.length * 2 > this.width);
    const cells: (string[] | undefined)[] = [];
    for (const { row, filled } of whole)
      for (const column of filled) {
        const ofColumn = cells[column] ?? [];
        cells[column] = ofColumn;
        ofColumn.push((row[column] ?? '').trim());
      }
    const columns = [...cells.keys()].filter((column) => cells[column] !== undefined);
    this.first = columns[0] ?? 0;
    this.#shapes = Array.from(cells, (ofColumn) => mostFrequent((ofColumn ?? []).map(shapeOf)));
    this.#lengths = Array.from(cells, (ofColumn = []) => {
      const lengths = ofColumn.map((cell) => cell.length);
      return { min: Math.min(...lengths), max: Math.max(...lengths) };
    });
    this.#always = columns.filter((column) => (cells[column]?.length ?? 0) >= whole.length * 0.8);
    this.#ofDigits = this.#always.filter((column) => hasDigit(this.#shapes[column] ?? ''));
  }

  /** Whether a row has most of what every row has. */
  hasMost(row: readonly string[]): boolean {
    const count = this.#always.filter((column) => !isBlank(row[column] ?? '')).length;
    return count * 2 > this.#always.length;
  }

  hasAll(row: readonly string[]): boolean {
    return this.#always.every((column) => !isBlank(row[column] ?? ''));
  }

  /** Whether more than one column is there in every row: what lacks most of them is none. */
  get isTelling(): boolean {
    return this.#always.length > 1;
  }

  /** Nearly every line: it has digits where rows have, and as many cells as they have. */
  isCertainRow(row: readonly string[]): boolean {
    if (this.width < 2 || this.#ofDigits.length === 0) return false;
    for (const column of this.#ofDigits) if (!hasDigit(row[column] ?? '')) return false;
    let filled = 0;
    for (let column = 0; column < row.length; column += 1) if (!isBlank(row[column] ?? '')) filled += 1;
    return filled * 2 > this.width;
  }

  /** Whether there is a word, or nothing, in each column in which every row has digits. */
  hasWords(row: readonly string[]): boolean {
    return this.#ofDigits.length > 0 && !this.#ofDigits.some((column) => hasDigit(row[column] ?? ''));
  }

  /** Whether there is a word where every row has digits. */
  contradicts(row: readonly string[]): boolean {
    return this.#ofDigits.some((column) => !isBlank(row[column] ?? '') && !hasDigit(row[column] ?? ''));
  }

  /** Whether there are digits where every row has some, of their shape and length. */
  hasUsualDigits(row: readonly string[]): boolean {
    return this.#always.some((column) => {
      const cell = (row[column] ?? '').trim();
      const { min = 0, max = 0 } = this.#lengths[column] ?? {};
      return hasDigit(cell) && cell.length >= min && cell.length <= max && this.isUsual(cell, column);
    });
  }

  isUsual(cell: string, column: number): boolean {
    return shapeOf(cell) === this.#shapes[column];
  }

  /** Whether a lone value has digits and the shape that values of its column have: an ID alone is a row. */
  isUsualAlone(row: readonly string[], [only, ...others]: readonly number[]): boolean {
    if (only === undefined || others.length > 0) return false;
    const cell = row[only] ?? '';
    return hasDigit(cell) && this.isUsual(cell, only);
  }
}

function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
