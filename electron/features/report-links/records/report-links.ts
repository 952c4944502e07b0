import type { Clock } from '#electron/records/clock.ts';
import type { Database } from '#electron/records/database.ts';
import type { CallsUnderWay } from '#electron/records/log/calls-under-way.ts';
import type { Append, Log } from '#electron/records/log/log.ts';
import type { SubjectNames } from '#electron/records/log/subject-names.ts';
import type { LinkSubject } from '#shared/features/report-links/model.ts';
import { INTERRUPTED } from '#shared/rpc/call-end.ts';
import type { EntryData } from '#shared/rpc/entries.ts';
import { LINK_LIFETIME_MS } from '#shared/service/limits.ts';
import { type LinkRow, linkColumns } from './list.ts';
import { linkSubjectOf } from './picture.ts';

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
  /** Absent: who acts on this desk. */
  readonly requestedBy?: string;
  readonly expiresAtMs: number;
  readonly recipient: string;
  readonly purpose: string;
}

/** How asking for a link has ended; `address`: of a link that came. */
export interface LinkRequestEnd extends Pick<EntryData<'link-requested'>, 'outcome' | 'failure' | 'message'> {
  readonly atMs: number;
  readonly address: string | null;
  /** How long it lives from its request, where that is sooner than four hours; what the service said of its end that can't be read. */
  readonly livesMs?: number | undefined;
  readonly expiryAsCame?: string | undefined;
}

/** A link that was handed over in a message; recipient and purpose are the link's from then on. */
export interface LinkHandedOver extends EntryData<'link-mailed'> {
  readonly atMs: number;
}

interface LiveRow {
  readonly id: number;
  readonly requested_at_ms: number;
  readonly requested_at_uptime_ms: number | null;
  readonly expires_at_ms: number;
  readonly lives_ms: number | null;
  readonly mailed_at_ms: number | null;
  readonly end_announced: number;
}

/** Clocks are put right by a second or so all the time; further back is somebody's doing. */
const SET_BACK_MS = 2_000;

interface Parts {
  readonly log: Log;
  readonly calls: CallsUnderWay;
  readonly clock: Clock;
  /** Who acts on this desk. */
  readonly member: string;
  readonly names: SubjectNames;
}

/** An address is there only while its link is 'live', and never comes to a link that is over. */
export function createReportLinks(database: Database, { log, calls, clock, member, names }: Parts) {
  const one = database.prepare<LinkRow>(`SELECT ${linkColumns} FROM report_links WHERE id = ?`);
  const live = database.prepare<LiveRow>(
    `SELECT id, requested_at_ms, requested_at_uptime_ms, expires_at_ms, lives_ms, mailed_at_ms, end_announced FROM report_links
     WHERE state = 'live'`,
  );
  const lastNumber = database
    .prepare<number>("SELECT seq FROM sqlite_sequence WHERE name = 'report_links'")
    .pluck();
  const insert = database.prepare(
    `INSERT INTO report_links (id, log_id, subject_kind, subject_identifier, subject_household, household_log_id, label, requested_at_ms,
       requested_at_uptime_ms, requested_by, expires_at_ms, recipient, purpose, state)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'requesting')`,
  );
  const householdOf = database.prepare<{ ref: string | null; identifier: string | null }>(
    `SELECT log_id AS ref, coalesce(application_identifier,
       (SELECT iif(count(*) = 1, max(identifier), NULL) FROM applications WHERE applicant_token = token)) AS identifier
     FROM households LEFT JOIN household_confirmed_members ON household_id = id AND position = 0 WHERE id = ?`,
  );
  const asked = database.prepare<{ by: string; household_ref: string | null; household: number | null }>(
    'SELECT requested_by AS by, household_log_id AS household_ref, subject_household AS household FROM report_links WHERE id = ?',
  );
  const personOf = database
    .prepare<string>('SELECT person FROM entries WHERE subject = ? AND cell = ?')
    .pluck();
  const callsOf = database.prepare<{ id: number }>(
    "SELECT id FROM calls_under_way WHERE kind = 'link-requested' AND subject = ?",
  );
  const requesting = database.prepare<{ id: number }>(
    "SELECT id FROM report_links WHERE state = 'requesting' ORDER BY id",
  );
  const keepAddress = database.prepare(
    `UPDATE report_links SET state = 'live', address = ?, lives_ms = ?, expiry_as_came = ?,
       expires_at_ms = coalesce(requested_at_ms + ?, expires_at_ms) WHERE id = ? AND state = 'requesting'`,
  );
  const address = database.prepare<{ address: string | null }>(
    "SELECT address FROM report_links WHERE id = ? AND state = 'live'",
  );
  const announced = database.prepare('UPDATE report_links SET end_announced = 1 WHERE id = ?');
  const move = database.prepare("UPDATE report_links SET expires_at_ms = ? WHERE id = ? AND state = 'live'");

  const required = (id: number): { readonly row: LinkRow; readonly ref: string } => {
    const row = one.get(id);
    if (row === undefined || row.ref === null) throw new Error(`There is no report link ${id}.`);
    return { row, ref: row.ref };
  };

  /** The applicant whose report it opens; where no application is known for them, the household or the link itself. */
  const applicantOf = (row: LinkRow, ref: string): string => {
    if (row.subject_kind === 'application') return row.subject_identifier ?? ref;
    const household = householdOf.get(row.subject_household ?? 0);
    return household?.identifier ?? household?.ref ?? ref;
  };

  const endRequest = (append: Append, id: number, end: Omit<LinkRequestEnd, 'atMs'>): void => {
    const { row, ref } = required(id);
    calls.end(callsOf.all(linkSubjectOf(ref)).map((call) => call.id));
    const { address: came, livesMs = null, expiryAsCame = '' } = end;
    if (came !== null) keepAddress.run(came, livesMs, expiryAsCame, livesMs, id);
    const { label, recipient, purpose, requested_at_ms: requestedAtMs } = row;
    const { by = '', household = 0, household_ref = null } = asked.get(id) ?? {};
    const data = {
      number: id,
      subject:
        row.subject_kind === 'application'
          ? ({ kind: 'application', identifier: row.subject_identifier ?? '' } as const)
          : ({ kind: 'household', id: household_ref, number: household ?? 0 } as const),
      label,
      requestedAtMs,
      recipient,
      purpose,
      outcome: end.outcome,
      failure: end.failure,
      message: end.message,
      ...(by === member ? {} : { by }),
    };
    append({ kind: 'link-requested', id: ref, person: applicantOf(row, ref), data });
  };

  const expireAll = (ids: readonly number[], nowMs: number): void => {
    if (ids.length === 0 && !clock.isStale(nowMs)) return;
    log.write('act', nowMs, (append) => {
      for (const id of ids) {
        const { ref } = required(id);
        if (log.standing(linkSubjectOf(ref), 'ended').length > 0) continue;
        append({ kind: 'link-ended', id: ref, data: {} });
      }
      clock.saw(nowMs);
    });
    if (ids.length > 0) database.emptyLog();
  };

  const note = (
    ids: readonly number[],
    atMs: number,
    kind: 'link-copied' | 'link-copy-undone' | 'link-opened',
  ): void => {
    const refs = ids.map((id) => required(id).ref);
    log.write('act', atMs, (append) => {
      for (const ref of refs) append({ kind, id: ref, data: {} });
    });
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
          (row.lives_ms ?? LINK_LIFETIME_MS) - leastPassedMs(row, uptimeMs),
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

    /** Writes down, durably, that a link is about to be asked for; answers its number. It is in the list from here on. */
    addReportLink({ subject, label, requestedAtMs, requestedAtUptimeMs, ...link }: NewReportLink): number {
      const { requestedBy = member, expiresAtMs, recipient, purpose } = link;
      const identifier = subject.kind === 'application' ? subject.identifier : null;
      const household = subject.kind === 'household' ? subject.householdId : null;
      const householdRef = household === null ? null : (householdOf.get(household)?.ref ?? null);
      return database.write('act', () => {
        const id = (lastNumber.get() ?? 0) + 1;
        const ref = names.nameOf('report-link', id);
        clock.saw(requestedAtMs);
        const whose = [subject.kind, identifier, household, householdRef, label] as const;
        const about = [expiresAtMs, recipient, purpose] as const;
        insert.run(id, ref, ...whose, requestedAtMs, requestedAtUptimeMs, requestedBy, ...about);
        calls.begin({ kind: 'link-requested', subject: linkSubjectOf(ref), atMs: requestedAtMs, data: {} });
        return id;
      });
    },

    /** How asking has ended; of a link that is not being asked for any more nothing is written. */
    endReportLinkRequest(id: number, { atMs, ...end }: LinkRequestEnd): void {
      if (required(id).row.state !== 'requesting') return;
      log.write('act', atMs, (append) => endRequest(append, id, end));
    },

    /** Links whose answer a crash cut off become 'unconfirmed'; answers how many. */
    settleRequestedLinks(atMs: number): number {
      const cutOff = requesting.all();
      if (cutOff.length === 0) return 0;
      const end = { outcome: 'unconfirmed', failure: INTERRUPTED, message: '', address: null } as const;
      log.write('act', atMs, (append) => {
        for (const { id } of cutOff) endRequest(append, id, end);
      });
      return cutOff.length;
    },

    /** The address of a live link, or null where it is wiped or never came. */
    reportLinkAddress: (id: number): string | null => address.get(id)?.address ?? null,

    /** They were put on the clipboard, in one act. */
    noteLinksCopied: (ids: readonly number[], atMs: number): void => note(ids, atMs, 'link-copied'),
    /** The clipboard was cleared of them. */
    noteLinkCopiesUndone: (ids: readonly number[], atMs: number): void => note(ids, atMs, 'link-copy-undone'),
    noteLinkOpened: (id: number, atMs: number): void => note([id], atMs, 'link-opened'),

    noteLinkMailed(id: number, { atMs, ...data }: LinkHandedOver): void {
      const { row, ref } = required(id);
      const person = personOf.get(linkSubjectOf(ref), 'requested') ?? applicantOf(row, ref);
      log.write('act', atMs, (append) => append({ kind: 'link-mailed', id: ref, person, data }));
    },

    /** The end of a link has been announced, and is not announced again. */
    noteEndAnnounced(id: number): void {
      database.write('act', () => announced.run(id));
    },

    /** Wipes the addresses of these links, row and WAL; for good, and says so. Remembers the time. */
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
