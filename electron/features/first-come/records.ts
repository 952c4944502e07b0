import type { Database } from '#electron/records/database.ts';
import { MOST_QUEUED } from '#shared/features/decisions/most-told.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import type { QueuePart } from '#shared/features/first-come/model.ts';
import { sortKey } from '../applications/records/search-text.ts';

/** An application in a property's queue. */
export interface StoredQueued {
  readonly identifier: string;
  readonly name: string;
  readonly unit: string;
  /** When its first result arrived; fetches after it do not change it. */
  readonly firstFetchedAtMs: number;
  /** Null where no recommendation may rest on its score. */
  readonly scorePercent: number | null;
  readonly decision: DecisionOutcome | null;
}

/** A property's queue, and how many there are beyond those that are told. */
export interface StoredQueue {
  readonly applications: readonly StoredQueued[];
  readonly waiting: number;
  readonly decided: number;
}

interface QueueRow {
  readonly identifier: string;
  readonly name: string;
  readonly unit: string;
  readonly first_fetched_at_ms: number;
  readonly score_percent: number | null;
  readonly decision: DecisionOutcome | null;
}

export function createQueue(database: Database) {
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
    /** The first applications of a property, by the arrival of their first results; `waiting` leaves out those that are decided. */
    queueOf(property: string, which: QueuePart): StoredQueue {
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
