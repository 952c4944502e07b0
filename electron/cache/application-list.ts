import {
  type Condition,
  countOf,
  type Filter,
  filterOf,
  matchesOf,
  narrowsDown,
  type SearchTest,
  whereOf,
} from './application-filter.ts';
import type { Database } from './database.ts';
import type { ApplicationListRequest } from './queries.ts';

/** A line of the list as it crosses between the threads: the band is the main thread's to say. */
export interface ListedRow {
  readonly identifier: string;
  readonly name: string;
  readonly property: string;
  readonly unit: string;
  readonly applicantToken: string | null;
  readonly score: number;
  readonly weight: number;
  readonly scorePercent: number | null;
  readonly notMeasuredCount: number;
  readonly unreadableCount: number;
  readonly serviceDiffers: 0 | 1;
  readonly fetchedAtMs: number;
}

export interface ListedPage {
  readonly rows: readonly ListedRow[];
  readonly total: number;
}

export interface ApplicationListQueries {
  /**
   * Scores are put in order by their percentage, texts without regard to case and accents. What has no percentage, name or
   * property comes last in either direction; ties go by when they were first looked up, in the direction of the sort.
   */
  listRows(request: ApplicationListRequest): ListedPage;
}

/** An order: its key, the index that walks it, and what parts the applications with a key from those without. */
interface Order {
  readonly key: string;
  readonly index: string;
  readonly present: string | null;
  readonly blank: string | null;
}

const orders: Readonly<Record<ApplicationListRequest['sort']['by'], Order>> = {
  score: {
    key: 'score_percent',
    index: 'applications_by_score',
    present: 'score_percent IS NOT NULL',
    blank: 'score_percent IS NULL',
  },
  name: { key: 'name_key', index: 'applications_by_name', present: "name_key > ''", blank: "name_key = ''" },
  property: {
    key: 'property_key',
    index: 'applications_by_property',
    present: "property_key > ''",
    blank: "property_key = ''",
  },
  fetchedAt: { key: 'fetched_at_ms', index: 'applications_by_fetch', present: null, blank: null },
  identifier: { key: 'identifier', index: 'sqlite_autoindex_applications_1', present: null, blank: null },
};

/** So many matches are sorted more quickly than the others are walked past. */
const FEW = 5_000;

/** Asking the search index about one row costs about as much as adding so many of its matches to a set. */
const ROW_BY_ROW_COST = 50;

const columns = `identifier, name, property, unit, applicant_token AS applicantToken, score, weight,
  score_percent AS scorePercent, not_measured_count AS notMeasuredCount, unreadable_count AS unreadableCount,
  service_differs AS serviceDiffers, fetched_at_ms AS fetchedAtMs`;

interface Walk {
  readonly order: Order;
  readonly direction: 'ASC' | 'DESC';
  readonly filter: Filter;
  readonly test: SearchTest;
}

export function createApplicationList(database: Database): ApplicationListQueries {
  const counts = createAsking<{ total: number }>(database);
  const pages = createAsking<ListedRow>(database);
  const changes = database.prepare<{ changes: number }>('SELECT total_changes() AS changes');
  const newest = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM applications');
  let counted = { key: '', total: 0 };

  const count = (filter: Filter): number => counts(countOf(filter))[0]?.total ?? 0;

  /** Scrolling asks for page after page of one filter: it is counted again only once something was written. */
  const totalOf = (filter: Filter): number => {
    const key = JSON.stringify([changes.get()?.changes, filter]);
    if (counted.key !== key) counted = { key, total: count(filter) };
    return counted.total;
  };

  const page = (rows: Condition, orderBy: string, offset: number, limit: number): ListedRow[] =>
    pages({
      sql: `SELECT ${columns} ${rows.sql} ORDER BY ${orderBy} LIMIT ? OFFSET ?`,
      values: [...rows.values, limit, offset],
    });

  const walkSegment = (walk: Walk, segment: string | null, offset: number, limit: number): ListedRow[] => {
    const { order, direction, filter, test } = walk;
    const where = whereOf(filter, segment, test);
    const rows = {
      sql: `FROM applications INDEXED BY ${order.index} WHERE ${where.sql}`,
      values: where.values,
    };
    return page(rows, `${order.key} ${direction}, id ${direction}`, offset, limit);
  };

  /** Along the order's index: first what has the key, then what has none. */
  const walkThrough = (walk: Walk, offset: number, limit: number): ListedRow[] => {
    const { order, filter } = walk;
    const rows = walkSegment(walk, order.present, offset, limit);
    if (order.blank === null || rows.length === limit) return rows;
    const present = rows.length > 0 ? offset + rows.length : count(withKey(filter, order));
    return [...rows, ...walkSegment(walk, order.blank, Math.max(0, offset - present), limit - rows.length)];
  };

  const sortMatches = ({ order, direction, filter }: Walk, offset: number, limit: number): ListedRow[] => {
    const blankLast = order.blank === null ? '' : `${order.blank}, `;
    return page(matchesOf(filter), `${blankLast}${order.key} ${direction}, id ${direction}`, offset, limit);
  };

  return {
    listRows(request) {
      const { sort, offset, limit } = request;
      const filter = filterOf(request);
      const total = totalOf(filter);
      if (offset >= total) return { rows: [], total };
      const passedBy = ((offset + limit) * (newest.get()?.id ?? 0)) / total;
      const walk: Walk = {
        order: orders[sort.by],
        direction: sort.direction === 'ascending' ? 'ASC' : 'DESC',
        filter,
        test: passedBy * ROW_BY_ROW_COST < total ? 'row-by-row' : 'in-set',
      };
      const few = narrowsDown(filter) && total <= FEW;
      return { rows: few ? sortMatches(walk, offset, limit) : walkThrough(walk, offset, limit), total };
    },
  };
}

/** The same filter, of the applications alone that have the order's key. */
function withKey(filter: Filter, { present, index }: Order): Filter {
  const conditions = [...filter.conditions, { sql: present ?? '1', values: [] }];
  return { ...filter, conditions, index: narrowsDown(filter) ? filter.index : index };
}

/** Asks, preparing each text once: there are some dozens of them. */
function createAsking<Row>(database: Database): (question: Condition) => Row[] {
  const prepared = new Map<string, ReturnType<typeof database.prepare<Row>>>();
  return ({ sql, values }) => {
    const statement = prepared.get(sql) ?? database.prepare<Row>(sql);
    prepared.set(sql, statement);
    return statement.all(...values);
  };
}
