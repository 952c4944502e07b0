import type { Condition } from '#electron/records/condition.ts';
import {
  applicationFields,
  type FormKey,
  isOfficeKey,
  type OfficePart,
} from '#shared/features/applications/fields.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import { bandCondition, thresholdsFor } from './band-condition.ts';
import type { ListedPeople } from './listed-people.ts';
import type { ApplicationMatchRequest } from './requests.ts';

type Direction = 'ASC' | 'DESC';

/** An order of the list: the index that walks it, and the stretches of it that come one after the other. */
export interface Order {
  readonly index: string;
  readonly direction: Direction;
  /** By what it is ordered within one stretch; ties go by `id`. */
  readonly columns: readonly string[];
  /**
   * The stretches; a single null is the whole index. Together they are everything, and none overlap. Of several, the last
   * holds what has no key.
   */
  readonly segments: readonly (Condition | null)[];
}

/** The keys by which an index is walked, and what has none of them: that comes last in either direction. */
interface Keyed {
  readonly index: string;
  readonly keys: readonly string[];
  readonly present?: string;
  readonly blank?: string;
}

type SortKey = ApplicationMatchRequest['sort']['by'];

/** What the office wrote. */
const officeOrders: Readonly<Record<NonNullable<OfficePart['order']>, (column: string) => Keyed>> = {
  folded: (column) => ({
    index: `applications_by_${column}`,
    keys: [`${column}_key`],
    present: `${column}_key > ''`,
    blank: `${column}_key = ''`,
  }),
  // 2A comes before 10A: a number at the beginning counts as a number.
  'number-first': (column) => ({
    index: `applications_by_${column}`,
    keys: [`CAST(${column} AS INTEGER)`, `${column} COLLATE NOCASE`],
    present: `(${column} = '') = 0`,
    blank: `(${column} = '') = 1`,
  }),
  date: (column) => ({
    index: `applications_by_${column}`,
    keys: [column],
    present: `${column} IS NOT NULL`,
    blank: `${column} IS NULL`,
  }),
};

const keyed: Readonly<Record<Exclude<SortKey, 'band' | 'assignee' | FormKey>, Keyed>> = {
  score: {
    index: 'applications_by_score',
    keys: ['score_percent'],
    present: 'score_percent IS NOT NULL',
    blank: 'score_percent IS NULL',
  },
  weight: { index: 'applications_by_weight', keys: ['weight'] },
  note: { index: 'applications_by_notes', keys: ['note_count'] },
  notMeasured: { index: 'applications_by_not_measured', keys: ['not_measured_count'] },
  serviceDiffers: { index: 'applications_by_service', keys: ['service_differs'] },
  decision: {
    index: 'applications_by_decision',
    keys: ['decision'],
    present: 'decision IS NOT NULL',
    blank: 'decision IS NULL',
  },
  fetchedAt: { index: 'applications_by_fetch', keys: ['fetched_at_ms'] },
  identifier: { index: 'sqlite_autoindex_applications_1', keys: ['identifier'] },
};

function keyedBy(by: Exclude<SortKey, 'band' | 'assignee'>): Keyed {
  if (by === 'note' || !isOfficeKey(by)) return keyed[by];
  const { column, order } = applicationFields[by].office;
  return officeOrders[order](column);
}

const bandsUpwards: readonly Band[] = ['decline', 'review', 'approve'];

const plain = (sql: string): Condition => ({ sql, values: [] });

/** A stretch for each person, in the order of their names. */
function stretchesOfPeople({ byName }: Pick<ListedPeople, 'byName'>): readonly Condition[] {
  const known = byName();
  return [
    ...known.map((member): Condition => ({ sql: 'assignee = ?', values: [member] })),
    // Somebody of whom only the assignment has come here yet.
    {
      sql: 'assignee IS NOT NULL AND assignee NOT IN (SELECT value FROM json_each(?))',
      values: [JSON.stringify(known)],
    },
  ];
}

export function orderOf(request: ApplicationMatchRequest, people: Pick<ListedPeople, 'byName'>): Order {
  const { by, direction } = request.sort;
  const way: Direction = direction === 'ascending' ? 'ASC' : 'DESC';
  const towards = (upwards: readonly Condition[]): readonly Condition[] =>
    way === 'ASC' ? upwards : upwards.toReversed();
  if (by === 'band') {
    const thresholds = thresholdsFor(request);
    const bands = bandsUpwards.map((band) => bandCondition(band, thresholds));
    return {
      index: keyed.score.index,
      direction: way,
      columns: keyed.score.keys,
      segments: [...towards(bands), plain('score_percent IS NULL')],
    };
  }
  if (by === 'assignee') {
    return {
      index: 'applications_by_assignee',
      direction: way,
      columns: [],
      segments: [...towards(stretchesOfPeople(people)), plain('assignee IS NULL')],
    };
  }
  const { index, keys, present, blank } = keyedBy(by);
  // What lies in a band or in a range has a score.
  const isBanded = request.band !== null && !request.band.includes('none');
  const scored = by === 'score' && (isBanded || request.score !== null);
  return {
    index,
    direction: way,
    columns: keys,
    segments:
      scored || present === undefined || blank === undefined ? [null] : [plain(present), plain(blank)],
  };
}

/** As it follows ORDER BY, in its own direction or another. Ties go by when they were first looked up, in the same direction. */
export const keysOf = ({ columns, direction }: Order, way: Direction = direction): string =>
  [...columns, 'id'].map((key) => `${key} ${way}`).join(', ');

/** For sorting all matches at once: the place of a row's stretch, then the keys within it. */
export function orderBy(order: Order): Condition {
  const keys = keysOf(order);
  const parted = order.segments.filter((segment) => segment !== null).slice(0, -1);
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
