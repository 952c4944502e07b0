import Papa from 'papaparse';
import { withoutFormulas } from '#shared/formula-text.ts';
import { plainLines } from '#shared/scoring/text.ts';

export type Cell = string | number;

/** With it spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}';

/**
 * A table as text, safe from formulas, its fields quoted as in RFC 4180: between commas every text, for whatever parts cells elsewhere
 * stays inside it; between tabs, which are pasted, only those that need it. No line end after the last row.
 */
export const delimited = (table: readonly (readonly Cell[])[], delimiter: ',' | '\t'): string =>
  Papa.unparse(
    table.map((cells) => cells.map(harmless)),
    { delimiter, newline: '\r\n', quotes: (cell) => delimiter === ',' && typeof cell === 'string' },
  );

/** Some rows of a CSV file, each with its line end; '' for none. */
export const csvLines = (rows: Cell[][]): string => (rows.length === 0 ? '' : `${delimited(rows, ',')}\r\n`);

/**
 * A text gets an apostrophe before each part that a spreadsheet would take for a formula: it stays a text. Whatever table it is from, it is
 * plain: of several lines, with no character that is not seen.
 */
export const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' ? withoutFormulas(plainLines(cell)) : cell;

/** '2026-03-01 09:30' in a time zone (an IANA name), as people and spreadsheets read it. */
export function createLocalTime(timeZone: string, to: 'minute' | 'second'): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (iso) => {
    const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
    const minute = `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
    return to === 'minute' ? minute : `${minute}:${part('second')}`;
  };
}

/** The machine's own zone, by its IANA name. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
