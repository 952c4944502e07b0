import type { Migration } from './migration.ts';

/** The day from which an applicant wants to live there, such as 2026-03-01; its index carries what the others carry, too. */
export const moveInDates: Migration = {
  number: 23,
  sql: `
    ALTER TABLE applications ADD COLUMN move_in TEXT;
    CREATE INDEX applications_by_move_in
      ON applications (move_in, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE fetched_at_ms IS NOT NULL;
  `,
};
