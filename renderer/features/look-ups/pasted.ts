import { readDelimitedText } from './delimited-text.ts';

/** So many lines are a list to be looked through, not something to be edited in a field of six lines. */
const MOST_LINES_WRITTEN = 20;
const MOST_CHARACTERS_WRITTEN = 5_000;

/**
 * Whether a pasted text is read as a table before it is looked up: a long list, a range of a spreadsheet, lines with columns, or words
 * beside IDs, such as names. A list of IDs alone, on one line or on several, goes to the field.
 */
export function isWorthAColumn(pasted: string): boolean {
  if (pasted.length > MOST_CHARACTERS_WRITTEN) return true;
  const { rows } = readDelimitedText(pasted);
  if (rows.length > MOST_LINES_WRITTEN) return true;
  const [first = 0, ...others] = rows.map((row) => row.length);
  if (first > 1 && others.length > 0 && others.every((width) => width === first)) return true;
  // The pieces that the field would take for IDs.
  const pieces = pasted.split(/[\r\n,;\t]+/).filter((piece) => piece.trim() !== '');
  const words = pieces.filter((piece) => !/\d/.test(piece)).length;
  return words > 0 && words < pieces.length;
}
