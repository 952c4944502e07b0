import type { Migration } from './migration.ts';

/**
 * What is listed has a result, and a result has a document: by that the indexes of lists tell what they hold, and by its time only the one
 * in the order of it. SQLite writes a row anew into each index whose condition names a column that is written, and the time is written with
 * each fetch: an application that was looked up again, and nothing had changed, was written into all of them.
 *
 * What the office wrote nothing of, as after a first look-up, lies in one index, not at the end of each that is in the order of what it
 * wrote: `is_bare` says so, written where it becomes another alone. And what was never decided is in none by when it was.
 *
 * Records that were cut off while they were filled have none of these indexes (`records/filling.ts`).
 */
export const listedByDocument: Migration = {
  number: 65,
  sql: `
    DROP INDEX IF EXISTS applications_by_score;
    DROP INDEX IF EXISTS applications_by_name;
    DROP INDEX IF EXISTS applications_by_property;
    DROP INDEX IF EXISTS applications_by_unit;
    DROP INDEX IF EXISTS applications_by_weight;
    DROP INDEX IF EXISTS applications_by_not_measured;
    DROP INDEX IF EXISTS applications_by_service;
    DROP INDEX IF EXISTS applications_by_decision;
    DROP INDEX IF EXISTS applications_by_tags;
    DROP INDEX IF EXISTS applications_by_move_in;
    DROP INDEX IF EXISTS applications_by_received;
    DROP INDEX IF EXISTS applications_by_assignee;
    DROP INDEX IF EXISTS applications_by_decided_at_ms;
    DROP INDEX IF EXISTS applications_by_decided_by;
    DROP INDEX IF EXISTS applications_by_document_id;
    DROP INDEX IF EXISTS applications_by_notes;
    DROP INDEX IF EXISTS applications_by_notice_due;
    DROP INDEX IF EXISTS applications_without_entry;
    ALTER TABLE applications ADD COLUMN is_bare INTEGER NOT NULL DEFAULT 1;
    UPDATE applications SET is_bare = 0 WHERE name <> '' OR property <> '' OR unit <> '' OR note <> '' OR tags <> '[]'
      OR applicant_token IS NOT NULL OR move_in IS NOT NULL OR email <> '' OR phone <> '' OR postal_address <> ''
      OR received IS NOT NULL;
    CREATE INDEX applications_by_score
      ON applications (score_percent, id, property, not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL;
    CREATE INDEX applications_by_name
      ON applications (name_key, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL AND is_bare = 0;
    CREATE INDEX applications_by_property
      ON applications (property_key, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL AND is_bare = 0;
    CREATE INDEX applications_by_unit
      ON applications ((unit = ''), CAST(unit AS INTEGER), unit COLLATE NOCASE, id, property, score_percent,
        not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL AND is_bare = 0;
    CREATE INDEX applications_by_weight
      ON applications (weight, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL;
    CREATE INDEX applications_by_not_measured
      ON applications (not_measured_count, id, property, score_percent, service_differs, decision)
      WHERE document_id IS NOT NULL;
    CREATE INDEX applications_by_service
      ON applications (service_differs, id, property, score_percent, not_measured_count, decision)
      WHERE document_id IS NOT NULL;
    CREATE INDEX applications_by_decision
      ON applications (decision, id, property, score_percent, not_measured_count, service_differs)
      WHERE document_id IS NOT NULL;
    CREATE INDEX applications_by_tags
      ON applications (tags_key, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL AND is_bare = 0;
    CREATE INDEX applications_by_move_in
      ON applications (move_in, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL AND is_bare = 0;
    CREATE INDEX applications_by_received
      ON applications (received, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL AND is_bare = 0;
    CREATE INDEX applications_by_notes ON applications (note_count) WHERE document_id IS NOT NULL;
    CREATE INDEX applications_by_assignee ON applications (assignee) WHERE document_id IS NOT NULL;
    CREATE INDEX applications_by_decided_at_ms ON applications (decided_at_ms)
      WHERE document_id IS NOT NULL AND decided_at_ms IS NOT NULL;
    CREATE INDEX applications_by_decided_by ON applications (decided_by) WHERE document_id IS NOT NULL;
    CREATE INDEX applications_by_document_id ON applications (document_id) WHERE document_id IS NOT NULL;
    CREATE INDEX applications_bare
      ON applications (id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL AND is_bare = 1;
    CREATE INDEX applications_by_notice_due
      ON applications (notice_due, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE notice_due = 1 AND document_id IS NOT NULL;
    CREATE INDEX applications_without_entry ON applications (id) WHERE result_ref IS NULL AND document_id IS NOT NULL;
  `,
};
