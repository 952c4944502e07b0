import type { Database } from '#electron/records/database.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import type { Decision, DecisionReason } from '#shared/features/decisions/model.ts';
import { MOST_DECISIONS } from '#shared/features/decisions/most-told.ts';
import { isoDateOf } from '#shared/iso-date.ts';

/** A decision before it has its number: on which application, and when (milliseconds since 1970). */
export interface NewDecision extends Omit<Decision, 'id' | 'at'> {
  readonly identifier: string;
  readonly atMs: number;
}

interface DecisionRow {
  readonly id: number;
  readonly at_ms: number;
  readonly who: string;
  readonly outcome: Decision['outcome'];
  readonly reasons: string;
  readonly conditions: string;
  readonly version: number | null;
  readonly settings_hash: string;
  readonly fetched_at_ms: number;
  readonly score: number;
  readonly weight: number;
  readonly score_percent: number | null;
  readonly band: Band | null;
}

const columns = `at_ms, who, outcome, reasons, conditions, version, settings_hash, fetched_at_ms, score, weight,
  score_percent, band`;

/** Decisions are only ever added: the table refuses anything else. */
export function createDecisions(database: Database) {
  const ofApplication = database.prepare<DecisionRow>(
    `SELECT id, ${columns} FROM decisions WHERE identifier = ? ORDER BY id DESC LIMIT ${MOST_DECISIONS}`,
  );
  const one = database.prepare<DecisionRow>(`SELECT id, ${columns} FROM decisions WHERE id = ?`);
  const insert = database.prepare(
    `INSERT INTO decisions (identifier, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  return {
    /** An application's decisions, newest first; at most `MOST_DECISIONS`. */
    decisions: (identifier: string) => ofApplication.all(identifier).map(asDecision),

    addDecision: ({ identifier, atMs, by, outcome, reasons, conditions, judgedBy }: NewDecision) =>
      database.write('act', () => {
        const { lastInsertRowid } = insert.run(
          identifier,
          atMs,
          by,
          outcome,
          JSON.stringify(reasons),
          conditions,
          judgedBy.version,
          judgedBy.settingsHash,
          Date.parse(judgedBy.fetchedAt),
          judgedBy.score,
          judgedBy.weight,
          judgedBy.scorePercent,
          judgedBy.band,
        );
        const row = one.get(Number(lastInsertRowid));
        if (row === undefined) throw new Error('A decision that was added is not there.');
        return asDecision(row);
      }),
  };
}

function asDecision(row: DecisionRow): Decision {
  const reasons: DecisionReason[] = JSON.parse(row.reasons);
  return {
    id: row.id,
    at: isoDateOf(row.at_ms),
    by: row.who,
    outcome: row.outcome,
    reasons,
    conditions: row.conditions,
    judgedBy: {
      version: row.version,
      settingsHash: row.settings_hash,
      fetchedAt: isoDateOf(row.fetched_at_ms),
      score: row.score,
      weight: row.weight,
      scorePercent: row.score_percent,
      band: row.band,
    },
  };
}
