import type { Database } from '#electron/records/database.ts';
import type { Log } from '#electron/records/log/log.ts';
import type { Meta } from '#electron/records/meta.ts';
import { RECORD_ID } from '#shared/office/people.ts';
import { anchoredChain, readChain } from './chain.ts';

/** The end of the activity that a desk up to 0.6 wrote as text: once it is in the log, nobody can add to it or cut from it unseen. */
export function createAnchoring(database: Database, meta: Meta, log: Log) {
  const cutOff = database
    .prepare<number>(
      `SELECT count(*) FROM activity AS started WHERE outcome = 'started'
         AND kind NOT IN ('application-looked-up', 'connection-tested')
         AND NOT EXISTS (SELECT 1 FROM activity WHERE completes = started.id)`,
    )
    .pluck();
  return {
    /**
     * Writes once how long the old activity is, and its last hash. Answers how many calls in it a crash cut off that may have changed
     * something at the service; 0 where it has been anchored before.
     */
    anchorActivity(atMs: number): number {
      const { count, head } = readChain(meta);
      if (count === 0 || anchoredChain(meta, log) !== null) return 0;
      const data = { entries: count, head: head.toString('hex') };
      log.write('act', atMs, (append) => append({ kind: 'activity-anchored', id: RECORD_ID, data }));
      return cutOff.get() ?? 0;
    },
  };
}
