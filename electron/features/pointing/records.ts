import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { Log } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
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
  // Asked for each result that is stored: read anew only where it is another text.
  let known: { readonly text: string; readonly pointing: Pointing } | null = null;

  return {
    pointing(): Pointing {
      const text = latest.get()?.pointing;
      if (text === undefined) return NOTHING_POINTED_AT;
      if (known?.text !== text) known = { text, pointing: JSON.parse(text) };
      return known.pointing;
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
