import { looksLikeIdentifier } from '#shared/service/identifiers.ts';
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
  const pieces = rows
    .flat()
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  // One column, or the same number of cells on each of several lines: IDs in columns are a range, too.
  const [first = 0, ...others] = rows.map((row) => row.length);
  if (first > 1 && others.length > 0 && others.every((width) => width === first)) return true;
  const ids = pieces.filter(looksLikeIdentifier).length;
  const isOfColumns = rows.some((row) => row.length > 1);
  return isOfColumns && ids > 0 && ids < pieces.length;
}
