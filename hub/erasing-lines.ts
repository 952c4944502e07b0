import { sql } from 'kysely';
import { MOST_ENTRIES_AT_ONCE, type Point } from '#shared/office/calls.ts';
import { ERASING_KINDS } from '#shared/office/erasing.ts';
import { PEOPLE, RECORD } from '#shared/office/people.ts';
import { lineOf } from './reading.ts';
import { type Db, inParts } from './store/engine.ts';
import type { EntryRow } from './store/tables.ts';

type Row = Pick<EntryRow, 'seq' | 'device_id' | 'device_seq' | 'header' | 'salt' | 'data' | 'signature'>;

/** Read at once: each may have as much data as an entry may. */
const READ_AT_ONCE = 50;
/** In words, not as values: so the index `entry_that_erases` holds them. */
export const erases = sql<boolean>`kind in (${sql.join(ERASING_KINDS.map((kind) => sql.lit(kind)))})`;

/**
 * Of what comes after a point, the entries that erase and those about people, by which these are judged, as lines; with each what its
 * device made behind it up to its next signature, without the data: so whoever reads them sees that they are signed, and need not read the
 * rest first. The last line says where the office ends.
 */
export async function* erasingLines(
  db: Db,
  office: string,
  after: Point,
  mustBeIn: () => Promise<void>,
): AsyncGenerator<string> {
  const ofOffice = db.selectFrom('entry').where('office_id', '=', office);
  const behind = ofOffice.select('seq').where('seq', '>', after.seq);
  const end = await db
    .selectFrom('office_head')
    .select(['seq', 'chain'])
    .where('office_id', '=', office)
    .executeTakeFirstOrThrow();
  const erasing = await behind.where(erases).execute();
  const people = await behind.where('subject', '=', RECORD).where('cell', '=', PEOPLE).execute();
  const numbers = [...new Set([...erasing, ...people].map(({ seq }) => seq))].sort((a, b) => a - b);
  const columns = ['seq', 'device_id', 'device_seq', 'header', 'salt', 'data', 'signature'] as const;

  /** What its device made behind it, up to the first of it that is signed. */
  const proofOf = async ({ device_id, device_seq }: Row): Promise<readonly Row[]> => {
    const rows = await ofOffice
      .select(columns)
      .where('device_id', '=', device_id)
      .where('device_seq', '>', device_seq)
      .orderBy('device_seq')
      .limit(MOST_ENTRIES_AT_ONCE)
      .execute();
    const signed = rows.findIndex(({ signature }) => signature !== null);
    return rows.slice(0, signed + 1);
  };

  for (const part of inParts(numbers, READ_AT_ONCE)) {
    const rows = await ofOffice.select(columns).where('seq', 'in', part).orderBy('seq').execute();
    const lines = new Map<number, string>();
    /** By device, up to which of its numbers all are signed for. */
    const proven = new Map<string, number>();
    for (const row of rows) {
      if (row.signature !== null || row.device_seq <= (proven.get(row.device_id) ?? 0)) continue;
      for (const each of await proofOf(row)) {
        lines.set(each.seq, lineOf({ ...each, salt: null, data: null }));
        proven.set(each.device_id, each.device_seq);
      }
    }
    for (const row of rows) lines.set(row.seq, lineOf(row));
    const inOrder = [...lines].sort(([one], [other]) => one - other);
    await mustBeIn();
    yield `${inOrder.map(([, line]) => line).join('\n')}\n`;
  }
  yield `${JSON.stringify({ end })}\n`;
}
