import type { Migration } from './migration.ts';

/**
 * What somebody is in an application, and the parts of the name. An older program keeps events about these fields that come from a newer
 * one of the office, and shows nothing of them: `cells-to-draw` names their cells, which are drawn when the records open.
 */
export const people: Migration = {
  number: 68,
  sql: `
    ALTER TABLE applications ADD COLUMN role TEXT;
    ALTER TABLE applications ADD COLUMN role_key TEXT NOT NULL DEFAULT '';
    ALTER TABLE applications ADD COLUMN family_name TEXT NOT NULL DEFAULT '';
    ALTER TABLE applications ADD COLUMN family_name_key TEXT NOT NULL DEFAULT '';
    ALTER TABLE applications ADD COLUMN given_name TEXT NOT NULL DEFAULT '';
    ALTER TABLE applications ADD COLUMN middle_name TEXT NOT NULL DEFAULT '';
    ALTER TABLE applications ADD COLUMN name_suffix TEXT NOT NULL DEFAULT '';
    CREATE INDEX applications_by_role
      ON applications (role_key, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL AND is_bare = 0;
    CREATE INDEX applications_by_family_name
      ON applications (family_name_key, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL AND is_bare = 0;
    INSERT INTO meta (name, value)
      SELECT 'cells-to-draw', json_group_array(json_array(subject, cell)) FROM (
        SELECT subject, cell FROM entries
          WHERE cell IN ('field:role', 'field:familyName', 'field:givenName', 'field:middleName', 'field:nameSuffix')
        UNION
        SELECT subject, each.key FROM entries, json_each(data, '$.cells') AS each
          WHERE cell = '*' AND data IS NOT NULL
            AND each.key IN ('field:role', 'field:familyName', 'field:givenName', 'field:middleName', 'field:nameSuffix')
      ) HAVING count(*) > 0;
  `,
};
