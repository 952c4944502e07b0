import { createAsking, createCounting } from '#electron/records/asking.ts';
import { type Condition, joined, oneOf } from '#electron/records/condition.ts';
import type { Database, Stored } from '#electron/records/database.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import type { ReportedBand, ReportNumber } from '#shared/features/reports/model.ts';
import { LISTED } from '../applications/records/listed.ts';
import { RECEIVED_MS } from '../applications/records/received.ts';
import type { PropertyTexts } from '../properties/records/texts.ts';

/** As `ReportScope`, in milliseconds since 1970; an open end is infinite. */
export interface StoredScope {
  readonly property: string | null;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Some decisions that are alike in all that a report tells apart. */
export interface DecidedGroup {
  readonly property: string;
  readonly who: string;
  readonly name: string;
  readonly outcome: DecisionOutcome;
  readonly band: ReportedBand;
  /** Why it is not as recommended; null where it is. */
  readonly exception: string | null;
  /** From coming in to the decision, in tenths of days, whole. */
  readonly tenths: number;
  readonly count: number;
}

export interface ReasonCount {
  readonly attribute: string | null;
  readonly text: string;
  readonly count: number;
}

/** What is counted of some applications and decisions, by their numbers. */
export interface Counted {
  /** How many applications of each property came in. */
  readonly received: readonly { readonly property: string; readonly count: number }[];
  readonly decided: readonly DecidedGroup[];
  /** Why applicants were declined or approved with conditions. */
  readonly reasons: readonly ReasonCount[];
}

/** Behind a number, up to another. */
interface Piece {
  readonly after: number;
  readonly upTo: number;
}

export interface ReportedRow {
  readonly identifier: string;
  readonly name: string | null;
  readonly property: string | null;
  readonly unit: string | null;
  readonly came_in_ms: number | null;
  readonly at_ms: number | null;
  readonly who: string | null;
  readonly outcome: DecisionOutcome | null;
  readonly band: ReportedBand | null;
  readonly override: string | null;
}

const TENTHS = `CAST(max(0, decisions.at_ms - COALESCE(${RECEIVED_MS}, decisions.at_ms)) / 8640000 AS INTEGER)`;
const BAND = "COALESCE(band, 'none')";

/** Where two stand that desks made apart, none counts until one is kept. */
const STANDS = `stands = 1 AND outcome <> 'withdrawn'
  AND NOT EXISTS (SELECT 1 FROM conflicts WHERE subject = 'application/' || decisions.identifier AND cell = 'decision')`;

const CAME_IN = `FROM applications WHERE ${LISTED}`;
/** Decisions outlive what else is known of their applications. */
const decidedWith = (also = ''): string =>
  `FROM decisions LEFT JOIN applications ON applications.identifier = decisions.identifier${also} WHERE ${STANDS}`;
const PROPERTY = "COALESCE(property, '')";

export function createReports(database: Database, properties: Pick<PropertyTexts, 'shown'>) {
  const scoped = (
    { property, fromMs, toMs }: StoredScope,
    when: 'decisions.at_ms' | typeof RECEIVED_MS,
  ): Condition => {
    const times: Condition = { sql: `${when} >= ? AND ${when} < ?`, values: [fromMs, toMs] };
    if (property === null) return times;
    return joined([times, { sql: `${PROPERTY} = ?`, values: [properties.shown(property)] }]);
  };
  const received = createAsking<{ readonly property: string; readonly count: number }>(database);
  const decided = createAsking<DecidedGroup>(database);
  const reasons = createAsking<ReasonCount>(database);
  const reported = createAsking<ReportedRow>(database);
  const count = createCounting(database);
  const highest = database
    .prepare<number | null>(
      'SELECT max((SELECT COALESCE(max(id), 0) FROM applications), (SELECT COALESCE(max(id), 0) FROM decisions))',
    )
    .pluck();
  const question = (select: string, from: string, { sql, values }: Condition, rest = ''): Condition => ({
    sql: `${select} ${from} AND ${sql} ${rest}`,
    values,
  });

  return {
    /** The highest number of an application or a decision. */
    lastInReport: (): number => highest.get() ?? 0,

    /** What of a report lies between two such numbers: nobody waits for all of it. */
    countedInReport(scope: StoredScope, piece: Piece): Counted {
      const within = (id: string, when: Parameters<typeof scoped>[1]): Condition =>
        joined([{ sql: `${id} > ? AND ${id} <= ?`, values: [piece.after, piece.upTo] }, scoped(scope, when)]);
      const ofDecisions = within('decisions.id', 'decisions.at_ms');
      return {
        received: received(
          question(
            'SELECT property, count(*) AS count',
            CAME_IN,
            within('applications.id', RECEIVED_MS),
            'GROUP BY property',
          ),
        ),
        decided: decided(
          question(
            `SELECT property, who, ${memberNameSql('who')} AS name, outcome, band, exception, tenths, count(*) AS count
           FROM (SELECT ${PROPERTY} AS property, who, outcome, ${BAND} AS band, override ->> 'reason' AS exception,
             ${TENTHS} AS tenths`,
            decidedWith(),
            ofDecisions,
            ') GROUP BY property, who, outcome, band, exception, tenths',
          ),
        ),
        reasons: reasons(
          question(
            `SELECT attribute, text, count(*) AS count FROM (
             SELECT value ->> 'attribute' AS attribute, IIF(value ->> 'attribute' IS NULL, value ->> 'text', '') AS text`,
            decidedWith(', json_each(reasons)'),
            ofDecisions,
            ') GROUP BY attribute, text',
          ),
        ),
      };
    },

    /** The applications that a number counts, the latest first; and how many there are. */
    applicationsInReport(
      scope: StoredScope,
      of: ReportNumber,
      page: { readonly offset: number; readonly limit: number },
    ) {
      const from =
        of.what === 'decided'
          ? decidedWith()
          : `FROM applications LEFT JOIN decisions ON decisions.identifier = applications.identifier AND ${STANDS}
             WHERE applications.document_id IS NOT NULL`;
      const when = of.what === 'decided' ? 'decisions.at_ms' : RECEIVED_MS;
      const condition = joined([scoped(scope, when), ...conditionsOf(of)]);
      const identifier = of.what === 'decided' ? 'decisions.identifier' : 'applications.identifier';
      const rows = reported(
        question(
          `SELECT ${identifier} AS identifier, name, property, unit, ${RECEIVED_MS} AS came_in_ms, decisions.at_ms,
           ${memberNameSql('who')} AS who, outcome, ${BAND} AS band, override`,
          from,
          { ...condition, values: [...condition.values, page.limit, page.offset] },
          `ORDER BY ${when} DESC, ${identifier} LIMIT ? OFFSET ?`,
        ),
      );
      return { rows, total: count(question('SELECT count(*)', from, condition)) };
    },
  };
}

function conditionsOf({ outcomes, recommendation, exception, by, reason }: ReportNumber): Condition[] {
  const equal = (sql: string, ...values: readonly Stored[]): Condition => ({ sql, values });
  return [
    ...(outcomes === null ? [] : [oneOf('outcome', outcomes)]),
    ...(recommendation === null ? [] : [equal(`${BAND} = ?`, recommendation)]),
    // Up to 0.8.0 a reason was asked for where the recommendation was to review, too.
    ...(exception ? [equal(`override IS NOT NULL AND ${BAND} <> 'review'`)] : []),
    ...(by === null ? [] : [equal('who = ?', by)]),
    ...(reason === null ? [] : [hasReason(reason)]),
  ];
}

const hasReason = ({ attribute, text }: NonNullable<ReportNumber['reason']>): Condition =>
  attribute === null
    ? {
        sql: "EXISTS (SELECT 1 FROM json_each(reasons) WHERE value ->> 'attribute' IS NULL AND value ->> 'text' = ?)",
        values: [text],
      }
    : {
        sql: "EXISTS (SELECT 1 FROM json_each(reasons) WHERE value ->> 'attribute' = ?)",
        values: [attribute],
      };
