import { bandCondition, thresholdsFor } from './band-condition.ts';
import type { Stored } from './database.ts';
import type { ApplicationMatchRequest } from './queries.ts';
import { searchExpression, sortKey } from './search-text.ts';

/** A piece of SQL with the values for its question marks. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly Stored[];
}

/** How a walk along an index asks what the index does not hold: in a set of all that have it, or row by row. */
export type Lookup = 'in-set' | 'row-by-row';

/** One thing that a list is asked for. */
interface FilterPart {
  /** For the index that holds all that have it, and the fewest others. */
  readonly atIndex: Condition;
  /** For any other way to a row. */
  readonly elsewhere: Condition;
  /** The same, asked in a set; where the indexes hold what is asked for, there is none. */
  readonly inSet?: Condition;
}

/** What a list is asked for, apart from its order and its page. */
export interface Filter {
  readonly parts: readonly FilterPart[];
  /** The search, for FTS5; null where nothing was typed. */
  readonly expression: string | null;
  /** The index that holds all that match, and the fewest others. */
  readonly index: string;
}

const found = 'SELECT rowid FROM application_search WHERE application_search MATCH ?';
const searchTests: Readonly<Record<Lookup, string>> = {
  'in-set': `id IN (${found})`,
  'row-by-row': `EXISTS (${found} AND rowid = applications.id)`,
};

/** What has a result is listed; the rest is what the office knows beforehand. */
const listed: Condition = { sql: 'fetched_at_ms IS NOT NULL', values: [] };

const everywhere = (sql: string, ...values: readonly Stored[]): FilterPart => ({
  atIndex: { sql, values },
  elsewhere: { sql, values },
});

export function filterOf(request: ApplicationMatchRequest): Filter {
  const { band, property, score, decision } = request;
  const parts: FilterPart[] = [];
  if (band !== null) {
    const condition = bandCondition(band, thresholdsFor(request));
    parts.push({ atIndex: condition, elsewhere: condition });
  }
  if (score !== null) {
    parts.push(everywhere('score_percent >= ? AND score_percent <= ?', score.fromPercent, score.toPercent));
  }
  if (property !== null) parts.push(propertyPart(property));
  if (decision !== null) {
    parts.push(decision === 'none' ? everywhere('decision IS NULL') : everywhere('decision = ?', decision));
  }
  if (request.notMeasured) parts.push(everywhere('not_measured_count > 0'));
  if (request.serviceDiffers) parts.push(everywhere('service_differs = 1'));
  if (request.fetchedFromMs !== null) parts.push(agePart('>=', request.fetchedFromMs));
  if (request.fetchedBeforeMs !== null) parts.push(agePart('<', request.fetchedBeforeMs));
  if (request.among !== null) parts.push(amongPart(request.among));
  return { parts, expression: searchExpression(request.search), index: indexFor(request) };
}

export function narrowsDown({ parts, expression }: Filter): boolean {
  return parts.length > 0 || expression !== null;
}

/** Whether there is anything that no index but its own holds. */
export function needsLookup({ parts, expression }: Filter): boolean {
  return expression !== null || parts.some(({ inSet }) => inSet !== undefined);
}

/** For walking along an index, over the part of it that the segment says. */
export function whereOf(filter: Filter, index: string, segment: Condition | null, lookup: Lookup): Condition {
  const { parts, expression } = filter;
  return joined([
    listed,
    ...(segment === null ? [] : [segment]),
    ...parts.map((part) => {
      if (index === filter.index) return part.atIndex;
      return lookup === 'in-set' ? (part.inSet ?? part.elsewhere) : part.elsewhere;
    }),
    ...(expression === null ? [] : [{ sql: searchTests[lookup], values: [expression] }]),
  ]);
}

/** The matches themselves, in no order: what the search found, or what the filter's own index holds. */
export function matchesOf({ parts, expression, index }: Filter, segment: Condition | null = null): Condition {
  const others = segment === null ? [] : [segment];
  if (expression === null) {
    const where = joined([listed, ...others, ...parts.map(({ atIndex }) => atIndex)]);
    return { sql: `FROM applications INDEXED BY ${index} WHERE ${where.sql}`, values: where.values };
  }
  const where = joined([listed, ...others, ...parts.map(({ elsewhere }) => elsewhere)]);
  return {
    sql: `FROM (${found}) AS found CROSS JOIN applications ON id = found.rowid WHERE ${where.sql}`,
    values: [expression, ...where.values],
  };
}

export function countOf(filter: Filter, segment: Condition | null = null): Condition {
  // The search index holds exactly what is listed: without another filter nothing else need be looked at.
  const matches =
    filter.expression !== null && filter.parts.length === 0 && segment === null
      ? { sql: `FROM (${found})`, values: [filter.expression] }
      : matchesOf(filter, segment);
  return { sql: `SELECT count(*) AS total ${matches.sql}`, values: matches.values };
}

function propertyPart(property: string): FilterPart {
  const elsewhere = { sql: 'property = ?', values: [property] };
  const key = sortKey(property);
  return { atIndex: { sql: `property_key = ? AND ${elsewhere.sql}`, values: [key, property] }, elsewhere };
}

/** Only its own index holds the time: it changes with each fetch, and would be written into every other one, too. */
function agePart(operator: '>=' | '<', ms: number): FilterPart {
  const condition = { sql: `fetched_at_ms ${operator} ?`, values: [ms] };
  const inSet = {
    sql: `id IN (SELECT id FROM applications INDEXED BY applications_by_fetch WHERE ${condition.sql})`,
    values: [ms],
  };
  return { atIndex: condition, elsewhere: condition, inSet };
}

function amongPart({ are, identifiers }: NonNullable<ApplicationMatchRequest['among']>): FilterPart {
  const values = [JSON.stringify(identifiers)];
  const named = 'identifier IN (SELECT value FROM json_each(?))';
  const inSet = `id ${are === 'these' ? 'IN' : 'NOT IN'} (SELECT id FROM applications WHERE ${named})`;
  const elsewhere = { sql: inSet, values };
  return { atIndex: are === 'these' ? { sql: named, values } : elsewhere, elsewhere };
}

/** Of the indexes that hold what is asked for, the one that is expected to hold the fewest others. */
function indexFor(request: ApplicationMatchRequest): string {
  if (request.among?.are === 'these') return 'sqlite_autoindex_applications_1';
  if (request.fetchedFromMs !== null || request.fetchedBeforeMs !== null) return 'applications_by_fetch';
  if (request.property !== null) return 'applications_by_property';
  if (request.serviceDiffers) return 'applications_by_service';
  if (request.notMeasured) return 'applications_by_not_measured';
  if (request.decision !== null) return 'applications_by_decision';
  return 'applications_by_score';
}

function joined(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}
