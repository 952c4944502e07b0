import { sql } from 'kysely';
import { CHAIN_START, PAGE_DATA, PAGE_ENTRIES, type Point } from '#shared/office/calls.ts';
import { Refusal } from './refusal.ts';
import type { Db } from './store/engine.ts';
import type { EntryRow } from './store/tables.ts';

type LineRow = Pick<EntryRow, 'seq' | 'header' | 'salt' | 'data' | 'signature'>;

/** An entry as it is sent (`keptEntrySchema`): its header is the text that was hashed. */
export const lineOf = ({ seq, header, salt, data, signature }: LineRow): string =>
  `{"seq":${seq},"header":${header},"salt":${JSON.stringify(salt)},"data":${JSON.stringify(data)},"signature":${JSON.stringify(signature)}}`;

export interface Page {
  readonly lines: readonly string[];
  readonly end: Point;
}

/** What comes after a point, a page at most. Throws a `Refusal` where the point is of another history. */
export async function readPage(db: Db, office: string, from: Point): Promise<Page> {
  // The point's own row is read, too: after a failover its chain may be another.
  // What is before an entry in its page is summed up there: a page of the largest entries would be half a gigabyte.
  const size = sql<number>`case when seq > ${from.seq} then length(cast(data as text)) end`;
  const before = sql<number>`sum(${size}) over (order by seq rows between unbounded preceding and 1 preceding)`;
  const rowsUpTo = (last: number) =>
    db
      .selectFrom((of) =>
        of
          .selectFrom('entry')
          .select(['seq', 'chain', 'header', 'salt', 'data', 'signature', before.as('before')])
          .where('office_id', '=', office)
          .where('seq', '>=', from.seq)
          .where('seq', '<=', last)
          .orderBy('seq')
          .limit(PAGE_ENTRIES + 1)
          .as('page'),
      )
      .select(['seq', 'chain', 'header', 'salt', 'data', 'signature'])
      .where((where) => where.or([where('before', 'is', null), where('before', '<', PAGE_DATA)]))
      .orderBy('seq')
      .execute();
  // There is no gap, and a page has both its ends: else a database that has no statistics yet sorts all that is behind it.
  let rows = await rowsUpTo(from.seq + PAGE_ENTRIES);
  // Whoever deletes entries by hand is noticed by the chain of those behind them.
  if (rows.every(({ seq }) => seq === from.seq)) rows = await rowsUpTo(Number.MAX_SAFE_INTEGER);
  const isKnown = from.seq === 0 ? from.chain === CHAIN_START : rows.shift()?.chain === from.chain;
  if (!isKnown) throw new Refusal('diverged');
  const page = rows.slice(0, PAGE_ENTRIES);
  const last = page.at(-1);
  return {
    lines: page.map(lineOf),
    end: last === undefined ? from : { seq: last.seq, chain: last.chain },
  };
}

/** All that comes after a point, as lines; the last says where it ends. What is not asked for is not read, and `mustBeIn` is asked for each page. */
export async function* readLines(
  db: Db,
  office: string,
  first: Page,
  mustBeIn: () => Promise<void>,
): AsyncGenerator<string> {
  let page = first;
  while (page.lines.length > 0) {
    yield `${page.lines.join('\n')}\n`;
    await mustBeIn();
    page = await readPage(db, office, page.end);
  }
  yield `${JSON.stringify({ end: page.end })}\n`;
}
