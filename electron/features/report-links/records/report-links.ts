import type { Clock } from '#electron/records/clock.ts';
import { joined } from '#electron/records/condition.ts';
import type { Database } from '#electron/records/database.ts';
import { containing, wordsIn } from '#electron/records/like.ts';
import type {
  LinkFilter,
  LinkSubject,
  ReportLink,
  ReportLinkState,
} from '#shared/features/report-links/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { LINK_LIFETIME_MS } from '#shared/service/limits.ts';

/** A live link of an earlier run. */
export interface LiveLink {
  readonly id: number;
  readonly leftMs: number;
  readonly isMailed: boolean;
  readonly isEndAnnounced: boolean;
}

export interface NewReportLink {
  readonly subject: LinkSubject;
  readonly label: string;
  readonly requestedAtMs: number;
  /** For how long the machine was up then. */
  readonly requestedAtUptimeMs: number;
  readonly requestedBy: string;
  readonly expiresAtMs: number;
  readonly recipient: string;
  readonly purpose: string;
}

interface ListRequest extends LinkFilter {
  /** Live links that end before this are those that end soon. */
  readonly soonMs: number;
  readonly offset: number;
  readonly limit: number;
}

interface LinkRow {
  readonly id: number;
  readonly subject_kind: 'application' | 'household';
  readonly subject_identifier: string | null;
  readonly subject_household: number | null;
  readonly label: string;
  readonly requested_at_ms: number;
  readonly requested_by: string;
  readonly expires_at_ms: number;
  readonly state: ReportLinkState;
  readonly copies: number;
  readonly recipient: string;
  readonly purpose: string;
  readonly mailed_at_ms: number | null;
  readonly service_message: string;
}

interface LiveRow {
  readonly id: number;
  readonly requested_at_ms: number;
  readonly requested_at_uptime_ms: number | null;
  readonly expires_at_ms: number;
  readonly mailed_at_ms: number | null;
  readonly end_announced: number;
}

/** Clocks are put right by a second or so all the time; further back is somebody's doing. */
const SET_BACK_MS = 2_000;

const columns = `id, subject_kind, subject_identifier, subject_household, label, requested_at_ms, requested_by,
  expires_at_ms, state, copies, recipient, purpose, mailed_at_ms, service_message`;

const SEARCHED =
  "(label || ' ' || COALESCE(subject_identifier, '') || ' ' || requested_by || ' ' || recipient || ' ' || purpose)";

const SHOWN = {
  all: '1',
  live: "state = 'live'",
  expiring: "state = 'live' AND expires_at_ms <= ?",
  expired: "state = 'expired'",
  unconfirmed: "state = 'unconfirmed'",
  failed: "state = 'failed'",
} as const;

/** 'expired' is final, and an address is there only while its link is 'live': the tables hold both as constraints. */
export function createReportLinks(database: Database, clock: Clock) {
  const one = database.prepare<LinkRow>(`SELECT ${columns} FROM report_links WHERE id = ?`);
  const live = database.prepare<LiveRow>(
    `SELECT id, requested_at_ms, requested_at_uptime_ms, expires_at_ms, mailed_at_ms, end_announced FROM report_links
     WHERE state = 'live'`,
  );
  const insert = database.prepare(
    `INSERT INTO report_links (subject_kind, subject_identifier, subject_household, label, requested_at_ms,
       requested_at_uptime_ms, requested_by, expires_at_ms, recipient, purpose, state)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'requesting')`,
  );
  const setState = database.prepare(
    'UPDATE report_links SET state = ?, service_message = ?, address = ? WHERE id = ?',
  );
  const settleRequested = database.prepare(
    "UPDATE report_links SET state = 'unconfirmed' WHERE state = 'requesting'",
  );
  const address = database.prepare<{ address: string | null }>(
    "SELECT address FROM report_links WHERE id = ? AND state = 'live'",
  );
  const countCopy = database.prepare('UPDATE report_links SET copies = copies + 1 WHERE id = ?');
  const describe = database.prepare(
    'UPDATE report_links SET recipient = ?, purpose = ?, mailed_at_ms = COALESCE(?, mailed_at_ms) WHERE id = ?',
  );
  const announced = database.prepare('UPDATE report_links SET end_announced = 1 WHERE id = ?');
  const expire = database.prepare("UPDATE report_links SET state = 'expired', address = NULL WHERE id = ?");
  const move = database.prepare("UPDATE report_links SET expires_at_ms = ? WHERE id = ? AND state = 'live'");

  const required = (id: number): LinkRow => {
    const row = one.get(id);
    if (row === undefined) throw new Error(`There is no report link ${id}.`);
    return row;
  };
  const expireAll = (ids: readonly number[], nowMs: number): void => {
    if (ids.length === 0 && !clock.isStale(nowMs)) return;
    database.write('act', () => {
      for (const id of ids) expire.run(id);
      clock.saw(nowMs);
    });
    if (ids.length > 0) database.emptyLog();
  };

  return {
    /**
     * What earlier runs left, by the wall clock and by how long the machine is up, whichever says less: what is over, or whose time
     * cannot be known because the clock was set back, is wiped (`expired`); for the others, how long they have left. To be called
     * before anything is shown.
     */
    openReportLinks(
      nowMs: number,
      uptimeMs: number,
    ): { readonly expired: readonly number[]; readonly live: readonly LiveLink[] } {
      const seenMs = clock.lastSeenMs();
      const isSetBack = nowMs < seenMs - SET_BACK_MS;
      const links = live.all().map((row): LiveLink => {
        const isBeforeRequest = nowMs < row.requested_at_ms - SET_BACK_MS;
        const leftMs = Math.min(
          LINK_LIFETIME_MS - leastPassedMs(row, uptimeMs),
          row.expires_at_ms - Math.max(nowMs, seenMs),
        );
        return {
          id: row.id,
          leftMs: isSetBack || isBeforeRequest ? 0 : leftMs,
          isMailed: row.mailed_at_ms !== null,
          isEndAnnounced: row.end_announced === 1,
        };
      });
      const expired = links.filter(({ leftMs }) => leftMs <= 0).map(({ id }) => id);
      expireAll(expired, nowMs);
      return { expired, live: links.filter(({ leftMs }) => leftMs > 0) };
    },

    listReportLinks({ search, show, soonMs, offset, limit }: ListRequest): {
      links: ReportLink[];
      total: number;
    } {
      const { sql, values } = joined([
        { sql: SHOWN[show], values: show === 'expiring' ? [soonMs] : [] },
        ...wordsIn(search).map((word) => containing(SEARCHED, word)),
      ]);
      const from = `FROM report_links WHERE ${sql}`;
      const total = database.prepare<{ total: number }>(`SELECT count(*) AS total ${from}`).get(...values);
      const rows = database
        .prepare<LinkRow>(`SELECT ${columns} ${from} ORDER BY id DESC LIMIT ? OFFSET ?`)
        .all(...values, limit, offset);
      return { links: rows.map(asLink), total: total?.total ?? 0 };
    },

    reportLink(id: number): ReportLink | null {
      const row = one.get(id);
      return row === undefined ? null : asLink(row);
    },

    /** Answers the link's number. */
    addReportLink({ subject, label, requestedAtMs, requestedAtUptimeMs, ...link }: NewReportLink): number {
      const { requestedBy, expiresAtMs, recipient, purpose } = link;
      const identifier = subject.kind === 'application' ? subject.identifier : null;
      const household = subject.kind === 'household' ? subject.householdId : null;
      return database.write('act', () => {
        clock.saw(requestedAtMs);
        const asked = [label, requestedAtMs, requestedAtUptimeMs, requestedBy] as const;
        const about = [expiresAtMs, recipient, purpose] as const;
        return Number(insert.run(subject.kind, identifier, household, ...asked, ...about).lastInsertRowid);
      });
    },

    setReportLinkState(
      id: number,
      state: Exclude<ReportLinkState, 'expired'>,
      serviceMessage: string,
      newAddress: string | null,
    ): void {
      const before = required(id);
      if (before.state === 'expired') return;
      const kept = state === 'live' ? newAddress : null;
      database.write('act', () => setState.run(state, serviceMessage, kept, id));
      if (before.state === 'live' && kept === null) database.emptyLog();
    },

    /** Links whose answer a crash cut off become 'unconfirmed'. */
    settleRequestedLinks(): void {
      database.write('act', () => settleRequested.run());
    },

    /** The address of a live link, or null where it is wiped or never came. */
    reportLinkAddress: (id: number): string | null => address.get(id)?.address ?? null,

    countReportLinkCopy(id: number): void {
      database.write('act', () => countCopy.run(id));
    },

    /** Keeps whom a link is for and what for; mailed at a time, or, where that is null, as before. */
    describeReportLink(
      id: number,
      about: { readonly recipient: string; readonly purpose: string; readonly mailedAtMs: number | null },
    ): void {
      const { recipient, purpose, mailedAtMs } = about;
      database.write('act', () => describe.run(recipient, purpose, mailedAtMs, id));
    },

    /** The end of a link has been announced, and is not announced again. */
    noteEndAnnounced(id: number): void {
      database.write('act', () => announced.run(id));
    },

    /** Wipes the addresses of these links, row and WAL; for good. Remembers the time. */
    expireReportLinks: expireAll,

    /** The wall clock was set: links end at other times of it. */
    moveReportLinks(
      links: readonly { readonly id: number; readonly expiresAtMs: number }[],
      nowMs: number,
    ): void {
      database.write('act', () => {
        for (const { id, expiresAtMs } of links) move.run(expiresAtMs, id);
        clock.saw(nowMs);
      });
    },
  };
}

/** So much time has passed since a link was asked for, at least: if the machine was started anew since, as long as it is up. */
function leastPassedMs({ requested_at_uptime_ms: requestedMs }: LiveRow, uptimeMs: number): number {
  if (requestedMs === null) return 0;
  return uptimeMs < requestedMs ? uptimeMs : uptimeMs - requestedMs;
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
    state: row.state,
    copies: row.copies,
    recipient: row.recipient,
    purpose: row.purpose,
    mailedAt: row.mailed_at_ms === null ? null : isoDateOf(row.mailed_at_ms),
    serviceMessage: row.service_message,
  };
}
