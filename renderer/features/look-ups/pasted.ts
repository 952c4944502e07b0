/** So many lines are a list to be looked through, not something to be edited in a field of six lines. */
const MOST_LINES_WRITTEN = 20;
const MOST_CHARACTERS_WRITTEN = 5_000;

/**
 * Whether a pasted text is read as a table before it is looked up: a long list, a range of several columns out of a
 * spreadsheet, or text with quotation marks around its values.
 */
export function isWorthAColumn(pasted: string): boolean {
  if (pasted.length > MOST_CHARACTERS_WRITTEN) return true;
  const lines = pasted.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length > MOST_LINES_WRITTEN) return true;
  // Two lines with the same number of columns are a table; one line with commas is a list.
  const [first = 0, ...others] = lines.map((line) => (line.match(/[,;\t]/g) ?? []).length);
  return first > 0 && others.length > 0 && others.every((parts) => parts === first);
}
