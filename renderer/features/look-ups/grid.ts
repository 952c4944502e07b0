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

export const withoutSeparators = (text: string): string =>
  hasSeparator(text) ? text.replaceAll(SEPARATORS, ' ').trim() : text;

/** The text in `="0012345"`, as programs write what a spreadsheet is not to change. */
export const unwrapped = (text: string): string =>
  text.startsWith('="')
    ? text.replace(QUOTED_FORMULA, (_, quoted: string) => quoted.replaceAll('""', '"'))
    : text;
