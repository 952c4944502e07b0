import Papa from 'papaparse';
import { readCell, type UnusableCell } from '#shared/features/applications/cells.ts';
import { contactsIn } from '#shared/features/applications/contacts.ts';
import {
  type GivenData,
  NOTHING_GIVEN,
  type OfficeKey,
  officeFields,
} from '#shared/features/applications/fields.ts';
import type { OfficeColumns } from '#shared/features/applications/model.ts';
import { headingMeaning, type ImportKey } from '#shared/features/imports/headings.ts';
import type { ImportRows } from '#shared/features/imports/model.ts';
import { ageOn } from '#shared/people/age.ts';
import { fullName, mayBeSamePerson } from '#shared/people/name.ts';
import { maskPrivateNumbers } from '#shared/people/private-numbers.ts';
import { roleIn } from '#shared/people/role.ts';
import { cleanText } from '#shared/scoring/text.ts';
import { checkApplicationIdentifier } from '#shared/service/identifiers.ts';
import { MAX_IDENTIFIERS } from '#shared/service/limits.ts';
import { checkApplicantToken } from '#shared/service/tokens.ts';
import type { DayOrder } from '#shared/written-day.ts';
import { columnShape, usableCell } from './cell-concerns.ts';
import { privateColumn } from './identification.ts';
import type { Mapping } from './mapping.ts';
import type { CellAnswers, CellUse, ReadTable } from './read-table.ts';

/** What a file would fill, as the user sees it before. */
export interface FillPreview {
  /** In the order of the registry: of how many applications there is something to keep. */
  readonly fields: readonly { readonly key: OfficeKey; readonly applications: number }[];
  /** The first cells that cannot be kept. */
  readonly unusable: readonly {
    readonly line: number;
    readonly key: OfficeKey;
    readonly text: string;
    readonly why: UnusableCell;
  }[];
  /** By field, how many cannot be kept. */
  readonly unusableOf: readonly { readonly key: OfficeKey; readonly count: number }[];
  readonly unusableCount: number;
  /** Rows that repeat an ID with another value. */
  readonly conflicts: number;
  /** Rows that name another person than one before under the same ID: nothing of that person is kept there. */
  readonly otherPeople: number;
  /** Cells with several phone numbers or mail addresses, of which the first is read. */
  readonly several: number;
  /** Notes and tags in which a number is masked that is never kept. */
  readonly masked: number;
  /** Rows of minors, by their lines: nothing of them is read. */
  readonly minors: readonly number[];
  /** Characters of all that would be kept. */
  readonly characters: number;
}

/** What of a table is read, and how. */
export interface FillUse {
  /** `none`: whose a row is, its token says. */
  readonly identifiers: number | 'none';
  readonly mapping: Mapping;
  /** What a person has answered about the cells of a column, by its place. */
  readonly answers: ReadonlyMap<number, CellAnswers>;
  /** How 4/1/2026 is meant; undefined: nobody has said, so such days are left out. */
  readonly dayOrder: DayOrder | undefined;
  /** The day by which somebody is of age, as `2026-03-01`. */
  readonly today: string;
}

export interface Fill {
  readonly preview: FillPreview;
  /** Whose the values are: by ID, else (null) by the token at the same place. */
  readonly identifiers: readonly (string | null)[];
  readonly tokens: readonly (string | null)[];
  /** A value for each of them, in their order. */
  readonly office: OfficeColumns;
  /** The rows of each of them, by their places in the table. */
  readonly rows: readonly (readonly number[])[];
  /** Rows that name neither an ID nor a token, by their places. */
  readonly leftovers: readonly number[];
}

const SHOWN_LENGTH = 60;
const SHOWN_UNUSABLE = 1_000;
const OF_AGE = 18;

/** What is told of a person, not of an application: of two persons under one ID it is never mixed. */
const OF_A_PERSON: ReadonlySet<OfficeKey> = new Set<OfficeKey>([
  'name',
  'givenName',
  'middleName',
  'familyName',
  'nameSuffix',
  'role',
  'email',
  'phone',
  'postalAddress',
  'applicantToken',
]);

type Value = GivenData[OfficeKey];
const isBlank = (value: Value): boolean => value === null || value.length === 0;
const textOf = (value: Value): string => (typeof value === 'string' ? value : (value ?? []).join(', '));

/** What is wrong with a cell of a key depends on what the column is for. */
export function cellUseOf(key: ImportKey): CellUse {
  switch (key) {
    case 'unit':
    case 'email':
      return key;
    case 'name':
    case 'givenName':
    case 'middleName':
    case 'familyName':
    case 'secondFamilyName':
    case 'nameSuffix':
      return 'name';
    case 'moveIn':
    case 'received':
      return 'day';
    default:
      return 'text';
  }
}

/** Reads the cells of a row by what their columns are used for, as far as they can be used. */
type CellReader = (row: readonly string[], line: number, key: ImportKey) => string;

function cellReader(table: ReadTable, { mapping, answers, dayOrder }: FillUse): CellReader {
  const shapes = new Map<ImportKey, ReturnType<typeof columnShape>>();
  return (row, line, key) => {
    const place = mapping[key];
    if (place === undefined || (row[place] ?? '') === '') return '';
    const shape = shapes.get(key) ?? columnShape(table, place, cellUseOf(key));
    shapes.set(key, shape);
    const given = answers.get(place);
    return (
      usableCell(row, place, line, shape, dayOrder === undefined ? given : { ...given, dayOrder })[0] ?? ''
    );
  };
}

/** 'Alder Court - 12 Alder St Dayton, OH 45402': a report names a property with its address. */
const PROPERTY_WITH_ADDRESS = /^(.+)\s+[-–]\s+\d.*\b[A-Z]{2}\s+\d{5}(?:-\d{4})?$/;

const joined = (parts: readonly string[], mark: string): string =>
  parts.filter((part) => part !== '').join(mark);

/** What a row says of a field: of its own column, or of the columns of its parts. */
function textFor(key: OfficeKey, cell: (key: ImportKey) => string, mapping: Mapping): string {
  switch (key) {
    case 'name':
      return mapping.name === undefined
        ? fullName({
            given: cell('givenName'),
            middle: cell('middleName'),
            family: joined([cell('familyName'), cell('secondFamilyName')], ' '),
            suffix: cell('nameSuffix'),
          })
        : cell('name');
    case 'familyName':
      return joined([cell('familyName'), cell('secondFamilyName')], ' ');
    case 'postalAddress':
      return joined(
        [
          cell('postalAddress'),
          cell('addressLine2'),
          cell('city'),
          joined([cell('state'), cell('zip')], ' '),
        ],
        ', ',
      );
    case 'property': {
      const property = cell('property');
      return PROPERTY_WITH_ADDRESS.exec(property)?.[1] ?? property;
    }
    default:
      return cell(key);
  }
}

/** The fields that a mapping reads, also by their parts alone. */
function fieldsOf(mapping: Mapping): typeof officeFields {
  const has = (...keys: readonly ImportKey[]): boolean => keys.some((key) => mapping[key] !== undefined);
  return officeFields.filter(({ key }) => {
    if (key === 'name') return has('name', 'givenName', 'familyName');
    return key === 'familyName' ? has('familyName', 'secondFamilyName') : has(key);
  });
}

/** Says of a row whether it is a minor's, by what the file says of birth, age and role: nothing of that is kept. */
function minorsIn(table: ReadTable, mapping: Mapping, today: string): (row: readonly string[]) => boolean {
  const births = table.columns.flatMap(({ heading, isEmpty }, place) => {
    const meaning = isEmpty ? null : headingMeaning(heading);
    return meaning?.kind === 'private' && meaning.what === 'birth' && meaning.isOwn ? [place] : [];
  });
  const role = mapping.role;
  return (row) => {
    const ages = births.flatMap((place) => ageOn(today, row[place] ?? '') ?? []);
    // A grown son or daughter is an applicant like others.
    if (ages.length > 0) return ages.some((age) => age < OF_AGE);
    return role !== undefined && roleIn(row[role] ?? '') === 'minor';
  };
}

/** Rows in their order, but those of an applicant first: whose an ID is where a guarantor is named under it, too. */
function rowsByRole(table: ReadTable, { role }: Mapping): [number, readonly string[]][] {
  const rows = [...table.rows.entries()];
  if (role === undefined) return rows;
  const isOther = ([, row]: (typeof rows)[number]): boolean => {
    const found = roleIn(row[role] ?? '');
    return found !== null && found !== 'applicant';
  };
  return [...rows.filter((row) => !isOther(row)), ...rows.filter(isOther)];
}

/**
 * What a table holds of applications, field by field. Where a file has several rows of one, the first value that is not empty counts, and
 * of the person who is named first. Empty cells, and those that cannot be kept, fill nothing; of a minor's row nothing is read.
 */
export function readFill(table: ReadTable, use: FillUse): Fill {
  const { identifiers: column, mapping } = use;
  const columns = fieldsOf(mapping).map((field) => ({
    field,
    values: [] as Value[],
    applications: 0,
    unusable: 0,
  }));
  const places = new Map<string, number>();
  const identifiers: (string | null)[] = [];
  const tokens: (string | null)[] = [];
  const rowsOf: number[][] = [];
  const people: string[] = [];
  const leftovers: number[] = [];
  const placeOf = (identifier: string | null, token: string | null): number => {
    const key = identifier === null ? `token ${token}` : `identifier ${identifier}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, identifiers.length);
    for (const { field, values } of columns) values.push(NOTHING_GIVEN[field.key]);
    tokens.push(identifier === null ? token : null);
    rowsOf.push([]);
    people.push('');
    return identifiers.push(identifier) - 1;
  };
  const cellOf = cellReader(table, use);
  const idShape = column === 'none' ? null : columnShape(table, column, 'identifier');
  const isMinor = minorsIn(table, mapping, use.today);
  const unusable: FillPreview['unusable'][number][] = [];
  const minors: number[] = [];
  let [conflicts, otherPeople, several, masked, characters] = [0, 0, 0, 0, 0];
  for (const [at, row] of rowsByRole(table, mapping)) {
    const line = table.lines[at] ?? at + 1;
    if (isMinor(row)) {
      minors.push(line);
      continue;
    }
    const own =
      idShape === null || column === 'none'
        ? []
        : usableCell(row, column, line, idShape, use.answers.get(column));
    const named = own.flatMap((text) => {
      const identifier = checkApplicationIdentifier(text);
      return identifier.ok ? [identifier.value] : [];
    });
    const token = checkApplicantToken(cellOf(row, line, 'applicantToken'));
    const of =
      named.length > 0
        ? named.map((identifier) => placeOf(identifier, null))
        : token.ok
          ? [placeOf(null, token.value)]
          : [];
    const kept = of.filter((place) => place < MAX_IDENTIFIERS);
    if (kept.length === 0) {
      leftovers.push(at);
      continue;
    }
    for (const place of kept) rowsOf[place]?.push(at);
    let differs = false;
    const cell = (key: ImportKey): string => cellOf(row, line, key);
    const person = textFor('name', cell, mapping).trim();
    const isOther = (place: number): boolean => {
      const before = people[place] ?? '';
      return person !== '' && before !== '' && !mayBeSamePerson(before, person);
    };
    const others = new Set(kept.filter(isOther));
    if (others.size > 0) otherPeople += 1;
    for (const place of kept) if (people[place] === '') people[place] = person;
    for (const each of columns) {
      const { key } = each.field;
      const text = textFor(key, cell, mapping);
      if (text.trim() === '') continue;
      const isFree = key === 'note' || key === 'tags';
      const kind = each.field;
      const free = isFree ? maskPrivateNumbers(text) : text;
      if (free !== text) masked += 1;
      if (kind.kind === 'text' && kind.form !== undefined && /[,;|\n/]|\b(?:or|and)\b/.test(text)) {
        if (contactsIn(kind.form, text).length > 1) several += 1;
      }
      const read = readCell(kind, free, use.dayOrder);
      if (!read.ok) {
        each.unusable += 1;
        if (unusable.length < SHOWN_UNUSABLE) {
          unusable.push({ line, key, text: cleanText(free, SHOWN_LENGTH), why: read.error });
        }
        continue;
      }
      if (isBlank(read.value)) continue;
      for (const place of kept) {
        if (others.has(place) && OF_A_PERSON.has(key)) continue;
        const before = each.values[place] ?? null;
        if (isBlank(before)) {
          each.values[place] = read.value;
          each.applications += 1;
          characters += textOf(read.value).length;
        } else if (textOf(before) !== textOf(read.value)) differs = true;
      }
    }
    if (differs) conflicts += 1;
  }
  return {
    preview: {
      fields: columns.map(({ field, applications }) => ({ key: field.key, applications })),
      unusable,
      unusableOf: columns.flatMap(({ field, unusable: count }) =>
        count > 0 ? [{ key: field.key, count }] : [],
      ),
      unusableCount: columns.reduce((sum, { unusable: count }) => sum + count, 0),
      conflicts,
      otherPeople,
      several,
      masked,
      minors,
      characters,
    },
    identifiers,
    tokens,
    office: officeColumnsOf(columns),
    rows: rowsOf,
    leftovers,
  };
}

/** The IDs of a choice, row by row, without those of minors: what can be used of each cell. */
export function identifiersIn(
  table: ReadTable,
  choice: number | 'all',
  { mapping, answers, today }: Pick<FillUse, 'mapping' | 'answers' | 'today'>,
): string[] {
  const isMinor = minorsIn(table, mapping, today);
  const places = choice === 'all' ? table.columns.map((_, place) => place) : [choice];
  const shapes = places.map((place) => columnShape(table, place, 'identifier'));
  return table.rows.flatMap((row, at) =>
    isMinor(row)
      ? []
      : places.flatMap((place, index) => {
          const shape = shapes[index];
          return shape === undefined
            ? []
            : usableCell(row, place, table.lines[at] ?? at + 1, shape, answers.get(place));
        }),
  );
}

function officeColumnsOf(
  columns: readonly { readonly field: { readonly key: OfficeKey }; readonly values: readonly Value[] }[],
): OfficeColumns;
function officeColumnsOf(
  columns: readonly { readonly field: { readonly key: OfficeKey }; readonly values: readonly Value[] }[],
): Readonly<Record<string, readonly Value[]>> {
  return Object.fromEntries(columns.map(({ field, values }) => [field.key, values]));
}

/** Some of it, to be passed on piece by piece. */
export function someOfFill({ identifiers, tokens, office }: Fill, from: number, count: number): ImportRows {
  const columns = officeFields.flatMap(({ key }) => {
    const values = office[key];
    return values === undefined ? [] : [{ field: { key }, values: values.slice(from, from + count) }];
  });
  return {
    identifiers: identifiers.slice(from, from + count),
    tokens: tokens.slice(from, from + count),
    office: officeColumnsOf(columns),
  };
}

/** Rows that belong to no application, with the headings, as CSV in which no cell is a formula; without the columns that are never kept. */
export function leftoverLines(table: ReadTable, rows: readonly number[]): string {
  const places = table.columns.flatMap(({ source }, place) =>
    source === 'group' || privateColumn(table, place) !== null ? [] : [place],
  );
  const cellsOf = (row: readonly string[]): string[] => places.map((place) => row[place] ?? '');
  const chosen = rows.toSorted((a, b) => a - b).map((at) => cellsOf(table.rows[at] ?? []));
  const headings =
    table.headingLines.length > 0 ? [cellsOf(table.columns.map(({ heading }) => heading))] : [];
  return Papa.unparse([...headings, ...chosen], { escapeFormulae: true });
}

/** Nothing is kept but the IDs. */
export const NO_FILL: Fill = {
  preview: {
    fields: [],
    unusable: [],
    unusableOf: [],
    unusableCount: 0,
    conflicts: 0,
    otherPeople: 0,
    several: 0,
    masked: 0,
    minors: [],
    characters: 0,
  },
  identifiers: [],
  tokens: [],
  office: {},
  rows: [],
  leftovers: [],
};
