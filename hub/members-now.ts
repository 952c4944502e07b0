import type { Appending } from './appending.ts';
import type { Members } from './members.ts';
import { Refusal } from './refusal.ts';
import type { Db } from './store/engine.ts';

/**
 * Who is in an office as the database says at the call, for another hub may have removed somebody. Calls that come while it is asked share
 * the next question: it begins after each of them has come.
 */
export function createMembersNow(db: Db, appending: Appending): (office: string) => Promise<Members> {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<Members>>();

  const ask = async (id: string): Promise<Members> => {
    const head = await db
      .selectFrom('office_head')
      .select('members')
      .where('office_id', '=', id)
      .executeTakeFirst();
    if (head === undefined) throw new Refusal('no-office');
    let office = await appending.office(id);
    if (office.membersSeq !== head.members) {
      appending.forget(id);
      office = await appending.office(id);
    }
    return office.members;
  };

  const askNext = async (id: string): Promise<Members> => {
    await running.get(id);
    next.delete(id);
    const asked = ask(id);
    const settled = asked.then(
      () => undefined,
      () => undefined,
    );
    running.set(id, settled);
    try {
      return await asked;
    } finally {
      if (running.get(id) === settled) running.delete(id);
    }
  };

  return (id) => {
    const shared = next.get(id);
    if (shared !== undefined) return shared;
    const made = askNext(id);
    next.set(id, made);
    return made;
  };
}
