import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { Log, LogReading } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import { MOST_NOTICES } from '#shared/features/decisions/most-told.ts';
import type { IssuedNotice } from '#shared/features/notices/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';

/** A notice that goes out, before it has its number. */
export interface NewNotice extends Omit<IssuedNotice, 'id' | 'at' | 'by'> {
  readonly atMs: number;
  /** Absent: who acts on this desk. */
  readonly by?: string;
}

interface NoticeRow {
  readonly id: number;
  readonly decision_id: number;
  readonly at_ms: number;
  readonly who: string;
  readonly how: IssuedNotice['how'];
  readonly document: string;
  readonly complete: 0 | 1 | null;
}

/** Notices as they were printed or saved: they are only ever added to. */
export function createNotices(database: Database, log: Log) {
  const ofDecision = database.prepare<NoticeRow>(
    `SELECT notices.id, decisions.id AS decision_id, notices.at_ms,
       ${memberNameSql('notices.who')} AS who, how, document, complete
     FROM decisions JOIN notices ON notices.decision = decisions.ref WHERE decisions.id = ?
     ORDER BY notices.id DESC LIMIT ${MOST_NOTICES}`,
  );
  const decided = database.prepare<{ identifier: string; ref: string }>(
    'SELECT identifier, ref FROM decisions WHERE id = ?',
  );
  const byEntry = database.prepare<number>('SELECT id FROM notices WHERE ref = ?').pluck();
  return {
    /** A decision's notices, newest first; at most `MOST_NOTICES`. */
    notices: (decisionId: number) => ofDecision.all(decisionId).map(asNotice),
    /** Answers the notice's number. */
    addNotice({ decisionId, atMs, ...said }: NewNotice): number {
      const decision = decided.get(decisionId);
      if (decision === undefined) throw new Error(`There is no decision ${decisionId}.`);
      const { ref } = log.write('act', atMs, (append) =>
        append({
          kind: 'notice-issued',
          id: decision.identifier,
          data: { ...said, decision: decision.ref },
        }),
      );
      return byEntry.get(ref) ?? 0;
    },
  };
}

/** The table of all notices that count. Whether one is still due depends on the decision as well: the tables see to it. */
export function noticePicture(database: Database, { history }: LogReading): Picture {
  const insert = database.prepare(
    `INSERT INTO notices (identifier, ref, decision, at_ms, who, how, document, complete) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (ref) DO NOTHING`,
  );
  const remove = database.prepare(
    'DELETE FROM notices WHERE identifier = ? AND ref NOT IN (SELECT value FROM json_each(?))',
  );
  const judgeAgain = database.prepare('UPDATE applications SET decision = decision WHERE identifier = ?');
  return {
    of: 'application',
    cell: 'notice',
    draw(identifier, cell) {
      const all = ofKinds(history(`application/${identifier}`, cell), 'notice-issued');
      for (const entry of all) insert.run(identifier, entry.ref, ...valuesOf(entry));
      remove.run(identifier, JSON.stringify(all.map(({ ref }) => ref)));
      judgeAgain.run(identifier);
    },
    clear() {
      database.connection.exec('DELETE FROM notices');
    },
  };
}

const valuesOf = ({ at, member, data }: StandingEntry<'notice-issued'>) => {
  const { decision, by, how, document, complete } = data;
  return [
    decision,
    at,
    by ?? member,
    how,
    JSON.stringify(document),
    complete === null ? null : Number(complete),
  ] as const;
};

/** After the decisions: a notice names the entry of its own. */
export function noticesToBringForward(database: Database): BringForward {
  const count = database.prepare<number>('SELECT count(*) FROM notices WHERE ref IS NULL').pluck();
  const next = database.prepare<NoticeRow & { identifier: string; decision: string }>(
    `SELECT notices.id, notices.identifier, decision_id, notices.at_ms, notices.who, how, document, complete,
       decisions.ref AS decision
     FROM notices JOIN decisions ON decisions.id = decision_id OR decisions.ref = notices.decision
     WHERE notices.ref IS NULL ORDER BY notices.id LIMIT ?`,
  );
  const setEntry = database.prepare(
    'UPDATE notices SET ref = ?, decision = ?, decision_id = NULL, document = ? WHERE id = ?',
  );
  return {
    left: () => count.get() ?? 0,
    some(limit, append) {
      const rows = next.all(limit);
      for (const row of rows) {
        const { by, how, document, complete } = asNotice(row);
        const { ref } = append(
          {
            kind: 'notice-issued',
            id: row.identifier,
            data: { decision: row.decision, by, how, document, complete },
          },
          { broughtForward: true, at: row.at_ms },
        );
        setEntry.run(ref, row.decision, JSON.stringify(document), row.id);
      }
      return rows.length;
    },
  };
}

function asNotice(row: NoticeRow): IssuedNotice {
  // Those of 0.3.0 have no scores apart from their text.
  const document: IssuedNotice['document'] = { scores: [], ...JSON.parse(row.document) };
  return {
    id: row.id,
    decisionId: row.decision_id,
    at: isoDateOf(row.at_ms),
    by: row.who,
    how: row.how,
    complete: row.complete === null ? null : row.complete === 1,
    document,
  };
}
