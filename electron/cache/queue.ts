import { MOST_QUEUED } from '#shared/models/first-come.ts';
import type { Database } from './database.ts';
import type { CacheQueries } from './queries.ts';
import { sortKey } from './search-text.ts';

interface QueueRow {
  readonly identifier: string;
  readonly name: string;
  readonly unit: string;
  readonly first_fetched_at_ms: number;
  readonly score: number;
  readonly weight: number;
}

export function createQueue(database: Database): Pick<CacheQueries, 'queueOf'> {
  const ofProperty =
    'FROM applications WHERE property_key = ? AND property = ? AND fetched_at_ms IS NOT NULL';
  const first = database.prepare<QueueRow>(
    `SELECT identifier, name, unit, first_fetched_at_ms, score, weight ${ofProperty}
     ORDER BY first_fetched_at_ms, id LIMIT ${MOST_QUEUED}`,
  );
  const count = database.prepare<{ total: number }>(`SELECT count(*) AS total ${ofProperty}`);
  return {
    queueOf(property) {
      const place = [sortKey(property), property] as const;
      const applications = first.all(...place).map(({ first_fetched_at_ms, ...row }) => ({
        ...row,
        firstFetchedAtMs: first_fetched_at_ms,
      }));
      return { applications, total: count.get(...place)?.total ?? 0 };
    },
  };
}
