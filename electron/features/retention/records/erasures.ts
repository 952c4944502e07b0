import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import type { CacheQueries, KnownErasure, WhatWasErased } from '#electron/records/queries.ts';

/** What was erased from the records, kept so that it is erased in their copies, too, and not brought back by a backup. */
export interface Erasures {
  /** Inside the transaction that erases it; the copies hold it from then on until `copiesErased`. */
  note(erasures: readonly KnownErasure[]): void;
  readonly queries: Pick<CacheQueries, 'whatWasErased' | 'areCopiesBehind' | 'copiesErased'>;
}

export function createErasures(database: Database, meta: Meta): Erasures {
  const add = database.prepare(
    `INSERT INTO erasures (what, subject, before_ms, at_ms) VALUES (?, ?, ?, ?)
     ON CONFLICT (what, subject) DO UPDATE SET at_ms = max(at_ms, excluded.at_ms),
       before_ms = max(before_ms, excluded.before_ms)`,
  );
  const all = database.prepare<{ what: string; subject: string; before_ms: number; at_ms: number }>(
    'SELECT what, subject, before_ms, at_ms FROM erasures',
  );
  const lastHousehold = database.prepare<{ seq: number }>(
    "SELECT seq FROM sqlite_sequence WHERE name = 'households'",
  );
  return {
    note(erasures) {
      for (const { what, subject, beforeMs, atMs } of erasures) add.run(what, subject, beforeMs, atMs);
      if (erasures.length > 0) meta.write('copies-behind', 1);
    },
    queries: {
      areCopiesBehind: () => meta.read('copies-behind') === 1,
      copiesErased: () => database.write('act', () => meta.write('copies-behind', 0)),
      whatWasErased(): WhatWasErased {
        const known = meta.read('known-time-ms');
        return {
          erasures: all.all().map(({ what, subject, before_ms, at_ms }) => ({
            what,
            subject,
            beforeMs: before_ms,
            atMs: at_ms,
          })),
          lastHouseholdId: lastHousehold.get()?.seq ?? 0,
          knownTimeMs: typeof known === 'number' ? known : 0,
        };
      },
    },
  };
}
