import type { SharedTexts } from '#electron/features/applications/records/shared-texts.ts';
import type { Erasures } from '#electron/features/retention/records/erasures.ts';
import { createRemovingOnlyHere } from '#electron/features/retention/records/only-here.ts';
import type { Database } from '#electron/records/database.ts';
import type { LogAuthor, RedrawnLog } from '#electron/records/log/log.ts';
import type { Meta } from '#electron/records/meta.ts';
import { retentionEntries } from '#shared/features/retention/entries.ts';
import { CHAIN_START, type Point } from '#shared/office/calls.ts';
import type { EntryHeader, Role } from '#shared/rpc/entry.ts';
import { createFindings } from './findings.ts';
import { createHubMoves } from './hub-moves.ts';
import { createIncoming } from './incoming.ts';
import { createLookingAhead } from './looking-ahead.ts';
import { createOutgoing } from './outgoing.ts';

export interface ShareRow {
  readonly office: string;
  readonly seq: number;
  readonly chain: string;
  readonly sent: number;
}

const erasedSchema = retentionEntries['applicant-erased'].data;

/** What of other subjects goes along. */
export interface Beside {
  readonly erasures: Pick<Erasures, 'note'>;
  readonly texts: SharedTexts;
}

/** What is only there where records are shared. */
export function createSharingParts(
  database: Database,
  meta: Meta,
  log: RedrawnLog,
  { device }: LogAuthor,
  { erasures, texts }: Beside,
) {
  const { rows } = log;
  const read = database.prepare<ShareRow>(
    "SELECT office, seq, chain, sent FROM office_share WHERE state = 'shared'",
  );
  const move = database.prepare('UPDATE office_share SET seq = ?, chain = ?, sent = max(sent, ?)');
  const findings = createFindings(database, rows);
  const outgoing = createOutgoing(database, log, device, texts);
  const removeOnlyHere = createRemovingOnlyHere(database);
  const isHeldBack = database.prepare(
    "SELECT 1 FROM erasures_held_back WHERE erasure = ? AND target = '' LIMIT 1",
  );
  const erased = ({ person, kind, subject }: EntryHeader, no: number, nowMs: number): void => {
    const entry = rows.byNumber(no);
    if (entry?.standing !== 'counts') return;
    // Its bytes lie elsewhere in the file, too.
    meta.write('remains-of-erased', 1);
    if (kind !== 'applicant-erased' || isHeldBack.get(entry.ref) !== undefined) return;
    const identifier = person ?? subject.slice('application/'.length);
    removeOnlyHere(identifier);
    // From the copies that this desk has, too, and from backups of before: decisions only where none was kept.
    const kept = erasedSchema.safeParse(JSON.parse(entry.data ?? 'null')).data?.keeps.length;
    const beforeMs = kept === 0 ? nowMs : 0;
    erasures.note([{ what: 'applicant', subject: identifier, beforeMs, atMs: nowMs }]);
  };
  const incoming = createIncoming({
    database,
    log,
    findings,
    texts,
    own: device,
    moveTo: ({ seq, chain }, ownSeq) => void move.run(seq, chain, ownSeq),
    erased,
  });
  const ahead = createLookingAhead({ log, own: device, erased });
  const pointAt = database.prepare<{ seq: number; chain: Buffer }>(
    'SELECT seq, chain FROM office_entries WHERE seq <= ? ORDER BY seq DESC LIMIT 1',
  );
  const keepLost = database.prepare(
    'INSERT OR IGNORE INTO office_lost (entry, seq, signature) SELECT entry, seq, signature FROM office_entries WHERE seq > ? AND entry IS NOT NULL',
  );
  const forgetBehind = database.prepare('DELETE FROM office_entries WHERE seq > ?');
  const ownUpTo = database
    .prepare<number | null>(
      `SELECT max(entries.seq) FROM office_entries JOIN entries ON no = entry
       WHERE device = (SELECT id FROM log_names WHERE name = ?)`,
    )
    .pluck();
  const setPoint = database.prepare(
    'UPDATE office_share SET seq = ?, chain = ?, sent = ? WHERE seq = ? AND chain = ?',
  );
  const pending = database.prepare<number>('SELECT entry FROM office_without_data').pluck();
  const forgetPending = database.prepare('DELETE FROM office_without_data WHERE entry = ?');
  const placeOf = database
    .prepare<number>('SELECT seq FROM office_entries WHERE entry = ? ORDER BY seq DESC LIMIT 1')
    .pluck();

  const rewind = (from: Point, to: Point): boolean => {
    keepLost.run(to.seq);
    const isMoved = setPoint.run(to.seq, to.chain, 0, from.seq, from.chain).changes > 0;
    if (!isMoved) return false;
    forgetBehind.run(to.seq);
    setPoint.run(to.seq, to.chain, ownUpTo.get(device) ?? 0, to.seq, to.chain);
    return true;
  };

  return {
    read,
    findings,
    outgoing,
    incoming,
    ahead,
    moves: createHubMoves(database, rows),
    pointAt,
    rewind,
    bind: database.prepare(
      `INSERT INTO office_share (id, office, state, seq, chain, sent) VALUES (1, ?, 'shared', 0, ?, 0)
       ON CONFLICT (id) DO UPDATE SET office = excluded.office, state = 'shared', seq = 0, chain = excluded.chain, sent = 0, removed = 0`,
    ),
    keepSettings: database.prepare(
      `INSERT OR IGNORE INTO kept_texts (name, text) VALUES ('settings', '{"preferences":{}}')`,
    ),
    leave(): void {
      database.connection.exec(`UPDATE office_share SET state = 'left', removed = 0;
        DELETE FROM office_entries; DELETE FROM office_lost; DELETE FROM office_prepared;
        DELETE FROM office_without_data; DELETE FROM office_findings; DELETE FROM office_invites`);
    },
    sentUpTo: database.prepare('UPDATE office_share SET sent = max(sent, ?)'),
    setRemoved: database.prepare('UPDATE office_share SET removed = ?'),
    setSent: database.prepare('UPDATE office_share SET sent = ?'),
    pointsBefore: database.prepare<{ seq: number; chain: Buffer }>(
      'SELECT seq, chain FROM office_entries WHERE seq < ? ORDER BY seq DESC LIMIT ?',
    ),
    former: database.prepare<{ member: string; name: string }>(
      'SELECT member, former_name(name) AS name FROM former_members ORDER BY name, member',
    ),
    nameOf: database.prepare<string>('SELECT name FROM members WHERE member = ?').pluck(),
    lastAt: database
      .prepare<number>(
        `SELECT at_ms FROM entries WHERE device = (SELECT id FROM log_names WHERE name = ?) ORDER BY seq DESC LIMIT 1`,
      )
      .pluck(),
    invites: database.prepare<{ invite: string; public_key: string; role: Role; expires_at_ms: number }>(
      'SELECT invite, public_key, role, expires_at_ms FROM office_invites ORDER BY expires_at_ms',
    ),
    keepInvite: database.prepare(
      'INSERT OR IGNORE INTO office_invites (invite, public_key, role, expires_at_ms) VALUES (?, ?, ?, ?)',
    ),
    forgetInvite: database.prepare('DELETE FROM office_invites WHERE invite = ?'),

    lookForData(nowMs: number): void {
      const numbers = pending.all();
      if (numbers.length === 0) return;
      database.write('refetchable', () => {
        for (const no of numbers) {
          const entry = rows.byNumber(no);
          forgetPending.run(no);
          if (entry === null || entry.data !== null || log.mayBeGone(entry)) continue;
          const { ref, header } = entry;
          findings.note(
            { kind: 'data-missing', device: header.device, seq: placeOf.get(no) ?? null, reference: ref },
            nowMs,
          );
        }
      });
    },

    lookAgain(): boolean {
      const first = findings.forgetToLookAgain();
      const now = read.get();
      if (first === null || now === undefined) return false;
      const before = pointAt.get(Math.max(0, first - 1));
      const to =
        before === undefined
          ? { seq: 0, chain: CHAIN_START }
          : { seq: before.seq, chain: before.chain.toString('hex') };
      incoming.leave();
      // Nothing is lost by it: what is here is known when it comes again.
      setPoint.run(to.seq, to.chain, now.sent, now.seq, now.chain);
      return true;
    },
  };
}
