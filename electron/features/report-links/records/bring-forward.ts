import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { Append, BroughtForwardAt } from '#electron/records/log/log.ts';
import type { ReportLinkState } from '#shared/features/report-links/model.ts';
import { RECORD, RECORD_ID } from '#shared/office/people.ts';
import { INTERRUPTED } from '#shared/rpc/call-end.ts';
import type { LinkRow } from './list.ts';

/** Those whose entries are lost are as those that never had one. */
export const FORGET_LOST_LINKS = `UPDATE report_links SET log_id = NULL WHERE state <> 'requesting' AND NOT EXISTS
  (SELECT 1 FROM entries WHERE subject = 'report-link/' || log_id AND cell = 'requested' AND data IS NOT NULL)`;
export const FORGET_LOST_HOSTS = `UPDATE allowed_hosts SET ref = NULL WHERE ref NOT IN
  (SELECT name || ':' || seq || ':' || substr(lower(hex(hash)), 1, 8) FROM entries
   JOIN log_names ON log_names.id = device WHERE subject = '${RECORD}' AND cell = 'report-hosts')`;

interface OldRow extends Omit<LinkRow, 'ref'> {
  readonly primary_identifier: string | null;
  readonly household_ref: string | null;
}

const OUTCOME_OF = {
  requesting: 'unconfirmed',
  live: 'succeeded',
  expired: 'succeeded',
  unconfirmed: 'unconfirmed',
  failed: 'failed',
} as const satisfies Record<ReportLinkState, string>;

const before = (ms: number): BroughtForwardAt => ({ broughtForward: true, at: ms });

/** Report links of a desk up to 0.5; after the households, which they name. `nameOf` gives each its name in the log. */
export function reportLinksToBringForward(
  database: Database,
  nameOf: (number: number) => string,
): BringForward {
  const count = database.prepare<number>('SELECT count(*) FROM report_links WHERE log_id IS NULL').pluck();
  const next = database.prepare<OldRow>(
    `SELECT link.id, subject_kind, subject_identifier, subject_household, label, requested_at_ms, requested_by, expires_at_ms,
       link.state, copies, recipient, purpose, mailed_at_ms, link.service_message, household.log_id AS household_ref,
       primary_member.application_identifier AS primary_identifier
     FROM report_links AS link LEFT JOIN households AS household ON household.id = subject_household
       LEFT JOIN household_confirmed_members AS primary_member
         ON primary_member.household_id = subject_household AND position = 0
     WHERE link.log_id IS NULL ORDER BY link.id LIMIT ?`,
  );
  const setRef = database.prepare('UPDATE report_links SET log_id = ? WHERE id = ?');

  const bring = (row: OldRow, append: Append): void => {
    const ref = nameOf(row.id);
    setRef.run(ref, row.id);
    const { label, recipient, purpose, requested_at_ms: requestedAtMs } = row;
    const person =
      row.subject_kind === 'application'
        ? row.subject_identifier
        : (row.primary_identifier ?? row.household_ref ?? ref);
    const subject =
      row.subject_kind === 'application'
        ? ({ kind: 'application', identifier: row.subject_identifier ?? '' } as const)
        : ({ kind: 'household', id: row.household_ref, number: row.subject_household ?? 0 } as const);
    const data = {
      number: row.id,
      subject,
      label,
      requestedAtMs,
      recipient,
      purpose,
      outcome: OUTCOME_OF[row.state],
      failure: row.state === 'requesting' ? INTERRUPTED : null,
      message: row.service_message,
      by: row.requested_by,
    };
    append({ kind: 'link-requested', id: ref, person, data }, before(requestedAtMs));
    if (row.copies > 0) {
      append({ kind: 'link-copied', id: ref, data: { count: row.copies } }, before(requestedAtMs));
    }
    if (row.mailed_at_ms !== null) {
      const mail = { way: null, isMailed: true, recipient, purpose };
      append({ kind: 'link-mailed', id: ref, person, data: mail }, before(row.mailed_at_ms));
    }
    if (row.state === 'expired') append({ kind: 'link-ended', id: ref, data: {} }, before(row.expires_at_ms));
  };

  return {
    forgetLost: () => void database.connection.exec(FORGET_LOST_LINKS),
    left: () => count.get() ?? 0,
    some(limit, append) {
      const rows = next.all(limit);
      for (const row of rows) bring(row, append);
      return rows.length;
    },
  };
}

export function allowedHostsToBringForward(database: Database): BringForward {
  const all = database.prepare<{ host: string; allowed_at_ms: number; allowed_by: string }>(
    'SELECT host, allowed_at_ms, allowed_by FROM allowed_hosts WHERE ref IS NULL ORDER BY host',
  );
  return {
    forgetLost: () => void database.connection.exec(FORGET_LOST_HOSTS),
    left: () => all.all().length,
    // All at once: they are few, and drawn together.
    some(_limit, append) {
      const rows = all.all();
      for (const { host, allowed_at_ms, allowed_by: by } of rows) {
        append({ kind: 'report-host-allowed', id: RECORD_ID, data: { host, by } }, before(allowed_at_ms));
      }
      return rows.length;
    },
  };
}
