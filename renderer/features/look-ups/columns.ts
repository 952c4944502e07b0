import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import type { KnownColumns } from '#shared/features/look-ups/model.ts';
import { folded } from '#shared/folded.ts';
import { cleanText } from '#shared/scoring/text.ts';
import type { IdentifierList } from '#shared/service/identifiers.ts';
import { gatherIdentifiers } from '#shared/service/index.ts';
import { guessMapping, type Mapping } from './mapping.ts';
import type { Table } from './table.ts';

/** Which values of a table are the identifiers: those of a column, by its place, every one there is, or none. */
export type ColumnChoice = number | 'all' | 'none';

export interface Column {
  /** What stands in the first line, fit to be shown; '' where nothing does. */
  readonly heading: string;
  /** The first values below the first line. */
  readonly firstValues: readonly string[];
}

/** A table as the user sees it before choosing. */
export interface TablePreview {
  readonly lines: number;
  readonly delimiter: Table['delimiter'];
  readonly quotes: Table['quotes'];
  readonly columns: readonly Column[];
  /** The best guess. */
  readonly firstLine: 'heading' | 'values';
  readonly choice: ColumnChoice;
  /** Of the other columns, as far as they have headings. */
  readonly mapping: Mapping;
}

/** What a choice holds. */
export interface ChosenList extends IdentifierList {
  /** The heading as it stands in the file, to be remembered; null where there is none. */
  readonly heading: string | null;
}

const MOST_HEADING = 200;
const LOOKED_AT = 200;
const SHOWN_VALUES = 4;
const SHOWN_LENGTH = 60;

/** Names under which identifiers are usually found, the most telling first. */
const USUAL_HEADINGS = [
  /^(application|app|solicitud)[\s_.-]*(identifier|id|number|no|nr|num|ref|reference|identificador|numero|referencia|#)\b.*$/,
  /^(identifier|id|number|no|ref|reference)\b.*\b(application|solicitud)$/,
  /^(identificador|id|numero|no|n|referencia)[\s_.º°-]*(de(\s+la)?)?\s*solicitud$/,
  /^applicationid$/,
  /^(identifier|identificador|application|solicitud|id|reference|referencia|ref)$/,
];

/** Says what a table holds, and guesses which column has the identifiers: one remembered goes before every other. */
export function previewTable(table: Table, remembered: KnownColumns): TablePreview {
  const { rows, delimiter, quotes } = table;
  const [first = []] = rows;
  const width = Math.min(
    MOST_COLUMNS,
    rows.reduce((widest, row) => Math.max(widest, row.length), 0),
  );
  const named = headingAmong(first, remembered.identifiers);
  const sample = rows.slice(1, LOOKED_AT + 1);
  const firstLine = named !== null || looksLikeHeadings(first, sample) ? 'heading' : 'values';
  const columns = Array.from({ length: width }, (_, place): Column => {
    const below = sample.map((row) => row[place]?.trim() ?? '').filter((value) => value !== '');
    return {
      heading: cleanText(first[place] ?? '', MOST_HEADING).trim(),
      firstValues: below.slice(0, SHOWN_VALUES).map((value) => cleanText(value, SHOWN_LENGTH)),
    };
  });
  const choice = named ?? guess(firstLine === 'heading' ? sample : rows.slice(0, LOOKED_AT), width);
  const headings = firstLine === 'heading' ? columns.map(({ heading }) => heading) : [];
  const mapping = guessMapping(headings, choice, remembered.fields);
  return { lines: rows.length, delimiter, quotes, columns, firstLine, choice, mapping };
}

/** The identifiers of a choice, each once, and what cannot be one. */
export function takeColumn(
  { rows }: Table,
  choice: ColumnChoice,
  firstLine: TablePreview['firstLine'],
): ChosenList {
  const values = firstLine === 'heading' ? rows.slice(1) : rows;
  const [first = []] = rows;
  const heading = firstLine === 'heading' && typeof choice === 'number' ? (first[choice] ?? '').trim() : '';
  return {
    ...gatherIdentifiers(
      choice === 'all' ? values.flat() : choice === 'none' ? [] : values.map((row) => row[choice] ?? ''),
    ),
    heading: heading === '' || heading.length > MOST_HEADING ? null : heading,
  };
}

function headingAmong(first: readonly string[], remembered: readonly string[]): number | null {
  const headings = first.slice(0, MOST_COLUMNS).map(folded);
  const isNamed = [
    ...remembered.map((known) => (heading: string) => heading === folded(known)),
    ...USUAL_HEADINGS.map((usual) => (heading: string) => usual.test(heading)),
  ];
  for (const isSuch of isNamed) {
    const place = headings.findIndex((heading) => heading !== '' && isSuch(heading));
    if (place !== -1) return place;
  }
  return null;
}

/** Headings are words; what stands below them has digits somewhere. */
function looksLikeHeadings(first: readonly string[], below: readonly (readonly string[])[]): boolean {
  const hasDigit = (cell: string) => /\d/.test(cell);
  return !first.some(hasDigit) && first.some((cell) => cell.trim() !== '') && below.flat().some(hasDigit);
}

/** The column whose values look most like identifiers; all of them where every column looks alike, as in a list of many lines. */
function guess(rows: readonly (readonly string[])[], width: number): ColumnChoice {
  const columns = Array.from({ length: width }, (_, place) =>
    rows.map((row) => row[place]?.trim() ?? '').filter((value) => value !== ''),
  );
  const shapes = new Set(columns.flat().map(shapeOf));
  if (width > 1 && shapes.size === 1) return 'all';
  const likeness = columns.map((values) => likenessOf(values, rows.length));
  return Math.max(0, likeness.indexOf(Math.max(...likeness)));
}

/** Letters and digits by their kind alone: A-10017 and A-20 have the same shape. */
const shapeOf = (value: string): string => value.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '9');

/** Identifiers are there in each line, differ from each other, have a digit in them and no blank. */
function likenessOf(values: readonly string[], rows: number): number {
  if (values.length === 0 || rows === 0) return 0;
  const filled = values.length / rows;
  const different = new Set(values).size / values.length;
  const withDigit = values.filter((value) => /\d/.test(value)).length / values.length;
  const solid = values.filter((value) => /^\S{2,64}$/.test(value)).length / values.length;
  // Amounts, dates and telephone numbers have digits, too; an identifier rarely has nothing else but those and marks.
  const withLetter = values.filter((value) => /\p{L}/u.test(value)).length / values.length;
  return filled * different * (0.2 + withDigit) * (0.2 + solid) * (0.6 + withLetter);
}
