import type { Migration } from './migration.ts';

/**
 * Every column of the list can be sorted by, and every filter but the age of the data is looked up in the index that is
 * walked. The time of the fetch stays in its own index alone: it changes with each fetch.
 */
export const listIndexes: Migration = {
  number: 7,
  sql: `
    DROP INDEX applications_by_score;
    DROP INDEX applications_by_name;
    DROP INDEX applications_by_property;
    DROP INDEX applications_by_fetch;
    CREATE INDEX applications_by_score
      ON applications (score_percent, id, property, not_measured_count, service_differs)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_name
      ON applications (name_key, id, property, score_percent, not_measured_count, service_differs)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_property
      ON applications (property_key, id, property, score_percent, not_measured_count, service_differs)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_fetch
      ON applications (fetched_at_ms, id, property, score_percent, not_measured_count, service_differs)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_unit
      ON applications ((unit = ''), CAST(unit AS INTEGER), unit COLLATE NOCASE, id, property, score_percent,
        not_measured_count, service_differs)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_weight
      ON applications (weight, id, property, score_percent, not_measured_count, service_differs)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_not_measured
      ON applications (not_measured_count, id, property, score_percent, service_differs)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_service
      ON applications (service_differs, id, property, score_percent, not_measured_count)
      WHERE fetched_at_ms IS NOT NULL;
  `,
};
