import { createTotals } from '#electron/records/asking.ts';
import { type Condition, joined } from '#electron/records/condition.ts';
import type { Database, Stored } from '#electron/records/database.ts';
import { containing, wordsIn } from '#electron/records/like.ts';
import type {
  ActivityFilter,
  ActivityKind,
  ActivityPlace,
  ListedActivity,
} from '#shared/features/activity/model.ts';
import { type ActivityRow, activityColumns, asEntry } from './rows.ts';

const MOST_PEOPLE = 1_000;

/** The activity as it is looked at: filtered, page by page, each entry with the place of its subject. */
export function createActivityList(database: Database) {
  const placeOf = createPlaces(database);
  const people = database.prepare<{ who: string }>(
    `SELECT DISTINCT who FROM activity ORDER BY who LIMIT ${MOST_PEOPLE}`,
  );
  const totals = createTotals(database);
  const totalOf = ({ sql, values }: Condition): number =>
    totals({ sql: `SELECT count(*) FROM activity WHERE ${sql}`, values });

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
        .prepare<ActivityRow>(
          `SELECT ${activityColumns} FROM activity WHERE ${condition.sql} ORDER BY id DESC LIMIT ? OFFSET ?`,
        )
        .all(...condition.values, limit, offset);
      return {
        entries: rows.map((row) => ({ ...asEntry(row), leadsTo: placeOf(row) })),
        total: totalOf(condition),
      };
    },

    /**
     * The same entry by entry, the newest first: the next ones below a number (null: from the newest), so that entries
     * that are added meanwhile shift nothing. How many there are in all is told with the newest.
     */
    activityBelow(filter: ActivityFilter, below: number | null, limit: number) {
      const condition = conditionOf(filter);
      const rows = database
        .prepare<ActivityRow>(
          `SELECT ${activityColumns} FROM activity WHERE id < ? AND ${condition.sql} ORDER BY id DESC LIMIT ?`,
        )
        .all(below ?? Number.MAX_SAFE_INTEGER, ...condition.values, limit);
      return { entries: rows.map(asEntry), total: below === null ? totalOf(condition) : null };
    },

    /** Everybody who has left an entry. */
    activityPeople: () => people.all().map(({ who }) => who),
  };
}

function conditionOf(filter: ActivityFilter): Condition {
  const parts: Condition[] = [];
  const demand = (sql: string, value: Stored): void => void parts.push({ sql, values: [value] });
  if (filter.kind !== null) demand('kind = ?', filter.kind);
  if (filter.outcome !== null) demand('outcome = ?', filter.outcome);
  if (filter.who !== null) demand('who = ?', filter.who);
  if (filter.subject !== null) demand('subject = ? COLLATE NOCASE', filter.subject);
  if (filter.from !== null) demand('at_ms >= ?', Date.parse(filter.from));
  if (filter.before !== null) demand('at_ms < ?', Date.parse(filter.before));
  for (const word of wordsIn(filter.search)) {
    parts.push(containing("(who || ' ' || kind || ' ' || subject || ' ' || detail)", word));
  }
  return joined([{ sql: '1', values: [] }, ...parts]);
}

/** What an entry's subject names, by its number; these words are what the journal writes. */
const numbered = {
  household: 'household',
  version: 'version',
  draft: 'draft',
  'report link': 'report-link',
} as const satisfies Record<string, ActivityPlace>;

/** Kinds whose subject is an application's identifier, whatever it looks like. */
const isOfApplication = (kind: ActivityKind): boolean => /^(application|decision|notice)-/.test(kind);

/** Finds out where an entry's subject is, as far as it is still on this desk. */
function createPlaces(
  database: Database,
): (row: Pick<ActivityRow, 'kind' | 'subject'>) => ActivityPlace | null {
  const finding = (sql: string) => database.prepare<{ found: number }>(sql);
  const application = finding(
    'SELECT 1 AS found FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL',
  );
  const byNumber = {
    household: finding('SELECT 1 AS found FROM households WHERE id = ? AND removed_at_ms IS NULL'),
    version: finding('SELECT 1 AS found FROM versions WHERE number = ?'),
    draft: finding('SELECT 1 AS found FROM drafts WHERE id = ? AND removed_at_ms IS NULL'),
    'report-link': finding('SELECT 1 AS found FROM report_links WHERE id = ?'),
  };
  return ({ kind, subject }) => {
    if (isOfApplication(kind)) return application.get(subject) === undefined ? null : 'application';
    const match = /^(household|version|draft|report link) (\d{1,15})$/.exec(subject);
    const place = match === null ? undefined : new Map(Object.entries(numbered)).get(match[1] ?? '');
    if (place === undefined) return null;
    return byNumber[place].get(Number(match?.[2])) === undefined ? null : place;
  };
}
