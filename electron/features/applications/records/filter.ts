import { type Condition, either, joined, oneOf } from '#electron/records/condition.ts';
import type { Stored } from '#electron/records/database.ts';
import { tagKey } from '#shared/features/applications/tags.ts';
import { bandCondition, nearLimitCondition, thresholdsFor } from './band-condition.ts';
import { LISTED, LISTED_BY_TIME, listedIn } from './listed.ts';
import { type FilterPart, ownFilters } from './own-filters.ts';
import type { ApplicationMatchRequest } from './requests.ts';
import { searchExpression, sortKey } from './search-text.ts';

/** How a walk along an index asks what the index does not hold: in a set of all that have it, or row by row. */
export type Lookup = 'in-set' | 'row-by-row';

/** What is looked for in a table of its own: the rows of it, and which of its columns names the application. */
interface FilterSet {
  readonly rows: string;
  readonly values: readonly Stored[];
  readonly key: string;
  /** `any`: what has no result yet may be among them. */
  readonly holds: 'listed' | 'any';
  /** Whether it may name one application several times. */
  readonly repeats: boolean;
}

/** What a list is asked for, apart from its order and its page. */
export interface Filter {
  readonly parts: readonly FilterPart[];
  /** What was found and what bears the tag: all that match are in each of them. */
  readonly sets: readonly FilterSet[];
  /** The index that holds all that match, and the fewest others. */
  readonly index: string;
}

/** The search index holds exactly what is listed. */
const found = (expression: string): FilterSet => ({
  rows: 'FROM application_search WHERE application_search MATCH ?',
  values: [expression],
  key: 'rowid',
  holds: 'listed',
  repeats: false,
});

function tagged(tags: readonly string[]): FilterSet {
  const { sql, values } = oneOf('tag_key', tags.map(tagKey));
  return {
    rows: `FROM application_tags WHERE ${sql}`,
    values,
    key: 'application_id',
    holds: 'any',
    repeats: tags.length > 1,
  };
}

function isIn({ rows, values, key }: FilterSet, lookup: Lookup): Condition {
  return lookup === 'in-set'
    ? { sql: `id IN (SELECT ${key} ${rows})`, values }
    : { sql: `EXISTS (SELECT 1 ${rows} AND ${key} = applications.id)`, values };
}

const listed = (index: string): Condition => ({ sql: listedIn(index), values: [] });

/** What could not be read has no score to recommend by either. Every index but few holds it. */
const NO_SCORE: Condition = { sql: 'score_percent IS NULL', values: [] };

const everywhere = (sql: string, ...values: readonly Stored[]): FilterPart => ({
  atIndex: { sql, values },
  elsewhere: { sql, values },
});

export function filterOf(request: ApplicationMatchRequest): Filter {
  const { band, property, score, decision } = request;
  const parts: FilterPart[] = [];
  if (band !== null) {
    const thresholds = thresholdsFor(request);
    const { sql, values } = either(
      band.map((one) => (one === 'none' ? NO_SCORE : bandCondition(one, thresholds))),
    );
    parts.push(everywhere(sql, ...values));
  }
  if (score !== null) {
    parts.push(everywhere('score_percent >= ? AND score_percent <= ?', score.fromPercent, score.toPercent));
  }
  if (property !== null) parts.push(propertyPart(property));
  for (const { part } of ownFilters(request)) parts.push(part);
  if (decision !== null) {
    const outcomes = decision.filter((one) => one !== 'none');
    const { sql, values } = either([
      ...(decision.includes('none') ? [{ sql: 'decision IS NULL', values: [] }] : []),
      ...(outcomes.length === 0 ? [] : [oneOf('decision', outcomes)]),
    ]);
    parts.push(everywhere(sql, ...values));
  }
  if (request.notMeasured) parts.push(everywhere('not_measured_count > 0'));
  if (request.nearLimit) {
    const condition = nearLimitCondition(thresholdsFor(request));
    parts.push({ atIndex: condition, elsewhere: condition });
  }
  if (request.noticeDue) parts.push(noticeDuePart);
  if (request.serviceDiffers) parts.push(everywhere('service_differs = 1'));
  if (request.fetchedFromMs !== null) parts.push(agePart('>=', request.fetchedFromMs));
  if (request.fetchedBeforeMs !== null) parts.push(agePart('<', request.fetchedBeforeMs));
  if (request.among !== null) parts.push(amongPart(request.among));
  const expression = searchExpression(request.search);
  const sets = [
    ...(expression === null ? [] : [found(expression)]),
    ...(request.tag === null ? [] : [tagged(request.tag)]),
  ];
  return { parts, sets, index: indexFor(request) };
}

export function narrowsDown({ parts, sets }: Filter): boolean {
  return parts.length > 0 || sets.length > 0;
}

/** Whether there is anything that no index but its own holds. */
export function needsLookup({ parts, sets }: Filter): boolean {
  return sets.length > 0 || parts.some(({ inSet }) => inSet !== undefined);
}

/** For walking along an index, over the part of it that the segment says. */
export function whereOf(filter: Filter, index: string, segment: Condition | null, lookup: Lookup): Condition {
  const { parts, sets } = filter;
  return joined([
    listed(index),
    ...(segment === null ? [] : [segment]),
    ...parts.map((part) => {
      if (index === filter.index) return part.atIndex;
      return lookup === 'in-set' ? (part.inSet ?? part.elsewhere) : part.elsewhere;
    }),
    ...sets.map((set) => isIn(set, lookup)),
  ]);
}

/** The rows along an index, over the part of it that the segment says. */
export function rowsAlong(
  filter: Filter,
  index: string,
  segment: Condition | null,
  lookup: Lookup,
): Condition {
  const { sql, values } = whereOf(filter, index, segment, lookup);
  return { sql: `FROM applications INDEXED BY ${index} WHERE ${sql}`, values };
}

/** The matches themselves, in no order: what the search found or the tag marks, or what the filter's own index holds. */
export function matchesOf({ parts, sets, index }: Filter, segment: Condition | null = null): Condition {
  const others = segment === null ? [] : [segment];
  const [first, ...rest] = sets;
  if (first === undefined) {
    const where = joined([listed(index), ...others, ...parts.map(({ atIndex }) => atIndex)]);
    return { sql: `FROM applications INDEXED BY ${index} WHERE ${where.sql}`, values: where.values };
  }
  const where = joined([
    listed(''),
    ...others,
    ...parts.map(({ elsewhere }) => elsewhere),
    ...rest.map((set) => isIn(set, 'row-by-row')),
  ]);
  return {
    sql: `FROM (SELECT ${first.repeats ? 'DISTINCT ' : ''}${first.key} AS matched ${first.rows}) CROSS JOIN applications ON id = matched WHERE ${where.sql}`,
    values: [...first.values, ...where.values],
  };
}

/** Those of a set that have no result yet, which an index of their own holds: few among very many. */
function notListedIn(set: FilterSet): Condition {
  const { sql, values } = isIn(set, 'row-by-row');
  return {
    sql: `FROM applications INDEXED BY applications_not_looked_up WHERE fetched_at_ms IS NULL AND ${sql}`,
    values,
  };
}

/** How many of a set are listed, where nothing else is asked for: without a look at each of them. */
function countOfSet(set: FilterSet): Condition {
  const all = `SELECT count(${set.repeats ? `DISTINCT ${set.key}` : '*'}) AS total ${set.rows}`;
  if (set.holds === 'listed') return { sql: all, values: set.values };
  const { sql, values } = notListedIn(set);
  return { sql: `SELECT (${all}) - (SELECT count(*) ${sql})`, values: [...set.values, ...values] };
}

export function countOf(filter: Filter, segment: Condition | null = null): Condition {
  const [first, ...rest] = filter.sets;
  const others = rest.length + filter.parts.length + (segment === null ? 0 : 1);
  if (first !== undefined && others === 0) return countOfSet(first);
  const { sql, values } = matchesOf(filter, segment);
  return { sql: `SELECT count(*) AS total ${sql}`, values };
}

function propertyPart(properties: readonly string[]): FilterPart {
  const elsewhere = oneOf('property', properties);
  return { atIndex: joined([oneOf('property_key', properties.map(sortKey)), elsewhere]), elsewhere };
}

/** Only its own index holds the time: it changes with each fetch, and would be written into every other one, too. */
function agePart(operator: '>=' | '<', ms: number): FilterPart {
  const condition = { sql: `fetched_at_ms ${operator} ?`, values: [ms] };
  const inSet = {
    sql: `id IN (SELECT id FROM applications INDEXED BY applications_by_fetch WHERE ${LISTED_BY_TIME} AND ${condition.sql})`,
    values: [ms],
  };
  return { atIndex: condition, elsewhere: condition, inSet };
}

/** Few are due, and an index holds those alone. */
const noticeDuePart: FilterPart = {
  atIndex: { sql: 'notice_due = 1', values: [] },
  elsewhere: { sql: 'notice_due = 1', values: [] },
  inSet: {
    sql: `id IN (SELECT id FROM applications INDEXED BY applications_by_notice_due WHERE notice_due = 1 AND ${LISTED})`,
    values: [],
  },
};

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
  if (request.noticeDue) return 'applications_by_notice_due';
  const [own] = ownFilters(request);
  if (own !== undefined) return own.index;
  if (request.fetchedFromMs !== null || request.fetchedBeforeMs !== null) return 'applications_by_fetch';
  if (request.property !== null) return 'applications_by_property';
  if (request.serviceDiffers) return 'applications_by_service';
  if (request.notMeasured) return 'applications_by_not_measured';
  if (request.decision !== null) return 'applications_by_decision';
  return 'applications_by_score';
}
