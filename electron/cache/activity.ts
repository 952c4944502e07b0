import { createHash } from 'node:crypto';
import type { ActivityEntry, ActivityKind, ActivityOutcome, ChainVerdict } from '#shared/models/activity.ts';
import type { Clock } from './clock.ts';
import type { Database, Stored } from './database.ts';
import { containing } from './like.ts';
import type { Meta } from './meta.ts';
import type { CacheQueries, NewActivity } from './queries.ts';

type ActivityQueries = Pick<
  CacheQueries,
  'addActivity' | 'addActivities' | 'uncompletedActivity' | 'listActivity' | 'verifyActivity'
>;

/** Entries that are added in the transaction of another room of the cache. */
export interface ActivityAlongside {
  /** `write` begins a transaction and calls `append` in it; where it throws, nothing was added. */
  alongside<Answer>(entries: readonly NewActivity[], write: (append: () => void) => Answer): Answer;
}

interface ActivityRow {
  readonly id: number;
  readonly at_ms: number;
  readonly who: string;
  readonly kind: ActivityKind;
  readonly subject: string;
  readonly outcome: ActivityOutcome;
  readonly detail: string;
  readonly completes: number | null;
  readonly hash: Buffer;
}

const columns = 'id, at_ms, who, kind, subject, outcome, detail, completes, hash';

/**
 * The chain: entries are numbered 1, 2, 3 …, and each one's hash covers its contents and the hash before it. The count and
 * the last hash are kept besides, so that cutting off the end is found, too.
 */
export function createActivity(
  database: Database,
  meta: Meta,
  clock: Clock,
): { readonly queries: ActivityQueries; readonly alongside: ActivityAlongside } {
  const insert = database.prepare(`INSERT INTO activity (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const everything = database.prepare<ActivityRow>(`SELECT ${columns} FROM activity ORDER BY id`);
  const uncompleted = database.prepare<ActivityRow>(
    `SELECT ${columns} FROM activity AS started WHERE outcome = 'started'
       AND NOT EXISTS (SELECT 1 FROM activity WHERE completes = started.id) ORDER BY id`,
  );
  const lastNumber = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM activity');
  // Where somebody has added entries or cut some off, the next one still gets a number that none ever had.
  const { count: storedCount, head: storedHead } = readChain(meta);
  let chain: Chain = { count: Math.max(storedCount, lastNumber.get()?.id ?? 0), head: storedHead };

  const append = (entries: readonly NewActivity[]): number[] => {
    let { count, head } = chain;
    const added: number[] = [];
    for (const entry of entries) {
      count += 1;
      head = chainHash(head, count, entry);
      const { atMs, who, kind, subject, outcome, detail, completes } = entry;
      insert.run(count, atMs, who, kind, subject, outcome, detail, completes, head);
      clock.saw(atMs);
      added.push(count);
    }
    meta.write('activity-count', count);
    meta.write('activity-head', head);
    chain = { count, head };
    return added;
  };

  /** A transaction that failed has added nothing. */
  const orNothing = <Answer>(write: () => Answer): Answer => {
    const before = chain;
    try {
      return write();
    } catch (error) {
      chain = before;
      throw error;
    }
  };

  const add = (entries: readonly NewActivity[]): number[] =>
    orNothing(() => database.write('act', () => append(entries)));

  const alongside: ActivityAlongside = {
    alongside: (entries, write) =>
      orNothing(() =>
        write(() => {
          if (entries.length > 0) append(entries);
        }),
      ),
  };

  const queries: ActivityQueries = {
    addActivity(entry) {
      const [id] = add([entry]);
      if (id === undefined) throw new Error('An activity entry got no number.');
      return id;
    },

    addActivities: (entries) => (entries.length === 0 ? [] : add(entries)),

    uncompletedActivity: () => uncompleted.all().map(asEntry),

    listActivity({ search, kind, outcome, offset, limit }) {
      const conditions = ['1'];
      const values: Stored[] = [];
      if (kind !== null) {
        conditions.push('kind = ?');
        values.push(kind);
      }
      if (outcome !== null) {
        conditions.push('outcome = ?');
        values.push(outcome);
      }
      for (const word of search.split(/\s+/).filter((text) => text !== '')) {
        conditions.push("(who || ' ' || kind || ' ' || subject || ' ' || detail) LIKE ? ESCAPE '\\'");
        values.push(containing(word));
      }
      const from = `FROM activity WHERE ${conditions.join(' AND ')}`;
      const total = database.prepare<{ total: number }>(`SELECT count(*) AS total ${from}`).get(...values);
      const rows = database
        .prepare<ActivityRow>(`SELECT ${columns} ${from} ORDER BY id DESC LIMIT ? OFFSET ?`)
        .all(...values, limit, offset);
      return { entries: rows.map(asEntry), total: total?.total ?? 0 };
    },

    verifyActivity(): ChainVerdict {
      const stored = readChain(meta);
      let head: Buffer = START;
      let entries = 0;
      let brokenAt: number | null = null;
      for (const row of everything.iterate()) {
        entries += 1;
        if (brokenAt !== null) continue;
        head = chainHash(head, entries, { ...row, atMs: row.at_ms });
        if (row.id !== entries) brokenAt = Math.min(row.id, entries);
        else if (!head.equals(row.hash)) brokenAt = row.id;
      }
      if (brokenAt === null && (entries !== stored.count || !head.equals(stored.head))) {
        brokenAt = Math.min(entries, stored.count) + 1;
      }
      return { whole: brokenAt === null, entries, brokenAt };
    },
  };
  return { queries, alongside };
}

interface Chain {
  /** The number of the last entry, which is how many there are. */
  readonly count: number;
  readonly head: Buffer;
}

/** What comes before the first entry. */
const START = Buffer.alloc(32);

function readChain(meta: Meta): Chain {
  const count = meta.read('activity-count');
  const head = meta.read('activity-head');
  return { count: typeof count === 'number' ? count : 0, head: Buffer.isBuffer(head) ? head : START };
}

/** SHA-256 over the entry as a JSON array, which separates its fields beyond doubt, behind the hash before it. */
export function chainHash(previous: Buffer, id: number, entry: NewActivity): Buffer {
  const { atMs, who, kind, subject, outcome, detail, completes } = entry;
  const text = JSON.stringify([id, atMs, who, kind, subject, outcome, detail, completes]);
  return createHash('sha256').update(previous).update(text).digest();
}

function asEntry(row: ActivityRow): ActivityEntry {
  const { id, who, kind, subject, outcome, detail, completes } = row;
  const at = new Date(row.at_ms).toISOString();
  return { id, at, who, kind, subject, outcome, detail, completes, hash: row.hash.toString('hex') };
}
