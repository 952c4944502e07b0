import { sql } from 'kysely';
import { CHAIN_START, PAGE_DATA, PAGE_ENTRIES, PAGE_TEXTS, type Point } from '#shared/office/calls.ts';
import { Refusal } from './refusal.ts';
import { type Db, inParts } from './store/engine.ts';
import type { EntryRow, TextRow } from './store/tables.ts';

type LineRow = Pick<EntryRow, 'seq' | 'header' | 'salt' | 'data' | 'signature'>;

/** An entry as it is sent (`keptEntrySchema`): its header is the text that was hashed. */
export const lineOf = ({ seq, header, salt, data, signature }: LineRow): string =>
  `{"seq":${seq},"header":${header},"salt":${JSON.stringify(salt)},"data":${JSON.stringify(data)},"signature":${JSON.stringify(signature)}}`;

/** Texts by their hashes, as they are sent; null where there are none. */
export const textsOf = (rows: readonly Pick<TextRow, 'hash' | 'text'>[]): string | null =>
  rows.length === 0 ? null : JSON.stringify(Object.fromEntries(rows.map(({ hash, text }) => [hash, text])));

export interface Page {
  readonly texts: string | null;
  readonly lines: readonly string[];
  readonly end: Point;
}

/** Throws a `Refusal` where the point is of another history. */
export async function requireKnown(db: Db, office: string, { seq, chain }: Point): Promise<void> {
  const row = await db
    .selectFrom('entry')
    .select('chain')
    .where('office_id', '=', office)
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (chain !== (seq === 0 ? CHAIN_START : row?.chain)) throw new Refusal('diverged');
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
  const found = rows.slice(0, PAGE_ENTRIES);
  const { count, hashes } = await textsOfPage(db, office, found);
  const page = found.slice(0, count);
  const last = page.at(-1);
  return {
    texts: textsOf(await readTexts(db, office, hashes)),
    lines: page.map(lineOf),
    end: last === undefined ? from : { seq: last.seq, chain: last.chain },
  };
}

/** Which texts go with the entries of a page, and how many of these: as many as have not too much. */
async function textsOfPage(
  db: Db,
  office: string,
  rows: readonly LineRow[],
): Promise<{ readonly count: number; readonly hashes: readonly string[] }> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return { count: 0, hashes: [] };
  const named = await db
    .selectFrom('entry_text')
    .innerJoin('attached_text', (join) =>
      join
        .onRef('attached_text.office_id', '=', 'entry_text.office_id')
        .onRef('attached_text.hash', '=', 'entry_text.hash'),
    )
    .select(['seq', 'attached_text.hash', 'size'])
    .where('entry_text.office_id', '=', office)
    .where('seq', '>=', first.seq)
    .where('seq', '<=', last.seq)
    .orderBy('seq')
    .execute();
  const hashes = new Set<string>();
  let characters = 0;
  for (const [at, { seq, hash, size }] of named.entries()) {
    if (!hashes.has(hash)) characters += size;
    hashes.add(hash);
    if (characters < PAGE_TEXTS || named[at + 1]?.seq === seq) continue;
    return { count: rows.findIndex((row) => row.seq === seq) + 1, hashes: [...hashes] };
  }
  return { count: rows.length, hashes: [...hashes] };
}

async function readTexts(db: Db, office: string, hashes: readonly string[]) {
  const texts: Pick<TextRow, 'hash' | 'text'>[] = [];
  for (const part of inParts(hashes)) {
    texts.push(
      ...(await db
        .selectFrom('attached_text')
        .select(['hash', 'text'])
        .where('office_id', '=', office)
        .where('hash', 'in', part)
        .execute()),
    );
  }
  return texts;
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
    if (page.texts !== null) yield `{"texts":${page.texts}}\n`;
    yield `${page.lines.join('\n')}\n`;
    await mustBeIn();
    page = await readPage(db, office, page.end);
  }
  yield `${JSON.stringify({ end: page.end })}\n`;
}
