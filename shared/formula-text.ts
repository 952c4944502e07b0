/** Texts that a spreadsheet would take for formulas, in tables that are written and read as text. */

/**
 * Where a spreadsheet may begin a cell: the list separator depends on its language, so that with `;` a cell that was parted by `,`
 * begins in the middle of a text, quotes or not.
 */
const CELL_START = String.raw`(?<=^|[;,\t\r\n])`;
/**
 * What is taken for a formula: what begins with one of these signs, also behind blanks, behind quotes, in its full-width form or behind
 * a character that isn't seen. A number or a telephone number up to the end of the text is left as it is: nothing calculates it.
 * Apostrophes before it count, so that one that was there and one that was added are told apart.
 */
const FORMULA_START = [
  String.raw`(?!\x20*(?:[+-][\d.,]*\d%?|\+\d{1,3}\x20[\d(][\d\x20().-]*)\x20*$)`,
  String.raw`(?='*(?:(?![\t\r\n])[\s\p{C}"])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])`,
].join('');
const FORMULA = new RegExp(`${CELL_START}${FORMULA_START}`, 'gu');
const MARKED_FORMULA = new RegExp(`${CELL_START}'${FORMULA_START}`, 'gu');

/** A text with an apostrophe before each part that a spreadsheet would take for a formula: it stays a text. */
export const withoutFormulas = (text: string): string => text.replace(FORMULA, "'");

/** The text that `withoutFormulas` was given. */
export const withFormulas = (text: string): string =>
  text.includes("'") ? text.replace(MARKED_FORMULA, '') : text;
