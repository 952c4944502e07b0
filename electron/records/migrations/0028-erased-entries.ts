import type { Migration } from './migration.ts';

/**
 * An entry's data goes only by an erasure that is in the log itself: of its person, or one of retention that names it.
 */
export const erasedEntries: Migration = {
  number: 28,
  sql: `
    CREATE TRIGGER entries_keep_their_data BEFORE UPDATE OF salt, data ON entries
      WHEN old.data IS NOT NULL AND new.data IS NOT old.data
        AND NOT EXISTS (SELECT 1 FROM entry_erasures WHERE person = old.person)
        AND NOT EXISTS (SELECT 1 FROM entries_retired WHERE target =
          (SELECT name FROM log_names WHERE id = old.device) || ':' || old.seq || ':' || lower(hex(substr(old.hash, 1, 4))))
      BEGIN SELECT RAISE (ABORT, 'The data of an entry stays until it is past its time.'); END;
  `,
};
