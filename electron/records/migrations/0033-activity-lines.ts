import type { Migration } from './migration.ts';

/**
 * The lines of the activity in the order in which they came: an act of the log by the number of its first entry, an old entry of text by
 * its number below zero. Numbered without a gap, so that nothing is counted. What was brought forward is told by the old text; who let
 * whom in is technical. Erasing the oldest text takes its lines off the beginning.
 * `activity_people`: who wrote the text.
 */
export const activityLines: Migration = {
  number: 33,
  sql: `
    CREATE TABLE activity_lines (line INTEGER PRIMARY KEY, entry INTEGER NOT NULL UNIQUE);
    INSERT INTO activity_lines (entry) SELECT -id FROM activity ORDER BY id;
    INSERT INTO activity_lines (entry) SELECT no FROM entries
      WHERE act = seq AND brought_forward = 0 AND cell <> 'people' ORDER BY no;
    CREATE TABLE activity_people (who TEXT PRIMARY KEY) WITHOUT ROWID;
    INSERT INTO activity_people SELECT DISTINCT who FROM activity;
    CREATE TRIGGER activity_lines_of_acts AFTER INSERT ON entries
      WHEN new.act = new.seq AND new.brought_forward = 0 AND new.cell <> 'people'
      BEGIN INSERT OR IGNORE INTO activity_lines (entry) VALUES (new.no); END;
    CREATE TRIGGER activity_lines_of_text AFTER INSERT ON activity
      BEGIN
        INSERT OR IGNORE INTO activity_lines (entry) VALUES (-new.id);
        INSERT OR IGNORE INTO activity_people VALUES (new.who);
      END;
    CREATE TRIGGER activity_lines_of_erased_text AFTER DELETE ON activity
      BEGIN
        DELETE FROM activity_lines WHERE line = (SELECT min(line) FROM activity_lines) AND entry = -old.id;
      END;
  `,
};
