import { createAsking } from '#electron/records/asking.ts';
import { type Condition, joined } from '#electron/records/condition.ts';
import type { Database, Stored } from '#electron/records/database.ts';
import { containing, wordsIn } from '#electron/records/like.ts';
import { kindsAlike, kindsNamed } from '#shared/features/activity/kind-names.ts';
import type { ActivityFilter, ActivityRequest, ListedActivity } from '#shared/features/activity/model.ts';
import { createLines, FEED, type LineRow, lineColumns } from './lines.ts';
import { createLook } from './look.ts';

const MOST_PEOPLE = 1_000;

/** A page of the activity, and whether there is more to look through for it. */
export interface ActivityPiece {
  readonly entries: ListedActivity[];
  /** Of a filter: as far as was looked. */
  readonly total: number;
  /** The line down to which was looked; null: to the end. */
  readonly lookedTo: number | null;
}

/** Lines below a line, and where it goes on; null: at the end. */
export interface ActivityStretch {
  readonly entries: ListedActivity[];
  readonly next: number | null;
}

/**
 * The activity as it is looked at, the newest first. Nothing is counted: lines are numbered without a gap. What is filtered or searched
 * for is looked for from the newest line down, a piece at a time; no index holds a word of it, so what is erased is nowhere else.
 */
export function createActivityList(database: Database) {
  const asLine = createLines(database);
  const people = database.prepare<{ who: string }>(
    `SELECT who FROM activity_people UNION SELECT name FROM members WHERE name <> ''
       UNION SELECT former_name(name) FROM former_members WHERE name <> '' ORDER BY who LIMIT ${MOST_PEOPLE}`,
  );
  const bounds = database.prepare<{ first: number; last: number }>(
    `SELECT COALESCE((SELECT min(line) FROM activity_lines), 1) AS first,
       COALESCE((SELECT max(line) FROM activity_lines), 0) AS last`,
  );
  const stretch = database.prepare<LineRow>(
    `SELECT ${lineColumns} FROM ${FEED} WHERE line <= ? AND line > ? ORDER BY line DESC`,
  );
  const named = database.prepare<LineRow>(
    `SELECT ${lineColumns} FROM ${FEED} WHERE line IN (SELECT value FROM json_each(?)) ORDER BY line DESC`,
  );
  const timeOf = database.prepare<LineRow>(`SELECT ${lineColumns} FROM ${FEED} WHERE line = ?`);
  const ofEntry = database.prepare<{ line: number }>(
    'SELECT line FROM activity_lines WHERE entry <= ? AND entry > ? ORDER BY entry DESC LIMIT 1',
  );
  const askLines = createAsking<number>(database, 'values');
  const matching = (where: Condition, from: number, downTo: number): number[] =>
    askLines({
      sql: `SELECT line FROM ${FEED} WHERE line <= ? AND line > ? AND ${where.sql} ORDER BY line DESC`,
      values: [from, downTo, ...where.values],
    });
  const stillMatching = (where: Condition, lines: readonly number[]): number[] =>
    askLines({
      sql: `SELECT line FROM ${FEED} WHERE line IN (SELECT value FROM json_each(?)) AND ${where.sql} ORDER BY line DESC`,
      values: [JSON.stringify(lines), ...where.values],
    });
  const ends = () => bounds.get() ?? { first: 1, last: 0 };
  const endsOf = ({ after = 0 }: Pick<ActivityFilter, 'after'>) => {
    const { first, last } = ends();
    return { first: Math.max(first, after + 1), last };
  };
  const look = createLook({ matching, stillMatching });
  const shown = (lines: readonly number[], { language }: ActivityFilter): ListedActivity[] =>
    named.all(JSON.stringify(lines)).map((row) => asLine(row, language));

  return {
    /** A page, after looking through at most so many lines more where it is filtered. */
    activityPiece({ offset, limit, ...filter }: ActivityRequest, mayLook: number): ActivityPiece {
      const where = conditionOf(filter);
      if (where === null) {
        const { first, last } = endsOf(filter);
        const from = last - offset;
        const rows = stretch.all(from, Math.max(from - limit, first - 1));
        return {
          entries: rows.map((row) => asLine(row, filter.language)),
          total: last - first + 1,
          lookedTo: null,
        };
      }
      const found = look(
        { key: JSON.stringify(filter), where, ends: endsOf(filter) },
        { offset, limit },
        mayLook,
      );
      return { ...found, entries: shown(found.lines, filter) };
    },

    /** When a line was written, in milliseconds since 1970. */
    activityTime: (line: number): number => timeOf.get(line)?.line_at_ms ?? 0,

    /** How many lines of the whole list are newer than that of an entry: of the log by its number, of text by its number below zero. */
    newerActivityLines(entry: number): number {
      const { last } = ends();
      const place = entry > 0 ? ofEntry.get(entry, 0) : ofEntry.get(entry, Number.MIN_SAFE_INTEGER);
      return place === undefined ? 0 : last - place.line;
    },

    /** 0 where there is none. */
    newestActivityLine: (): number => ends().last,

    /** The next lines below one, out of at most so many, so that what is added meanwhile shifts nothing. */
    activityStretch(filter: ActivityFilter, below: number, outOf: number): ActivityStretch {
      const { first } = endsOf(filter);
      const from = below - 1;
      const downTo = Math.max(first - 1, from - outOf);
      const where = conditionOf(filter);
      const entries =
        where === null
          ? stretch.all(from, downTo).map((row) => asLine(row, filter.language))
          : shown(matching(where, from, downTo), filter);
      return { entries, next: downTo < first ? null : downTo + 1 };
    },

    /** Everybody who has left an entry, by the name that they have now. */
    activityPeople: () => people.all().map(({ who }) => who),
  };
}

/** What an act began with, or an application that it has an entry about: a look-up of many is about each of them. */
function aboutCondition(subject: string): Condition {
  const written = [subject, subject.toUpperCase(), subject.toLowerCase()].map(
    (text) => `application/${text}`,
  );
  return {
    sql: `(line_subject = ? COLLATE NOCASE
      OR (device, act) IN (SELECT device, act FROM entries WHERE subject IN (SELECT value FROM json_each(?))))`,
    values: [subject, JSON.stringify(written)],
  };
}

/** Null where all are let through. */
function conditionOf(filter: ActivityFilter): Condition | null {
  const parts: Condition[] = [];
  const demand = (sql: string, value: Stored): void => void parts.push({ sql, values: [value] });
  if (filter.kind !== null) {
    demand('line_kind IN (SELECT value FROM json_each(?))', JSON.stringify(kindsAlike(filter.kind)));
  }
  if (filter.outcome !== null) demand('line_outcome = ?', filter.outcome);
  if (filter.who !== null) demand('line_who = ?', filter.who);
  if (filter.subject !== null) parts.push(aboutCondition(filter.subject));
  if (filter.from !== null) demand('line_at_ms >= ?', Date.parse(filter.from));
  if (filter.before !== null) demand('line_at_ms < ?', Date.parse(filter.before));
  for (const word of wordsIn(filter.search)) {
    const { sql, values } = containing('line_text', word);
    parts.push({
      sql: `(line_kind IN (SELECT value FROM json_each(?)) OR ${sql})`,
      values: [JSON.stringify(kindsNamed(word, filter.language)), ...values],
    });
  }
  return parts.length === 0 ? null : joined(parts);
}
