import type { Migration } from './migration.ts';

/** The search finds units, too: beside the note, as it finds tags. Of what was written before, those that have one are indexed anew. */
export const searchedUnits: Migration = {
  number: 22,
  sql: `
    DELETE FROM application_search WHERE rowid IN
      (SELECT id FROM applications WHERE unit <> '' AND fetched_at_ms IS NOT NULL);
    INSERT INTO application_search (rowid, identifier, name, property, note)
      SELECT id, identifier, name, property,
        concat_ws(char(10), note, unit, (SELECT group_concat(value, char(10)) FROM json_each(tags)))
      FROM applications WHERE unit <> '' AND fetched_at_ms IS NOT NULL;
  `,
};
