import type { Database } from '#electron/records/database.ts';
import type { CacheQueries } from '#electron/records/queries.ts';
import { MOST_QUEUED } from '#shared/features/decisions/most-told.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import { sortKey } from '../applications/records/search-text.ts';

interface QueueRow {
  readonly identifier: string;
  readonly name: string;
  readonly unit: string;
  readonly first_fetched_at_ms: number;
  readonly score_percent: number | null;
  readonly decision: DecisionOutcome | null;
}

export function createQueue(database: Database): Pick<CacheQueries, 'queueOf'> {
  const ofProperty =
    'FROM applications WHERE property_key = ? AND property = ? AND fetched_at_ms IS NOT NULL';
  const first = (narrowed: string) =>
    database.prepare<QueueRow>(
      `SELECT identifier, name, unit, first_fetched_at_ms, score_percent, decision ${ofProperty} ${narrowed}
       ORDER BY first_fetched_at_ms, id LIMIT ${MOST_QUEUED}`,
    );
  const told = { waiting: first('AND decision IS NULL'), all: first('') } as const;
  const count = database.prepare<{ total: number; decided: number }>(
    `SELECT count(*) AS total, count(decision) AS decided ${ofProperty}`,
  );
  return {
    queueOf(property, which) {
      const place = [sortKey(property), property] as const;
      const applications = told[which]
        .all(...place)
        .map(({ first_fetched_at_ms, score_percent, ...row }) => ({
          ...row,
          scorePercent: score_percent,
          firstFetchedAtMs: first_fetched_at_ms,
        }));
      const { total, decided } = count.get(...place) ?? { total: 0, decided: 0 };
      return { applications, waiting: total - decided, decided };
    },
  };
}
