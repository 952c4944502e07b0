import type Sqlite from 'better-sqlite3';
import { IS_TOLD } from './taking.ts';

/** From 0.6.0 on every row has its event, and from 0.7.0 on every property: what they are brought forward from is empty then. */
export const ALL_IN_LOG = 35;
export const PROPERTIES_IN_LOG = 60;

/**
 * Removes rows that no event explains, of records of a version in which every row has one: what is drawn otherwise from the log goes when it
 * is drawn again.
 */
export function forgetUnexplained(connection: Sqlite.Database, version: number): void {
  if (version >= ALL_IN_LOG) {
    connection.exec(`
      DELETE FROM offices_to_bring_forward;
      DELETE FROM notices WHERE ref IS NULL;
      DELETE FROM decisions WHERE ref IS NULL;
      DELETE FROM household_members WHERE household_id IN (SELECT id FROM households WHERE log_id IS NULL);
      DELETE FROM household_confirmed_members WHERE household_id IN (SELECT id FROM households WHERE log_id IS NULL);
      DELETE FROM households WHERE log_id IS NULL;
      DELETE FROM report_links WHERE log_id IS NULL;
      DELETE FROM allowed_hosts WHERE ref IS NULL;
      DELETE FROM versions WHERE ref = '';
      DELETE FROM drafts WHERE uid IS NULL;
      DELETE FROM credit_scores WHERE ref IS NULL;
      DELETE FROM pointings WHERE ref IS NULL`);
  }
  if (version >= PROPERTIES_IN_LOG) connection.exec('DELETE FROM places_to_bring_forward');
}

/**
 * The lines of the activity are those of the log's acts and of the old texts, each once and in order. Where they are not, they are made
 * again, the old texts first.
 */
export function mendActivityLines(connection: Sqlite.Database): void {
  const told = `SELECT no AS entry FROM entries WHERE ${IS_TOLD} UNION ALL SELECT -id FROM activity`;
  const isWrong = connection
    .prepare<[], number>(
      `SELECT EXISTS (SELECT entry FROM activity_lines EXCEPT ${told}) OR EXISTS (SELECT * FROM (${told}) EXCEPT SELECT entry FROM activity_lines)
         OR EXISTS (SELECT 1 FROM (SELECT entry, lag(entry) OVER (PARTITION BY entry > 0 ORDER BY line) AS before FROM activity_lines)
           WHERE before IS NOT NULL AND abs(entry) < abs(before))`,
    )
    .pluck()
    .get();
  if (isWrong !== 1) return;
  const first =
    connection.prepare<[], number>('SELECT COALESCE(min(line), 1) FROM activity_lines').pluck().get() ?? 1;
  connection.exec('DELETE FROM activity_lines');
  connection
    .prepare(
      `INSERT INTO activity_lines (line, entry)
         SELECT row_number() OVER (ORDER BY entry > 0, abs(entry)) + ? - 1, entry FROM (${told})`,
    )
    .run(first);
}
