import { createHash } from 'node:crypto';
import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import type { ChainVerdict } from '#shared/features/activity/model.ts';
import { type ActivityRow, activityColumns, type NewActivity } from './rows.ts';

/** The last entry: its number, which is how many there are, and its hash. */
export interface Chain {
  readonly count: number;
  readonly head: Buffer;
}

/** The last entry that the rules of retention have erased: the chain goes on behind it. */
export type Erasure = Chain;

/** As the entry that tells of the erasure says it. The chain holds this entry, so that nobody moves the beginning unseen. */
export const erasureText = ({ count, head }: Erasure): string =>
  `the activity up to entry ${count} (SHA-256 ${head.toString('hex')})`;

/** How far the chain holds, as it crosses between the threads; `verdict` where there is nothing more to look at. */
export interface VerifiedSoFar {
  /** The number of the last entry that was looked at. */
  readonly checked: number;
  /** The hash up to there, in hexadecimal. */
  readonly head: string;
  readonly total: number;
  readonly verdict: ChainVerdict | null;
}

/** What comes before the first entry. */
const START = Buffer.alloc(32);

export function readChain(meta: Meta): Chain {
  const count = meta.read('activity-count');
  const head = meta.read('activity-head');
  return { count: typeof count === 'number' ? count : 0, head: Buffer.isBuffer(head) ? head : START };
}

/** What comes before the first entry that is there. */
function readBeginning(meta: Meta): Chain {
  const count = meta.read('activity-erased-count');
  const head = meta.read('activity-erased-head');
  return typeof count === 'number' && Buffer.isBuffer(head) ? { count, head } : { count: 0, head: START };
}

export function writeChain(meta: Meta, { count, head }: Chain): void {
  meta.write('activity-count', count);
  meta.write('activity-head', head);
}

/** SHA-256 over the entry as a JSON array, which separates its fields beyond doubt, behind the hash before it. */
export function chainHash(previous: Buffer, id: number, entry: NewActivity): Buffer {
  const { atMs, who, kind, subject, outcome, detail, completes } = entry;
  const text = JSON.stringify([id, atMs, who, kind, subject, outcome, detail, completes]);
  return createHash('sha256').update(previous).update(text).digest();
}

/**
 * Whether the entries are what was written: numbered without a gap from the first that retention has left, each hash right, and
 * the last one the one that is kept besides. Piece by piece, so that a long chain holds up nobody; entries that are added meanwhile are looked at, too.
 */
export function createChainQueries(database: Database, meta: Meta) {
  const next = database.prepare<ActivityRow>(
    `SELECT ${activityColumns} FROM activity WHERE id > ? ORDER BY id LIMIT ?`,
  );
  const first = database.prepare<ActivityRow>(`SELECT ${activityColumns} FROM activity ORDER BY id LIMIT ?`);
  const count = database.prepare<{ entries: number }>('SELECT count(*) AS entries FROM activity');
  const countNewer = database.prepare<{ newer: number }>(
    'SELECT count(*) AS newer FROM activity WHERE id > ?',
  );

  const witness = database.prepare<{ id: number }>(
    "SELECT id FROM activity WHERE kind = 'data-erased' AND id > ? AND instr(detail, ?) > 0 LIMIT 1",
  );
  const isWitnessed = (beginning: Chain): boolean =>
    beginning.count === 0 || witness.get(beginning.count, erasureText(beginning)) !== undefined;

  const entriesInAll = (): number => count.get()?.entries ?? 0;
  const broken = (brokenAt: number, what: 'changed' | 'missing' | 'added'): ChainVerdict => ({
    whole: false,
    entries: entriesInAll(),
    brokenAt,
    found: { what, newer: countNewer.get(brokenAt)?.newer ?? 0 },
  });

  const atTheEnd = (checked: number, head: Buffer): ChainVerdict => {
    const stored = readChain(meta);
    if (checked < stored.count) return broken(checked + 1, 'missing');
    if (checked > stored.count) return broken(stored.count + 1, 'added');
    if (!head.equals(stored.head)) return broken(checked + 1, 'changed');
    const { count: erased } = readBeginning(meta);
    return { whole: true, entries: entriesInAll(), brokenAt: null, ...(erased > 0 ? { erased } : {}) };
  };

  return {
    /** Looks at the next entries of the chain, at most so many; null: from the beginning. */
    verifyNextActivity(from: VerifiedSoFar | null, limit: number): VerifiedSoFar {
      const beginning = readBeginning(meta);
      let checked = from?.checked ?? beginning.count;
      let head: Buffer = from === null ? beginning.head : Buffer.from(from.head, 'hex');
      const rows = from === null ? first.all(limit) : next.all(checked, limit);
      const answer = (verdict: ChainVerdict | null): VerifiedSoFar => ({
        checked,
        head: head.toString('hex'),
        total: readChain(meta).count,
        verdict,
      });
      if (from === null && !isWitnessed(beginning)) return answer(broken(beginning.count + 1, 'missing'));
      for (const row of rows) {
        const expected = checked + 1;
        if (row.id < expected) return answer(broken(row.id, 'added'));
        if (row.id > expected) return answer(broken(expected, 'missing'));
        head = chainHash(head, expected, { ...row, atMs: row.at_ms });
        if (!head.equals(row.hash)) return answer(broken(row.id, 'changed'));
        checked = expected;
      }
      return answer(rows.length < limit ? atTheEnd(checked, head) : null);
    },
  };
}
