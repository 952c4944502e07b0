import { HAS_OFFICE_DATA } from '#electron/features/applications/records/office-columns.ts';
import { OFFICE_MS } from '#electron/features/applications/records/office-data.ts';
import { HAS_OFFICE_ENTRIES } from '#electron/features/applications/records/office-picture.ts';
import { HELD_WHERE, IS_ANY_HELD, IS_HELD } from '#electron/features/holds/records/held.ts';
import { HOUSEHOLD_MS } from '#electron/features/households/household-time.ts';
import type { Database } from '#electron/records/database.ts';
import { MOST_NAMED_DUE } from '#shared/features/decisions/most-told.ts';
import { type StoredKind, storedKinds } from '#shared/features/retention/kinds.ts';
import { decidedTimes, isBehindDecision } from './behind-decisions.ts';

/** Counted alone, or with the names of some; or counted is what would be due and is kept by a legal hold. */
export type HowDue = 'counted' | 'named' | 'kept';

/** What of one kind lies before a moment. */
export interface DueRecords {
  readonly kind: StoredKind;
  readonly count: number;
  readonly oldestMs: number | null;
  /** The first of them, the oldest first; at most `MOST_NAMED_DUE`. */
  readonly named: readonly string[];
}

/** The same of some rows, and behind which row the next ones are; null: there are none. */
export interface DueSlice {
  readonly count: number;
  readonly oldestMs: number | null;
  readonly named: readonly { readonly name: string; readonly at_ms: number }[];
  readonly next: number | null;
}

/** By kind, the moment before which it is past its time (milliseconds since 1970); null: none is. */
export type DueBefore = Readonly<Record<StoredKind, number | null>>;

/** Rows by their numbers: those behind `from`, up to `to`. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Before which something is past its time, and before which decisions are, milliseconds since 1970; and which rows are looked at. */
export interface Moments extends Rows {
  readonly beforeMs: number;
  readonly decidedMs: number;
}
export const momentsOf = (beforeMs: number, decisionsBeforeMs: number | null, rows: Rows): Moments => ({
  beforeMs,
  decidedMs: decisionsBeforeMs ?? Number.MIN_SAFE_INTEGER,
  ...rows,
});

/** So many rows are counted at once: some milliseconds. */
const COUNTED_AT_ONCE = 2_000;

const inRows = (id: string): string => `${id} > $from AND ${id} <= $to`;
/** What has no such number goes with the first rows. */
const WITH_FIRST = '$from = 0';

/** What a legal hold keeps is not due: `held.ts` works out whom they hold. */
const NOT_HELD = (...persons: readonly string[]): string => `NOT ${IS_HELD(...persons)}`;
/** What such a statement leaves out for that reason alone. */
const keptByHold = (sql: string): string => sql.replaceAll(`NOT ${HELD_WHERE}`, HELD_WHERE);

/** An application's decisions stay together, at its first, until the newest time of theirs is past. */
const FIRST_DECIDED = `SELECT identifier FROM decisions AS firsts WHERE ${inRows('id')} AND NOT EXISTS
    (SELECT 1 FROM decisions AS before WHERE before.identifier = firsts.identifier AND before.id < firsts.id)`;
export const DUE_DECISIONS = `SELECT identifier AS name, max(at_ms) AS at_ms
    FROM (${decidedTimes(`IN (${FIRST_DECIDED})`)}) GROUP BY identifier HAVING max(at_ms) < ? AND ${NOT_HELD('identifier')}`;

/** What was written and never saved goes with what it was to become. */
export const DUE_OFFICE_TEXTS = `unsaved_texts WHERE place IN ('office-data', 'note') AND at_ms < ? AND ${WITH_FIRST} AND ${NOT_HELD('subject')}`;
export const DUE_DECISION_TEXTS = `unsaved_texts WHERE place IN ('decision', 'notice') AND at_ms < ? AND ${WITH_FIRST}
    AND ${NOT_HELD("iif(place = 'decision', subject, (SELECT identifier FROM decisions WHERE decisions.id = CAST(subject AS INTEGER)))")}`;

/** The old activity up to the first entry that is not past its time; all of it stays while there is a hold: it goes from its beginning on. */
const DUE_ENTRIES = `activity WHERE NOT ${IS_ANY_HELD} AND ${inRows('id')} AND id < COALESCE(
    (SELECT id FROM activity AS stays WHERE ${inRows('id')} AND at_ms >= ? ORDER BY id LIMIT 1), 9e15)`;
const STAYING_ENTRY = 'SELECT 1 FROM activity WHERE id > ? AND id <= ? AND at_ms >= ? LIMIT 1';

export const DUE_LINKS = `report_links NOT INDEXED WHERE ${inRows('id')}
    AND state NOT IN ('live', 'requesting') AND expires_at_ms < ?
    AND ${NOT_HELD('subject_identifier', 'household_log_id')}`;
export const DUE_HOUSEHOLDS = `households WHERE ${inRows('id')} AND ${HOUSEHOLD_MS} < ? AND NOT EXISTS (
    SELECT 1 FROM calls_under_way WHERE kind = 'household-sent' AND subject = 'household/' || log_id) AND ${NOT_HELD('log_id')}`;

const nameOfApplication = "IIF(name = '', identifier, name || ' (' || identifier || ')')";

/** They belong to no application that is known: each is past its time by itself. */
export const DUE_NOT_UNDERSTOOD = `replies_not_understood WHERE at_ms < ? AND ${WITH_FIRST} AND ${NOT_HELD('subject')}`;

export const DUE_REPLIES = `raw_replies JOIN applications ON applications.id = application_id
    WHERE ${inRows('application_id')} AND fetched_at_ms < ? AND NOT ${isBehindDecision('applications.fetched_at_ms')}
    AND ${NOT_HELD('identifier')}`;
export const DUE_RESULTS = `applications NOT INDEXED WHERE ${inRows('applications.id')} AND fetched_at_ms < ?
    AND NOT ${isBehindDecision('applications.fetched_at_ms')} AND ${NOT_HELD('identifier')}`;
export const DUE_EARLIER = `earlier_fetches AS earlier JOIN applications ON applications.id = application_id
    WHERE ${inRows('application_id')} AND earlier.fetched_at_ms < ?
    AND NOT ${isBehindDecision('earlier.fetched_at_ms')} AND ${NOT_HELD('identifier')}`;
export const DUE_OFFICES = `applications NOT INDEXED WHERE ${inRows('id')} AND ${OFFICE_MS} < ?
    AND ${NOT_HELD('identifier')}`;

/** Name and time of each one that lies before a moment; `?` is the moment, `$decided` the one of the decisions. */
const dueKinds: Readonly<Record<StoredKind, string>> = {
  'raw-replies': `SELECT ${nameOfApplication} AS name, fetched_at_ms AS at_ms FROM ${DUE_REPLIES}
    UNION ALL SELECT subject, at_ms FROM ${DUE_NOT_UNDERSTOOD}`,
  'report-data': `SELECT ${nameOfApplication} AS name, latest_ms AS at_ms FROM (
      SELECT identifier, name, fetched_at_ms AS latest_ms FROM ${DUE_RESULTS}
      UNION ALL SELECT identifier, name, earlier.fetched_at_ms FROM ${DUE_EARLIER}
    ) UNION ALL SELECT subject, at_ms FROM ${DUE_NOT_UNDERSTOOD}`,
  'office-data': `SELECT ${nameOfApplication} AS name, ${OFFICE_MS} AS at_ms FROM ${DUE_OFFICES}
      AND (${HAS_OFFICE_DATA} OR fetched_at_ms IS NULL OR ${HAS_OFFICE_ENTRIES})
    UNION ALL SELECT subject, at_ms FROM ${DUE_OFFICE_TEXTS}`,
  'report-links': `SELECT label AS name, expires_at_ms AS at_ms FROM ${DUE_LINKS}`,
  households: `SELECT COALESCE((SELECT NULLIF(name, '') FROM household_members WHERE household_id = id AND position = 0),
      'household ' || id) AS name, ${HOUSEHOLD_MS} AS at_ms FROM ${DUE_HOUSEHOLDS}`,
  decisions: `${DUE_DECISIONS} UNION ALL SELECT place || ' ' || subject, at_ms FROM ${DUE_DECISION_TEXTS}`,
  activity: `SELECT kind || ' ' || subject AS name, at_ms FROM ${DUE_ENTRIES}`,
};

/** Whose rows are gone through for a kind. */
const TABLES: Readonly<Record<StoredKind, string>> = {
  ...{ 'raw-replies': 'applications', 'report-data': 'applications', 'office-data': 'applications' },
  ...{
    'report-links': 'report_links',
    households: 'households',
    decisions: 'decisions',
    activity: 'activity',
  },
};

const PLACES = /\?|\$decided|\$from|\$to/g;
export const placed = (sql: string): string => sql.replaceAll(PLACES, '?');
/** The moments in the order in which a statement asks for them. */
export const valuesFor = (sql: string) => {
  const places = sql.match(PLACES) ?? [];
  return ({ beforeMs, decidedMs, from, to }: Moments): number[] =>
    places.map((place) => ({ '?': beforeMs, $decided: decidedMs, $from: from, $to: to })[place] ?? 0);
};

/** Behind which number the rows of a kind go on that are behind this one; null where there are none. */
export function createNextRows(database: Database): (kind: StoredKind, behind: number) => number | null {
  const statements = new Map(
    storedKinds.map((kind) => [
      kind,
      database.prepare<number | null>(`SELECT min(id) - 1 FROM ${TABLES[kind]} WHERE id > ?`).pluck(),
    ]),
  );
  return (kind, behind) => statements.get(kind)?.get(behind) ?? null;
}

/** Finds what is past its time, some rows at once: behind `from`, which is 0 at first. */
export function createFinding(database: Database) {
  const nextRows = createNextRows(database);
  const staying = database.prepare(STAYING_ENTRY);
  const statements = new Map(
    storedKinds.map((kind) => {
      const sql = dueKinds[kind];
      const count = database.prepare<{ count: number; oldest: number | null }>(
        placed(`SELECT count(*) AS count, min(at_ms) AS oldest FROM (${sql})`),
      );
      const named = database.prepare<{ name: string; at_ms: number }>(
        placed(`SELECT name, at_ms FROM (${sql}) ORDER BY at_ms LIMIT ${MOST_NAMED_DUE}`),
      );
      const kept = database.prepare<{ count: number; oldest: number | null }>(
        placed(`SELECT count(*) AS count, min(at_ms) AS oldest FROM (${keptByHold(sql)})`),
      );
      return [kind, { count, kept, named, valuesOf: valuesFor(sql) }] as const;
    }),
  );
  return (
    kind: StoredKind,
    how: HowDue,
    from: number,
    { beforeMs, decisionsBeforeMs }: { readonly beforeMs: number; readonly decisionsBeforeMs: number | null },
  ): DueSlice => {
    const to = from + COUNTED_AT_ONCE;
    const found = statements.get(kind);
    const values = found?.valuesOf(momentsOf(beforeMs, decisionsBeforeMs, { from, to })) ?? [];
    const { count, oldest } = (how === 'kept' ? found?.kept : found?.count)?.get(...values) ?? {
      count: 0,
      oldest: null,
    };
    const named = count === 0 || how !== 'named' ? [] : (found?.named.all(...values) ?? []);
    // Behind an entry that stays, all stay.
    const isOver = kind === 'activity' && staying.get(from, to, beforeMs) !== undefined;
    return { count, oldestMs: oldest, named, next: isOver ? null : nextRows(kind, to) };
  };
}

/** All that was found of a kind. */
export function dueInAll(kind: StoredKind, slices: readonly DueSlice[]): DueRecords {
  const oldest = slices.flatMap(({ oldestMs }) => (oldestMs === null ? [] : [oldestMs]));
  return {
    kind,
    count: slices.reduce((sum, { count }) => sum + count, 0),
    oldestMs: oldest.length === 0 ? null : oldest.reduce((one, other) => Math.min(one, other)),
    named: slices
      .flatMap(({ named }) => named)
      .toSorted((one, other) => one.at_ms - other.at_ms)
      .slice(0, MOST_NAMED_DUE)
      .map(({ name }) => name),
  };
}
