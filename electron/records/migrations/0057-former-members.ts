import type { Migration } from './migration.ts';

/**
 * Who was a member once is called by their name still: what they did stays theirs. And a list is put in order by whose turn each is, or
 * asked for what is nobody's: the index holds all that is listed. Two lists of a household are a conflict like any other.
 */
export const formerMembers: Migration = {
  number: 57,
  sql: `
    CREATE TABLE former_members (member TEXT PRIMARY KEY, name TEXT NOT NULL, given TEXT NOT NULL) WITHOUT ROWID;
    INSERT INTO former_members (member, name, given)
      SELECT member, name, name FROM (
        SELECT data ->> 'member' AS member, data ->> 'name' AS name, max(no) FROM entries
          WHERE subject = 'office/record' AND cell = 'people' AND standing = 0 AND data ->> 'device' IS NOT NULL
            AND data ->> 'member' NOT IN (SELECT member FROM members)
          GROUP BY data ->> 'member');
    UPDATE former_members SET name = COALESCE(
      (SELECT data ->> 'name' FROM entries WHERE subject = 'office/record' AND cell = 'name:' || former_members.member
         AND ended = 0 AND standing = 0 AND data IS NOT NULL
         AND entries.member = (SELECT id FROM log_names WHERE log_names.name = former_members.member)
         ORDER BY no DESC LIMIT 1), name);
    INSERT OR IGNORE INTO conflicts (subject, cell)
      SELECT 'household/' || log_id, 'list' FROM households WHERE is_in_conflict = 1 AND log_id IS NOT NULL;
    DROP INDEX applications_by_assignee;
    CREATE INDEX applications_by_assignee ON applications (assignee) WHERE fetched_at_ms IS NOT NULL;
  `,
};
