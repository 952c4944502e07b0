import type { Database } from '#electron/records/database.ts';
import { NOTHING_POINTED_AT, type Pointing } from '#shared/service/pointing.ts';
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
  readonly reply: string;
}

interface StoredReplyRow {
  readonly subject: string;
  readonly compressed: Buffer;
  readonly document: string;
}

interface ReplyRow {
  readonly call: ServiceCall;
  readonly subject: string;
  readonly at_ms: number;
  readonly reply: string;
}

/** What a manager pointed at in this connection's replies, and the replies there are to point at. */
export function createPointings(database: Database) {
  const latest = database.prepare<{ at_ms: number; who: string; pointing: string }>(
    'SELECT at_ms, who, pointing FROM pointings ORDER BY id DESC LIMIT 1',
  );
  const insert = database.prepare('INSERT INTO pointings (at_ms, who, pointing) VALUES (?, ?, ?)');
  const keep = database.prepare(
    'INSERT OR REPLACE INTO replies_not_understood (call, subject, at_ms, reply) VALUES (?, ?, ?, ?)',
  );
  const forget = database.prepare('DELETE FROM replies_not_understood WHERE call = ? AND subject = ?');
  const keepFew = database.prepare(
    `DELETE FROM replies_not_understood WHERE (call, subject) NOT IN
       (SELECT call, subject FROM replies_not_understood ORDER BY at_ms DESC LIMIT ${MOST_NOT_UNDERSTOOD})`,
  );
  const replies = database.prepare<ReplyRow>(
    "SELECT call, subject, at_ms, reply FROM replies_not_understood WHERE call = 'getapplicationapproval' ORDER BY at_ms DESC",
  );
  const stored = `SELECT identifier AS subject, compressed, text AS document FROM applications
    JOIN raw_replies ON application_id = applications.id JOIN result_documents ON result_documents.id = document_id`;
  const one = database.prepare<StoredReplyRow>(`${stored} WHERE identifier = ?`);
  const latestStored = database.prepare<StoredReplyRow>(
    `${stored} WHERE fetched_at_ms IS NOT NULL ORDER BY fetched_at_ms DESC LIMIT ${MOST_STORED_TRIED}`,
  );
  let known: Pointing | null = null;

  return {
    pointing(): Pointing {
      if (known === null) {
        const row = latest.get();
        const stored: Pointing = row === undefined ? NOTHING_POINTED_AT : JSON.parse(row.pointing);
        known = stored;
      }
      return known;
    },
    /** When and by whom it was last changed; null where nobody ever pointed. */
    pointedBy(): { readonly atMs: number; readonly who: string } | null {
      const row = latest.get();
      return row === undefined ? null : { atMs: row.at_ms, who: row.who };
    },
    /** Counts from now on. */
    keepPointing(pointing: Pointing, atMs: number, who: string): void {
      database.write('act', () => insert.run(atMs, who, JSON.stringify(pointing)));
      known = pointing;
    },
    keepNotUnderstood({ call, subject, atMs, reply }: KeptReply): void {
      if (reply.length > MOST_REPLY_LENGTH) return;
      database.write('refetchable', () => {
        keep.run(call, subject, atMs, reply);
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
