import { JUDGE_NOTICES } from '#electron/features/notices/records/notice-state.ts';
import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import { STANDINGS } from '#electron/records/log/entry.ts';
import type { Log, LogReading } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { EMPTY_ALL, ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import { MOST_PINNED_LENGTH } from '#shared/features/decisions/limits.ts';
import type {
  NewDecision as Decided,
  Decision,
  DecisionReason,
  HouseholdDecided,
  Override,
  Pinned,
} from '#shared/features/decisions/model.ts';
import { MOST_DECISIONS } from '#shared/features/decisions/most-told.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import { RECEIVED_IS, RECEIVED_MS } from '../applications/records/received.ts';
import { householdSubject, membersInOrder } from '../households/records/picture.ts';
import type { PropertyTexts } from '../properties/records/texts.ts';

/** A decision before it has its number: on which application, and when (milliseconds since 1970). */
export interface NewDecision extends Decided {
  readonly identifier: string;
  readonly atMs: number;
  /** Absent: who acts on this desk. */
  readonly by?: string;
}

interface PinnedRow {
  readonly identifier: string;
  readonly name: string;
  readonly property: string;
  readonly unit: string;
  readonly received_ms: number | null;
  readonly received_is: 0 | 1 | 2;
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
  readonly pinned: string | null;
  readonly household: string | null;
}

/** What a decision pins of one application, as the tables have it now. */
export type PinnedFacts = Pick<Pinned, 'name' | 'property' | 'unit' | 'received'>;

/** What is decided for a household in the act of its members' decisions. */
export interface NewHouseholdDecision {
  readonly household: number;
  readonly key: string;
  readonly decided: HouseholdDecided;
}

type DecisionEntry = StandingEntry<'decision-recorded'>;

const columns = `at_ms, who, outcome, reasons, conditions, documents, until, override, version, settings_hash, fetched_at_ms,
  score, weight, score_percent, band, thresholds, pinned`;
const COUNTED = 'pinned_property, pinned_property_id, pinned_received_ms, recommended, household_decision';
/** A member's name is the one that they have now. */
const shown = `id, identifier, at_ms, ${memberNameSql('who')} AS who, outcome, reasons,
  conditions, documents, until, override, version, settings_hash, fetched_at_ms, score, weight, score_percent, band, thresholds, stands,
  pinned, (SELECT said FROM household_decisions WHERE key = household_decision) AS household`;

/** Why a decision is not as recommended, or the decision for the household that it is part of. */
export const EXCEPTION_REASON = `COALESCE(override ->> 'reason',
  (SELECT reason FROM household_decisions WHERE key = household_decision))`;

const LISTED = ['decision', 'decision_until', 'decision_override', 'decided_at_ms', 'decided_by'] as const;

/** The decision that stands, in the application's own row: which, until when, the reason of an exception, when, and whose. */
export const LIST_DECISION = `UPDATE applications SET (${LISTED.join(', ')}) =
  (SELECT NULLIF(outcome, 'withdrawn'), until, IIF(outcome = 'withdrawn', NULL, ${EXCEPTION_REASON}),
     IIF(outcome = 'withdrawn', NULL, at_ms), IIF(outcome = 'withdrawn', NULL, who) FROM decisions
   WHERE identifier = applications.identifier AND stands = 1 ORDER BY at_ms DESC, ref LIMIT 1)`;

/** Decisions are only ever added: what counts is the one that stands. */
export function createDecisions(
  database: Database,
  log: Log,
  { properties, member }: { readonly properties: Pick<PropertyTexts, 'meant'>; readonly member: string },
) {
  const ofApplication = database.prepare<DecisionRow>(
    `SELECT ${shown} FROM decisions WHERE identifier = ? ORDER BY stands DESC, id DESC LIMIT ${MOST_DECISIONS}`,
  );
  const standing = database.prepare<DecisionRow>(
    `SELECT ${shown} FROM decisions WHERE identifier IN (SELECT value FROM json_each(?)) AND stands = 1 ORDER BY id DESC`,
  );
  const newer = database
    .prepare<string>(
      `SELECT substr(subject, ${'application/'.length + 1}) FROM entries
       WHERE subject IN (SELECT 'application/' || value FROM json_each(?)) AND cell = 'decision'
         AND standing = ${STANDINGS.indexOf('unknown')} AND ended = 0`,
    )
    .pluck();
  const byEntry = database.prepare<DecisionRow>(`SELECT ${shown} FROM decisions WHERE ref = ?`);

  const householdRef = database.prepare<string>('SELECT log_id FROM households WHERE id = ?').pluck();
  const pinnedRow = database.prepare<PinnedRow>(
    `SELECT identifier, name, property, unit, ${RECEIVED_MS} AS received_ms, ${RECEIVED_IS} AS received_is
     FROM applications WHERE identifier = ?`,
  );
  const stateOf = database.prepare<string>('SELECT state FROM properties WHERE log_id = ?').pluck();
  const nameOf = database.prepare<string>(`SELECT ${memberNameSql('value')} FROM json_each(?)`).pluck();

  const add = (
    decisions: readonly Omit<NewDecision, 'atMs'>[],
    atMs: number,
    whole: NewHouseholdDecision | null = null,
  ): Decision[] => {
    const refs = log.write('act', atMs, (append) => {
      if (whole !== null) {
        const id = householdRef.get(whole.household);
        if (id === undefined) throw new Error(`There is no household ${whole.household}.`);
        const decided = new Set(decisions.map(({ identifier }) => identifier));
        const members = membersInOrder(log, householdSubject(id))
          .filter(({ data }) => decided.has(data.applicationIdentifier ?? ''))
          .map(({ ref }) => ref);
        append({
          kind: 'household-decided',
          id,
          data: { ...whole.decided, key: whole.key, members },
        });
      }
      const [by = member] = nameOf.all(JSON.stringify([member]));
      return decisions.map(({ identifier, pinned, ...said }) => {
        const now =
          pinned === undefined ? {} : { pinned: { ...pinned, by: by.slice(0, MOST_PINNED_LENGTH) } };
        return append({ kind: 'decision-recorded', id: identifier, data: { ...said, ...now } }).ref;
      });
    });
    return refs.map((ref) => {
      const row = byEntry.get(ref);
      if (row === undefined) throw new Error('A decision that was added is not there.');
      return asDecision(row);
    });
  };

  return {
    /** An application's decisions, those that stand first, each by when it came here, newest first; at most `MOST_DECISIONS`. */
    decisions: (identifier: string) => ofApplication.all(identifier).map(asDecision),

    /** Which of these a newer program has decided on, in events that this one can't read. */
    decidedInNewer: (identifiers: readonly string[]): string[] => newer.all(JSON.stringify(identifiers)),

    /** Those that stand on some applications, each with its application. */
    standingDecisions: (identifiers: readonly string[]) =>
      standing
        .all(JSON.stringify(identifiers))
        .map((row) => ({ ...asDecision(row), identifier: row.identifier })),

    /** Of each that is here, in their order. */
    pinnedFacts(identifiers: readonly string[]): (PinnedFacts & { readonly identifier: string })[] {
      return identifiers.flatMap((identifier) => {
        const row = pinnedRow.get(identifier);
        if (row === undefined) return [];
        const id = properties.meant(row.property)?.id ?? null;
        const set = log.standing(`application/${identifier}`, 'field:received').map(({ at }) => at);
        return [
          {
            identifier,
            name: row.name.slice(0, MOST_PINNED_LENGTH),
            property: {
              id,
              name: row.property.slice(0, MOST_PINNED_LENGTH),
              state: id === null ? '' : (stateOf.get(id) ?? ''),
            },
            unit: row.unit.slice(0, MOST_PINNED_LENGTH),
            received: {
              at: row.received_ms === null ? null : isoDateOf(row.received_ms),
              is: row.received_is === 0 ? 'first-fetched' : row.received_is === 1 ? 'set' : 'set-day',
              setAt: row.received_is === 0 || set.length === 0 ? null : isoDateOf(Math.max(...set)),
            },
          },
        ];
      });
    },

    addDecision({ atMs, ...decision }: NewDecision) {
      const [added] = add([decision], atMs);
      if (added === undefined) throw new Error('A decision that was added is not there.');
      return added;
    },
    /**
     * All of them in one act, at one time (milliseconds since 1970), and what was decided for their household as one, if any; what they are
     * is answered in their order.
     */
    addDecisions: add,
  };
}

/** The table of all decisions that count, and the one that stands in the application's own row. */
export function decisionPicture(database: Database, { history }: LogReading): Picture {
  const insert = database.prepare(
    `INSERT INTO decisions (identifier, ref, stands, ${columns}, ${COUNTED})
     VALUES (?, ?, ?, ${`${columns}, ${COUNTED}`.replaceAll(/[^,]+/g, '?')})
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
  return [
    ...said,
    ...judged,
    thresholds === undefined ? null : canonicalText(thresholds),
    ...pinnedValuesOf(data.pinned),
  ] as const;
};

function pinnedValuesOf(pinned: Pinned | undefined) {
  if (pinned === undefined) return [null, null, null, null, null, null] as const;
  const { property, received, recommendation, household } = pinned;
  const receivedMs = received.at === null ? null : Date.parse(received.at);
  return [
    canonicalText(pinned),
    property.name,
    property.id,
    receivedMs,
    recommendation.band,
    household?.key ?? null,
  ] as const;
}

/** What was decided for households as one. It stays when the household is erased: it names nobody. */
export function householdDecisionPicture(database: Database, { history }: LogReading): Picture {
  const remove = database.prepare('DELETE FROM household_decisions WHERE subject = ?');
  const insert = database.prepare(
    'INSERT OR REPLACE INTO household_decisions (key, subject, reason, said) VALUES (?, ?, ?, ?)',
  );
  const list = database.prepare(
    `${LIST_DECISION} WHERE identifier IN (SELECT identifier FROM decisions WHERE household_decision = ?)`,
  );
  return {
    of: 'household',
    cell: 'decided',
    draw(id, cell, standing, isFirst) {
      const all = ofKinds(isFirst ? standing : history(`household/${id}`, cell), 'household-decided');
      remove.run(id);
      for (const { data } of all) {
        const { key, members: _, ...decided } = data;
        insert.run(key, id, decided.exception?.reason ?? null, canonicalText(decided));
        // It may have come behind its members' decisions.
        list.run(key);
      }
    },
    clear() {
      database.connection.exec('DELETE FROM household_decisions');
    },
  };
}

export function decisionsToBringForward(database: Database): BringForward {
  const count = database.prepare<number>('SELECT count(*) FROM decisions WHERE ref IS NULL').pluck();
  const next = database.prepare<DecisionRow>(
    `SELECT id, identifier, ${columns}, NULL AS household FROM decisions WHERE ref IS NULL ORDER BY id LIMIT ?`,
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
        const { id: _, at: __, stands: ___, household: ____, ...data } = asDecision(row);
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
    ...(row.pinned === null ? {} : { pinned: JSON.parse(row.pinned) }),
    ...(row.household === null ? {} : { household: JSON.parse(row.household) }),
  };
}
