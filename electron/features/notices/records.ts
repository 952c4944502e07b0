import type { Database } from '#electron/records/database.ts';
import { MOST_NOTICES } from '#shared/features/decisions/most-told.ts';
import type { IssuedNotice } from '#shared/features/notices/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';

/** A notice that goes out, before it has its number. */
export interface NewNotice extends Omit<IssuedNotice, 'id' | 'at'> {
  readonly atMs: number;
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

/** Notices as they were printed or saved: the table refuses anything but adding. */
export function createNotices(database: Database) {
  const ofDecision = database.prepare<NoticeRow>(
    `SELECT id, decision_id, at_ms, who, how, document, complete FROM notices WHERE decision_id = ?
     ORDER BY id DESC LIMIT ${MOST_NOTICES}`,
  );
  const insert = database.prepare(
    'INSERT INTO notices (decision_id, at_ms, who, how, document, complete) VALUES (?, ?, ?, ?, ?, ?)',
  );
  return {
    /** A decision's notices, newest first; at most `MOST_NOTICES`. */
    notices: (decisionId: number) => ofDecision.all(decisionId).map(asNotice),
    /** Answers the notice's number. */
    addNotice: ({ decisionId, atMs, by, how, document, complete }: NewNotice) =>
      database.write('act', () =>
        Number(
          insert.run(
            decisionId,
            atMs,
            by,
            how,
            JSON.stringify(document),
            complete === null ? null : Number(complete),
          ).lastInsertRowid,
        ),
      ),
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
