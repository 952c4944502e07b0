import type { Database } from '#electron/records/database.ts';
import type { EntryRows } from '#electron/records/log/entry-rows.ts';

/** What this desk made and the hub does not have. */
export interface Waiting {
  readonly acts: number;
  /** When the first of them was made, in milliseconds since 1970; null where there is none. */
  readonly sinceMs: number | null;
  /** How many entries those are that the hub does not have, of how many that this desk made. */
  readonly entries: number;
  readonly ofEntries: number;
}

/**
 * Counts the acts of a device behind a number. It is asked again and again while a hundred thousand are sent: what was counted is kept, and
 * only what has come to it, or gone from it, is counted then.
 */
export function createWaiting(
  database: Database,
  rows: EntryRows,
  device: string,
): (sent: number) => Waiting {
  const ofDevice = 'device = (SELECT id FROM log_names WHERE name = ?) AND act = seq';
  const countBetween = database
    .prepare<number>(`SELECT count(*) FROM entries WHERE ${ofDevice} AND seq > ? AND seq <= ?`)
    .pluck();
  const next = database.prepare<{ act: number }>(
    'SELECT act FROM entries WHERE device = (SELECT id FROM log_names WHERE name = ?) AND seq > ? ORDER BY seq LIMIT 1',
  );
  const atOf = database.prepare<number>(`SELECT at_ms FROM entries WHERE ${ofDevice} AND seq = ?`).pluck();
  const count = (after: number, upTo: number): number =>
    after >= upTo ? 0 : (countBetween.get(device, after, upTo) ?? 0);
  let known = { sent: 0, last: 0, acts: 0 };

  return (sent) => {
    const last = rows.lastOf(device).seq;
    const acts =
      sent < known.sent || sent > known.last || last < known.last
        ? count(sent, last)
        : known.acts - count(known.sent, sent) + count(known.last, last);
    known = { sent, last, acts };
    const act = next.get(device, sent)?.act;
    return {
      // One of which a part is there waits, too.
      acts: acts + (act !== undefined && act <= sent ? 1 : 0),
      sinceMs: act === undefined ? null : (atOf.get(device, act) ?? null),
      entries: Math.max(0, last - sent),
      ofEntries: last,
    };
  };
}
