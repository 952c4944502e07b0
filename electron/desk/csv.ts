import Papa from 'papaparse';

export type Cell = string | number;

/**
 * What a spreadsheet would take for a formula: it begins with one of these, also behind blanks, in its full-width form or
 * behind a character that is not seen. Such a text gets an apostrophe before it, and stays a text.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** With it spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}';

/** A table as text, its fields quoted as in RFC 4180 and safe from formulas. No line end after the last row. */
export const delimited = (table: Cell[][], delimiter: ',' | '\t'): string =>
  Papa.unparse(table, { delimiter, newline: '\r\n', escapeFormulae: FORMULA });

/** Some rows of a CSV file, each with its line end; '' for none. */
export const csvLines = (rows: Cell[][]): string => (rows.length === 0 ? '' : `${delimited(rows, ',')}\r\n`);

/** A field for a table that is no text by itself (HTML), safe from formulas in the same way. */
export const harmless = (cell: Cell): string =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);

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
