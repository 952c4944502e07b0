import type { Migration } from './migration.ts';

/**
 * How an applicant is reached, and when the application was received: a moment such as 2026-03-01T14:30:00.000Z, whose index carries what
 * the others carry, too. The search finds the former beside the note; nothing of it was written before.
 */
export const applicantContacts: Migration = {
  number: 38,
  sql: `
    ALTER TABLE applications ADD COLUMN email TEXT NOT NULL DEFAULT '';
    ALTER TABLE applications ADD COLUMN phone TEXT NOT NULL DEFAULT '';
    ALTER TABLE applications ADD COLUMN postal_address TEXT NOT NULL DEFAULT '';
    ALTER TABLE applications ADD COLUMN received TEXT;
    CREATE INDEX applications_by_received
      ON applications (received, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE fetched_at_ms IS NOT NULL;
  `,
};
