import type { ActivityAlongside } from '#electron/features/activity/records/activity.ts';
import { type Erasure, erasureText } from '#electron/features/activity/records/chain.ts';
import { HAS_OFFICE_DATA } from '#electron/features/applications/records/office-columns.ts';
import { OFFICE_MS } from '#electron/features/applications/records/office-data.ts';
import { HAS_OFFICE_ENTRIES } from '#electron/features/applications/records/office-picture.ts';
import { HOUSEHOLD_MS } from '#electron/features/households/household-time.ts';
import type { Database } from '#electron/records/database.ts';
import type { Append, Log } from '#electron/records/log/log.ts';
import { IN_SEVERAL_CELLS, type Retiring } from '#electron/records/log/retiring.ts';
import type { Meta } from '#electron/records/meta.ts';
import { fieldCell, TAGS_CELL } from '#shared/features/applications/entries.ts';
import { MOST_NAMED_DUE } from '#shared/features/decisions/most-told.ts';
import { type RetentionKind, type StoredKind, storedKinds } from '#shared/features/retention/kinds.ts';
import type { Erased } from '#shared/features/retention/model.ts';
import type { SubjectType } from '#shared/rpc/entry.ts';
import { IS_KEPT, isBehindDecision, resultsFetchedAt } from './behind-decisions.ts';
import type { Erasures } from './erasures.ts';

/** Counted alone, or with the names of some. */
export type HowDue = 'counted' | 'named';

/** What of one kind lies before a moment. */
export interface DueRecords {
  readonly kind: StoredKind;
  readonly count: number;
  readonly oldestMs: number | null;
  /** The first of them, the oldest first; at most `MOST_NAMED_DUE`. */
  readonly named: readonly string[];
}

/** By kind, the moment before which it is past its time (milliseconds since 1970); null: none is. */
export type DueBefore = Readonly<Record<StoredKind, number | null>>;

interface Erasing {
  readonly before: DueBefore;
  /** What else was erased with them. */
  readonly others: Erased;
  readonly atMs: number;
  readonly who: string;
}

/** An application's decisions stay together until the newest of them, and of their notices, is past its time. */
const DUE_DECISIONS = `SELECT identifier AS name, max(at_ms) AS at_ms FROM (
    SELECT identifier, at_ms FROM decisions
    UNION ALL SELECT identifier, at_ms FROM notices
  ) GROUP BY identifier HAVING max(at_ms) < ?`;

/** What was written and never saved goes with what it was to become. */
const DUE_OFFICE_TEXTS = "unsaved_texts WHERE place = 'office-data' AND at_ms < ?";
const DUE_DECISION_TEXTS = "unsaved_texts WHERE place IN ('decision', 'notice') AND at_ms < ?";

/** The activity from its beginning up to the first entry that is not past its time, or that is a call whose end nobody has written. */
const DUE_ENTRIES = `activity WHERE id < COALESCE((
    SELECT id FROM activity AS stays WHERE at_ms >= ? OR (outcome = 'started'
      AND NOT EXISTS (SELECT 1 FROM activity AS ends WHERE ends.completes = stays.id)) ORDER BY id LIMIT 1
  ), 9e15)`;

const DUE_LINKS = "report_links WHERE state NOT IN ('live', 'requesting') AND expires_at_ms < ?";
const DUE_HOUSEHOLDS = `households WHERE ${HOUSEHOLD_MS} < ? AND NOT EXISTS (
    SELECT 1 FROM calls_under_way WHERE kind = 'household-sent' AND subject = 'household/' || log_id)`;

const nameOfApplication = "IIF(name = '', identifier, name || ' (' || identifier || ')')";

/** They belong to no application that is known: each is past its time by itself. */
const DUE_NOT_UNDERSTOOD = 'replies_not_understood WHERE at_ms < ?';

const DUE_REPLIES = `fetched_at_ms < ? AND NOT ${isBehindDecision('applications.fetched_at_ms')}`;
const DUE_RESULTS = `applications WHERE fetched_at_ms < ? AND NOT ${isBehindDecision('applications.fetched_at_ms')}`;
const DUE_EARLIER = `earlier_fetches AS earlier JOIN applications ON applications.id = application_id
    WHERE earlier.fetched_at_ms < ? AND NOT ${isBehindDecision('earlier.fetched_at_ms')}`;

/** Name and time of each one that lies before a moment; `?` is the moment, `$decided` the one of the decisions. */
const dueKinds: Readonly<Record<StoredKind, string>> = {
  'raw-replies': `SELECT ${nameOfApplication} AS name, fetched_at_ms AS at_ms
    FROM raw_replies JOIN applications ON applications.id = application_id WHERE ${DUE_REPLIES}
    UNION ALL SELECT subject, at_ms FROM ${DUE_NOT_UNDERSTOOD}`,
  'report-data': `SELECT ${nameOfApplication} AS name, latest_ms AS at_ms FROM (
      SELECT identifier, name, fetched_at_ms AS latest_ms FROM ${DUE_RESULTS}
      UNION ALL SELECT identifier, name, earlier.fetched_at_ms FROM ${DUE_EARLIER}
    ) UNION ALL SELECT subject, at_ms FROM ${DUE_NOT_UNDERSTOOD}`,
  'office-data': `SELECT ${nameOfApplication} AS name, ${OFFICE_MS} AS at_ms FROM applications
    WHERE ${OFFICE_MS} < ? AND (${HAS_OFFICE_DATA} OR fetched_at_ms IS NULL OR ${HAS_OFFICE_ENTRIES})
    UNION ALL SELECT subject, at_ms FROM ${DUE_OFFICE_TEXTS}`,
  'report-links': `SELECT label AS name, expires_at_ms AS at_ms FROM ${DUE_LINKS}`,
  households: `SELECT COALESCE((SELECT NULLIF(name, '') FROM household_members WHERE household_id = id AND position = 0),
      'household ' || id) AS name, ${HOUSEHOLD_MS} AS at_ms FROM ${DUE_HOUSEHOLDS}`,
  decisions: `${DUE_DECISIONS} UNION ALL SELECT place || ' ' || subject, at_ms FROM ${DUE_DECISION_TEXTS}`,
  activity: `SELECT kind || ' ' || subject AS name, at_ms FROM ${DUE_ENTRIES}`,
};

/** What is erased by and noted in. */
interface Parts {
  readonly meta: Meta;
  readonly tellAlongside: ActivityAlongside;
  readonly erasures: Pick<Erasures, 'note'>;
  readonly log: Log;
  readonly retiring: Retiring;
}

/** What the rules of retention say is past its time: shown, and erased so that its bytes are gone. */
export function createRetention(database: Database, { meta, tellAlongside, erasures, log, retiring }: Parts) {
  // Prepared when they are first needed: never while the records are being opened.
  let finding: Finding | null = null;
  let erasing: ErasingByKind | null = null;

  const dueRecords = (
    kind: StoredKind,
    beforeMs: number,
    how: HowDue,
    decisionsBeforeMs: number | null = null,
  ): DueRecords => {
    finding ??= createFinding(database);
    return { kind, ...finding(kind, momentsOf(beforeMs, decisionsBeforeMs), how) };
  };

  const allDue = (before: DueBefore): DueRecords[] =>
    storedKinds.flatMap((kind) => {
      const beforeMs = before[kind];
      return beforeMs === null ? [] : [dueRecords(kind, beforeMs, 'counted', before.decisions)];
    });

  /** A row that is deleted is overwritten where it lay last, but not where it lay before its page was split or joined. */
  const eraseRemains = (): void => {
    if (meta.read('remains-of-erased') !== 1) return;
    // The search index keeps the words of what is deleted until its parts are merged. Both are written anew.
    database.connection.exec("INSERT INTO application_search (application_search) VALUES ('optimize')");
    database.connection.exec('VACUUM');
    database.write('act', () => meta.write('remains-of-erased', 0));
    database.emptyLog();
  };

  return {
    /**
     * What of one kind is past its time: not all at once, for others wait meanwhile. What a decision rests on is not, as long as the
     * decision is kept: `decisionsBeforeMs` is the moment before which decisions are past theirs (null: none is).
     */
    dueRecords,

    /** Erases the bytes that an erasure has left which was cut off, or found the disk full; nothing where there are none. */
    eraseRemains,

    /** Erases what is due, bytes and all, and writes one entry of how many of each kind. Nothing is written where there was nothing. */
    eraseDueRecords({ before, others, atMs, who }: Erasing): Erased {
      let erased: Partial<Record<RetentionKind, number>> = {};
      const entry = (checkpoint: Erasure | null) => ({
        atMs,
        who,
        kind: 'data-erased' as const,
        subject: 'retention',
        outcome: 'succeeded' as const,
        detail: [
          ...Object.entries(erased).map(([kind, count]) => `${kind}: ${count}`),
          ...(checkpoint === null ? [] : [erasureText(checkpoint)]),
        ].join('; '),
        completes: null,
      });
      tellAlongside((tell) =>
        log.write('act', atMs, (append) => {
          const due = allDue(before).filter(({ count }) => count > 0);
          erased = { ...others, ...Object.fromEntries(due.map(({ kind, count }) => [kind, count])) };
          if (Object.keys(erased).length === 0) return;
          erasing ??= createErasing(database, { meta, retiring, log });
          let checkpoint: Erasure | null = null;
          for (const { kind } of due) {
            const beforeMs = before[kind];
            if (beforeMs === null) continue;
            if (kind === 'activity') checkpoint = erasing.activity(beforeMs);
            else erasing[kind](momentsOf(beforeMs, before.decisions), append);
          }
          erasures.note(
            due.flatMap(({ kind }) => {
              const beforeMs = before[kind];
              return beforeMs === null ? [] : [{ what: kind, subject: '', beforeMs, atMs }];
            }),
          );
          tell([entry(checkpoint)]);
          // Where the disk is full, say, the next time sees to it.
          meta.write('remains-of-erased', 1);
        }),
      );
      eraseRemains();
      return erased;
    },
  };
}

type Finding = (kind: StoredKind, moments: Moments, how: HowDue) => Omit<DueRecords, 'kind'>;

function createFinding(database: Database): Finding {
  const statements = new Map(
    storedKinds.map((kind) => {
      const sql = dueKinds[kind];
      const count = database.prepare<{ count: number; oldest: number | null }>(
        placed(`SELECT count(*) AS count, min(at_ms) AS oldest FROM (${sql})`),
      );
      const named = database.prepare<{ name: string }>(
        placed(`SELECT name FROM (${sql}) ORDER BY at_ms LIMIT ${MOST_NAMED_DUE}`),
      );
      return [kind, { count, named, valuesOf: valuesFor(sql) }] as const;
    }),
  );
  return (kind, moments, how) => {
    const found = statements.get(kind);
    const values = found?.valuesOf(moments) ?? [];
    const { count, oldest } = found?.count.get(...values) ?? { count: 0, oldest: null };
    const named =
      count === 0 || how === 'counted' ? [] : (found?.named.all(...values) ?? []).map(({ name }) => name);
    return { count, oldestMs: oldest, named };
  };
}

/** Before which something is past its time, and before which decisions are; milliseconds since 1970. */
interface Moments {
  readonly beforeMs: number;
  readonly decidedMs: number;
}
const momentsOf = (beforeMs: number, decisionsBeforeMs: number | null): Moments => ({
  beforeMs,
  decidedMs: decisionsBeforeMs ?? Number.MIN_SAFE_INTEGER,
});

const PLACES = /\?|\$decided/g;
const placed = (sql: string): string => sql.replaceAll(PLACES, '?');
/** The moments in the order in which a statement asks for them. */
const valuesFor = (sql: string) => {
  const places = sql.match(PLACES) ?? [];
  return ({ beforeMs, decidedMs }: Moments): number[] =>
    places.map((place) => (place === '?' ? beforeMs : decidedMs));
};

type ErasingByKind = Readonly<
  Record<Exclude<StoredKind, 'activity'>, (moments: Moments, append: Append) => void>
> & {
  /** Answers the last entry that is gone. */
  activity(beforeMs: number): Erasure;
};

/** Erases what is due, each kind with what hangs on it. Runs inside a transaction. */
function createErasing(
  database: Database,
  { meta, retiring, log }: Pick<Parts, 'meta' | 'retiring' | 'log'>,
): ErasingByKind {
  const run = (...statements: readonly string[]) => {
    const prepared = statements.map((sql) => ({
      statement: database.prepare(placed(sql)),
      valuesOf: valuesFor(sql),
    }));
    return (moments: Moments): void => {
      for (const { statement, valuesOf } of prepared) statement.run(...valuesOf(moments));
    };
  };
  /** Everything that is said of subjects whose rows are due. */
  const retireAll = (type: SubjectType, due: string) => {
    const refs = database.prepare<string>(`SELECT log_id FROM ${due}`).pluck();
    return ({ beforeMs }: Moments, append: Append): void =>
      retiring.retire(
        append,
        refs.all(beforeMs).flatMap((ref) => retiring.entriesOf(`${type}/${ref}`, '*')),
      );
  };
  const lastDueEntry = database.prepare<{ id: number | null }>(`SELECT max(id) AS id FROM ${DUE_ENTRIES}`);
  const hashOf = database.prepare<{ hash: Buffer }>('SELECT hash FROM activity WHERE id = ?');
  const removeEntries = database.prepare('DELETE FROM activity WHERE id <= ?');
  const dueDecisions = database.prepare<{ name: string }>(DUE_DECISIONS);
  const asking = <Value extends string | number>(sql: string) => {
    const statement = database.prepare<Value>(placed(sql)).pluck();
    const valuesOf = valuesFor(sql);
    return (moments: Moments): Value[] => statement.all(...valuesOf(moments));
  };
  const dueResults = asking<string>(`SELECT identifier FROM ${DUE_RESULTS}`);
  const dueEarlier = asking<string>(`SELECT ref FROM ${DUE_EARLIER}`);
  const behindDecisions = database
    .prepare<number>(
      placed(`SELECT fetched_at_ms FROM decisions AS resting WHERE identifier = ? AND ${IS_KEPT}`),
    )
    .pluck();
  const removeNotUnderstood = run(`DELETE FROM ${DUE_NOT_UNDERSTOOD}`);
  const removeTexts = run(`DELETE FROM ${DUE_DECISION_TEXTS}`);

  const dueOffices = database.prepare<{ identifier: string }>(
    `SELECT identifier FROM applications WHERE ${OFFICE_MS} < ? AND ${HAS_OFFICE_ENTRIES}`,
  );
  const removeOfficeTexts = run(`DELETE FROM ${DUE_OFFICE_TEXTS}`);

  return {
    'raw-replies': run(
      `DELETE FROM ${DUE_NOT_UNDERSTOOD}`,
      `DELETE FROM raw_replies WHERE application_id IN (SELECT id FROM applications WHERE ${DUE_REPLIES})`,
    ),
    // With an application's latest result go all before it, also those of a clock that was ahead: they are counted anew.
    'report-data'(moments, append) {
      removeNotUnderstood(moments);
      const withAll = dueResults(moments).flatMap((identifier) => {
        const behind = new Set(behindDecisions.all(identifier, moments.decidedMs));
        const kept = new Set(behind.size === 0 ? [] : resultsFetchedAt(log, identifier, behind));
        return retiring.entriesOf(`application/${identifier}`, 'result').filter((ref) => !kept.has(ref));
      });
      retiring.retire(append, [...new Set([...withAll, ...dueEarlier(moments)])]);
    },
    'office-data'(moments, append) {
      const due = dueOffices.all(moments.beforeMs);
      removeOfficeTexts(moments);
      const refs = due.flatMap(({ identifier }) =>
        retiring.entriesOf(`application/${identifier}`, fieldCell('*'), TAGS_CELL, IN_SEVERAL_CELLS),
      );
      retiring.retire(append, refs);
    },
    'report-links': retireAll('report-link', DUE_LINKS),
    households: retireAll('household', DUE_HOUSEHOLDS),
    decisions(moments, append) {
      const due = dueDecisions.all(moments.beforeMs);
      removeTexts(moments);
      retiring.retire(
        append,
        due.flatMap(({ name }) => retiring.entriesOf(`application/${name}`, 'decision', 'notice')),
      );
    },
    activity(beforeMs) {
      const last = lastDueEntry.get(beforeMs)?.id ?? 0;
      const hash = hashOf.get(last)?.hash ?? Buffer.alloc(32);
      meta.write('activity-erased-count', last);
      meta.write('activity-erased-head', hash);
      removeEntries.run(last);
      return { count: last, head: hash };
    },
  };
}
