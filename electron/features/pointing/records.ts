import { createHash } from 'node:crypto';
import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { Log } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import {
  NOTHING_POINTED_AT,
  type Pointing,
  type ReplyQuestion,
  type ResponseMapping,
  type TaughtReply,
} from '#shared/service/pointing.ts';
import type { ServiceCall } from '#shared/service/types.ts';
import { settingsOfDocument } from '../applications/records/packed.ts';
import { replyCompression } from '../applications/records/reply-compression.ts';

/** So many replies that were not understood are kept, the newest. */
const MOST_NOT_UNDERSTOOD = 20;
/** Beside them, so many of the last that were understood: they are to stay so. */
const MOST_STORED_TRIED = 20;
/** A longer one is nothing to point into. */
const MOST_REPLY_LENGTH = 1_000_000;

/** A reply that was not understood, or one that was, as it came. */
export interface KeptReply {
  readonly call: ServiceCall;
  /** The application's identifier, or whom the link was asked for. */
  readonly subject: string;
  readonly atMs: number;
  /** '' where what stands in it isn't kept: an answer in which a link may stand. */
  readonly reply: string;
  /** What it leaves open for a manager to answer. */
  readonly question?: ReplyQuestion | undefined;
}

export interface OpenReplyQuestion extends Pick<KeptReply, 'call' | 'subject' | 'atMs'> {
  readonly question: ReplyQuestion;
}

/** What a manager answered once, by the ID under which it can be taken back. */
export interface StoredTaughtReply {
  readonly id: string;
  readonly taught: TaughtReply;
  readonly atMs: number;
  readonly who: string;
}

interface TaughtRow {
  readonly cell: string;
  readonly at_ms: number;
  readonly who: string;
  readonly taught: string;
}

interface QuestionRow {
  readonly call: ServiceCall;
  readonly subject: string;
  readonly at_ms: number;
  readonly question: string;
}

const TAUGHT_CELL = 'reply-taught:';

/** One answer for each shape: another answer for the same shape replaces it. */
export function idOfTaught(taught: TaughtReply): string {
  const { means, ...shape } = taught;
  return createHash('sha256').update(canonicalText(shape)).digest('hex').slice(0, 32);
}

interface StoredReplyRow {
  readonly subject: string;
  readonly compressed: Buffer;
  readonly document: string;
}

interface PointingRow {
  readonly at_ms: number;
  readonly who: string;
  readonly pointing: string;
}

interface ReplyRow {
  readonly call: ServiceCall;
  readonly subject: string;
  readonly at_ms: number;
  readonly reply: string;
}

/** What a manager pointed at in this connection's replies, and the replies there are to point at. */
export function createPointings(database: Database, log: Log) {
  const latest = database.prepare<PointingRow>(
    `SELECT at_ms, ${memberNameSql('who')} AS who, pointing
     FROM pointings ORDER BY id DESC LIMIT 1`,
  );
  const keep = database.prepare(
    'INSERT OR REPLACE INTO replies_not_understood (call, subject, at_ms, reply, question) VALUES (?, ?, ?, ?, ?)',
  );
  const forget = database.prepare('DELETE FROM replies_not_understood WHERE call = ? AND subject = ?');
  const keepFew = database.prepare(
    `DELETE FROM replies_not_understood WHERE (call, subject) NOT IN
       (SELECT call, subject FROM replies_not_understood ORDER BY at_ms DESC LIMIT ${MOST_NOT_UNDERSTOOD})`,
  );
  const replies = database.prepare<ReplyRow>(
    "SELECT call, subject, at_ms, reply FROM replies_not_understood WHERE call = 'getapplicationapproval' AND reply <> '' ORDER BY at_ms DESC",
  );
  const questions = database.prepare<QuestionRow>(
    'SELECT call, subject, at_ms, question FROM replies_not_understood WHERE question IS NOT NULL ORDER BY at_ms DESC',
  );
  const forgetQuestion = database.prepare('DELETE FROM replies_not_understood WHERE question = ?');
  const taught = database.prepare<TaughtRow>(
    `SELECT cell, at_ms, ${memberNameSql('who')} AS who, taught FROM taught_replies ORDER BY at_ms DESC, cell`,
  );
  const applicantToken = database
    .prepare<string | null>('SELECT applicant_token FROM applications WHERE identifier = ?')
    .pluck();
  const creditScores = database
    .prepare<string>('SELECT attribute FROM credit_scores ORDER BY attribute')
    .pluck();
  const stored = `SELECT identifier AS subject, compressed, text AS document FROM applications
    JOIN raw_replies ON application_id = applications.id JOIN result_documents ON result_documents.id = document_id`;
  const one = database.prepare<StoredReplyRow>(`${stored} WHERE identifier = ?`);
  const latestStored = database.prepare<StoredReplyRow>(
    `${stored} WHERE fetched_at_ms IS NOT NULL ORDER BY fetched_at_ms DESC LIMIT ${MOST_STORED_TRIED}`,
  );
  // Asked for each result that is stored: read anew only where it is another text.
  let known: { readonly text: string; readonly pointing: Pointing } | null = null;

  const pointing = (): Pointing => {
    const text = latest.get()?.pointing;
    if (text === undefined) return NOTHING_POINTED_AT;
    if (known?.text !== text) known = { text, pointing: JSON.parse(text) };
    return known.pointing;
  };
  const taughtReplies = (): StoredTaughtReply[] =>
    taught.all().map(({ cell, at_ms, who, taught }) => ({
      id: cell.slice(TAUGHT_CELL.length),
      taught: JSON.parse(taught),
      atMs: at_ms,
      who,
    }));

  return {
    pointing,
    taughtReplies,
    /** Everything by which replies of this connection are read. */
    responseMapping(): ResponseMapping {
      return {
        ...pointing(),
        taught: taughtReplies().map(({ taught }) => taught),
        creditScores: creditScores.all(),
      };
    },
    /** Counts from now on, or no more; where it was asked about, it isn't any more. */
    teachReply(taught: TaughtReply, isTaught: boolean, atMs: number): void {
      log.write('act', atMs, (append) =>
        append({
          kind: 'reply-taught',
          id: 'record',
          cell: TAUGHT_CELL + idOfTaught(taught),
          data: { taught, isTaught },
        }),
      );
    },
    /** The applicant token that the office has saved for an application; null where there is none. */
    applicantTokenOf: (identifier: string): string | null => applicantToken.get(identifier) ?? null,
    openQuestions: () =>
      questions.all().map(({ call, subject, at_ms, question }): OpenReplyQuestion => {
        return { call, subject, atMs: at_ms, question: JSON.parse(question) };
      }),
    /** It was answered. */
    forgetQuestion(question: ReplyQuestion): void {
      database.write('refetchable', () => void forgetQuestion.run(canonicalText(question)));
    },
    /** When and by whom it was last changed; null where nobody ever pointed. */
    pointedBy(): { readonly atMs: number; readonly who: string } | null {
      const row = latest.get();
      return row === undefined ? null : { atMs: row.at_ms, who: row.who };
    },
    /** Counts from now on. */
    keepPointing(pointing: Pointing, atMs: number): void {
      log.write('act', atMs, (append) =>
        append({ kind: 'replies-pointed-at', id: 'record', data: dataOf(pointing) }),
      );
    },
    keepNotUnderstood({ call, subject, atMs, reply, question }: KeptReply): void {
      if (reply.length > MOST_REPLY_LENGTH) return;
      database.write('refetchable', () => {
        keep.run(call, subject, atMs, reply, question === undefined ? null : canonicalText(question));
        keepFew.run();
      });
    },
    forgetNotUnderstood(call: ServiceCall, subject: string): void {
      database.write('refetchable', () => void forget.run(call, subject));
    },
    /** Replies to try a pointing on: the one of an application that is asked for first, then those not understood, then the last that were. */
    lastReplies(identifier: string | null): Pick<KeptReply, 'subject' | 'reply'>[] {
      const expanded = ({ subject, compressed, document }: StoredReplyRow) => ({
        subject,
        reply: replyCompression(settingsOfDocument(document)).expand(compressed),
      });
      const notUnderstood = replies.all().map(({ subject, reply }) => ({ subject, reply }));
      const asked =
        identifier === null
          ? []
          : [
              ...notUnderstood.filter(({ subject }) => subject === identifier),
              ...one.all(identifier).map(expanded),
            ];
      const others = [...notUnderstood, ...latestStored.all().map(expanded)];
      const names = new Set(asked.map(({ subject }) => subject));
      return [...asked.slice(0, 1), ...others.filter(({ subject }) => !names.has(subject))];
    },
  };
}

const dataOf = ({ results, link }: Pointing) => ({
  results: { ...results, map: results.map === null ? null : [...results.map] },
  link: link === null ? null : [...link],
});

/** What counts now; what was pointed at before is in the log. */
export function pointingPicture(database: Database): Picture {
  const clear = database.prepare('DELETE FROM pointings WHERE ref IS NOT NULL');
  const insert = database.prepare(
    'INSERT INTO pointings (id, at_ms, who, pointing, ref) VALUES (1, ?, ?, ?, ?)',
  );
  return {
    of: 'office',
    cell: 'pointing',
    draw(_id, _cell, standing) {
      clear.run();
      const [now] = ofKinds(standing, 'replies-pointed-at');
      if (now === undefined) return;
      const { by, ...pointing } = now.data;
      insert.run(now.at, by ?? now.member, canonicalText(pointing), now.ref);
    },
    clear: () => void clear.run(),
  };
}

/** All at once, whatever the limit: a manager points a few times. */
export function pointingsToBringForward(database: Database): BringForward {
  const count = database.prepare<number>('SELECT count(*) FROM pointings WHERE ref IS NULL').pluck();
  const next = database.prepare<PointingRow & { readonly id: number }>(
    'SELECT id, at_ms, who, pointing FROM pointings WHERE ref IS NULL ORDER BY id',
  );
  const setEntry = database.prepare('UPDATE pointings SET ref = ? WHERE id = ?');
  return {
    left: () => count.get() ?? 0,
    some(_limit, append) {
      const rows = next.all();
      let replaces: string[] = [];
      for (const { id, at_ms, who, pointing } of rows) {
        const { results, link }: Pointing = JSON.parse(pointing);
        const { ref } = append(
          {
            kind: 'replies-pointed-at',
            id: 'record',
            data: { ...dataOf({ results, link }), by: who },
            replaces,
          },
          { broughtForward: true, at: at_ms },
        );
        setEntry.run(ref, id);
        replaces = [ref];
      }
      return rows.length;
    },
  };
}

/** What managers have explained: each answer that counts is a row. */
export function taughtReplyProjection(database: Database): Picture {
  const set = database.prepare(
    'INSERT OR REPLACE INTO taught_replies (cell, at_ms, who, taught, ref) VALUES (?, ?, ?, ?, ?)',
  );
  const unset = database.prepare('DELETE FROM taught_replies WHERE cell = ?');
  return {
    of: 'office',
    cell: `${TAUGHT_CELL}*`,
    draw(_id, cell, active) {
      const [now] = ofKinds(active, 'reply-taught');
      if (now?.data.isTaught === true) {
        set.run(cell, now.at, now.member, canonicalText(now.data.taught), now.ref);
      } else {
        unset.run(cell);
      }
    },
    clear() {
      database.connection.exec('DELETE FROM taught_replies');
    },
  };
}
