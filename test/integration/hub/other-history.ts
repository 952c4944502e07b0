import { PEOPLE } from '#shared/office/people.ts';
import type { TestHub } from './offices.ts';

/** What a failover, or an old backup, does to a hub: its last entries are gone, and its head with them. */
export async function loseBehind({ engine: { db } }: TestHub, seq: number): Promise<void> {
  const last = await db.selectFrom('entry').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow();
  await db.deleteFrom('entry').where('seq', '>', seq).execute();
  await db.deleteFrom('entry_text').where('seq', '>', seq).execute();
  await db
    .deleteFrom('attached_text')
    .where('hash', 'not in', (of) => of.selectFrom('entry_text').select('hash'))
    .execute();
  const { members } = await db
    .selectFrom('entry')
    .select((of) => of.fn.max('seq').as('members'))
    .where('cell', '=', PEOPLE)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('office_head')
    .set({ seq, chain: last.chain, members: Number(members) })
    .execute();
}
