import { z } from 'zod';
import { createAsking, createCounting, createRemembering, createTotals } from '#electron/records/asking.ts';
import { type Condition, either, joined, oneOf } from '#electron/records/condition.ts';
import type { Database } from '#electron/records/database.ts';
import { containing, wordsIn } from '#electron/records/like.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { dayOf } from '#shared/day.ts';
import type { NoticeOutcome } from '#shared/features/decisions/outcomes.ts';
import { daysLate, dueRulesAt, earliestDue } from '#shared/features/notices/due.ts';
import { type DueDays, type PropertyPlace, placeRuleSchema } from '#shared/features/notices/place-rules.ts';
import {
  openStates,
  type RegisterCounts,
  type RegisteredNotice,
  type RegisterRequest,
  type RegisterState,
  registerShows,
  registerStates,
} from '#shared/features/notices/register.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { searchExpression } from '../../applications/records/search-text.ts';

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
  readonly no_report: string | null;
  readonly sent: string | null;
  readonly corrected: string | null;
  readonly due_on: string | null;
  /** Of what went out whole, and counts: the day. */
  readonly sent_on: string | null;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** The index of those that have a state holds what is asked of the decision itself. */
const REGISTERED = "decisions.notice_state <> ''";
const DECISIONS = 'decisions INDEXED BY decisions_with_notices';
const WITH_APPLICATIONS = `${DECISIONS} LEFT JOIN applications ON applications.identifier = decisions.identifier`;

/** Of applications that were found, so many are fetched for their names; of more, each decision's own is looked for among all of them. */
const MOST_FETCHED = 2_000;
const FOUND = 'FROM application_search WHERE application_search MATCH ?';
const IS_OF_FOUND = {
  few: `decisions.identifier IN (SELECT identifier FROM (SELECT rowid AS found ${FOUND}) CROSS JOIN applications ON id = found)`,
  many: `(SELECT id FROM applications WHERE identifier = decisions.identifier) IN (SELECT rowid ${FOUND})`,
} as const;

const STATE_COUNTS = registerStates
  .map((state) => `count(*) FILTER (WHERE notice_state = '${state}') AS "${state}"`)
  .join(', ');

const IS_OPEN = `notice_state IN (${openStates.map((state) => `'${state}'`).join(', ')})`;
/** Asks `notice_due_on` of what has, or had, a day by which it is due. */
const DUE_ON = `IIF(${IS_OPEN} OR notice_state = 'sent', notice_due_on(decisions.at_ms, applications.property), NULL)`;

const blankLast = (key: string): string => `COALESCE(${key}, '') = '', ${key}`;
const NEWEST = 'decisions.at_ms DESC, decisions.id DESC';
/** `asksToday`: with the day as its one value. */
interface Sorted {
  readonly by: string;
  readonly from: string;
  readonly asksToday?: true;
}
const sorted = (late: string): Readonly<Record<RegisterRequest['sort'], Sorted>> => ({
  newest: { by: NEWEST, from: DECISIONS },
  oldest: { by: 'decisions.at_ms, decisions.id', from: DECISIONS },
  name: { by: `${blankLast('name_key')}, ${NEWEST}`, from: WITH_APPLICATIONS },
  property: { by: `${blankLast('property_key')}, unit, ${NEWEST}`, from: WITH_APPLICATIONS },
  due: {
    by: `${IS_OPEN} DESC, ${DUE_ON} IS NULL, ${DUE_ON}, decisions.at_ms, decisions.id`,
    from: WITH_APPLICATIONS,
  },
  late: { by: `${late} DESC NULLS LAST, ${NEWEST}`, from: WITH_APPLICATIONS, asksToday: true },
});

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

const LATE = `max(0, julianday(IIF(${IS_OPEN}, ?, ${SENT} ->> 'on')) - julianday(${DUE_ON}))`;
const SORTED = sorted(LATE);

/**
 * Gives the connection `notice_due_on(ms, property)`: the last day on which a letter of that moment's decision is in time, by what is set
 * for the property's places now. `refresh` reads what is set, before a question that asks for it.
 */
function createDueDates(database: Database) {
  const rules = database
    .prepare<string>("SELECT value FROM office_settings WHERE name = 'placeRules'")
    .pluck();
  const properties = database.prepare<PropertyPlace & { name: string }>(
    'SELECT name, state, city FROM properties WHERE root = log_id ORDER BY log_id DESC',
  );
  let everywhere: readonly DueDays[] = [];
  let own = new Map<string, readonly DueDays[]>();
  database.connection.function('notice_due_on', (atMs, property) =>
    typeof atMs === 'number'
      ? earliestDue(dayOf(atMs), (typeof property === 'string' ? own.get(property) : undefined) ?? everywhere)
      : null,
  );
  return {
    refresh(): void {
      const kept = z.array(placeRuleSchema).safeParse(JSON.parse(rules.get() ?? '[]'));
      const set = kept.success ? kept.data : [];
      everywhere = dueRulesAt(null, set);
      own = new Map(properties.all().map(({ name, ...place }) => [name, dueRulesAt(place, set)]));
    },
  };
}

/** Every notice that is due, was due or was given, by its decision. */
export function createNoticeRegister(database: Database) {
  const dueDates = createDueDates(database);
  const listed = createAsking<number>(database, 'values');
  const listedOnce = createRemembering(database, listed);
  const countFound = createCounting(database);
  const count = createTotals(database);
  const countStates = createRemembering(database, createAsking<RegisterCounts>(database));
  const detailed = database.prepare<RegisterRow>(
    `SELECT decisions.id, decisions.identifier, COALESCE(pinned ->> 'name', name) AS name,
       COALESCE(pinned_property, property) AS property, COALESCE(pinned ->> 'unit', unit) AS unit, applications.id IS NOT NULL AS is_kept, outcome, decisions.at_ms,
       ${memberNameSql('decisions.who')} AS who, notice_state AS state, written.at_ms AS written_at_ms,
       ${memberNameSql('written.who')} AS written_by,
       IIF(written.document ->> '$.basis.kind' <> 'report', written.document ->> '$.basis.reason', NULL) AS no_report,
       ${SENT} AS sent, ${CORRECTED} AS corrected, ${DUE_ON} AS due_on,
       IIF(notice_state = 'sent', ${SENT} ->> 'on', NULL) AS sent_on
     FROM json_each(?) AS asked JOIN decisions ON decisions.id = asked.value
       LEFT JOIN applications ON applications.identifier = decisions.identifier
       LEFT JOIN notices AS written ON written.id = (SELECT max(id) FROM notices WHERE decision = decisions.ref)
     ORDER BY asked.key`,
  );

  /** What the list's search finds, and what has all the words in its application ID: a decision outlives what else is known of it. */
  const soughtFor = (search: string): readonly Condition[] => {
    const expression = searchExpression(search);
    if (expression === null) return [];
    const found = countFound({ sql: `SELECT count(*) ${FOUND}`, values: [expression] });
    const named = wordsIn(search).map((word) => containing('decisions.identifier', word));
    const isOfFound = IS_OF_FOUND[found > MOST_FETCHED ? 'many' : 'few'];
    return [either([{ sql: isOfFound, values: [expression] }, joined(named)])];
  };
  const matching = (asked: Omit<RegisterRequest, 'sort' | 'today'>): Condition => {
    const { show, from, to, search, assignee, isKept } = asked;
    const ofApplication = (sql: string) =>
      `EXISTS (SELECT 1 FROM applications WHERE applications.identifier = decisions.identifier${sql})`;
    return joined([
      { sql: REGISTERED, values: [] },
      ...(show === 'all' ? [] : [oneOf('decisions.notice_state', registerShows[show])]),
      ...(from === null ? [] : [{ sql: 'decisions.at_ms >= ?', values: [Date.parse(from)] }]),
      ...(to === null ? [] : [{ sql: 'decisions.at_ms < ?', values: [Date.parse(to)] }]),
      ...(isKept ? [{ sql: ofApplication(''), values: [] }] : []),
      ...(assignee === null ? [] : [{ sql: ofApplication(' AND assignee = ?'), values: [assignee] }]),
      ...soughtFor(search),
    ]);
  };

  /** Their decisions, by their numbers, in the order of the list. */
  const numbersOf = ({ sort, today, ...asked }: RegisterRequest): Condition => {
    const { sql, values } = matching(asked);
    const { by, from, asksToday } = SORTED[sort];
    return {
      sql: `SELECT decisions.id FROM ${from} WHERE ${sql} ORDER BY ${by}`,
      values: asksToday ? [...values, today] : values,
    };
  };
  /** Those of a page, and how many there are in all. What is searched for is looked through once, for that and for the pages that follow. */
  const pageOf = (asked: RegisterRequest, { offset, limit }: Page): readonly [number[], number] => {
    const all = numbersOf(asked);
    if (asked.search.trim() !== '') {
      const numbers = listedOnce(all);
      return [numbers.slice(offset, offset + limit), numbers.length];
    }
    const { sql, values } = matching(asked);
    return [
      listed({ sql: `${all.sql} LIMIT ? OFFSET ?`, values: [...all.values, limit, offset] }),
      count({ sql: `SELECT count(*) FROM ${DECISIONS} WHERE ${sql}`, values }),
    ];
  };
  /** Some of them, in the order in which they are asked for; what was erased meanwhile is left out. */
  const registered = (decisions: readonly number[], today: string): RegisteredNotice[] =>
    detailed.all(JSON.stringify(decisions)).map((row) => asRegistered(row, today));

  return {
    /** A page of the register, and how many notices match in all. */
    noticeRegister(asked: RegisterRequest, page: Page) {
      dueDates.refresh();
      const [numbers, total] = pageOf(asked, page);
      return { notices: registered(numbers, asked.today), total };
    },

    /** How many of what else is asked for are in each state: in one pass, for to sort them takes longer. */
    noticeRegisterCounts(asked: Omit<RegisterRequest, 'show' | 'sort' | 'today'>): RegisterCounts {
      const { sql, values } = matching({ ...asked, show: 'all' });
      const [counts] = countStates({ sql: `SELECT ${STATE_COUNTS} FROM ${DECISIONS} WHERE ${sql}`, values });
      if (counts === undefined) throw new Error('A count has one row.');
      return counts;
    },

    /** All that match at this moment, as `registeredNotices` is asked for them. */
    noticeRegisterSnapshot(asked: RegisterRequest): Float64Array {
      dueDates.refresh();
      return Float64Array.from(listed(numbersOf(asked)));
    },

    registeredNotices: (decisions: Float64Array, today: string): RegisteredNotice[] =>
      registered([...decisions], today),
  };
}

const asRegistered = (row: RegisterRow, today: string): RegisteredNotice => ({
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
  noReport: row.no_report,
  sent: row.sent === null ? null : JSON.parse(row.sent),
  corrected: row.corrected === null ? null : JSON.parse(row.corrected),
  dueOn: row.due_on,
  daysLate: row.due_on === null ? null : daysLate(row.due_on, row.sent_on ?? today),
});
