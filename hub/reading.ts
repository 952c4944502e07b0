import { CHAIN_START, PAGE_ENTRIES, type Point } from '#shared/office/calls.ts';
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
  const rows = await db
    .selectFrom('entry')
    .select(['seq', 'chain', 'header', 'salt', 'data', 'signature'])
    .where('office_id', '=', office)
    .where('seq', '>=', from.seq)
    .orderBy('seq')
    .limit(PAGE_ENTRIES + 1)
    .execute();
  const isKnown = from.seq === 0 ? from.chain === CHAIN_START : rows.shift()?.chain === from.chain;
  if (!isKnown) throw new Refusal('diverged');
  const page = rows.slice(0, PAGE_ENTRIES);
  const last = page.at(-1);
  return {
    lines: page.map(lineOf),
    end: last === undefined ? from : { seq: last.seq, chain: last.chain },
  };
}

/** All that comes after a point, as lines; the last says where it ends. What is not asked for is not read. */
export async function* readLines(db: Db, office: string, first: Page): AsyncGenerator<string> {
  let page = first;
  while (page.lines.length > 0) {
    yield `${page.lines.join('\n')}\n`;
    page = await readPage(db, office, page.end);
  }
  yield `${JSON.stringify({ end: page.end })}\n`;
}
