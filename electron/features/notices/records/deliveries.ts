import type { Database } from '#electron/records/database.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';
import type { Delivery, Sending } from '#shared/features/notices/deliveries.ts';
import { endedEntries } from '#shared/features/notices/states.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';

const wayKinds = [
  'notice-delivered',
  'notice-returned',
  'notice-delivery-struck',
  'notice-correction-sent',
] as const;
type WayKind = (typeof wayKinds)[number];

interface DeliveryRow {
  readonly id: number;
  readonly ref: string;
  readonly kind: WayKind;
  readonly at_ms: number;
  readonly who: string;
  readonly said: string;
  readonly ended: 0 | 1;
}

/** What `said` holds: of a sending all of it, of the others a day and words. Which notice, delivery or entry it is about, by reference. */
interface Said extends Partial<Sending> {
  readonly notice?: string;
  readonly corrects?: string | null;
  readonly delivery?: string;
  readonly entry?: string;
  readonly notices?: readonly string[];
}

const told = {
  'notice-delivered': 'delivered',
  'notice-returned': 'returned',
  'notice-delivery-struck': 'struck',
  'notice-correction-sent': 'corrected',
} as const;

/** What the log has of the ways of an application's notices, in the order in which it came here. */
export const waysIn = (history: readonly StandingEntry[]): StandingEntry<WayKind>[] =>
  ofKinds(history, ...wayKinds);

/** Draws the table of all that was written down of notices on their way. */
export function deliveryDrawing(database: Database) {
  const insert = database.prepare(
    `INSERT INTO notice_deliveries (identifier, ref, kind, at_ms, who, said, ended) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (ref) DO UPDATE SET ended = excluded.ended`,
  );
  const remove = database.prepare(
    'DELETE FROM notice_deliveries WHERE identifier = ? AND ref NOT IN (SELECT value FROM json_each(?))',
  );
  return {
    draw(identifier: string, ways: readonly StandingEntry<WayKind>[]): void {
      const ended = endedEntries(ways);
      for (const { ref, kind, at, member, data } of ways) {
        insert.run(identifier, ref, kind, at, member, canonicalText(data), ended.has(ref) ? 1 : 0);
      }
      remove.run(identifier, JSON.stringify(ways.map(({ ref }) => ref)));
    },
    clear(): void {
      database.connection.exec('DELETE FROM notice_deliveries');
    },
  };
}

/** What was written down of one application's notices: asked by the notice's reference. */
export function createDeliveries(database: Database) {
  const ofApplication = database.prepare<DeliveryRow>(
    `SELECT id, ref, kind, at_ms, ${memberNameSql('who')} AS who, said, ended FROM notice_deliveries
     WHERE identifier = ? ORDER BY id`,
  );
  const byId = database.prepare<{ ref: string; kind: WayKind }>(
    'SELECT ref, kind FROM notice_deliveries WHERE identifier = ? AND id = ? AND ended = 0',
  );
  return {
    /** One of them that counts; undefined where the application has none of that number. */
    one: (identifier: string, id: number) => byId.get(identifier, id),

    /** Tells what was written down of a notice, oldest first. */
    of(identifier: string): (notice: string) => Delivery[] {
      const rows = ofApplication.all(identifier).map((row) => ({ row, said: readSaid(row) }));
      const aboutOf = ({ said }: (typeof rows)[number]): string | null =>
        said.corrects ?? said.delivery ?? said.entry ?? null;
      const byRef = new Map(rows.map((one) => [one.row.ref, one]));
      const isOf = (notice: string, one: (typeof rows)[number]): boolean => {
        const { said } = one;
        if (said.notice !== undefined) return said.notice === notice;
        if (said.notices !== undefined) return said.notices.includes(notice);
        const about = byRef.get(aboutOf(one) ?? '');
        return about !== undefined && about !== one && isOf(notice, about);
      };
      return (notice) =>
        rows
          .filter((one) => isOf(notice, one))
          .map((one) => asDelivery(one.row, one.said, byRef.get(aboutOf(one) ?? '')?.row.id ?? null));
    },
  };
}

const readSaid = ({ said }: DeliveryRow): Said => JSON.parse(said);

function asDelivery(
  { id, kind, at_ms: atMs, who, ended }: DeliveryRow,
  said: Said,
  of: number | null,
): Delivery {
  const { how, on = null, to = '', number = '', sentBy = '', words = '' } = said;
  return {
    id,
    at: isoDateOf(atMs),
    by: who,
    kind: told[kind],
    of,
    ended: ended === 1,
    sending: how === undefined || on === null ? null : { how, on, to, number, sentBy, words },
    on,
    words,
  };
}
