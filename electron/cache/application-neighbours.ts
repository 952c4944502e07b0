import {
  type Condition,
  countOf,
  type Filter,
  filterOf,
  joined,
  matchesOf,
  narrowsDown,
  whereOf,
} from './application-filter.ts';
import { FEW } from './application-list.ts';
import { type Order, orderOf } from './application-order.ts';
import type { Database, Stored } from './database.ts';
import type { ApplicationMatchRequest, ApplicationNeighbours } from './queries.ts';

export interface NeighbourQueries {
  /** By the application's keys, so that one that no longer matches still has those before and after its place. Null: there is none. */
  neighbours(identifier: string, request: ApplicationMatchRequest): ApplicationNeighbours | null;
}

/** Where an application stands in an order: its stretch, its keys there, and whether it matches. */
interface Place {
  readonly segment: number;
  readonly keys: readonly Stored[];
  readonly matches: boolean;
}

type Side = 'before' | 'after';

export function createNeighbours(database: Database): NeighbourQueries {
  const prepared = new Map<string, ReturnType<typeof database.prepare<Stored[]>>>();
  const ask = ({ sql, values }: Condition): Stored[] | undefined => {
    const statement = prepared.get(sql) ?? database.prepare<Stored[]>(sql).raw();
    prepared.set(sql, statement);
    return statement.get(...values);
  };
  const numberOf = (question: Condition): number => Number(ask(question)?.[0] ?? 0);

  const placeOf = (identifier: string, filter: Filter, { columns, segments }: Order): Place | null => {
    const matches = whereOf(filter, '', null, 'row-by-row');
    const inSegments = segments.map((segment) => segment ?? { sql: '1', values: [] });
    const asked = [matches, ...inSegments];
    const [isMatch, ...rest] =
      ask({
        sql: `SELECT ${asked.map(({ sql }) => `(${sql})`).join(', ')}, ${columns.join(', ')}, id
          FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL`,
        values: [...asked.flatMap(({ values }) => values), identifier],
      }) ?? [];
    if (isMatch === undefined) return null;
    return {
      segment: rest.slice(0, segments.length).indexOf(1),
      keys: rest.slice(segments.length),
      matches: isMatch === 1,
    };
  };

  return {
    neighbours(identifier, request) {
      const filter = filterOf(request);
      // The order of everything: the application may be outside of what is asked for, under other thresholds, without a score.
      const order = orderOf({ ...request, property: null, band: null, score: null });
      const place = placeOf(identifier, filter, order);
      if (place === null) return null;
      const total = numberOf(countOf(filter));
      const few = narrowsDown(filter) && total <= FEW;

      /** The matches within a stretch or a part of it: themselves where they are few, else along the order's index. */
      const rowsOf = (part: Condition | null): Condition => {
        if (few) return matchesOf(filter, part);
        const where = whereOf(filter, order.index, part, 'in-set');
        return {
          sql: `FROM applications INDEXED BY ${order.index} WHERE ${where.sql}`,
          values: where.values,
        };
      };

      const nearest = (side: Side): string | null => {
        const forwards = (side === 'after') === (order.direction === 'ASC');
        const keys = [...order.columns, 'id'].map((key) => `${key} ${forwards ? 'ASC' : 'DESC'}`).join(', ');
        for (const part of stretchesOn(side, order, place)) {
          const rows = rowsOf(part);
          const found = ask({
            sql: `SELECT identifier ${rows.sql} ORDER BY ${keys} LIMIT 1`,
            values: rows.values,
          });
          if (found !== undefined) return String(found[0]);
        }
        return null;
      };

      const before = (): number =>
        stretchesOn('before', order, place).reduce((sum, part) => {
          const rows = rowsOf(part);
          return sum + numberOf({ sql: `SELECT count(*) ${rows.sql}`, values: rows.values });
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

/** What lies on one side of a place: the rest of its stretch, then the other stretches, the nearest first. */
function stretchesOn(side: Side, order: Order, { segment, keys }: Place): (Condition | null)[] {
  const { segments, columns, direction } = order;
  const own = segments[segment] ?? null;
  // In the last of several stretches nothing has a key, so that ties alone decide.
  const keyless = segments.length > 1 && segment === segments.length - 1;
  const names = keyless ? ['id'] : [...columns, 'id'];
  const values = keyless ? keys.slice(-1) : keys;
  const operator = (side === 'after') === (direction === 'ASC') ? '>' : '<';
  const beyond: Condition = {
    sql: `(${names.join(', ')}) ${operator} (${names.map(() => '?').join(', ')})`,
    values,
  };
  const rest = own === null ? beyond : joined([own, beyond]);
  const others = side === 'after' ? segments.slice(segment + 1) : segments.slice(0, segment).toReversed();
  return [rest, ...others];
}
