import { isFirstName, isLastName, wholeHeading } from './mapping.ts';
import type { Table } from './table.ts';

/**
 * A table in which first and last names stand apart, as leasing software often exports them, with the whole names as one more column
 * behind its own; any other as it is.
 */
export function withWholeNames(table: Table): Table {
  const [headings = []] = table.rows;
  const [first, last] = [headings.findIndex(isFirstName), headings.findIndex(isLastName)];
  if (first === -1 || last === -1) return table;
  const width = headings.length;
  const wholeOf = (row: readonly string[], line: number): string => {
    const [given, family] = [(row[first] ?? '').trim(), (row[last] ?? '').trim()];
    return line === 0 ? wholeHeading(given, family) : `${given} ${family}`.trim();
  };
  // A line may be shorter than the first, or longer: what is beyond the headings stays beyond them.
  const rows = table.rows.map((row, line) => [
    ...Array.from({ length: width }, (_, place) => row[place] ?? ''),
    wholeOf(row, line),
    ...row.slice(width),
  ]);
  return { ...table, rows };
}
