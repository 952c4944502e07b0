import type { ReportLink, ReportLinkState } from '#shared/models/report-links.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { CacheQueries } from './queries.ts';

type ReportLinkQueries = Pick<
  CacheQueries,
  | 'reportLinks'
  | 'reportLink'
  | 'addReportLink'
  | 'setReportLinkState'
  | 'reportLinkAddress'
  | 'countReportLinkCopy'
  | 'expireReportLinks'
>;

interface LinkRow {
  readonly id: number;
  readonly subject_kind: 'application' | 'household';
  readonly subject_identifier: string | null;
  readonly subject_household: number | null;
  readonly label: string;
  readonly requested_at_ms: number;
  readonly expires_at_ms: number;
  readonly state: ReportLinkState;
  readonly copies: number;
  readonly service_message: string;
}

/** 'expired' is final, and an address is there only while its link is 'live': the tables hold both as constraints. */
export function createReportLinks(database: Database, clock: Clock): ReportLinkQueries {
  const columns = `id, subject_kind, subject_identifier, subject_household, label, requested_at_ms, expires_at_ms,
    state, copies, service_message`;
  const all = database.prepare<LinkRow>(`SELECT ${columns} FROM report_links ORDER BY id DESC`);
  const one = database.prepare<LinkRow>(`SELECT ${columns} FROM report_links WHERE id = ?`);
  const insert = database.prepare(
    `INSERT INTO report_links
       (subject_kind, subject_identifier, subject_household, label, requested_at_ms, expires_at_ms, state)
     VALUES (?, ?, ?, ?, ?, ?, 'requesting')`,
  );
  const setState = database.prepare(
    'UPDATE report_links SET state = ?, service_message = ?, address = ? WHERE id = ?',
  );
  const address = database.prepare<{ address: string | null; expires_at_ms: number }>(
    "SELECT address, expires_at_ms FROM report_links WHERE id = ? AND state = 'live'",
  );
  const countCopy = database.prepare('UPDATE report_links SET copies = copies + 1 WHERE id = ?');
  const due = database.prepare<{ id: number }>(
    `SELECT id FROM report_links WHERE expires_at_ms <= ? AND state <> 'expired' ORDER BY expires_at_ms`,
  );
  const expire = database.prepare(
    `UPDATE report_links SET state = 'expired', address = NULL
     WHERE expires_at_ms <= ? AND state <> 'expired'`,
  );

  const required = (id: number): LinkRow => {
    const row = one.get(id);
    if (row === undefined) throw new Error(`There is no report link ${id}.`);
    return row;
  };
  const expireUntil = (timeMs: number): number[] => {
    const ids = due.all(timeMs).map(({ id }) => id);
    if (ids.length === 0) return ids;
    database.write('act', () => {
      expire.run(timeMs);
      clock.saw(timeMs);
    });
    database.emptyLog();
    return ids;
  };

  return {
    reportLinks: () => all.all().map(asLink),

    reportLink(id) {
      const row = one.get(id);
      return row === undefined ? null : asLink(row);
    },

    addReportLink({ subject, label, requestedAtMs, expiresAtMs }) {
      // Where the clock has been set back since, what had expired by then is settled before it counts from the new time.
      const seenMs = clock.effectiveMs(requestedAtMs);
      if (seenMs > requestedAtMs) expireUntil(seenMs);
      const identifier = subject.kind === 'application' ? subject.identifier : null;
      const household = subject.kind === 'household' ? subject.householdId : null;
      return database.write('act', () => {
        clock.beginAt(requestedAtMs);
        const added = insert.run(subject.kind, identifier, household, label, requestedAtMs, expiresAtMs);
        return Number(added.lastInsertRowid);
      });
    },

    setReportLinkState(id, state, serviceMessage, newAddress) {
      const before = required(id);
      if (before.state === 'expired') return;
      const late = state === 'live' && before.expires_at_ms <= clock.latestMs();
      const kept = state === 'live' && !late ? newAddress : null;
      database.write('act', () => setState.run(late ? 'expired' : state, serviceMessage, kept, id));
      if (before.state === 'live' && kept === null) database.emptyLog();
    },

    reportLinkAddress(id) {
      const row = address.get(id);
      return row === undefined || row.expires_at_ms <= clock.latestMs() ? null : row.address;
    },

    countReportLinkCopy(id) {
      database.write('act', () => countCopy.run(id));
    },

    expireReportLinks(nowMs) {
      const ids = expireUntil(clock.effectiveMs(nowMs));
      if (clock.lagsBehind(nowMs)) database.write('act', () => clock.saw(nowMs));
      return ids;
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
    requestedAt: new Date(row.requested_at_ms).toISOString(),
    expiresAt: new Date(row.expires_at_ms).toISOString(),
    state: row.state,
    copies: row.copies,
    serviceMessage: row.service_message,
  };
}
