import type { z } from 'zod';
import {
  type foundSchema,
  type invitesSchema,
  type joinedSchema,
  type joinSchema,
  joinText,
  LONGEST_INVITE_MS,
  MOST_TRIES,
  type newInviteSchema,
  type WhoJoins,
} from '#shared/office/calls.ts';
import type { Role } from '#shared/rpc/entry.ts';
import { deviceOf, isSignedBy } from './keys.ts';
import { Refusal } from './refusal.ts';
import type { Db } from './store/engine.ts';
import type { InviteRow } from './store/tables.ts';

/** What an invite by which an office is founded says in place of a role. */
export const FOUNDER = 'founder';

/** So long after its time an invite is kept: whoever came by it waits for a manager. */
const KEPT_MS = 30 * LONGEST_INVITE_MS;

type NewInvite = z.output<typeof newInviteSchema>;

/** Invites: the hub finds them and sees that each is used once; who is let in is said by a manager's signed entry. */
export function createInvites(db: Db, hub: string, nowMs: () => number) {
  const find = async (id: string): Promise<InviteRow> => {
    const row = await db.selectFrom('invite').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Refusal('invite-unknown');
    return row;
  };

  /** Who shows the proof takes the invite; nobody else does then. */
  const take = async (who: WhoJoins): Promise<InviteRow> => {
    const row = await find(who.invite);
    if (row.tries_left <= 0) throw new Refusal('invite-burnt');
    if (row.joins !== null && deviceIn(row.joins) !== who.device) throw new Refusal('invite-used');
    if (row.joins === null && row.expires_at_ms <= nowMs()) throw new Refusal('invite-expired');
    if (deviceOf(who.publicKey) !== who.device) throw new Refusal('wrong-signature');
    if (!(await isSignedBy(row.public_key, joinText(who), who.proof))) {
      // Of many at once, here or at another hub, only as many are told that it was wrong as the code bears.
      const spent = await db
        .updateTable('invite')
        .set((set) => ({ tries_left: set('tries_left', '-', 1) }))
        .where('id', '=', row.id)
        .where('tries_left', '>', 0)
        .executeTakeFirst();
      throw new Refusal(spent.numUpdatedRows === 0n ? 'invite-burnt' : 'wrong-signature');
    }
    return row;
  };

  /** Answers whether nobody had come by it before. */
  const note = async ({ id }: InviteRow, who: WhoJoins): Promise<boolean> => {
    const noted = await db
      .updateTable('invite')
      .set({ joins: JSON.stringify(who) })
      .where('id', '=', id)
      .where('joins', 'is', null)
      .where('tries_left', '>', 0)
      .executeTakeFirst();
    if (noted.numUpdatedRows > 0n) return true;
    const { joins } = await find(id);
    if (joins === null) throw new Refusal('invite-burnt');
    if (deviceIn(joins) !== who.device) throw new Refusal('invite-used');
    return false;
  };

  return {
    async add(office: string, { id, publicKey, role, sealed, expiresAt }: NewInvite): Promise<void> {
      // A code that somebody finds in an old message opens nothing any more.
      await db
        .deleteFrom('invite')
        .where('expires_at_ms', '<', nowMs() - KEPT_MS)
        .execute();
      const row = {
        id,
        office_id: office,
        public_key: publicKey,
        role,
        sealed,
        expires_at_ms: Math.min(expiresAt, Math.floor(nowMs()) + LONGEST_INVITE_MS),
        tries_left: MOST_TRIES,
        joins: null,
      };
      await db
        .insertInto('invite')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** By it a desk founds an office: what `create-office` prints. */
    async addFounder(id: string, publicKey: string): Promise<number> {
      const expiresAtMs = nowMs() + LONGEST_INVITE_MS;
      await db
        .insertInto('invite')
        .values({
          id,
          office_id: null,
          public_key: publicKey,
          role: FOUNDER,
          sealed: null,
          expires_at_ms: expiresAtMs,
          tries_left: MOST_TRIES,
          joins: null,
        })
        .execute();
      return expiresAtMs;
    },

    async of(office: string): Promise<z.input<typeof invitesSchema>> {
      const rows = await db
        .selectFrom('invite')
        .selectAll()
        .where('office_id', '=', office)
        .where('role', '<>', FOUNDER)
        .orderBy('expires_at_ms')
        .execute();
      return rows.map(({ id, role, expires_at_ms, tries_left, joins }) => ({
        id,
        role: roleOf(role),
        expiresAt: expires_at_ms,
        triesLeft: tries_left,
        joins: joins === null ? null : JSON.parse(joins),
      }));
    },

    /** Devices, by their keys, that came by a code of `create-office` to bring this office. */
    async movers(office: string): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .selectFrom('invite')
        .select('joins')
        .where('office_id', '=', office)
        .where('role', '=', FOUNDER)
        .where('joins', 'is not', null)
        .execute();
      return new Map(
        rows.map(({ joins }): [string, string] => {
          const { device, publicKey }: Pick<WhoJoins, 'device' | 'publicKey'> = JSON.parse(joins ?? '{}');
          return [device, publicKey];
        }),
      );
    },

    async remove(office: string, id: string): Promise<void> {
      await db.deleteFrom('invite').where('office_id', '=', office).where('id', '=', id).execute();
    },

    /** A device asks to be let in. `isIn` says whether it is; `isFirst`: it asks for the first time. */
    async join(
      { signature, ...who }: z.output<typeof joinSchema>,
      isIn: (office: string, device: string, isFirst: boolean) => Promise<boolean>,
    ): Promise<z.input<typeof joinedSchema>> {
      const row = await take(who);
      if (row.office_id === null || row.role === FOUNDER) throw new Refusal('invite-unknown');
      if (!(await isSignedBy(who.publicKey, joinText(who), signature))) throw new Refusal('wrong-signature');
      const isFirst = await note(row, who);
      const state = (await isIn(row.office_id, who.device, isFirst)) ? 'in' : 'waiting';
      return { hub, office: row.office_id, role: roleOf(row.role), sealed: row.sealed, state };
    },

    /** A desk founds an office: `found` makes it, and may be called twice for the same. */
    async found<Answer>(
      { entries: _entries, signature: _signature, ...who }: z.output<typeof foundSchema>,
      office: string,
      found: () => Promise<Answer>,
    ): Promise<Answer> {
      const row = await take(who);
      if (row.role !== FOUNDER) throw new Refusal('invite-unknown');
      if (row.office_id !== null && row.office_id !== office) throw new Refusal('invite-used');
      await note(row, who);
      // Of two offices at once, one.
      const named = await db
        .updateTable('invite')
        .set({ office_id: office })
        .where('id', '=', row.id)
        .where((where) => where.or([where('office_id', 'is', null), where('office_id', '=', office)]))
        .executeTakeFirst();
      if (named.numUpdatedRows === 0n) throw new Refusal('invite-used');
      return found();
    },
  };
}

function deviceIn(joins: string): string | null {
  const { device = null }: { readonly device?: string | null } = JSON.parse(joins);
  return device;
}

function roleOf(role: string): Role {
  return role === 'manager' || role === 'auditor' ? role : 'agent';
}
