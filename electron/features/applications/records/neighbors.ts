import { createAsking, createCounting } from '#electron/records/asking.ts';
import { type Condition, joined } from '#electron/records/condition.ts';
import type { Database, Stored } from '#electron/records/database.ts';
import { countOf, type Filter, filterOf, matchesOf, narrowsDown, rowsAlong, whereOf } from './filter.ts';
import type { ListParts } from './list.ts';
import { LISTED } from './listed.ts';
import { createListedDocuments } from './listed-documents.ts';
import { asListed } from './listed-people.ts';
import { keysOf, type Order, orderOf, type Segment } from './order.ts';
import type { ApplicationMatchRequest } from './requests.ts';

/** So many matches are counted by their keys more quickly than the others are walked past. */
const FEW = 5_000;

/** Those before and after an application in a list, and its place there, from 0; null where it does not match. */
interface ApplicationNeighbours {
  readonly previous: string | null;
  readonly next: string | null;
  readonly position: number | null;
  readonly total: number;
}

/** Where an application stands in an order: its stretch, its keys there, and whether it matches. */
interface Place {
  readonly segment: number;
  readonly keys: readonly Stored[];
  readonly matches: boolean;
}

type Side = 'before' | 'after';

export function createNeighbours(database: Database, parts: ListParts) {
  const { totals, listed, people } = parts;
  const identifiers = createAsking<string>(database, 'values');
  const rows = createAsking<Stored[]>(database, 'lists');
  const count = createCounting(database);
  const ordering = { people, documents: createListedDocuments(database) };

  const placeOf = (identifier: string, filter: Filter, { columns, segments }: Order): Place | null => {
    const matches = whereOf(filter, '', null, 'row-by-row');
    const inSegments = segments.map(({ rows }) => rows ?? { sql: '1', values: [] });
    const asked = [matches, ...inSegments];
    const [row] = rows({
      sql: `SELECT ${[...asked.map(({ sql }) => `(${sql})`), ...columns, 'id'].join(', ')}
        FROM applications WHERE identifier = ? AND ${LISTED}`,
      values: [...asked.flatMap(({ values }) => values), identifier],
    });
    const [isMatch, ...rest] = row ?? [];
    if (isMatch === undefined) return null;
    return {
      segment: rest.slice(0, segments.length).indexOf(1),
      keys: rest.slice(segments.length),
      matches: isMatch === 1,
    };
  };

  return {
    /** By the application's keys, so that one that no longer matches still has those before and after its place. Null: there is none. */
    neighbours(identifier: string, asked: ApplicationMatchRequest): ApplicationNeighbours | null {
      const request = asListed(asked, parts);
      const filter = filterOf(request);
      // The order of everything: the application may be outside of what is asked for, under other thresholds, without a score.
      const order = orderOf({ ...request, property: null, band: null, score: null }, ordering);
      const place = placeOf(identifier, filter, order);
      if (place === null) return null;
      const total = narrowsDown(filter) ? totals(countOf(filter)) : listed.total();
      const few = narrowsDown(filter) && total <= FEW;

      /** The matches within a stretch or a part of it: themselves where they are few, else along its index. */
      const rowsOf = ({ rows: part, index }: Segment): Condition =>
        few ? matchesOf(filter, part) : rowsAlong(filter, index, part, 'in-set');

      const nearest = (side: Side): string | null => {
        for (const part of stretchesOn(side, order, place)) {
          const { sql, values } = rowsOf(part);
          const keys = keysOf(part, isUpwards(side, order) ? 'ASC' : 'DESC');
          const [found] = identifiers({ sql: `SELECT identifier ${sql} ORDER BY ${keys} LIMIT 1`, values });
          if (found !== undefined) return found;
        }
        return null;
      };

      const before = (): number =>
        stretchesOn('before', order, place).reduce((sum, part) => {
          const { sql, values } = rowsOf(part);
          return sum + count({ sql: `SELECT count(*) ${sql}`, values });
        }, 0);

      return {
        previous: nearest('before'),
        next: nearest('after'),
        position: place.matches ? before() : null,
        total,
      };
    },
  };
}

/** Whether the keys become larger on that side. */
const isUpwards = (side: Side, { direction }: Order): boolean => (side === 'after') === (direction === 'ASC');

/** What lies on one side of a place: the rest of its stretch, then the other stretches, the nearest first. */
function stretchesOn(side: Side, order: Order, { segment, keys }: Place): Segment[] {
  const { segments, columns } = order;
  const own = segments[segment];
  if (own === undefined) return [];
  const names = own.isBlank ? ['id'] : [...columns, 'id'];
  const values = own.isBlank ? keys.slice(-1) : keys;
  const operator = isUpwards(side, order) ? '>' : '<';
  const beyond: Condition = {
    sql: `(${names.join(', ')}) ${operator} (${names.map(() => '?').join(', ')})`,
    values,
  };
  const rest = own.rows === null ? beyond : joined([own.rows, beyond]);
  const others = side === 'after' ? segments.slice(segment + 1) : segments.slice(0, segment).toReversed();
  return [{ ...own, rows: rest }, ...others];
}
