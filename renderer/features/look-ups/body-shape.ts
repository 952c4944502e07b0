import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import { isBlank } from './grid.ts';

/** What the rows of a table have in common, as far as their shape says. */
export interface BodyShape {
  /** Cells that a row usually has. */
  readonly width: number;
  /** Columns that nearly every row has something in. */
  readonly always: readonly number[];
  /** The first of all columns with anything in them. */
  readonly first: number;
  /** Column by column, the usual shape of a value (`a-9`); null where there is none. */
  readonly shapes: readonly (string | null)[];
  /** Column by column, how long its values are. */
  readonly lengths: readonly { readonly min: number; readonly max: number }[];
}

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

/** By a sample of the lines below the headings, with whatever else stands between the rows. */
export function bodyShape(sample: readonly (readonly string[])[]): BodyShape {
  const lines = sample.map((row) => ({ row, filled: filledIn(row) }));
  const fewest = isOneColumn(lines) ? 1 : 2;
  const wide = lines.filter(({ filled }) => filled.length >= fewest);
  const width = usualWidth(wide.map(({ filled }) => filled.length)) ?? 1;
  const whole = wide.filter(({ filled }) => filled.length * 2 > width);
  const shapes: (Map<string, number> | undefined)[] = [];
  const lengths: ({ min: number; max: number } | undefined)[] = [];
  for (const { row, filled } of whole) {
    for (const column of filled) {
      const ofColumn = shapes[column] ?? new Map<string, number>();
      const cell = (row[column] ?? '').trim();
      const shape = shapeOf(cell);
      const { min, max } = lengths[column] ?? { min: cell.length, max: cell.length };
      lengths[column] = { min: Math.min(min, cell.length), max: Math.max(max, cell.length) };
      ofColumn.set(shape, (ofColumn.get(shape) ?? 0) + 1);
      shapes[column] = ofColumn;
    }
  }
  const countIn = (column: number): number =>
    [...(shapes[column]?.values() ?? [])].reduce((sum, each) => sum + each, 0);
  const columns = [...shapes.keys()].filter((column) => shapes[column] !== undefined);
  return {
    width,
    always: columns.filter((column) => countIn(column) >= whole.length * 0.8),
    first: columns[0] ?? 0,
    shapes: Array.from(shapes, mostFrequent),
    lengths: Array.from(lengths, (length) => length ?? { min: 0, max: 0 }),
  };
}

const mostFrequent = (counts: ReadonlyMap<string, number> | undefined): string | null =>
  [...(counts ?? [])].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
