import { createAsking, createCounting } from '#electron/records/asking.ts';
import { type Condition, joined } from '#electron/records/condition.ts';
import type { Database } from '#electron/records/database.ts';
import { containing, wordsIn } from '#electron/records/like.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import type { LinkFilter, ReportLink, ReportLinkState } from '#shared/features/report-links/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { LINK_EXPIRING_MS, LINK_UNSENT_MS } from '#shared/service/limits.ts';

interface ListRequest extends LinkFilter {
  readonly nowMs: number;
  readonly offset: number;
  readonly limit: number;
}

export interface LinkRow {
  readonly id: number;
  readonly ref: string | null;
  readonly subject_kind: 'application' | 'household';
  readonly subject_identifier: string | null;
  readonly subject_household: number | null;
  readonly label: string;
  readonly requested_at_ms: number;
  readonly requested_by: string;
  readonly expires_at_ms: number;
  readonly expiry_as_came: string;
  readonly state: ReportLinkState;
  readonly copies: number;
  readonly recipient: string;
  readonly purpose: string;
  readonly mailed_at_ms: number | null;
  readonly service_message: string;
}

/** A member's name is the one that they have now; a household has the number that it has on this desk. */
const requestedBy = memberNameSql('requested_by');
/** A link as the list has it. */
export const linkColumns = `id, log_id AS ref, subject_kind, subject_identifier,
  COALESCE((SELECT id FROM households WHERE log_id = household_log_id), subject_household) AS subject_household, label, requested_at_ms,
  ${requestedBy} AS requested_by, expires_at_ms, expiry_as_came, state, copies, recipient, purpose, mailed_at_ms, service_message`;

const SEARCHED = `(label || ' ' || COALESCE(subject_identifier, '') || ' ' || ${requestedBy} || ' ' || recipient || ' ' || purpose)`;

const inState = (state: ReportLinkState) => (): Condition => ({ sql: 'state = ?', values: [state] });
/** `state <> 'expired'` is what the index by the end holds. */
const endingBy = (ms: number): Condition => ({
  sql: "state <> 'expired' AND state = 'live' AND expires_at_ms <= ?",
  values: [ms],
});
const SHOWN: Readonly<Record<LinkFilter['show'], (nowMs: number) => Condition>> = {
  all: () => ({ sql: '1', values: [] }),
  live: inState('live'),
  unsent: (nowMs) =>
    joined([endingBy(nowMs + LINK_UNSENT_MS), { sql: 'copies = 0 AND mailed_at_ms IS NULL', values: [] }]),
  expiring: (nowMs) => endingBy(nowMs + LINK_EXPIRING_MS),
  expired: inState('expired'),
  unconfirmed: inState('unconfirmed'),
  failed: inState('failed'),
};

/** Report links as they are shown; none of this knows an address. */
export function createLinkList(database: Database) {
  const one = database.prepare<LinkRow>(`SELECT ${linkColumns} FROM report_links WHERE id = ?`);
  const listed = createAsking<LinkRow>(database);
  const count = createCounting(database);
  return {
    listReportLinks({ search, show, nowMs, offset, limit }: ListRequest): {
      links: ReportLink[];
      total: number;
    } {
      const { sql, values } = joined([
        SHOWN[show](nowMs),
        ...wordsIn(search).map((word) => containing(SEARCHED, word)),
      ]);
      const from = `FROM report_links WHERE ${sql}`;
      const rows = listed({
        sql: `SELECT ${linkColumns} ${from} ORDER BY id DESC LIMIT ? OFFSET ?`,
        values: [...values, limit, offset],
      });
      return { links: rows.map(asLink), total: count({ sql: `SELECT count(*) ${from}`, values }) };
    },

    reportLink(id: number): ReportLink | null {
      const row = one.get(id);
      return row === undefined ? null : asLink(row);
    },
  };
}

function asLink(row: LinkRow): ReportLink {
  return {
    id: row.id,
    subject:
      row.subject_kind === 'application'
        ? { kind: 'application', identifier: row.subject_identifier ?? '' }
        : { kind: 'household', householdId: row.subject_household ?? 0 },
    label: row.label,
    requestedAt: isoDateOf(row.requested_at_ms),
    requestedBy: row.requested_by,
    expiresAt: isoDateOf(row.expires_at_ms),
    expiryAsCame: row.expiry_as_came,
    state: row.state,
    copies: row.copies,
    recipient: row.recipient,
    purpose: row.purpose,
    mailedAt: row.mailed_at_ms === null ? null : isoDateOf(row.mailed_at_ms),
    serviceMessage: row.service_message,
  };
}
