import { createTotals } from '#electron/records/asking.ts';
import { type Condition, joined } from '#electron/records/condition.ts';
import type { Database, Stored } from '#electron/records/database.ts';
import { containing, wordsIn } from '#electron/records/like.ts';
import { kindsNamed } from '#shared/features/activity/kind-names.ts';
import type { ActivityFilter, ListedActivity } from '#shared/features/activity/model.ts';
import { createLines, FEED, type LineRow, lineColumns } from './lines.ts';

const MOST_PEOPLE = 1_000;

/** The activity as it is looked at: filtered, page by page, each line with the place of its subject. */
export function createActivityList(database: Database) {
  const asLine = createLines(database);
  const people = database.prepare<{ who: string }>(
    `SELECT who FROM (SELECT DISTINCT who FROM activity UNION SELECT name FROM members WHERE name <> '')
     ORDER BY who LIMIT ${MOST_PEOPLE}`,
  );
  const totals = createTotals(database);
  const totalOf = ({ sql, values }: Condition): number =>
    totals({ sql: `SELECT count(*) FROM ${FEED} WHERE ${sql}`, values });

  return {
    listActivity({
      offset,
      limit,
      ...filter
    }: ActivityFilter & { readonly offset: number; readonly limit: number }): {
      entries: ListedActivity[];
      total: number;
    } {
      const condition = conditionOf(filter);
      const rows = database
        .prepare<LineRow>(
          `SELECT ${lineColumns} FROM ${FEED} WHERE ${condition.sql} ORDER BY line DESC LIMIT ? OFFSET ?`,
        )
        .all(...condition.values, limit, offset);
      return {
        entries: rows.map((row) => asLine(row, filter.language)),
        total: totalOf(condition),
      };
    },

    /**
     * The same line by line, the newest first: the next ones below a line (null: from the newest), so that what is added meanwhile
     * shifts nothing. How many there are in all is told with the newest.
     */
    activityBelow(filter: ActivityFilter, below: number | null, limit: number) {
      const condition = conditionOf(filter);
      const rows = database
        .prepare<LineRow>(
          `SELECT ${lineColumns} FROM ${FEED} WHERE line < ? AND ${condition.sql} ORDER BY line DESC LIMIT ?`,
        )
        .all(below ?? Number.MAX_SAFE_INTEGER, ...condition.values, limit);
      return {
        entries: rows.map((row) => asLine(row, filter.language)),
        total: below === null ? totalOf(condition) : null,
      };
    },

    /** Everybody who has left an entry, by the name that they have now. */
    activityPeople: () => people.all().map(({ who }) => who),
  };
}

function conditionOf(filter: ActivityFilter): Condition {
  const parts: Condition[] = [];
  const demand = (sql: string, value: Stored): void => void parts.push({ sql, values: [value] });
  if (filter.kind !== null) demand('line_kind = ?', filter.kind);
  if (filter.outcome !== null) demand('line_outcome = ?', filter.outcome);
  if (filter.who !== null) demand('line_who = ?', filter.who);
  if (filter.subject !== null) demand('line_subject = ? COLLATE NOCASE', filter.subject);
  if (filter.from !== null) demand('line_at_ms >= ?', Date.parse(filter.from));
  if (filter.before !== null) demand('line_at_ms < ?', Date.parse(filter.before));
  for (const word of wordsIn(filter.search)) {
    const { sql, values } = containing('line_text', word);
    parts.push({
      sql: `(${sql} OR line_kind IN (SELECT value FROM json_each(?)))`,
      values: [...values, JSON.stringify(kindsNamed(word, filter.language))],
    });
  }
  return joined([{ sql: '1', values: [] }, ...parts]);
}
