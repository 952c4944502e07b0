import { JUDGE_NOTICES } from '#electron/features/notices/records/notice-state.ts';
import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { Log, LogReading } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { EMPTY_ALL, ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import type {
  NewDecision as Decided,
  Decision,
  DecisionReason,
  Override,
} from '#shared/features/decisions/model.ts';
import { MOST_DECISIONS } from '#shared/features/decisions/most-told.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';

/** A decision before it has its number: on which application, and when (milliseconds since 1970). */
export interface NewDecision extends Decided {
  readonly identifier: string;
  readonly atMs: number;
  /** Absent: who acts on this desk. */
  readonly by?: string;
}

interface DecisionRow {
  readonly id: number;
  readonly identifier: string;
  readonly at_ms: number;
  readonly who: string;
  readonly outcome: Decision['outcome'];
  readonly reasons: string;
  readonly conditions: string;
  readonly documents: string;
  readonly until: string | null;
  readonly override: string | null;
  readonly version: number | null;
  readonly settings_hash: string;
  readonly fetched_at_ms: number;
  readonly score: number;
  readonly weight: number;
  readonly score_percent: number | null;
  readonly band: Band | null;
  readonly thresholds: string | null;
  readonly stands: 0 | 1;
}

type DecisionEntry = StandingEntry<'decision-recorded'>;

const columns = `at_ms, who, outcome, reasons, conditions, documents, until, override, version, settings_hash, fetched_at_ms,
  score, weight, score_percent, band, thresholds`;
/** A member's name is the one that they have now. */
const shown = `id, identifier, at_ms, ${memberNameSql('who')} AS who, outcome, reasons,
  conditions, documents, until, override, version, settings_hash, fetched_at_ms, score, weight, score_percent, band, thresholds, stands`;

const LISTED = ['decision', 'decision_until', 'decision_override', 'decided_at_ms', 'decided_by'] as const;

/** The decision that stands, in the application's own row: which, until when, the reason of an exception, when, and whose. */
export const LIST_DECISION = `UPDATE applications SET (${LISTED.join(', ')}) =
  (SELECT NULLIF(outcome, 'withdrawn'), until, override ->> 'reason',
     IIF(outcome = 'withdrawn', NULL, at_ms), IIF(outcome = 'withdrawn', NULL, who) FROM decisions
   WHERE identifier = applications.identifier AND stands = 1 ORDER BY at_ms DESC, ref LIMIT 1)`;

/** Decisions are only ever added: what counts is the one that stands. */
export function createDecisions(database: Database, log: Log) {
  const ofApplication = database.prepare<DecisionRow>(
    `SELECT ${shown} FROM decisions WHERE identifier = ? ORDER BY stands DESC, id DESC LIMIT ${MOST_DECISIONS}`,
  );
  const standing = database.prepare<DecisionRow>(
    `SELECT ${shown} FROM decisions WHERE identifier IN (SELECT value FROM json_each(?)) AND stands = 1 ORDER BY id DESC`,
  );
  const byEntry = database.prepare<DecisionRow>(`SELECT ${shown} FROM decisions WHERE ref = ?`);

  const add = (decisions: readonly Omit<NewDecision, 'atMs'>[], atMs: number): Decision[] => {
    const refs = log.write('act', atMs, (append) =>
      decisions.map(
        ({ identifier, ...data }) => append({ kind: 'decision-recorded', id: identifier, data }).ref,
      ),
    );
    return refs.map((ref) => {
      const row = byEntry.get(ref);
      if (row === undefined) throw new Error('A decision that was added is not there.');
      return asDecision(row);
    });
  };

  return {
    /** An application's decisions, those that stand first, each by when it came here, newest first; at most `MOST_DECISIONS`. */
    decisions: (identifier: string) => ofApplication.all(identifier).map(asDecision),

    /** Those that stand on some applications, each with its application. */
    standingDecisions: (identifiers: readonly string[]) =>
      standing
        .all(JSON.stringify(identifiers))
        .map((row) => ({ ...asDecision(row), identifier: row.identifier })),

    addDecision({ atMs, ...decision }: NewDecision) {
      const [added] = add([decision], atMs);
      if (added === undefined) throw new Error('A decision that was added is not there.');
      return added;
    },
    /** All of them in one act, at one time (milliseconds since 1970); what they are is answered in their order. */
    addDecisions: add,
  };
}

/** The table of all decisions that count, and the one that stands in the application's own row. */
export function decisionPicture(database: Database, { history }: LogReading): Picture {
  const insert = database.prepare(
    `INSERT INTO decisions (identifier, ref, stands, ${columns})
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (ref) DO UPDATE SET stands = excluded.stands WHERE stands <> excluded.stands`,
  );
  const remove = database.prepare(
    'DELETE FROM decisions WHERE identifier = ? AND ref NOT IN (SELECT value FROM json_each(?))',
  );
  const list = database.prepare(`${LIST_DECISION} WHERE identifier = ?`);
  const judgeNotices = database.prepare(JUDGE_NOTICES);
  return {
    of: 'application',
    cell: 'decision',
    draw(identifier, cell, standing, isFirst) {
      const said = isFirst ? standing : history(`application/${identifier}`, cell);
      const all = ofKinds(said, 'decision-recorded');
      const stands = new Set(standing.map(({ ref }) => ref));
      for (const entry of all) {
        insert.run(identifier, entry.ref, stands.has(entry.ref) ? 1 : 0, ...valuesOf(entry));
      }
      if (!isFirst) remove.run(identifier, JSON.stringify(all.map(({ ref }) => ref)));
      list.run(identifier);
      judgeNotices.run(identifier);
    },
    clear() {
      database.connection.exec(
        `DELETE FROM decisions; ${EMPTY_ALL} applications SET ${LISTED.map((column) => `${column} = NULL`).join(', ')}`,
      );
    },
  };
}

const valuesOf = ({ at, member, data }: DecisionEntry) => {
  const { judgedBy, by, outcome, reasons, conditions, documents = '', until = null, override = null } = data;
  const { version, settingsHash, fetchedAt, score, weight, scorePercent, band, thresholds } = judgedBy;
  const exception = override === null ? null : JSON.stringify(override);
  const said = [
    at,
    by ?? member,
    outcome,
    JSON.stringify(reasons),
    conditions,
    documents,
    until,
    exception,
  ] as const;
  const judged = [version, settingsHash, Date.parse(fetchedAt), score, weight, scorePercent, band] as const;
  return [...said, ...judged, thresholds === undefined ? null : canonicalText(thresholds)] as const;
};

export function decisionsToBringForward(database: Database): BringForward {
  const count = database.prepare<number>('SELECT count(*) FROM decisions WHERE ref IS NULL').pluck();
  const next = database.prepare<DecisionRow>(
    `SELECT id, identifier, ${columns} FROM decisions WHERE ref IS NULL ORDER BY id LIMIT ?`,
  );
  const before = database
    .prepare<string>('SELECT ref FROM decisions WHERE identifier = ? AND id < ? ORDER BY id DESC LIMIT 1')
    .pluck();
  const setEntry = database.prepare('UPDATE decisions SET ref = ? WHERE id = ?');
  return {
    left: () => count.get() ?? 0,
    some(limit, append) {
      const rows = next.all(limit);
      for (const row of rows) {
        const { id: _, at: __, stands: ___, ...data } = asDecision(row);
        const replaces = before.all(row.identifier, row.id);
        const { ref } = append(
          { kind: 'decision-recorded', id: row.identifier, data, replaces },
          { broughtForward: true, at: row.at_ms },
        );
        setEntry.run(ref, row.id);
      }
      return rows.length;
    },
  };
}

function asDecision(row: DecisionRow): Decision {
  const reasons: DecisionReason[] = JSON.parse(row.reasons);
  const override: Override | null = row.override === null ? null : JSON.parse(row.override);
  return {
    id: row.id,
    at: isoDateOf(row.at_ms),
    by: row.who,
    stands: row.stands === 1,
    outcome: row.outcome,
    reasons,
    conditions: row.conditions,
    documents: row.documents,
    until: row.until,
    override,
    judgedBy: {
      version: row.version,
      settingsHash: row.settings_hash,
      fetchedAt: isoDateOf(row.fetched_at_ms),
      score: row.score,
      weight: row.weight,
      scorePercent: row.score_percent,
      band: row.band,
      ...(row.thresholds === null ? {} : { thresholds: JSON.parse(row.thresholds) }),
    },
  };
}
