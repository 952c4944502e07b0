/**
 * What is known of an application, each field once. Schemas, SQL, row mapping, erasure, tables, columns, filters, chips and views are
 * made from it; its name in words is `fields:<key>`. A new field of the office is an entry here, a migration, its words and its place in
 * the form. Without schemas, so that the page need not load them.
 */

import { type ApplicantRole, applicantRoles } from '../../people/role.ts';
import { MOST_NOTE_LENGTH } from '../notes/limits.ts';

/** What the office keeps of a field. All of it is erased with the office's data: no field can stay behind. */
export type OfficePart = OfficeKind & {
  /** In the table `applications`. */
  readonly column: string;
  /** Whether a row of the list has it. */
  readonly listed: boolean;
  /** `column`: by a column of the search index that has its name; `with-note`: beside the note, as the index has no other. */
  readonly search: 'column' | 'with-note' | 'not';
  /** How a list is put in order by it: see `order.ts`. `folded` has its key in a column beside it. */
  readonly order: 'folded' | 'natural' | 'date' | null;
  /** Whether it names a person or a place: it is taken out of the diagnostics. */
  readonly names: boolean;
  /** Whether a printed application says it. */
  readonly paper: boolean;
};

/** What a text must look like, where it is more than words: see `text-forms.ts`. */
export type TextForm = 'email' | 'phone';

/**
 * What it holds: a text of at most so many characters, of one line where nothing else is said; one of some values, tags, a token, a day such
 * as 2026-03-01 or a moment such as 2026-03-01T14:30:00.000Z (null: none). A moment of which only the day is known is that day.
 */
type OfficeKind =
  | { readonly kind: 'role'; readonly values: readonly ApplicantRole[] }
  | { readonly kind: 'text'; readonly most: number; readonly form?: TextForm; readonly lines?: 'several' }
  | { readonly kind: 'tags' }
  | { readonly kind: 'token' }
  | { readonly kind: 'date' }
  | { readonly kind: 'time' };

/** A column of the list. */
export interface ListPart {
  /** What stands in it has at least so much room, in rem. */
  readonly widthRem: number;
  /** Its part of the width that the columns that grow have together; 0 where it needs no more than it has. */
  readonly share: number;
  /** Which direction is wanted first: names are read from A on; of scores and times the highest and the newest come first. */
  readonly firstDirection: 'ascending' | 'descending';
  /** Whether a new desk shows it. */
  readonly shown: boolean;
  /** Absent: a list can be put in order by it. */
  readonly sorts?: false;
}

/** What a list can be narrowed down by. The kinds are in the order in which they are offered. */
const filterKinds = [
  'band',
  'decision',
  'property',
  'text',
  'tag',
  'member',
  'version',
  'age',
  'dates',
  'score',
  'flag',
] as const;
export type FilterKind = (typeof filterKinds)[number];

/** What has values that can be counted, and can be asked for several of them. */
const countedKinds = [
  'band',
  'decision',
  'property',
  'text',
  'tag',
  'member',
  'version',
] as const satisfies readonly FilterKind[];
type CountedKind = (typeof countedKinds)[number];

interface FilterPart {
  readonly key: string;
  readonly kind: FilterKind;
}

interface ApplicationField {
  readonly office?: OfficePart;
  readonly list?: ListPart;
  readonly filter?: FilterPart;
}

const words = (widthRem: number, share: number) =>
  ({ widthRem, share, firstDirection: 'ascending', shown: true }) as const;
const value = (widthRem: number) =>
  ({ widthRem, share: 0, firstDirection: 'descending', shown: true }) as const;
const hidden = { shown: false } as const;

/** In the order of the columns. */
export const applicationFields = {
  name: {
    office: {
      kind: 'text',
      most: 200,
      column: 'name',
      listed: true,
      search: 'column',
      order: 'folded',
      names: true,
      paper: false,
    },
    list: words(10.75, 2),
  },
  /** What somebody is in the application. */
  role: {
    office: {
      kind: 'role',
      values: applicantRoles,
      column: 'role',
      listed: true,
      search: 'not',
      order: 'folded',
      names: false,
      paper: true,
    },
    list: { ...words(7, 0), ...hidden },
  },
  /** The parts of the name, where somebody has said them; else `parseName` proposes them. The list shows the first, with the others in a file. */
  familyName: {
    office: {
      kind: 'text',
      most: 100,
      column: 'family_name',
      listed: true,
      search: 'not',
      order: 'folded',
      names: true,
      paper: false,
    },
    list: { ...words(7, 5), ...hidden },
  },
  givenName: {
    office: {
      kind: 'text',
      most: 100,
      column: 'given_name',
      listed: true,
      search: 'not',
      order: null,
      names: true,
      paper: false,
    },
  },
  middleName: {
    office: {
      kind: 'text',
      most: 100,
      column: 'middle_name',
      listed: true,
      search: 'not',
      order: null,
      names: true,
      paper: false,
    },
  },
  nameSuffix: {
    office: {
      kind: 'text',
      most: 40,
      column: 'name_suffix',
      listed: true,
      search: 'not',
      order: null,
      names: true,
      paper: false,
    },
  },
  identifier: { list: words(6.375, 0) },
  /** With the recommendation that comes of it. */
  score: { list: value(10), filter: { key: 'score', kind: 'score' } },
  /** The recommendation alone, to put a list in order by it. */
  band: { list: { ...value(7.75), ...hidden }, filter: { key: 'band', kind: 'band' } },
  decision: { list: words(5.75, 0), filter: { key: 'decision', kind: 'decision' } },
  property: {
    office: {
      kind: 'text',
      most: 200,
      column: 'property',
      listed: true,
      search: 'column',
      order: 'folded',
      names: true,
      paper: true,
    },
    list: words(6.5, 9),
    filter: { key: 'property', kind: 'property' },
  },
  unit: {
    office: {
      kind: 'text',
      most: 100,
      column: 'unit',
      listed: true,
      search: 'with-note',
      order: 'natural',
      names: false,
      paper: true,
    },
    list: words(4.5, 9),
    filter: { key: 'unit', kind: 'text' },
  },
  /** Signed notes, each its author's. The column has what all of them say; a file gives one more. */
  note: {
    office: {
      kind: 'text',
      lines: 'several',
      most: MOST_NOTE_LENGTH,
      column: 'note',
      listed: false,
      search: 'column',
      order: null,
      names: false,
      paper: false,
    },
    list: { widthRem: 9, share: 9, firstDirection: 'descending', ...hidden },
  },
  tags: {
    office: {
      kind: 'tags',
      column: 'tags',
      listed: true,
      search: 'with-note',
      order: 'folded',
      names: false,
      paper: false,
    },
    list: { ...words(6.5, 8), ...hidden },
    filter: { key: 'tag', kind: 'tag' },
  },
  applicantToken: {
    office: {
      kind: 'token',
      column: 'applicant_token',
      listed: true,
      search: 'not',
      order: null,
      names: true,
      paper: false,
    },
  },
  moveIn: {
    office: {
      kind: 'date',
      column: 'move_in',
      listed: true,
      search: 'not',
      order: 'date',
      names: false,
      paper: true,
    },
    list: { widthRem: 6.5, share: 0, firstDirection: 'ascending', shown: false },
    filter: { key: 'moveIn', kind: 'dates' },
  },
  email: {
    office: {
      kind: 'text',
      form: 'email',
      most: 254,
      column: 'email',
      listed: true,
      search: 'with-note',
      order: null,
      names: true,
      paper: false,
    },
    list: { ...words(11, 5), ...hidden, sorts: false },
  },
  phone: {
    office: {
      kind: 'text',
      form: 'phone',
      most: 40,
      column: 'phone',
      listed: true,
      search: 'with-note',
      order: null,
      names: true,
      paper: false,
    },
    list: { ...words(7.5, 0), ...hidden, sorts: false },
  },
  postalAddress: {
    office: {
      kind: 'text',
      most: 500,
      column: 'postal_address',
      listed: false,
      search: 'with-note',
      order: null,
      names: true,
      paper: false,
    },
  },
  received: {
    office: {
      kind: 'time',
      column: 'received',
      listed: true,
      search: 'not',
      order: 'date',
      names: false,
      paper: true,
    },
    list: { widthRem: 9.5, share: 0, firstDirection: 'ascending', shown: false },
  },
  /** Whose turn it is: a member, by their id. */
  assignee: { list: { ...words(7, 5), ...hidden }, filter: { key: 'assignee', kind: 'member' } },
  /** When the decision that counts was made, and by which member. */
  decidedOn: {
    list: { ...value(6.5), ...hidden },
    filter: { key: 'decidedOn', kind: 'dates' },
  },
  decidedBy: { list: { ...words(7, 5), ...hidden }, filter: { key: 'decidedBy', kind: 'member' } },
  /** The newest published version with the rules that the score came about by. */
  rulesVersion: {
    list: { ...value(8), ...hidden },
    filter: { key: 'rulesVersion', kind: 'version' },
  },
  otherRules: { filter: { key: 'otherRules', kind: 'flag' } },
  noticeDue: { filter: { key: 'noticeDue', kind: 'flag' } },
  nearLimit: { filter: { key: 'nearLimit', kind: 'flag' } },
  notMeasured: { list: { ...value(5.25), ...hidden }, filter: { key: 'notMeasured', kind: 'flag' } },
  fetchedAt: { list: value(6.25), filter: { key: 'age', kind: 'age' } },
  weight: { list: { ...value(4.5), ...hidden } },
  serviceDiffers: { list: { ...value(6), ...hidden }, filter: { key: 'serviceDiffers', kind: 'flag' } },
} as const satisfies Readonly<Record<string, ApplicationField>>;

type Fields = typeof applicationFields;
type PartName = keyof ApplicationField;
type KeysWith<Name extends PartName> = {
  [Key in keyof Fields]: Fields[Key] extends Readonly<Record<Name, unknown>> ? Key : never;
}[keyof Fields];

/** What the office keeps, and what a file can say of it. */
export type OfficeKey = KeysWith<'office'>;
/** Of that, what one value replaces another of. Notes are entries of their own: none is written over. */
export type FormKey = Exclude<OfficeKey, 'note'>;
export type OfficeKindOf<Key extends OfficeKey> = Fields[Key]['office']['kind'];
/** What a row of the list has of it. */
export type ListedKey = {
  [Key in OfficeKey]: Fields[Key]['office']['listed'] extends true ? Key : never;
}[OfficeKey];
/** What a list can show. */
export type ApplicationColumn = KeysWith<'list'>;
/** What of it a list can be put in order by. */
export type SortedColumn = {
  [Key in ApplicationColumn]: Fields[Key]['list'] extends { readonly sorts: false } ? never : Key;
}[ApplicationColumn];

type Filters = { [Key in KeysWith<'filter'>]: Fields[Key]['filter'] }[KeysWith<'filter'>];
export type FilterKey = Filters['key'];
export type FilterKindOf<Key extends FilterKey> = Extract<Filters, { readonly key: Key }>['kind'];

const fieldsByKey: ReadonlyMap<string, object> = new Map(Object.entries(applicationFields));
const keysWith = <Name extends PartName>(name: Name): KeysWith<Name>[] => {
  const has = (key: string): key is KeysWith<Name> => name in (fieldsByKey.get(key) ?? {});
  return [...fieldsByKey.keys()].filter(has);
};

export const isOfficeKey = (key: string): key is OfficeKey => officeFields.some((field) => field.key === key);

/** What the office keeps, in the order of its columns in the table. */
export const officeFields: readonly (OfficePart & { readonly key: OfficeKey })[] = keysWith('office').map(
  (key) => ({ key, ...applicationFields[key].office }),
);

const isForm = (field: (typeof officeFields)[number]): field is OfficePart & { readonly key: FormKey } =>
  field.key !== 'note';
/** Of that, what a form holds. */
export const formFields = officeFields.filter(isForm);

/** What a list of applications can show, in the order in which it is offered. */
export const applicationColumns: readonly ApplicationColumn[] = keysWith('list');

export const isSortedColumn = (column: ApplicationColumn): column is SortedColumn =>
  !('sorts' in applicationFields[column].list);
export const sortedColumns: readonly SortedColumn[] = applicationColumns.filter(isSortedColumn);

/** What a list can be narrowed down by, in the order in which it is offered. */
export const applicationFilters: readonly Filters[] = filterKinds.flatMap((kind) =>
  keysWith('filter')
    .map((key) => applicationFields[key].filter)
    .filter((filter) => filter.kind === kind),
);

type CountedFilter = Extract<Filters, { readonly kind: CountedKind }>;
/** A part of a filter that asks for some of the values that there are. */
export type CountedKey = CountedFilter['key'];
export const countedFilters: readonly CountedFilter[] = applicationFilters.filter(
  (filter): filter is CountedFilter => countedKinds.some((kind) => kind === filter.kind),
);

interface Kept {
  readonly text: string;
  readonly role: ApplicantRole | null;
  readonly tags: string[];
  readonly token: string | null;
  readonly date: string | null;
  readonly time: string | null;
}
/** What a file, or a sample, knows of an application; `note`: one that it adds, '' for none. */
export type GivenData = { [Key in OfficeKey]: Kept[OfficeKindOf<Key>] };
/** What the office adds to an application, without its notes. It stays on the desk and is never sent. */
export type OfficeData = Pick<GivenData, FormKey>;

const blanks = { text: '', role: null, tags: [], token: null, date: null, time: null } as const;

/** Nothing that the office would have written. */
export const NO_OFFICE_DATA: OfficeData = noOfficeData();
function noOfficeData(): OfficeData;
function noOfficeData(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(formFields.map(({ key, kind }) => [key, blanks[kind]]));
}
/** Nothing that a file would say. */
export const NOTHING_GIVEN: GivenData = { ...NO_OFFICE_DATA, note: '' };

/** What is known of the application at one place, where each field that is known has a value for every one. */
export function givenDataAt(
  columns: { readonly [Key in OfficeKey]?: readonly GivenData[Key][] | undefined },
  keys: readonly OfficeKey[],
  place: number,
): GivenData {
  const given = keys.map((key) => [key, columns[key]?.[place] ?? NOTHING_GIVEN[key]] as const);
  return { ...NOTHING_GIVEN, ...Object.fromEntries(given) };
}

/** The same as a form has it: what is null where there is none is a text there, '' where there is none. */
export type OfficeForm = {
  readonly [Key in FormKey]: Key extends 'role' ? ApplicantRole | '' : NonNullable<OfficeData[Key]>;
};

export function officeFormOf(office: OfficeData): OfficeForm;
export function officeFormOf(office: OfficeData): Readonly<Record<string, unknown>> {
  return Object.fromEntries(formFields.map(({ key }) => [key, office[key] ?? '']));
}

/** What a form holds, to be kept: outer blanks of what may be missing count for nothing. */
export function officeDataOf(form: OfficeForm): OfficeData;
export function officeDataOf(form: OfficeForm): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    formFields.map(({ key, kind }) => {
      const value = form[key];
      return [key, blanks[kind] === null && typeof value === 'string' ? value.trim() || null : value];
    }),
  );
}

/** What of a stored object has a key that is known: a field that came or went costs no other. */
export function knownParts(
  stored: unknown,
  known: readonly { readonly key: string }[],
): Readonly<Record<string, unknown>> {
  const parts = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  return Object.fromEntries(
    known.flatMap(({ key }) => (parts.has(key) ? [[key, parts.get(key)] as const] : [])),
  );
}

/** What of the office's data a row of the list has. */
export type ListedOfficeData = Pick<OfficeData, ListedKey>;

export function listedOfficeData(office: OfficeData): ListedOfficeData;
export function listedOfficeData(office: OfficeData): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    formFields.flatMap(({ key, listed }) => (listed ? [[key, office[key]] as const] : [])),
  );
}

/** The fields whose values are others: each compared by what stands in it. */
export const changedFields = (before: OfficeData, after: OfficeData): FormKey[] =>
  formFields
    .map(({ key }) => key)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));

type NoFilter = { readonly [Key in FilterKey]: FilterKindOf<Key> extends 'flag' ? false : null };

/** Every part of a filter as it lets all through. */
export const NO_FILTER: NoFilter = noFilter();
function noFilter(): NoFilter;
function noFilter(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(applicationFilters.map(({ key, kind }) => [key, kind === 'flag' ? false : null]));
}
