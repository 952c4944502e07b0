import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { Log, LogReading } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import { dayOf } from '#shared/day.ts';
import { MOST_NOTICES } from '#shared/features/decisions/most-told.ts';
import type { Sending } from '#shared/features/notices/deliveries.ts';
import type { IssuedNotice, ListedNotice, NoticeAsIssued } from '#shared/features/notices/model.ts';
import { NOTHING_MORE, type NoticeLanguage } from '#shared/features/notices/notice.ts';
import { paperFromLog } from '#shared/features/notices/paper.ts';
import { type NoticeState, noticeStateOf } from '#shared/features/notices/states.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { EntryData, StandingEntry } from '#shared/rpc/entries.ts';
import type { PropertyTexts } from '../../properties/records/texts.ts';
import { createDeliveries, deliveryDrawing, waysIn } from './deliveries.ts';
import { createLetterheads } from './letterheads.ts';
import { JUDGE_NOTICES } from './notice-state.ts';

/** A notice that goes out, before it has its number. */
export interface NewNotice extends Omit<IssuedNotice, 'id' | 'at' | 'by' | 'paper' | 'pdf'> {
  readonly atMs: number;
  /** Absent as earlier versions issued it. */
  readonly paper?: IssuedNotice['paper'];
  readonly pdf?: IssuedNotice['pdf'];
  /** Which wording of each addendum it was printed with. */
  readonly addenda?: NonNullable<EntryData<'notice-issued'>['addenda']>;
  /** Absent: who acts on this desk. */
  readonly by?: string;
}

interface ListedRow extends Omit<NoticeRow, 'document' | 'paper' | 'pdf'> {
  readonly ref: string | null;
  readonly language: NoticeLanguage;
  readonly state: NoticeState;
  readonly stands: 0 | 1;
}

interface NoticeRow {
  readonly id: number;
  readonly decision_id: number;
  readonly at_ms: number;
  readonly who: string;
  readonly how: IssuedNotice['how'];
  readonly document: string;
  readonly complete: 0 | 1 | null;
  readonly paper: string | null;
  readonly pdf: string | null;
}

/** Notices as they were printed or saved: they are only ever added to. */
export function createNotices(database: Database, log: Log, properties: PropertyTexts) {
  const deliveries = createDeliveries(database);
  const letterheadAt = createLetterheads(log, properties);
  const ofApplication = database.prepare<ListedRow>(
    `SELECT notices.id, decisions.id AS decision_id, notices.at_ms, ${memberNameSql('notices.who')} AS who, how, complete,
       notices.ref, document ->> 'language' AS language, state, stands
     FROM notices JOIN decisions ON decisions.ref = notices.decision WHERE notices.identifier = ?
     ORDER BY notices.id DESC LIMIT ${MOST_NOTICES}`,
  );
  const refOf = database
    .prepare<string | null>('SELECT ref FROM notices WHERE identifier = ? AND id = ?')
    .pluck();
  const toCorrect = database
    .prepare<string>(
      `SELECT notices.ref FROM notices JOIN decisions ON decisions.ref = notices.decision
       WHERE notices.identifier = ? AND state = 'sent' AND stands = 0 ORDER BY notices.id`,
    )
    .pluck();
  const newest = database.prepare<string>('SELECT document FROM notices ORDER BY id DESC LIMIT 50').pluck();
  const ofDecision = database.prepare<NoticeRow & { readonly identifier: string }>(
    `SELECT notices.id, notices.identifier, decisions.id AS decision_id, notices.at_ms,
       ${memberNameSql('notices.who')} AS who, how, document, complete, paper, pdf
     FROM decisions JOIN notices ON notices.decision = decisions.ref WHERE decisions.id = ?
     ORDER BY notices.id DESC LIMIT ${MOST_NOTICES}`,
  );
  const decided = database.prepare<{ identifier: string; ref: string }>(
    'SELECT identifier, ref FROM decisions WHERE id = ?',
  );
  const byEntry = database.prepare<number>('SELECT id FROM notices WHERE ref = ?').pluck();
  return {
    /** A decision's notices as they stood on paper, newest first; at most `MOST_NOTICES`. */
    notices: (decisionId: number): NoticeAsIssued[] =>
      ofDecision.all(decisionId).map((row) => {
        const notice = asNotice(row);
        if (notice.paper !== null) return { ...notice, paper: notice.paper, isPaperKept: true };
        const paper = paperFromLog(notice.document, {
          office: letterheadAt(row.identifier, row.at_ms),
          day: dayOf(row.at_ms),
          isComplete: notice.complete !== false,
        });
        return { ...notice, paper, isPaperKept: false };
      }),

    hasNotice: (identifier: string, noticeId: number): boolean =>
      refOf.get(identifier, noticeId) !== undefined,

    /** Writes down that one was printed or saved again. */
    addReprint(
      identifier: string,
      noticeId: number,
      { how, pdf }: Pick<IssuedNotice, 'how' | 'pdf'>,
      atMs: number,
    ): void {
      const notice = refOf.get(identifier, noticeId) ?? null;
      if (notice === null) throw new Error(`There is no notice ${noticeId}.`);
      log.write('act', atMs, (append) =>
        append({
          kind: 'notice-reprinted',
          id: identifier,
          data: { notice, how, ...(pdf === null ? {} : { pdf }) },
        }),
      );
    },

    /** An application's notices with how each went out, newest first; at most `MOST_NOTICES`. */
    noticesOf(identifier: string): ListedNotice[] {
      const deliveriesOf = deliveries.of(identifier);
      return ofApplication.all(identifier).map((row) => ({
        ...listed(row),
        deliveries: row.ref === null ? [] : deliveriesOf(row.ref),
      }));
    },

    /** What the office last told of credit scores, the newest notice first: the range and the provider of a score stay the same. */
    toldScores: (): IssuedNotice['document']['scores'] =>
      newest.all().flatMap((text): IssuedNotice['document']['scores'] => JSON.parse(text).scores ?? []),

    /** Writes down how a notice went out. False where it, or the delivery that is corrected, is none of that application's any more. */
    addDelivery(
      identifier: string,
      noticeId: number,
      sending: Sending,
      corrects: number | null,
      atMs: number,
    ): boolean {
      const notice = refOf.get(identifier, noticeId) ?? null;
      const corrected = corrects === null ? null : deliveries.one(identifier, corrects);
      if (notice === null || corrected === undefined) return false;
      if (corrected !== null && corrected.kind !== 'notice-delivered') return false;
      log.write('act', atMs, (append) =>
        append({
          kind: 'notice-delivered',
          id: identifier,
          data: { ...sending, notice, corrects: corrected?.ref ?? null },
        }),
      );
      return true;
    },

    /** Writes down that a delivery came back. False where it is none that counts. */
    addReturn(identifier: string, deliveryId: number, said: Pick<Sending, 'on' | 'words'>, atMs: number) {
      const delivery = deliveries.one(identifier, deliveryId);
      if (delivery?.kind !== 'notice-delivered') return false;
      log.write('act', atMs, (append) =>
        append({ kind: 'notice-returned', id: identifier, data: { ...said, delivery: delivery.ref } }),
      );
      return true;
    },

    /** Writes down that what was written down was not so. False where it is nothing that counts. */
    strikeDelivery(identifier: string, deliveryId: number, words: string, atMs: number): boolean {
      const delivery = deliveries.one(identifier, deliveryId);
      if (delivery === undefined || delivery.kind === 'notice-delivery-struck') return false;
      log.write('act', atMs, (append) =>
        append({ kind: 'notice-delivery-struck', id: identifier, data: { words, entry: delivery.ref } }),
      );
      return true;
    },

    /** Writes down that the applicant was told that the decisions behind their notices no longer count. False where there are none. */
    addCorrection(identifier: string, sending: Sending, atMs: number): boolean {
      const notices = toCorrect.all(identifier);
      if (notices.length === 0) return false;
      log.write('act', atMs, (append) =>
        append({ kind: 'notice-correction-sent', id: identifier, data: { ...sending, notices } }),
      );
      return true;
    },

    /** Answers the notice's number. */
    addNotice({ decisionId, atMs, paper = null, pdf = null, ...said }: NewNotice): number {
      const decision = decided.get(decisionId);
      if (decision === undefined) throw new Error(`There is no decision ${decisionId}.`);
      const { ref } = log.write('act', atMs, (append) =>
        append({
          kind: 'notice-issued',
          id: decision.identifier,
          data: {
            ...said,
            decision: decision.ref,
            isTracked: true,
            ...(paper === null ? {} : { paper }),
            ...(pdf === null ? {} : { pdf }),
          },
        }),
      );
      return byEntry.get(ref) ?? 0;
    },
  };
}

/** The table of all notices that count. Whether one is still due depends on the decision as well: the tables see to it. */
export function noticePicture(database: Database, { history }: LogReading): Picture {
  const insert = database.prepare(
    `INSERT INTO notices (identifier, ref, decision, at_ms, who, how, document, complete, paper, pdf)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (ref) DO NOTHING`,
  );
  const remove = database.prepare(
    'DELETE FROM notices WHERE identifier = ? AND ref NOT IN (SELECT value FROM json_each(?))',
  );
  const deliveries = deliveryDrawing(database);
  const setState = database.prepare('UPDATE notices SET state = ? WHERE ref = ? AND state <> ?');
  const judgeAgain = database.prepare('UPDATE applications SET decision = decision WHERE identifier = ?');
  const judgeNotices = database.prepare(JUDGE_NOTICES);
  return {
    of: 'application',
    cell: 'notice',
    draw(identifier, cell) {
      const whole = history(`application/${identifier}`, cell);
      const [all, ways] = [ofKinds(whole, 'notice-issued'), waysIn(whole)];
      for (const entry of all) insert.run(identifier, entry.ref, ...valuesOf(entry));
      remove.run(identifier, JSON.stringify(all.map(({ ref }) => ref)));
      deliveries.draw(identifier, ways);
      for (const { ref, data } of all) {
        const state = noticeStateOf(ref, data.isTracked === true, ways);
        setState.run(state, ref, state);
      }
      judgeAgain.run(identifier);
      judgeNotices.run(identifier);
    },
    clear() {
      database.connection.exec('DELETE FROM notices');
      deliveries.clear();
    },
  };
}

const valuesOf = ({ at, member, data }: StandingEntry<'notice-issued'>) => {
  const { decision, by, how, document, complete, paper, pdf = null } = data;
  return [
    decision,
    at,
    by ?? member,
    how,
    JSON.stringify(document),
    complete === null ? null : Number(complete),
    paper === undefined ? null : JSON.stringify(paper),
    pdf,
  ] as const;
};

/** After the decisions: a notice names the entry of its own. */
export function noticesToBringForward(database: Database): BringForward {
  const count = database.prepare<number>('SELECT count(*) FROM notices WHERE ref IS NULL').pluck();
  const next = database.prepare<NoticeRow & { identifier: string; decision: string }>(
    `SELECT notices.id, notices.identifier, decision_id, notices.at_ms, notices.who, how, document, complete, paper, pdf,
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

const common = (
  row: Omit<NoticeRow, 'document' | 'paper' | 'pdf'>,
): Omit<IssuedNotice, 'document' | 'paper' | 'pdf'> => ({
  id: row.id,
  decisionId: row.decision_id,
  at: isoDateOf(row.at_ms),
  by: row.who,
  how: row.how,
  complete: row.complete === null ? null : row.complete === 1,
});

const listed = (row: ListedRow): Omit<ListedNotice, 'deliveries'> => ({
  ...common(row),
  language: row.language,
  state: row.state,
  isOfStandingDecision: row.stands === 1,
});

function asNotice(row: NoticeRow): IssuedNotice {
  const document: IssuedNotice['document'] = { ...NOTHING_MORE, ...JSON.parse(row.document) };
  const paper: IssuedNotice['paper'] = row.paper === null ? null : JSON.parse(row.paper);
  return { ...common(row), document, paper, pdf: row.pdf };
}
