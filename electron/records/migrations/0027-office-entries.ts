import type { Migration } from './migration.ts';

/**
 * What the office keeps of an application is a picture of the log. The applications of which it kept something before get an entry
 * each, piece by piece: those that wait for it are listed here. What a look-up's file filled is known by its act: the entries of `act`
 * among the numbers from `first_no` to `last_no`, of so many `applications`; its undo is an act of its own. Of the fills of a desk up to
 * 0.5, `look_up_filled` tells until they are brought forward.
 */
export const officeEntries: Migration = {
  number: 27,
  sql: `
    CREATE TABLE offices_to_bring_forward (
      application_id INTEGER PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE
    );
    INSERT INTO offices_to_bring_forward (application_id)
      SELECT id FROM applications WHERE name <> '' OR property <> '' OR unit <> '' OR note <> '' OR tags <> '[]'
        OR applicant_token IS NOT NULL OR move_in IS NOT NULL;
    ALTER TABLE look_up_fills ADD COLUMN act TEXT;
    ALTER TABLE look_up_fills ADD COLUMN first_no INTEGER;
    ALTER TABLE look_up_fills ADD COLUMN last_no INTEGER;
    ALTER TABLE look_up_fills ADD COLUMN applications INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE look_up_fills ADD COLUMN undo_act TEXT;
  `,
};
