import { bandCondition, thresholdsFor } from './band-condition.ts';
import type { Stored } from './database.ts';
import type { ApplicationListRequest } from './queries.ts';
import { searchExpression, sortKey } from './search-text.ts';

/** A piece of SQL with the values for its question marks. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly Stored[];
}

/** What a list is asked for, apart from its order and its page. */
export interface Filter {
  readonly conditions: readonly Condition[];
  /** The search, for FTS5; null where nothing was typed. */
  readonly expression: string | null;
  /** The index that holds all that match, and the fewest others. */
  readonly index: string;
}

/** How a walk along an index asks whether the search found a row: in a set of all it found, or row by row. */
export type SearchTest = 'in-set' | 'row-by-row';

const found = 'SELECT rowid FROM application_search WHERE application_search MATCH ?';
const searchTests: Readonly<Record<SearchTest, string>> = {
  'in-set': `id IN (${found})`,
  'row-by-row': `EXISTS (${found} AND rowid = applications.id)`,
};

/** What has a result is listed; the rest is what the office knows beforehand. */
const listed: Condition = { sql: 'fetched_at_ms IS NOT NULL', values: [] };

export function filterOf(request: ApplicationListRequest): Filter {
  const { search, band, property } = request;
  const conditions: Condition[] = [];
  let index = 'applications_by_score';
  if (band !== null) conditions.push(bandCondition(band, thresholdsFor(request)));
  if (property !== null) {
    conditions.push({ sql: 'property_key = ? AND property = ?', values: [sortKey(property), property] });
    index = 'applications_by_property';
  }
  return { conditions, expression: searchExpression(search), index };
}

export function narrowsDown({ conditions, expression }: Filter): boolean {
  return conditions.length > 0 || expression !== null;
}

/** For walking along an index, over the part of it that the segment says. */
export function whereOf(
  { conditions, expression }: Filter,
  segment: string | null,
  test: SearchTest,
): Condition {
  return joined([
    listed,
    ...(segment === null ? [] : [{ sql: segment, values: [] }]),
    ...conditions,
    ...(expression === null ? [] : [{ sql: searchTests[test], values: [expression] }]),
  ]);
}

/** The matches themselves, in no order: what the search found, or what the filter's own index holds. */
export function matchesOf({ conditions, expression, index }: Filter): Condition {
  const where = joined([listed, ...conditions]);
  if (expression === null) {
    return { sql: `FROM applications INDEXED BY ${index} WHERE ${where.sql}`, values: where.values };
  }
  return {
    sql: `FROM (${found}) AS found CROSS JOIN applications ON id = found.rowid WHERE ${where.sql}`,
    values: [expression, ...where.values],
  };
}

export function countOf(filter: Filter): Condition {
  // The search index holds exactly what is listed: without another filter nothing else need be looked at.
  const matches =
    filter.expression !== null && filter.conditions.length === 0
      ? { sql: `FROM (${found})`, values: [filter.expression] }
      : matchesOf(filter);
  return { sql: `SELECT count(*) AS total ${matches.sql}`, values: matches.values };
}

function joined(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}
