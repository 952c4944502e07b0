import { readChain } from '../../features/activity/records/chain.ts';
import type { Database } from '../database.ts';
import { createMeta } from '../meta.ts';

/** How far records are. It tells nothing of what is in them. */
export interface LogEnd {
  /** Which records: a random name that they got when they were sealed first. */
  readonly records: string;
  /** The number of the last entry, and its hash; 0 and '' where there is none. */
  readonly entries: number;
  readonly head: string;
  /** How many acts the entries are. */
  readonly acts: number;
  /** When the last thing happened; milliseconds since 1970, 0 where nothing has. */
  readonly atMs: number;
  /** The same of the activity that a desk up to 0.5 kept. */
  readonly activities: number;
  readonly activityHead: string;
}

/** What is there against what is known to have been there. */
export type LogEndFound =
  /** `none`: no seal was ever made. `restored`: they were just made of a backup. */
  | { readonly state: 'whole' | 'none' | 'restored' }
  /** Up to so many acts are gone; `sinceMs`: when the last thing happened that is still there, 0 where nothing is. */
  | { readonly state: 'missing'; readonly acts: number; readonly sinceMs: number }
  /** The seal is gone, cannot be read, is of other records, or of another history of these. */
  | { readonly state: 'seal-missing' | 'seal-unreadable' | 'other-records' | 'changed' };

export type LogEndReader = ReturnType<typeof createLogEnd>;

/** Reads how far the log is: a few microseconds, whatever its length. */
export function createLogEnd(database: Database) {
  const meta = createMeta(database);
  const last = database.prepare<{ no: number; hash: Buffer; at_ms: number }>(
    'SELECT no, hash, at_ms FROM entries ORDER BY no DESC LIMIT 1',
  );
  const hashOf = database.prepare<{ hash: Buffer }>('SELECT hash FROM entries WHERE no = ?');
  const actsAfter = database.prepare<{ acts: number }>(
    'SELECT count(*) AS acts FROM entries WHERE act = seq AND no > ?',
  );
  const counted = database.prepare<{ entries: number }>('SELECT count(*) AS entries FROM entries');
  const activityHash = database.prepare<{ hash: Buffer }>('SELECT hash FROM activity WHERE id = ?');
  const countedActivity = database.prepare<{ rows: number; at_ms: number | null }>(
    'SELECT count(*) AS rows, max(at_ms) AS at_ms FROM activity',
  );
  const lastActivity = database.prepare<{ at_ms: number }>(
    'SELECT at_ms FROM activity ORDER BY id DESC LIMIT 1',
  );
  // Acts are counted on from the last look: all of them only once.
  let soFar = { no: 0, acts: 0 };

  const read = (records: string): LogEnd => {
    const entry = last.get();
    const no = entry?.no ?? 0;
    if (no < soFar.no) soFar = { no: 0, acts: 0 };
    if (no > soFar.no) soFar = { no, acts: soFar.acts + (actsAfter.get(soFar.no)?.acts ?? 0) };
    const { count, head } = readChain(meta);
    return {
      records,
      entries: no,
      head: entry?.hash.toString('hex') ?? '',
      acts: soFar.acts,
      atMs: Math.max(entry?.at_ms ?? 0, lastActivity.get()?.at_ms ?? 0),
      activities: count,
      activityHead: count === 0 ? '' : head.toString('hex'),
    };
  };

  /** Whether what was the last then is still what it was. Old activity may have been erased by its days. */
  const holds = ({ entries, head, activities, activityHead }: LogEnd): boolean => {
    if (entries > 0 && hashOf.get(entries)?.hash.toString('hex') !== head) return false;
    const activity = activities === 0 ? undefined : activityHash.get(activities);
    return activity === undefined || activity.hash.toString('hex') === activityHead;
  };

  return {
    read,

    /** Counts on from an end that was sealed, where it is still what it was, instead of from the first entry. */
    countFrom(end: LogEnd): void {
      if (holds(end)) soFar = { no: end.entries, acts: end.acts };
    },

    /** The same, counted row by row: of what was saved from a damaged file some may be missing in the middle. */
    readCounted(records: string): LogEnd {
      const end = read(records);
      const { rows = 0 } = countedActivity.get() ?? {};
      return { ...end, entries: counted.get()?.entries ?? 0, activities: rows };
    },

    holds,
  };
}
