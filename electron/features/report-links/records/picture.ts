import type { Database } from '#electron/records/database.ts';
import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds, type Picture, wholeSubjectPictures } from '#electron/records/log/pictures.ts';
import type { ReportLinkState } from '#shared/features/report-links/model.ts';
import type { CallOutcome } from '#shared/rpc/call-end.ts';
import { MAX_TAKEN_NUMBER } from '#shared/rpc/schemas.ts';
import { LINK_LIFETIME_MS } from '#shared/service/limits.ts';

export const linkSubjectOf = (ref: string): string => `report-link/${ref}`;

const STATE_AFTER = {
  succeeded: 'live',
  unconfirmed: 'unconfirmed',
  failed: 'failed',
  cancelled: 'failed',
} as const satisfies Record<CallOutcome, ReportLinkState>;

const CELLS = ['requested', 'copies', 'mail', 'ended'] as const;

/**
 * The registry of report links. What of it is this desk's alone stays as it is: the address, by whose being there a link is live, until
 * when by this clock, and a link that is only asked for yet.
 */
export function reportLinkPictures(database: Database, reading: LogReading): Picture[] {
  const known = database.prepare<{ id: number }>('SELECT id FROM report_links WHERE log_id = ?');
  const hasNumber = database.prepare<{ found: number }>('SELECT 1 AS found FROM report_links WHERE id = ?');
  const insert = database.prepare(
    `INSERT INTO report_links (id, log_id, subject_kind, label, requested_at_ms, expires_at_ms, state)
     VALUES (?, ?, 'application', '', 0, ?, 'requesting')`,
  );
  const remove = database.prepare("DELETE FROM report_links WHERE log_id = ? AND state <> 'requesting'");
  const all = database.prepare<string | null>('SELECT log_id FROM report_links').pluck();
  const update = database.prepare(
    `UPDATE report_links SET subject_kind = ?, subject_identifier = ?, subject_household = ?, household_log_id = ?, label = ?,
       requested_at_ms = ?, requested_by = ?, state = iif(? = 'live' AND address IS NULL, 'expired', ?),
       address = iif(? = 'live', address, NULL), service_message = ?, copies = ?, recipient = ?, purpose = ?, mailed_at_ms = ?
     WHERE log_id = ?`,
  );

  const draw = (ref: string): boolean => {
    const subject = linkSubjectOf(ref);
    const [requested] = ofKinds(reading.standing(subject, 'requested'), 'link-requested');
    if (requested === undefined) return false;
    const { data } = requested;
    const whose = data.subject;
    if (known.get(ref) === undefined) {
      // By the number that people see, where no other link of this desk has it.
      const isFree = data.number <= MAX_TAKEN_NUMBER && hasNumber.get(data.number) === undefined;
      const number = isFree ? data.number : null;
      insert.run(number, ref, data.requestedAtMs + LINK_LIFETIME_MS);
    }
    const hasEnded = reading.standing(subject, 'ended').length > 0;
    const hasCome = STATE_AFTER[data.outcome];
    const state = hasCome === 'live' && hasEnded ? 'expired' : hasCome;
    const [mail] = ofKinds(reading.standing(subject, 'mail'), 'link-mailed');
    const mails = ofKinds(reading.history(subject, 'mail'), 'link-mailed');
    const mailedAt = mails.filter(({ data: said }) => said.isMailed).map(({ at }) => at);
    const copied = ofKinds(reading.standing(subject, 'copies'), 'link-copied')
      .map(({ data: said }) => said.count ?? 1)
      .reduce((sum, count) => sum + count, 0);
    update.run(
      whose.kind,
      whose.kind === 'application' ? whose.identifier : null,
      whose.kind === 'household' ? whose.number : null,
      whose.kind === 'household' ? whose.id : null,
      data.label,
      data.requestedAtMs,
      data.by ?? requested.member,
      state,
      state,
      state,
      data.message,
      copied + mails.filter(({ data: said }) => said.way === 'copy').length,
      mail?.data.recipient ?? data.recipient,
      mail?.data.purpose ?? data.purpose,
      mailedAt.length === 0 ? null : mailedAt.reduce((last, at) => Math.max(last, at)),
      ref,
    );
    return true;
  };

  return wholeSubjectPictures({
    of: 'report-link',
    cells: CELLS,
    draw,
    remove: (ref) => void remove.run(ref),
    all: () => all.all(),
  });
}

/** The hosts that stand, each once: for two desks that allowed the same one, the lowest entry speaks. */
export function allowedHostPicture(database: Database): Picture {
  const clear = database.prepare('DELETE FROM allowed_hosts');
  const add = database.prepare(
    'INSERT OR IGNORE INTO allowed_hosts (host, allowed_at_ms, allowed_by, ref) VALUES (?, ?, ?, ?)',
  );
  return {
    of: 'office',
    cell: 'report-hosts',
    draw(_id, _cell, standing) {
      clear.run();
      for (const { ref, at, member, data } of ofKinds(standing, 'report-host-allowed')) {
        add.run(data.host, at, data.by ?? member, ref);
      }
    },
    clear: () => void clear.run(),
  };
}
