import { type OfficeKey, officeFields } from '#shared/features/applications/fields.ts';
import type { ColumnField } from '#shared/features/look-ups/model.ts';
import { folded } from '#shared/folded.ts';
import { fields as english } from '#shared/i18n/en/first-page/fields.ts';
import { fields as spanish } from '#shared/i18n/es/first-page/fields.ts';

/** Which column of a table holds what the office keeps: each field at most one column, each column at most one field. */
export type Mapping = Readonly<Partial<Record<OfficeKey, number>>>;

/** A heading as it is compared: 'Unit #', 'unit_no.' and 'UNIT' are one. */
const comparable = (heading: string): string =>
  folded(heading)
    .replaceAll('#', ' number ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (number|no|num|nr|nro|numero)$/, '');

/** 'prospect email' and 'resident phone' are an email and a phone. */
const withoutPerson = (heading: string): string =>
  heading.replace(/^(applicant|prospect|resident|tenant|lead|guest|primary) /, '');

const FIRST_NAMES = ['first name', 'first', 'given name', 'nombre', 'nombres', 'primer nombre'];
const LAST_NAMES = ['last name', 'last', 'surname', 'family name', 'apellido', 'apellidos'];

const isAmong = (names: readonly string[], heading: string): boolean =>
  names.includes(withoutPerson(comparable(heading)));
export const isFirstName = (heading: string): boolean => isAmong(FIRST_NAMES, heading);
export const isLastName = (heading: string): boolean => isAmong(LAST_NAMES, heading);

const headings: ReadonlyMap<string, OfficeKey> = new Map(
  officeFields.flatMap(({ key, headings: others }) =>
    [english.label[key], spanish.label[key], key, ...others].map(
      (heading) => [comparable(heading), key] as const,
    ),
  ),
);

/** The column that `withWholeNames` adds, and its heading. */
const WHOLE_BETWEEN = ' + ';
export const wholeHeading = (first: string, last: string): string => `${first}${WHOLE_BETWEEN}${last}`;
function isWholeName(heading: string): boolean {
  const [first = '', last = '', ...more] = heading.split(WHOLE_BETWEEN);
  return more.length === 0 && isFirstName(first) && isLastName(last);
}

const usual = (name: string): OfficeKey | undefined =>
  headings.get(name) ?? headings.get(withoutPerson(name));

/**
 * What the columns of a file hold, by their headings: as it was read before, or as it is usually called. Of several columns of one field
 * the first counts; the column of the identifiers is none.
 */
export function guessMapping(
  columns: readonly string[],
  identifiers: number | 'all' | 'none',
  remembered: readonly ColumnField[],
): Mapping {
  const before = new Map(remembered.toReversed().map(({ heading, field }) => [comparable(heading), field]));
  const mapping: Partial<Record<OfficeKey, number>> = {};
  if (identifiers === 'all') return mapping;
  const isNameChosen = columns.some((heading) => before.get(comparable(heading)) === 'name');
  const whole = columns.findIndex((heading) => isWholeName(heading) && !before.has(comparable(heading)));
  if (whole !== -1 && !isNameChosen) mapping.name = whole;
  for (const [place, heading] of columns.entries()) {
    const name = comparable(heading);
    if (name === '' || place === identifiers) continue;
    const known = before.get(name);
    const key = known === undefined ? usual(name) : officeFields.find((field) => field.key === known)?.key;
    if (key !== undefined) mapping[key] ??= place;
  }
  return mapping;
}

/** The field that a column is read as; null where it is not used. */
export const fieldOf = (mapping: Mapping, column: number): OfficeKey | null =>
  officeFields.find(({ key }) => mapping[key] === column)?.key ?? null;

/** A column is read as another field, or not used any more (null); whoever had the field before gives it up. */
export function withField(mapping: Mapping, column: number, field: OfficeKey | null): Mapping {
  const next: Partial<Record<OfficeKey, number>> = { ...mapping };
  const before = fieldOf(mapping, column);
  if (before !== null) delete next[before];
  if (field !== null) next[field] = column;
  return next;
}

/** What is to be remembered of the columns with a heading: what they were read as, and which of the usual ones were not wanted. */
export function fieldsToRemember(columns: readonly string[], mapping: Mapping): ColumnField[] {
  return columns.flatMap((heading, place): ColumnField[] => {
    const field = fieldOf(mapping, place);
    return heading !== '' &&
      (field !== null || usual(comparable(heading)) !== undefined || isWholeName(heading))
      ? [{ heading, field }]
      : [];
  });
}
