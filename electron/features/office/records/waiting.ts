import type { Database } from '#electron/records/database.ts';
import type { EntryRows } from '#electron/records/log/entry-rows.ts';

/** What this desk made and the hub does not have. */
export interface Waiting {
  /** At least: a hundred thousand are counted from one question to the next. */
  readonly acts: number;
  /** When the first of them was made, in milliseconds since 1970; null where there is none. */
  readonly sinceMs: number | null;
  /** How many entries those are that the hub does not have, of how many that this desk made. */
  readonly entries: number;
  readonly ofEntries: number;
}

/** In a turn that nobody waits for: one of five million entries takes seconds. */
const COUNTED_AT_ONCE = 5_000;

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
  let known = { sent: 0, counted: 0, acts: 0 };

  return (sent) => {
    const last = rows.lastOf(device).seq;
    if (sent < known.sent || sent > known.counted || last < known.counted) {
      known = { sent, counted: sent, acts: 0 };
    }
    const counted = Math.min(last, known.counted + COUNTED_AT_ONCE);
    const acts = known.acts - count(known.sent, sent) + count(known.counted, counted);
    known = { sent, counted, acts };
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

/** That somebody came and went is nothing that the others wait for. */
const COMING_AND_GOING = ['desk-started', 'desk-unlocked', 'desk-locked', 'connection-chosen'];
const MOST_COUNTED = 10_000;

/** Counts the acts of a device behind a number that are more than coming and going: ten thousand at most, at once. */
export function createActsLeft(database: Database, device: string): (sent: number) => number {
  const isName = (names: string): string => `(SELECT id FROM log_names WHERE name IN (${names}))`;
  const count = database
    .prepare<number>(
      `SELECT count(*) FROM (SELECT 1 FROM entries WHERE device IN ${isName('?')} AND seq > ? AND act = seq
       AND kind NOT IN ${isName(COMING_AND_GOING.map(() => '?').join())} LIMIT ${MOST_COUNTED})`,
    )
    .pluck();
  return (sent) => count.get(device, sent, ...COMING_AND_GOING) ?? 0;
}
