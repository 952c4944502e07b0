import { assertNever } from '#shared/assert-never.ts';
import type { Band, Bands } from '#shared/models/bands.ts';
import type { Database, Stored } from './database.ts';
import type { ApplicationListRequest } from './queries.ts';
import { searchExpression, sortKey } from './search-text.ts';

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
  listRows(request: ApplicationListRequest): ListedPage;
}

type Sort = ApplicationListRequest['sort'];

/** Up to as many matches it is quicker to look at them all and sort them than to walk the sorted index past the others. */
const FEW = 5_000;

const columns = `identifier, name, property, unit, applicant_token AS applicantToken, score, weight,
  score_percent AS scorePercent, not_measured_count AS notMeasuredCount, unreadable_count AS unreadableCount,
  service_differs AS serviceDiffers, fetched_at_ms AS fetchedAtMs`;

/**
 * Each order has its key, the index that walks it, and the condition that parts applications with a key from those
 * without: the latter come last in either direction. Ties go by the row's number, in the same direction.
 */
const orders: Readonly<Record<Sort['by'], Order>> = {
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

interface Order {
  readonly key: string;
  readonly index: string;
  readonly present: string | null;
  readonly blank: string | null;
}

interface Condition {
  readonly sql: string;
  readonly values: readonly Stored[];
}

/** What is asked for, apart from order and page. */
interface Filter {
  readonly conditions: readonly Condition[];
  readonly expression: string | null;
  /** The index that holds all that match, and the fewest others; null where there is no such filter. */
  readonly index: string | null;
}

export function createApplicationList(database: Database): ApplicationListQueries {
  const counts = statements<{ total: number }>(database);
  const pages = statements<ListedRow>(database);
  const count = (sql: string, values: readonly Stored[]): number => counts(sql).get(...values)?.total ?? 0;
  const changes = database.prepare<{ changes: number }>('SELECT total_changes() AS changes');
  let counted = { key: '', total: 0 };

  /** Scrolling asks for page after page of one filter: the total is counted again only once something was written. */
  const totalOf = (filter: Filter): number => {
    const key = JSON.stringify([changes.get()?.changes, filter]);
    if (counted.key !== key) counted = { key, total: count(...countOf(filter)) };
    return counted.total;
  };

  const walk = (
    order: Order,
    segment: string | null,
    request: ApplicationListRequest,
    filter: Filter,
    offset: number,
    limit: number,
  ): ListedRow[] => {
    const where = whereOf(filter, segment);
    const sql = `SELECT ${columns} FROM applications INDEXED BY ${order.index} WHERE ${where.sql}
      ORDER BY ${order.key} ${directionOf(request.sort)}, id ${directionOf(request.sort)} LIMIT ? OFFSET ?`;
    return pages(sql).all(...where.values, limit, offset);
  };

  const walkAll = (request: ApplicationListRequest, filter: Filter): ListedRow[] => {
    const order = orders[request.sort.by];
    const { offset, limit } = request;
    const rows = walk(order, order.present, request, filter, offset, limit);
    if (order.blank === null || rows.length === limit) return rows;
    const present = rows.length > 0 ? offset + rows.length : count(...countOf(onlyPresent(filter, order)));
    const rest = walk(
      order,
      order.blank,
      request,
      filter,
      Math.max(0, offset - present),
      limit - rows.length,
    );
    return [...rows, ...rest];
  };

  const sortMatches = (request: ApplicationListRequest, filter: Filter): ListedRow[] => {
    const order = orders[request.sort.by];
    const direction = directionOf(request.sort);
    const blankLast = order.blank === null ? '' : `${order.blank}, `;
    const from = fromOf(filter);
    const sql = `SELECT ${columns} ${from.sql}
      ORDER BY ${blankLast}${order.key} ${direction}, id ${direction} LIMIT ? OFFSET ?`;
    return pages(sql).all(...from.values, request.limit, request.offset);
  };

  return {
    listRows(request) {
      const filter = filterOf(request);
      const total = totalOf(filter);
      if (request.offset >= total) return { rows: [], total };
      const filtered = filter.expression !== null || filter.conditions.length > 0;
      const rows = filtered && total <= FEW ? sortMatches(request, filter) : walkAll(request, filter);
      return { rows, total };
    },
  };
}

function directionOf(sort: Sort): 'ASC' | 'DESC' {
  return sort.direction === 'ascending' ? 'ASC' : 'DESC';
}

/** One prepared statement for each text; there are a few dozen of them. */
function statements<Row>(database: Database) {
  const prepared = new Map<string, ReturnType<typeof database.prepare<Row>>>();
  return (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare<Row>(sql);
    prepared.set(sql, statement);
    return statement;
  };
}

function filterOf({ search, band, property, bands }: ApplicationListRequest): Filter {
  const conditions: Condition[] = [];
  if (property !== null)
    conditions.push({ sql: 'property_key = ? AND property = ?', values: [sortKey(property), property] });
  if (band !== null) conditions.push(bandCondition(band, bands));
  const index =
    property !== null ? 'applications_by_property' : band !== null ? 'applications_by_score' : null;
  return { conditions, expression: searchExpression(search), index };
}

/** As `bandOf`: a threshold belongs to the better band, and without a percentage there is no band. */
function bandCondition(band: Band, { approvePercent, declinePercent }: Bands): Condition {
  switch (band) {
    case 'approve':
      return { sql: 'score_percent >= ?', values: [approvePercent] };
    case 'review':
      return { sql: 'score_percent >= ? AND score_percent < ?', values: [declinePercent, approvePercent] };
    case 'decline':
      return { sql: 'score_percent < ?', values: [declinePercent] };
    default:
      return assertNever(band);
  }
}

const listed = 'fetched_at_ms IS NOT NULL';
const found = 'SELECT rowid FROM application_search WHERE application_search MATCH ?';

/** The conditions for walking an index: whether a row was found by the search is looked up. */
function whereOf(filter: Filter, segment: string | null): Condition {
  const parts: Condition[] = [{ sql: listed, values: [] }];
  if (segment !== null) parts.push({ sql: segment, values: [] });
  parts.push(...filter.conditions);
  if (filter.expression !== null) parts.push({ sql: `id IN (${found})`, values: [filter.expression] });
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

/** The matches themselves: what the search found, or what the filter's own index holds. */
function fromOf(filter: Filter): Condition {
  const { expression, index, conditions } = filter;
  if (expression === null) {
    const where = whereOf(filter, null);
    return {
      sql: `FROM applications INDEXED BY ${index ?? 'applications_by_score'} WHERE ${where.sql}`,
      values: where.values,
    };
  }
  const where = whereOf({ conditions, expression: null, index }, null);
  return {
    sql: `FROM (${found}) AS found CROSS JOIN applications ON id = found.rowid WHERE ${where.sql}`,
    values: [expression, ...where.values],
  };
}

function countOf(filter: Filter): [sql: string, values: readonly Stored[]] {
  // The search index holds exactly the listed applications: without another filter, nothing else need be looked at.
  if (filter.expression !== null && filter.conditions.length === 0) {
    return [`SELECT count(*) AS total FROM (${found})`, [filter.expression]];
  }
  const from = fromOf(filter);
  return [`SELECT count(*) AS total ${from.sql}`, from.values];
}

/** The same filter, of the applications alone that have the order's key. */
function onlyPresent(filter: Filter, { present, index }: Order): Filter {
  const conditions = [...filter.conditions, { sql: present ?? '1', values: [] }];
  return { ...filter, conditions, index: filter.index ?? index };
}
