import type { Condition } from '#electron/records/condition.ts';
import {
  applicationFields,
  type FormKey,
  isOfficeKey,
  type OfficePart,
} from '#shared/features/applications/fields.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import { bandCondition, thresholdsFor } from './band-condition.ts';
import type { ListedDocument } from './listed-documents.ts';
import type { ListedPeople, PeopleColumn } from './listed-people.ts';
import type { ApplicationMatchRequest } from './requests.ts';

type Direction = 'ASC' | 'DESC';

/** A stretch of an order. */
export interface Segment {
  /** Null: everything. */
  readonly rows: Condition | null;
  /** The index that walks it. */
  readonly index: string;
  /** By what it is ordered there. */
  readonly columns: readonly string[];
  /** Nothing in it has a key, so that ties alone decide. */
  readonly isBlank: boolean;
}

/** An order of the list. */
export interface Order {
  readonly direction: Direction;
  /** By what it is ordered within one stretch; ties go by `id`. */
  readonly columns: readonly string[];
  /** What comes one after the other. Together they are everything, and none overlap. */
  readonly segments: readonly Segment[];
}

/** The keys by which an index is walked, and what has none of them: that comes last in either direction. */
interface Keyed {
  readonly index: string;
  readonly keys: readonly string[];
  readonly present?: string;
  readonly blanks?: readonly Omit<Segment, 'isBlank'>[];
}

type SortKey = ApplicationMatchRequest['sort']['by'];

const plain = (sql: string): Condition => ({ sql, values: [] });

/** What the office wrote nothing of has an index of its own. */
const BARE = { rows: plain('is_bare = 1'), index: 'applications_bare', columns: [] };

function officeKeyed(column: string, keys: readonly string[], present: string, blank: string): Keyed {
  const index = `applications_by_${column}`;
  const blanks = [{ rows: plain(`${blank} AND is_bare = 0`), index, columns: keys }, BARE];
  return { index, keys, present, blanks };
}

/** The order of units as people count: 2A before 10A, No. 5 before No. 13. First what stands before the first digit, then the number. */
export function naturalKeys(column: string): readonly string[] {
  const fromDigit = `ltrim(${column}, '${BEFORE_A_NUMBER}')`;
  return [
    `substr(${column}, 1, length(${column}) - length(${fromDigit})) COLLATE NOCASE`,
    `CAST(${fromDigit} AS INTEGER)`,
    `${column} COLLATE NOCASE`,
  ];
}

/** As the index was made of it: see migration `0070-natural-units`. */
const BEFORE_A_NUMBER = ' #.,/()-_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What the office wrote. */
const officeOrders: Readonly<Record<NonNullable<OfficePart['order']>, (column: string) => Keyed>> = {
  folded: (column) => officeKeyed(column, [`${column}_key`], `${column}_key > ''`, `${column}_key = ''`),
  natural: (column) =>
    officeKeyed(column, naturalKeys(column), `(${column} = '') = 0`, `(${column} = '') = 1`),
  date: (column) => officeKeyed(column, [column], `${column} IS NOT NULL`, `${column} IS NULL`),
};

/** By what is put in order elsewhere: each of it is a stretch. */
type StretchKey = 'assignee' | 'decidedBy' | 'rulesVersion';

/** What is not decided was decided at no time either. */
const UNDECIDED = { rows: plain('decision IS NULL'), index: 'applications_by_decision', columns: [] };

const keyed: Readonly<Record<Exclude<SortKey, 'band' | StretchKey | FormKey>, Keyed>> = {
  score: {
    index: 'applications_by_score',
    keys: ['score_percent'],
    present: 'score_percent IS NOT NULL',
    blanks: [
      { rows: plain('score_percent IS NULL'), index: 'applications_by_score', columns: ['score_percent'] },
    ],
  },
  weight: { index: 'applications_by_weight', keys: ['weight'] },
  note: { index: 'applications_by_notes', keys: ['note_count'] },
  notMeasured: { index: 'applications_by_not_measured', keys: ['not_measured_count'] },
  serviceDiffers: { index: 'applications_by_service', keys: ['service_differs'] },
  decision: {
    index: 'applications_by_decision',
    keys: ['decision'],
    present: 'decision IS NOT NULL',
    blanks: [UNDECIDED],
  },
  decidedOn: {
    index: 'applications_by_decided_at_ms',
    keys: ['decided_at_ms'],
    present: 'decided_at_ms IS NOT NULL',
    blanks: [UNDECIDED],
  },
  fetchedAt: { index: 'applications_by_fetch', keys: ['fetched_at_ms'] },
  identifier: { index: 'sqlite_autoindex_applications_1', keys: ['identifier'] },
};

function keyedBy(by: Exclude<SortKey, 'band' | StretchKey>): Keyed {
  if (by === 'note' || !isOfficeKey(by)) return keyed[by];
  const { column, order } = applicationFields[by].office;
  return officeOrders[order](column);
}

const bandsUpwards: readonly Band[] = ['decline', 'review', 'approve'];

/** What puts a list in order that stands in no row of it. */
export interface OrderParts {
  readonly people: Pick<ListedPeople, 'byName'>;
  readonly documents: () => readonly ListedDocument[];
}

type Towards = (upwards: readonly Condition[]) => readonly Condition[];

/** A stretch for each person, in the order of their names; nobody comes last. */
const segmentsOfPeople = (column: PeopleColumn, { people }: OrderParts, towards: Towards): Condition[] => [
  ...towards(people.byName(column).map((member) => ({ sql: `${column} = ?`, values: [member] }))),
  plain(`${column} IS NULL`),
];

/** More stretches than these are one: a statement has only so much room, and so many rules nobody tells apart. */
const MOST_DOCUMENTS = 500;

/** A stretch for each document, in the order of their versions; of none that was published here comes last. */
function segmentsOfVersions({ documents }: OrderParts, towards: Towards): Condition[] {
  const of = ({ id }: ListedDocument): Condition => ({ sql: 'document_id = ?', values: [id] });
  const known = documents();
  const published = known.filter(({ version }) => version !== null);
  const others = known.filter(({ version }) => version === null);
  const all = [...towards(published.map(of)), ...towards(others.map(of))];
  if (all.length <= MOST_DOCUMENTS) return all;
  const first = all.slice(0, MOST_DOCUMENTS);
  const named = JSON.stringify(first.flatMap(({ values }) => values));
  return [...first, { sql: 'document_id NOT IN (SELECT value FROM json_each(?))', values: [named] }];
}

export function orderOf(request: ApplicationMatchRequest, parts: OrderParts): Order {
  const { by, direction } = request.sort;
  const way: Direction = direction === 'ascending' ? 'ASC' : 'DESC';
  const towards: Towards = (upwards) => (way === 'ASC' ? upwards : upwards.toReversed());
  const stretched = (index: string, columns: readonly string[], stretches: readonly Condition[]): Order => ({
    direction: way,
    columns,
    segments: stretches.map((rows, place) => ({
      ...{ rows, index, columns },
      isBlank: place === stretches.length - 1,
    })),
  });
  if (by === 'band') {
    const thresholds = thresholdsFor(request);
    const bands = bandsUpwards.map((band) => bandCondition(band, thresholds));
    return stretched(keyed.score.index, keyed.score.keys, [
      ...towards(bands),
      plain('score_percent IS NULL'),
    ]);
  }
  if (by === 'assignee')
    return stretched('applications_by_assignee', [], segmentsOfPeople('assignee', parts, towards));
  if (by === 'decidedBy')
    return stretched('applications_by_decided_by', [], segmentsOfPeople('decided_by', parts, towards));
  if (by === 'rulesVersion')
    return stretched('applications_by_document_id', [], segmentsOfVersions(parts, towards));
  const { index, keys, present, blanks } = keyedBy(by);
  // What lies in a band or in a range has a score.
  const isBanded = request.band !== null && !request.band.includes('none');
  const scored = by === 'score' && (isBanded || request.score !== null);
  const isWhole = scored || present === undefined || blanks === undefined;
  const own = { rows: isWhole ? null : plain(present), index, columns: keys, isBlank: false };
  return {
    direction: way,
    columns: keys,
    segments: isWhole ? [own] : [own, ...blanks.map((blank) => ({ ...blank, isBlank: true }))],
  };
}

/** As it follows ORDER BY, in its own direction or another. Ties go by when they were first looked up, in the same direction. */
export const keysOf = ({ columns }: Pick<Segment, 'columns'>, way: Direction): string =>
  [...columns, 'id'].map((key) => `${key} ${way}`).join(', ');

/** For sorting all matches at once: the place of a row's stretch, then the keys within it. */
export function orderBy(order: Order): Condition {
  const keys = keysOf(order, order.direction);
  const parted = order.segments.flatMap(({ rows }) => rows ?? []).slice(0, -1);
  if (parted.length === 0) return plain(keys);
  const cases = parted.map(({ sql }, place) => `WHEN ${sql} THEN ${place}`);
  return {
    sql: `CASE ${cases.join(' ')} ELSE ${parted.length} END, ${keys}`,
    values: parted.flatMap(({ values }) => values),
  };
}

/** The same order from its end. */
export const reversed = (order: Order): Order => ({
  ...order,
  direction: order.direction === 'ASC' ? 'DESC' : 'ASC',
  segments: order.segments.toReversed(),
});
