import { type Counting, createAsking, createCounting } from '#electron/records/asking.ts';
import type { Condition } from '#electron/records/condition.ts';
import type { Database } from '#electron/records/database.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import type { CountedKey } from '#shared/features/applications/fields.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import { NEWEST_NOTE } from '../../notes/records/column.ts';
import type { PropertyTexts } from '../../properties/records/texts.ts';
import {
  countOf,
  type Filter,
  filterOf,
  type Lookup,
  matchesOf,
  narrowsDown,
  needsLookup,
  rowsAlong,
} from './filter.ts';
import { LISTED } from './listed.ts';
import type { ListedCount } from './listed-count.ts';
import { createDocumentsOf, createListedDocuments, type ListedDocument } from './listed-documents.ts';
import { asListed, type ListedPeople } from './listed-people.ts';
import { LISTED_COLUMNS, type ListedOfficeRow } from './office-columns.ts';
import { keysOf, type Order, orderBy, orderOf, reversed, type Segment } from './order.ts';
import type { ApplicationListRequest, ApplicationMatchRequest } from './requests.ts';
import { type ValueCount, valuesOf } from './value-counts.ts';

/** A line of the list as it crosses between the threads: the band is the main thread's to say. */
export interface ListedRow extends ListedOfficeRow {
  readonly identifier: string;
  readonly note: string;
  readonly noteCount: number;
  readonly score: number;
  readonly weight: number;
  readonly scorePercent: number | null;
  readonly notMeasuredCount: number;
  readonly impossibleCount: number;
  readonly unreadableCount: number;
  readonly serviceDiffers: 0 | 1;
  readonly decision: DecisionOutcome | null;
  readonly decisionUntil: string | null;
  readonly decisionOverride: string | null;
  readonly decidedAtMs: number | null;
  /** By name, as whose turn it is. */
  readonly decidedBy: string | null;
  readonly assignee: string | null;
  /** The rules that it was scored by: one of the page's documents. */
  readonly documentId: number;
  readonly fetchedAtMs: number;
}

export interface ListedRows {
  readonly rows: readonly ListedRow[];
  readonly documents: readonly ListedDocument[];
}

export interface ListedPage extends ListedRows {
  readonly total: number;
}

/** To fetch one match for sorting costs about as much as to walk past so many rows. */
const MATCH_COST = 12;

/** Asking about one row costs about as much as adding so many matches to a set. */
const ROW_BY_ROW_COST = 50;

/** Whom a column names; most rows of a list name nobody, and are not asked. */
const nameIfAny = (column: string): string => `IIF(${column} IS NULL, NULL, ${memberNameSql(column)})`;

/** The decision that counts, and whose turn it is: both people by name. */
export const DECISION_COLUMNS = `decision, decision_until AS decisionUntil, decision_override AS decisionOverride,
  decided_at_ms AS decidedAtMs, ${nameIfAny('decided_by')} AS decidedBy, ${nameIfAny('assignee')} AS assignee`;

const columns = `identifier, ${LISTED_COLUMNS}, IIF(note_count = 0, '', ${NEWEST_NOTE}) AS note, note_count AS noteCount, score, weight,
  score_percent AS scorePercent, not_measured_count AS notMeasuredCount, unreadable_count AS unreadableCount,
  impossible_count AS impossibleCount,
  service_differs AS serviceDiffers, ${DECISION_COLUMNS}, document_id AS documentId, fetched_at_ms AS fetchedAtMs`;

/** What of the rows is read. */
type Selected = typeof columns | 'identifier' | 'id';

interface Walk {
  readonly order: Order;
  readonly filter: Filter;
  readonly lookup: Lookup;
}

interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

/** What lists count by, and how they name properties and people. */
export interface ListParts {
  readonly totals: Counting;
  readonly listed: Pick<ListedCount, 'total'>;
  readonly properties: Pick<PropertyTexts, 'shown'>;
  readonly people: ListedPeople;
}

export function createApplicationList(database: Database, parts: ListParts) {
  const { totals, listed, people } = parts;
  const count = createCounting(database);
  const ordering = { people, documents: createListedDocuments(database) };
  const valueCounts = createAsking<ValueCount>(database);
  const newest = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM applications');
  const byId = database.prepare<ListedRow>(`SELECT ${columns} FROM applications WHERE id = ? AND ${LISTED}`);
  const totalOf = (request: ApplicationMatchRequest): number => {
    const filter = filterOf(request);
    return narrowsDown(filter) ? totals(countOf(filter)) : listed.total();
  };

  /** The rows of a stretch of the list, as many as there are. */
  const createPaging = <Row>(selected: Selected) => {
    const ask = createAsking<Row>(database, selected === columns ? 'rows' : 'values');
    const page = (rows: Condition, order: Condition, { offset, limit }: Stretch): Row[] =>
      ask({
        // A bare `LIMIT ?` has SQLite plan the statement anew each time it is bound (a fifth of a page's time).
        sql: `SELECT ${selected} ${rows.sql} ORDER BY ${order.sql} LIMIT ? + 0 OFFSET ?`,
        values: [...rows.values, ...order.values, limit, offset],
      });

    const walkSegment = ({ order, filter, lookup }: Walk, segment: Segment, stretch: Stretch): Row[] => {
      const rows = rowsAlong(filter, segment.index, segment.rows, lookup);
      return page(rows, { sql: keysOf(segment, order.direction), values: [] }, stretch);
    };

    /** Along the order's indexes, one of its segments after the other. */
    const walkThrough = (walk: Walk, { offset, limit }: Stretch): Row[] => {
      const { order, filter } = walk;
      const rows: Row[] = [];
      let toSkip = offset;
      for (const [place, segment] of order.segments.entries()) {
        const found = walkSegment(walk, segment, { offset: toSkip, limit: limit - rows.length });
        // One by one: so many arguments as a page of everything has no call takes.
        for (const row of found) rows.push(row);
        if (rows.length === limit || place === order.segments.length - 1) break;
        // To count a segment may cost more than all of the page: only what is to be skipped asks for it.
        toSkip =
          found.length > 0 || toSkip === 0 ? 0 : Math.max(0, toSkip - count(countAlong(filter, segment)));
      }
      return rows;
    };

    const sortMatches = ({ order, filter }: Walk, stretch: Stretch): Row[] =>
      page(matchesOf(filter), orderBy(order), stretch);

    return (request: ApplicationMatchRequest, total: number, stretch: Stretch): Row[] => {
      if (stretch.offset >= total) return [];
      const filter = filterOf(request);
      const behind = Math.max(0, total - stretch.offset - stretch.limit);
      const skipped = Math.min(stretch.offset, behind);
      // About how many rows are walked past until the stretch is full.
      const passedBy = ((skipped + stretch.limit) * (newest.get()?.id ?? 0)) / total;
      const order = orderOf(request, ordering);
      const walk: Walk = { order, filter, lookup: lookupFor(filter, total, passedBy) };
      if (narrowsDown(filter) && total * MATCH_COST <= passedBy) return sortMatches(walk, stretch);
      if (skipped === stretch.offset) return walkThrough(walk, stretch);
      // The end is nearer.
      const limit = Math.min(stretch.limit, total - stretch.offset);
      return walkThrough({ ...walk, order: reversed(order) }, { offset: behind, limit }).toReversed();
    };
  };

  /** A set is made at once, a row is asked about when it is passed by. */
  const lookupFor = (filter: Filter, total: number, passedBy: number): Lookup =>
    needsLookup(filter) && passedBy * ROW_BY_ROW_COST >= total ? 'in-set' : 'row-by-row';

  const documentsOf = createDocumentsOf(database);
  const withDocuments = (rows: readonly ListedRow[]): ListedRows => ({ rows, documents: documentsOf(rows) });
  const pageOfRows = createPaging<ListedRow>(columns);
  const pageOfIdentifiers = createPaging<string>('identifier');
  const pageOfIds = createPaging<number>('id');

  return {
    /**
     * Scores are put in order by their percentage, texts without regard to case and accents. What has no percentage, name,
     * property, unit or decision, and what is nobody's turn, comes last in either direction, and last of it what the office wrote
     * nothing about, where it is put in order by what the office wrote. Ties go by when they were first looked up, in the direction of the sort.
     */
    listApplications(asked: ApplicationListRequest): ListedPage {
      const request = asListed(asked, parts);
      const total = totalOf(request);
      return { ...withDocuments(pageOfRows(request, total, request)), total };
    },
    /** The same rows by their identifiers alone. */
    listIdentifiers(asked: ApplicationListRequest): string[] {
      const request = asListed(asked, parts);
      const total = totalOf(request);
      return pageOfIdentifiers(request, total, request);
    },
    /** How many match for each value of one part of a filter, whatever that part itself asks for; the most first. */
    countValues(asked: ApplicationMatchRequest, by: CountedKey): ValueCount[] {
      const request = asListed({ ...asked, [by]: null }, parts);
      return valueCounts(valuesOf(request, by));
    },
    /** How many match. */
    countApplications: (asked: ApplicationMatchRequest): number => totalOf(asListed(asked, parts)),
    /** The row numbers of all that match, in order, whatever the page: what is written later does not change them. Eight bytes each. */
    listSnapshot(asked: ApplicationMatchRequest): Float64Array {
      const request = asListed(asked, parts);
      const total = totalOf(request);
      return Float64Array.from(pageOfIds(request, total, { offset: 0, limit: total }));
    },
    /** Some rows of a snapshot, in its order; what is gone in the meantime is left out. */
    snapshotApplications: (ids: Float64Array): ListedRows =>
      withDocuments([...ids].flatMap((id) => byId.get(id) ?? [])),
  };
}

/** Along its own index, which holds what most filters ask for, beside what the order is by: no other holds both. */
function countAlong(filter: Filter, { index, rows }: Segment): Condition {
  const { sql, values } = rowsAlong(filter, index, rows, 'in-set');
  return { sql: `SELECT count(*) AS total ${sql}`, values };
}
