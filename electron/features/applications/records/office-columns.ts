/** The columns of the table `applications` that hold what the office keeps: their SQL and their values, from the registry of fields. */

import type { Stored } from '#electron/records/database.ts';
import {
  type applicationFields,
  formFields,
  type GivenData,
  type ListedKey,
  NOTHING_GIVEN,
  type OfficeData,
  type OfficeKey,
  officeFields,
} from '#shared/features/applications/fields.ts';
import { tagKey } from '#shared/features/applications/tags.ts';
import { digitsOf } from '#shared/features/applications/text-forms.ts';
import { familyNameKey, partsOfName } from '#shared/people/name.ts';
import { sortKey } from './search-text.ts';
import { tagsOf, textOfTags } from './stored-tags.ts';

type ColumnOf<Key extends OfficeKey> = (typeof applicationFields)[Key]['office']['column'];

/** What the office keeps, as a row has it: tags are JSON. */
export type OfficeRow = {
  readonly [Key in OfficeKey as ColumnOf<Key>]: Extract<GivenData[Key], string | null> | TagText<Key>;
};
type TagText<Key extends OfficeKey> = GivenData[Key] extends readonly string[] ? string : never;

type SearchedKey = {
  [Key in OfficeKey]: (typeof applicationFields)[Key]['office']['search'] extends 'not' ? never : Key;
}[OfficeKey];
/** Of that, what can be searched for. */
export type SearchedRow = Pick<OfficeRow, ColumnOf<SearchedKey>>;

/** Of that, what a row of the list has, under its names in it. */
export type ListedOfficeRow = { readonly [Key in ListedKey]: OfficeRow[ColumnOf<Key>] };

const blankSql = {
  text: "''",
  role: 'NULL',
  tags: "'[]'",
  token: 'NULL',
  date: 'NULL',
  time: 'NULL',
} as const;

/** The column of a field in the table. */
export const columnOf = (key: OfficeKey): string =>
  officeFields.find((field) => field.key === key)?.column ?? key;

const columnsOf = (fields: typeof officeFields): string => fields.map(({ column }) => column).join(', ');

/** All of them, for a SELECT. */
export const OFFICE_COLUMNS = columnsOf(officeFields);

/** Those that the search index is made of. */
export const SEARCHED_COLUMNS = columnsOf(officeFields.filter(({ search }) => search !== 'not'));

/** Those that a row of the list has, under their names in it. */
export const LISTED_COLUMNS = officeFields
  .filter(({ listed }) => listed)
  .map(({ key, column }) => (key === column ? column : `${column} AS ${key}`))
  .join(', ');

/** For an UPDATE that leaves nothing of it. */
export const ERASE_OFFICE_COLUMNS = `note_count = 0, is_bare = 1, ${officeFields
  .flatMap(({ column, kind, order }) => [
    `${column} = ${blankSql[kind]}`,
    ...(order === 'folded' ? [`${column}_key = ''`] : []),
  ])
  .join(', ')}`;

/** Whether the office keeps anything. */
export const HAS_OFFICE_DATA = `(${officeFields
  .map(({ column, kind }) =>
    blankSql[kind] === 'NULL' ? `${column} IS NOT NULL` : `${column} <> ${blankSql[kind]}`,
  )
  .join(' OR ')})`;

/** The columns whose texts name a person or a place. */
export const NAMING_COLUMNS: readonly string[] = officeFields
  .filter(({ names }) => names)
  .map(({ column }) => column);

/** What stands in a field's column. */
export const storedOf = (value: GivenData[OfficeKey]): string | null =>
  typeof value === 'object' && value !== null ? textOfTags(value) : value;

const keyOf = (value: GivenData[OfficeKey]): string =>
  typeof value === 'object' && value !== null ? value.map(tagKey).join(', ') : sortKey(value ?? '');

/** A field's columns with what stands in them: its own, and its key where it has one. */
export function columnsWith(key: OfficeKey, value: GivenData[OfficeKey]): ReadonlyMap<string, Stored> {
  const columns = new Map<string, Stored>();
  for (const { key: known, column, order } of officeFields) {
    if (known !== key) continue;
    columns.set(column, storedOf(value));
    if (order === 'folded') columns.set(`${column}_key`, keyOf(value));
  }
  return columns;
}

/** The columns of a name, and of its parts as far as somebody has entered them. */
const NAME_COLUMNS = ['name', 'given_name', 'middle_name', 'family_name', 'name_suffix'] as const;
export const isOfName = (column: string): boolean => NAME_COLUMNS.some((known) => known === column);

/** The key of the last name by which lists are in order, also where nobody has entered the parts of the name. */
export function familyKeyOf(row: Readonly<Record<string, Stored>>): string {
  const textOf = (column: (typeof NAME_COLUMNS)[number]): string => String(row[column] ?? '');
  return familyNameKey(textOf('name'), {
    given: textOf('given_name'),
    middle: textOf('middle_name'),
    family: textOf('family_name'),
    suffix: textOf('name_suffix'),
  });
}

type NameFields = Pick<GivenData, 'name' | 'givenName' | 'middleName' | 'familyName' | 'nameSuffix'>;
/** The parts of a name as lists and files have them: entered, or split where nobody has. */
export function shownParts({
  name,
  givenName,
  middleName,
  familyName,
  nameSuffix,
}: NameFields): Omit<NameFields, 'name'> {
  const kept = { given: givenName, middle: middleName, family: familyName, suffix: nameSuffix };
  const { given, middle, family, suffix } = partsOfName(name, kept);
  return { givenName: given, middleName: middle, familyName: family, nameSuffix: suffix };
}

/** As a row has them of which the office keeps nothing. */
export const NO_OFFICE_ROW: OfficeRow = noOfficeRow();
function noOfficeRow(): OfficeRow;
function noOfficeRow(): Readonly<Record<string, string | null>> {
  return Object.fromEntries(officeFields.map(({ key, column }) => [column, storedOf(NOTHING_GIVEN[key])]));
}

/** Whether the office keeps nothing, by columns that a row has: as `is_bare` says it. */
export const isBare = (row: Readonly<Record<string, Stored>>): boolean =>
  Object.entries(NO_OFFICE_ROW).every(([column, stored]) => row[column] === stored);

export function officeDataOf(row: OfficeRow): OfficeData;
export function officeDataOf(
  row: Readonly<Record<string, string | null>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    formFields.map(({ key, column, kind }) => [
      key,
      kind === 'tags' ? tagsOf(row[column] ?? '[]') : row[column],
    ]),
  );
}

/** What is found beside the note. */
export function wordsBesideNote(row: SearchedRow): string[];
export function wordsBesideNote(row: Readonly<Record<string, string | null>>): string[] {
  return officeFields
    .filter(({ search }) => search === 'with-note')
    .flatMap((field) => {
      const text = row[field.column] ?? '';
      if (field.kind === 'tags') return tagsOf(text || '[]');
      // However it is written, a number is found by its digits alone, too.
      return field.kind === 'text' && field.form === 'phone' ? [text, digitsOf(text)] : [text];
    })
    .filter((words) => words !== '');
}

/** The fields in which the office has nothing and there is something to fill in. */
export const gapsIn = (own: GivenData, given: GivenData): OfficeKey[] =>
  officeFields.map(({ key }) => key).filter((key) => isBlank(own[key]) && !isBlank(given[key]));

/** The fields in which the office has something else than what is given. */
export const differencesIn = (own: GivenData, given: GivenData): OfficeKey[] =>
  officeFields
    .map(({ key }) => key)
    .filter((key) => !isBlank(own[key]) && !isBlank(given[key]))
    .filter((key) => storedOf(own[key]) !== storedOf(given[key]));

const isBlank = (value: GivenData[OfficeKey]): boolean => value === null || value.length === 0;
