import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import { type Chain, chainHash, readChain, writeChain } from './chain.ts';
import { type ActivityRow, activityColumns, asEntry, type NewActivity } from './rows.ts';

/** Adds entries in the transaction of another room of the records: `write` begins it and calls `append`; where it throws, nothing was added. */
export type ActivityAlongside = <Answer>(
  write: (append: (entries: readonly NewActivity[]) => void) => Answer,
) => Answer;

/**
 * The chain: entries are numbered 1, 2, 3 …, and each one's hash covers its contents and the hash before it. The count and
 * the last hash are kept besides, so that cutting off the end is found, too.
 */
export function createActivity(database: Database, meta: Meta) {
  const insert = database.prepare(
    `INSERT INTO activity (${activityColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const uncompleted = database.prepare<ActivityRow>(
    `SELECT ${activityColumns} FROM activity AS started WHERE outcome = 'started'
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
      added.push(count);
    }
    chain = { count, head };
    writeChain(meta, chain);
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

  const alongside: ActivityAlongside = (write) => orNothing(() => write((entries) => void append(entries)));

  const queries = {
    /** Answers the entry's number. */
    addActivity(entry: NewActivity): number {
      const [id] = add([entry]);
      if (id === undefined) throw new Error('An activity entry got no number.');
      return id;
    },
    /** Adds several entries in one transaction; answers their numbers in the same order. */
    addActivities: (entries: readonly NewActivity[]): number[] => (entries.length === 0 ? [] : add(entries)),
    /** 'started' entries that nothing completes: calls that a crash cut off. */
    uncompletedActivity: () => uncompleted.all().map(asEntry),
  };
  return { queries, alongside };
}
