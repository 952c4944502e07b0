import type { Migration } from './migration.ts';

/**
 * When an application's first result arrived, which fetches after it do not change: it is the order of a queue. Of results from before,
 * the earliest fetch that is kept is the best that is known.
 */
export const firstFetches: Migration = {
  number: 6,
  sql: `
    ALTER TABLE applications ADD COLUMN first_fetched_at_ms REAL;
    UPDATE applications SET first_fetched_at_ms = MIN(fetched_at_ms, COALESCE(
      (SELECT MIN(earlier.fetched_at_ms) FROM earlier_fetches AS earlier WHERE application_id = applications.id),
      fetched_at_ms
    )) WHERE fetched_at_ms IS NOT NULL;
  `,
};
