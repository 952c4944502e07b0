/** Which column of a table has the application IDs: what its headings say, what a person has said, or a question. Never a guess. */

import { comparableHeading, headingMeaning, type PrivateColumn } from '#shared/features/imports/headings.ts';
import type { ColumnMemory } from '#shared/features/imports/model.ts';
import { privateNumbersIn } from '#shared/people/private-numbers.ts';
import { roleIn } from '#shared/people/role.ts';
import { MAX_IDENTIFIER_LENGTH } from '#shared/service/limits.ts';
import { dayOrderIn, readMoment } from '#shared/written-day.ts';
import type { ReadTable } from './read-table.ts';

/** Which values of a table are the IDs: those of a column, by its place, every one there is, or none (rows are matched by token). */
export type ColumnChoice = number | 'all' | 'none';

export interface Identification {
  /** Null: nobody has said, so nothing is used as an ID. */
  readonly choice: ColumnChoice | null;
  /** Whose word that is: the heading's, a person's for an earlier file of this kind, or the file's, which is a list of IDs. */
  readonly by: 'heading' | 'memory' | 'list' | null;
  /** Columns to ask about, the likeliest first. */
  readonly candidates: readonly number[];
}

/** What the values of a column are, where that is no ID. */
export type OtherKind = 'email' | 'phone' | 'day' | 'name' | 'address' | 'amount' | 'private' | 'unit';

const LOOKED_AT = 200;
const MOST_CANDIDATES = 4;
/** A column is of a kind where more than this part of its values are. */
const MOST_OF_IT = 0.5;

const PHONE = /^(?:\+?1[\s.-]*)?(?:\(\d{3}\)\s*|\d{3}[\s.-])\d{3}[\s.-]?\d{4}(?:\s*(?:x|ext)\.?\s*\d+)?$/i;
const TEN_DIGITS = /^1?[2-9]\d{9}$/;
const AMOUNT = /^[-−(]?\s*(?:\$|US\$)\s*[\d.,]+\)?$|^\d{1,3}(?:,\d{3})*\.\d{2}$|^\d+(?:\.\d+)?\s?%$/;
const LETTERS_ONLY = /^\P{Nd}*\p{L}\P{Nd}*$/u;

/** What a value is by its form alone; null where it may be an ID. */
function kindOf(value: string): OtherKind | null {
  if (/\S@\S+\.\S/.test(value)) return 'email';
  if (PHONE.test(value) || /^(?:phone|mobile|cell|home|work|tel[eé]fono)\b.*\d{3}/i.test(value))
    return 'phone';
  if (privateNumbersIn(value).length > 0) return 'private';
  if (AMOUNT.test(value)) return 'amount';
  if (/\D/.test(value) && readMoment(value, 'month-first').ok) return 'day';
  if (/[/.]/.test(value) && dayOrderIn(value) !== null) return 'day';
  // 'Vance', 'Ruth Vance', 'Approved': without a digit it is a name or a word.
  if (LETTERS_ONLY.test(value)) return 'name';
  if (/\p{L}{2,}\s+\p{L}{2,}/u.test(value) || value.length > MAX_IDENTIFIER_LENGTH) return 'address';
  return null;
}

/** The first values of a column that are there. */
export function sampleOf({ rows }: Pick<ReadTable, 'rows'>, place: number, most = LOOKED_AT): string[] {
  const values: string[] = [];
  for (const row of rows) {
    const value = row[place]?.trim() ?? '';
    if (value !== '') values.push(value);
    if (values.length === most) break;
  }
  return values;
}

/** What most of some values are, where that is nothing an ID could be. */
function kindOfMost(values: readonly string[]): OtherKind | null {
  const counts = new Map<OtherKind, number>();
  for (const value of values) {
    const kind = kindOf(value);
    if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return most !== undefined && total > values.length * MOST_OF_IT ? most[0] : null;
}

/** What a column is that is no ID, by its heading or by what most of its values are; null where it may be one. */
export function otherKindOf(table: ReadTable, place: number): OtherKind | null {
  const heading = table.columns[place]?.heading ?? '';
  const meaning = headingMeaning(heading);
  if (meaning?.kind === 'identifier') return kindOfNamed(table, place);
  if (meaning?.kind === 'private') return 'private';
  if (meaning?.kind === 'field') {
    switch (meaning.key) {
      case 'unit':
        return 'unit';
      case 'phone':
      case 'email':
        return meaning.key;
      case 'moveIn':
      case 'received':
        return 'day';
      case 'name':
        // 'Applicant' is a code in some reports, beside a column of the names.
        return kindOfMost(sampleOf(table, place)) ?? (isMostlyCodes(sampleOf(table, place)) ? null : 'name');
      case 'givenName':
      case 'middleName':
      case 'familyName':
      case 'secondFamilyName':
        return 'name';
      case 'postalAddress':
      case 'addressLine2':
      case 'city':
      case 'state':
      case 'zip':
        return 'address';
      default:
        break;
    }
  }
  return kindOfMost(sampleOf(table, place));
}

const isMostlyCodes = (values: readonly string[]): boolean =>
  values.filter((value) => /^\S*\d\S*$/.test(value)).length > values.length * MOST_OF_IT;

/** Under a heading that names the ID, what says otherwise must be plain: a code of letters alone is one there. */
function kindOfNamed(table: ReadTable, place: number): OtherKind | null {
  const values = sampleOf(table, place).filter((value) => !/^[\p{L}._-]+$/u.test(value));
  return values.length === 0 ? null : kindOfMost(values);
}

/** What is never kept of a column, by its heading or by what most of its values are; null where it may be. */
export function privateColumn(table: ReadTable, place: number): PrivateColumn | null {
  const meaning = headingMeaning(table.columns[place]?.heading ?? '');
  if (meaning?.kind === 'private') return meaning.what;
  if (meaning?.kind === 'identifier' || meaning?.kind === 'field') return null;
  const values = sampleOf(table, place);
  const numbers = values.filter((value) =>
    privateNumbersIn(value).some(({ start, end }) => end - start === value.length),
  );
  return values.length > 0 && numbers.length > values.length * MOST_OF_IT ? 'ssn' : null;
}

/** The column that its heading names most surely; of two that are named alike and say different things, none. */
function namedColumn(table: ReadTable): number | null {
  const named = table.columns.flatMap(({ heading, isEmpty, source }, place) => {
    const meaning = isEmpty || source === 'group' ? null : headingMeaning(heading);
    return meaning?.kind === 'identifier' && kindOfNamed(table, place) === null
      ? [{ place, rank: meaning.rank }]
      : [];
  });
  const rank = Math.min(...named.map((one) => one.rank));
  const [first, ...others] = named.filter((one) => one.rank === rank);
  if (first === undefined) return null;
  const isSame = ({ place }: { readonly place: number }): boolean =>
    table.rows.every((row) => {
      const [one, other] = [row[first.place]?.trim() ?? '', row[place]?.trim() ?? ''];
      return one === other || other === '';
    });
  return others.every(isSame) ? first.place : null;
}

/** Figures of a lease or a unit: no question is worth asking about them. */
const FIGURES =
  /\b(?:rents?|amounts?|balances?|charges?|deposits?|fees?|incomes?|sq ?ft|beds?|baths?|terms?|scores?|rates?|totals?|days|size|renta|monto|saldo|ingresos?|puntaje)\b/i;

/** How likely a column has the IDs, to put questions in order: nothing else follows from it. */
function likenessOf(table: ReadTable, place: number): number {
  const values = sampleOf(table, place);
  const rows = Math.min(table.rows.length, LOOKED_AT);
  const heading = table.columns[place]?.heading ?? '';
  const meaning = headingMeaning(heading);
  if (values.length === 0 || otherKindOf(table, place) !== null || privateColumn(table, place) !== null)
    return 0;
  if (FIGURES.test(heading) || values.every((value) => roleIn(value) !== null)) return 0;
  const [filled, different] = [values.length / rows, new Set(values).size / values.length];
  const isNamed = meaning?.kind === 'identifier' || /\b(?:app|application|solicitud)\b/i.test(heading);
  const bonus = isNamed ? 4 : meaning?.kind === 'other-id' ? 2 : 1;
  // Apart from amounts and dates, few other values have a letter and a digit each.
  const mixed = values.filter((value) => /\p{L}/u.test(value) && /\d/.test(value)).length / values.length;
  return filled * different * bonus * (0.6 + mixed);
}

/** One column without a heading whose values may be IDs, none of them anything else: a list that somebody has made of them. */
function isListOfIds(table: ReadTable, place: number): boolean {
  if (table.headingLines.length > 0) return false;
  const values = sampleOf(table, place);
  return (
    values.length > 0 &&
    values.every((value) => kindOf(value) === null) &&
    !values.every((value) => TEN_DIGITS.test(value))
  );
}

/**
 * Which column has the IDs. A heading that names them goes before everything that is remembered; what is remembered is what a person has
 * said of files with the same headings. Else the person is asked.
 */
export function identify(table: ReadTable, memory: ColumnMemory): Identification {
  const places = table.columns.flatMap(({ isEmpty, source }, place) =>
    isEmpty || source === 'group' ? [] : [place],
  );
  const candidates = places
    .map((place) => ({ place, likeness: likenessOf(table, place) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_CANDIDATES)
    .map(({ place }) => place);
  const named = namedColumn(table);
  if (named !== null) return { choice: named, by: 'heading', candidates };
  const said = memory.identifier === null ? '' : comparableHeading(memory.identifier);
  const remembered = places.find(
    (place) => said !== '' && comparableHeading(table.columns[place]?.heading ?? '') === said,
  );
  if (remembered !== undefined) return { choice: remembered, by: 'memory', candidates };
  const [only, ...more] = places;
  if (only !== undefined && more.length === 0 && isListOfIds(table, only)) {
    return { choice: only, by: 'list', candidates };
  }
  return { choice: null, by: null, candidates };
}
