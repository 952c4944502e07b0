/** The lines of a file or a sheet, before anybody knows where its table is. */
export interface Grid {
  /** Those with anything in them; they may differ in length. */
  readonly rows: readonly (readonly string[])[];
  /** Of each, its number as a spreadsheet shows it, from 1. */
  readonly lines: readonly number[];
  /** Numbers of lines that aren't shown in the workbook. */
  readonly hiddenLines: ReadonlySet<number>;
  readonly isFiltered: boolean;
  /** Cells that reach over several columns, by their line: the columns from `from` to `to`. */
  readonly spans: ReadonlyMap<number, readonly { readonly from: number; readonly to: number }[]>;
}

export const isBlank = (cell: string): boolean => cell === '' || cell.trim() === '';

const QUOTED_FORMULA = /^="((?:[^"]|"")*)"$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that part fields and records in other formats.
const SEPARATOR = /[\u001c-\u001f]/;
const SEPARATORS = new RegExp(SEPARATOR, 'g');

/** Whether a text has a mark that parts fields of another format: where one is left, it parts words. */
export const hasSeparator = (text: string): boolean => SEPARATOR.test(text);

/** Without the marks that part fields in other formats, as some programs write them before digits. */
export const withoutSeparators = (text: string): string =>
  hasSeparator(text) ? text.replaceAll(SEPARATORS, ' ').trim() : text;

/** The text of a cell without what a program added so that a spreadsheet doesn't change it: `="0012345"`, U+001F before the digits. */
export function tidyCell(cell: string): string {
  const text = cell.startsWith('="')
    ? cell.replace(QUOTED_FORMULA, (_, quoted: string) => quoted.replaceAll('""', '"'))
    : cell;
  return withoutSeparators(text);
}
