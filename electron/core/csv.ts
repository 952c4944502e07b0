import Papa from 'papaparse';
import { plainLines } from '#shared/scoring/text.ts';

export type Cell = string | number;

/**
 * Where a spreadsheet may begin a cell: the list separator depends on its language, so that with `;` a cell that was parted by `,`
 * begins in the middle of a text, quotes or not. What follows is taken for a formula where it begins with one of these, also behind
 * blanks, behind quotes, in its full-width form or behind a character that is not seen. A number or a telephone number up to the end
 * of the text is left as it is: nothing calculates it.
 */
const FORMULA = new RegExp(
  [
    String.raw`(?<=^|[;,\t\r\n])`,
    String.raw`(?!\x20*(?:[+-][\d.,]*\d%?|\+\d{1,3}\x20[\d(][\d\x20().-]*)\x20*$)`,
    String.raw`(?=(?:(?![\t\r\n])[\s\p{C}"])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])`,
  ].join(''),
  'gu',
);

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
  typeof cell === 'string' ? plainLines(cell).replace(FORMULA, "'") : cell;

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
