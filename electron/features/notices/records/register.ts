import { createAsking, createTotals } from '#electron/records/asking.ts';
import { type Condition, joined, oneOf } from '#electron/records/condition.ts';
import type { Database } from '#electron/records/database.ts';
import { containing, wordsIn } from '#electron/records/like.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import type { NoticeOutcome } from '#shared/features/decisions/outcomes.ts';
import {
  type RegisteredNotice,
  type RegisterRequest,
  type RegisterState,
  registerShows,
} from '#shared/features/notices/register.ts';
import { isoDateOf } from '#shared/iso-date.ts';

interface RegisterRow {
  readonly id: number;
  readonly identifier: string;
  readonly name: string | null;
  readonly property: string | null;
  readonly unit: string | null;
  readonly is_kept: 0 | 1;
  readonly outcome: NoticeOutcome;
  readonly at_ms: number;
  readonly who: string;
  readonly state: RegisterState;
  readonly written_at_ms: number | null;
  readonly written_by: string | null;
  readonly sent: string | null;
  readonly corrected: string | null;
}

/** The index of those that have a state holds what is asked of the decision itself. */
const REGISTERED = "decisions.notice_state <> ''";
const WITH_APPLICATIONS =
  'decisions LEFT JOIN applications ON applications.identifier = decisions.identifier';
const SEARCHED = `(COALESCE(name, '') || ' ' || decisions.identifier || ' ' || COALESCE(property, '') || ' ' || COALESCE(unit, ''))`;

const blankLast = (key: string): string => `COALESCE(${key}, '') = '', ${key}`;
const NEWEST = 'decisions.at_ms DESC, decisions.id DESC';
const SORTED: Readonly<Record<RegisterRequest['sort'], { readonly by: string; readonly from: string }>> = {
  newest: { by: NEWEST, from: 'decisions' },
  oldest: { by: 'decisions.at_ms, decisions.id', from: 'decisions' },
  name: { by: `${blankLast('name_key')}, ${NEWEST}`, from: WITH_APPLICATIONS },
  property: { by: `${blankLast('property_key')}, unit, ${NEWEST}`, from: WITH_APPLICATIONS },
};

/** What was written down of the way of this decision's notices, and still counts: how, and on which day. */
const told = (kind: string, isItsOwn: string): string =>
  `(SELECT json_object('how', said ->> 'how', 'on', said ->> 'on') FROM notice_deliveries AS way
    WHERE way.identifier = decisions.identifier AND way.kind = '${kind}' AND way.ended = 0 AND ${isItsOwn}
    ORDER BY way.id DESC LIMIT 1)`;
const SENT = told(
  'notice-delivered',
  `(SELECT decision FROM notices WHERE ref = way.said ->> 'notice') = decisions.ref
    AND NOT EXISTS (SELECT 1 FROM notice_deliveries AS back WHERE back.identifier = way.identifier
      AND back.kind = 'notice-returned' AND back.ended = 0 AND back.said ->> 'delivery' = way.ref)`,
);
const CORRECTED = told(
  'notice-correction-sent',
  `EXISTS (SELECT 1 FROM json_each(way.said, '$.notices') JOIN notices ON notices.ref = value
    WHERE notices.decision = decisions.ref)`,
);

/** Every notice that is due, was due or was given, by its decision. */
export function createNoticeRegister(database: Database) {
  const listed = createAsking<number>(database, 'values');
  const count = createTotals(database);
  const detailed = database.prepare<RegisterRow>(
    `SELECT decisions.id, decisions.identifier, name, property, unit, applications.id IS NOT NULL AS is_kept, outcome, decisions.at_ms,
       ${memberNameSql('decisions.who')} AS who, notice_state AS state, written.at_ms AS written_at_ms,
       ${memberNameSql('written.who')} AS written_by, ${SENT} AS sent, ${CORRECTED} AS corrected
     FROM json_each(?) AS asked JOIN decisions ON decisions.id = asked.value
       LEFT JOIN applications ON applications.identifier = decisions.identifier
       LEFT JOIN notices AS written ON written.id = (SELECT max(id) FROM notices WHERE decision = decisions.ref)
     ORDER BY asked.key`,
  );

  const matching = ({ show, from, to, search }: Omit<RegisterRequest, 'sort'>): Condition =>
    joined([
      { sql: REGISTERED, values: [] },
      ...(show === 'all' ? [] : [oneOf('decisions.notice_state', registerShows[show])]),
      ...(from === null ? [] : [{ sql: 'decisions.at_ms >= ?', values: [Date.parse(from)] }]),
      ...(to === null ? [] : [{ sql: 'decisions.at_ms < ?', values: [Date.parse(to)] }]),
      ...wordsIn(search).map((word) => containing(SEARCHED, word)),
    ]);
  const fromFor = (search: string, sorted: string): string =>
    search.trim() === '' ? sorted : WITH_APPLICATIONS;

  /** Their decisions, by their numbers, in the order of the list. */
  const numbers = (
    { sort, ...asked }: RegisterRequest,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): number[] => {
    const { sql, values } = matching(asked);
    const { by, from } = SORTED[sort];
    return listed({
      sql: `SELECT decisions.id FROM ${fromFor(asked.search, from)} WHERE ${sql} ORDER BY ${by} LIMIT ? OFFSET ?`,
      values: [...values, limit, offset],
    });
  };
  /** Some of them, in the order in which they are asked for; what was erased meanwhile is left out. */
  const registered = (decisions: readonly number[]): RegisteredNotice[] =>
    detailed.all(JSON.stringify(decisions)).map(asRegistered);

  return {
    /** A page of the register, and how many notices match in all. */
    noticeRegister(asked: RegisterRequest, page: { readonly offset: number; readonly limit: number }) {
      const { sql, values } = matching(asked);
      const total = count({
        sql: `SELECT count(*) FROM ${fromFor(asked.search, 'decisions')} WHERE ${sql}`,
        values,
      });
      return { notices: registered(numbers(asked, page)), total };
    },

    /** All that match at this moment, as `registeredNotices` is asked for them. */
    noticeRegisterSnapshot: (asked: RegisterRequest): Float64Array =>
      Float64Array.from(numbers(asked, { offset: 0, limit: -1 })),

    registeredNotices: (decisions: Float64Array): RegisteredNotice[] => registered([...decisions]),
  };
}

const asRegistered = (row: RegisterRow): RegisteredNotice => ({
  decisionId: row.id,
  identifier: row.identifier,
  name: row.name ?? '',
  property: row.property ?? '',
  unit: row.unit ?? '',
  isApplicationKept: row.is_kept === 1,
  outcome: row.outcome,
  decidedAt: isoDateOf(row.at_ms),
  decidedBy: row.who,
  state: row.state,
  written: row.written_at_ms === null ? null : { at: isoDateOf(row.written_at_ms), by: row.written_by ?? '' },
  sent: row.sent === null ? null : JSON.parse(row.sent),
  corrected: row.corrected === null ? null : JSON.parse(row.corrected),
});
