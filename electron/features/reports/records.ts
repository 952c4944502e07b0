import { createAsking, createCounting } from '#electron/records/asking.ts';
import { type Condition, joined, oneOf } from '#electron/records/condition.ts';
import type { Database, Stored } from '#electron/records/database.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import type { ReportedBand, ReportNumber } from '#shared/features/reports/model.ts';
import { folded } from '#shared/folded.ts';
import { LISTED } from '../applications/records/listed.ts';
import { RECEIVED_MS } from '../applications/records/received.ts';
import { EXCEPTION_REASON } from '../decisions/records.ts';
import { type PropertyTexts, placeKey } from '../properties/records/texts.ts';

/** As `ReportScope`, in milliseconds since 1970; an open end is infinite. */
export interface StoredScope {
  readonly property: string | null;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The property that a report counts something under. */
interface CountedPlace {
  /** As it was called when that was decided; as it is called now where nothing was, or it wasn't recorded. */
  readonly property: string;
  /** Null where it is only a text. What was renamed keeps it; what was merged into another, too. */
  readonly propertyId: string | null;
}

/** Some decisions that are alike in all that a report tells apart. */
export interface DecidedGroup extends CountedPlace {
  readonly who: string;
  /** As they were called when they decided, where that was recorded. */
  readonly name: string;
  readonly outcome: DecisionOutcome;
  readonly band: ReportedBand;
  /** Why it is not as recommended; null where it is. */
  readonly exception: string | null;
  /** From coming in to the decision, in tenths of days, whole. */
  readonly tenths: number;
  readonly latestMs: number;
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
  readonly received: readonly (CountedPlace & { readonly count: number })[];
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

/** When it came in: as its decision pins it, else as it is known now. */
const CAME_IN_MS = `COALESCE(pinned_received_ms, ${RECEIVED_MS})`;
const TENTHS = `CAST(max(0, decisions.at_ms - COALESCE(${CAME_IN_MS}, decisions.at_ms)) / 8640000 AS INTEGER)`;
/** What was recommended: for the household, where it counted. Up to 0.8.0 only the application's own was kept. */
const BAND = "COALESCE(IIF(pinned IS NULL, band, recommended), 'none')";

/** Where two stand that desks made apart, none counts until one is kept. */
const STANDS = `stands = 1 AND outcome <> 'withdrawn'
  AND NOT EXISTS (SELECT 1 FROM conflicts WHERE subject = 'application/' || decisions.identifier AND cell = 'decision')`;

/** An exception for a household is one: the first of its decisions that stand has it. */
const EXCEPTION = `IIF(household_decision IS NULL, override ->> 'reason', IIF(decisions.id = (
    SELECT min(id) FROM decisions AS one WHERE one.household_decision = decisions.household_decision AND one.stands = 1
      AND one.outcome <> 'withdrawn'), ${EXCEPTION_REASON}, NULL))`;

/** What came in is what is listed; of what was decided, as the decision pins it. */
const PINS = "stands = 1 AND outcome <> 'withdrawn' AND pinned IS NOT NULL";
const FIRST_THAT_PINS = `${PINS} AND NOT EXISTS (SELECT 1 FROM decisions AS other WHERE other.identifier = decisions.identifier
    AND other.id < decisions.id AND other.stands = 1 AND other.outcome <> 'withdrawn' AND other.pinned IS NOT NULL)`;
const PINNED_NOWHERE = `NOT EXISTS (SELECT 1 FROM decisions WHERE decisions.identifier = applications.identifier AND ${PINS})`;
const CAME_IN = `FROM applications WHERE ${LISTED} AND ${PINNED_NOWHERE}`;
const CAME_IN_PINNED = `FROM decisions LEFT JOIN applications ON applications.identifier = decisions.identifier WHERE ${FIRST_THAT_PINS}`;
/** Decisions outlive what else is known of their applications. */
const decidedWith = (also = ''): string =>
  `FROM decisions LEFT JOIN applications ON applications.identifier = decisions.identifier${also} WHERE ${STANDS}`;
const NOW_PROPERTY = "COALESCE(applications.property, '')";
const PROPERTY = `COALESCE(pinned_property, ${NOW_PROPERTY})`;

export function createReports(database: Database, properties: Pick<PropertyTexts, 'shown' | 'meant'>) {
  const named = database
    .prepare<string>('SELECT log_id FROM property_names WHERE key = ? ORDER BY log_id')
    .pluck();
  /** Which property a name means, before any merge: as `createPropertyTexts` tells them apart. */
  const propertyOf = (name: string): string | null => {
    const ids = named.all(folded(name));
    return ids.find((id) => id === placeKey(name)) ?? ids[0] ?? null;
  };
  const placeOf = <Row extends { readonly property: string; readonly propertyId: string | null }>(
    row: Row,
  ): Row =>
    row.propertyId === null && row.property !== '' ? { ...row, propertyId: propertyOf(row.property) } : row;

  /** Of a property by its name; what is pinned by the property that this was, what isn't by the name that it has now. */
  const ofProperty = (property: string, isPinned: boolean): Condition => {
    const own = propertyOf(property);
    const now = properties.meant(property)?.id ?? null;
    // What was merged into another has nothing of its own but what was decided before.
    const unpinned: Condition =
      own === now
        ? { sql: `${NOW_PROPERTY} = ?`, values: [properties.shown(property)] }
        : { sql: 'FALSE', values: [] };
    if (!isPinned) return unpinned;
    return {
      sql: `CASE WHEN pinned IS NULL THEN ${unpinned.sql} WHEN pinned_property_id IS NULL THEN pinned_property = ?
        ELSE pinned_property_id = ? END`,
      values: [...unpinned.values, property, own],
    };
  };
  const scoped = (
    { property, fromMs, toMs }: StoredScope,
    when: 'decisions.at_ms' | typeof RECEIVED_MS | typeof CAME_IN_MS,
  ): Condition => {
    const times: Condition = { sql: `${when} >= ? AND ${when} < ?`, values: [fromMs, toMs] };
    if (property === null) return times;
    return joined([times, ofProperty(property, when !== RECEIVED_MS)]);
  };
  const received = createAsking<Counted['received'][number]>(database);
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
        received: [
          ...received(
            question(
              'SELECT property, NULL AS propertyId, count(*) AS count',
              CAME_IN,
              within('applications.id', RECEIVED_MS),
              'GROUP BY property',
            ),
          ),
          ...received(
            question(
              'SELECT pinned_property AS property, pinned_property_id AS propertyId, count(*) AS count',
              CAME_IN_PINNED,
              within('decisions.id', CAME_IN_MS),
              'GROUP BY pinned_property, pinned_property_id',
            ),
          ),
        ].map(placeOf),
        decided: decided(
          question(
            `SELECT property, propertyId, who, name, outcome, band, exception, tenths, max(at_ms) AS latestMs, count(*) AS count
           FROM (SELECT ${PROPERTY} AS property, pinned_property_id AS propertyId, who,
             COALESCE(pinned ->> 'by', ${memberNameSql('who')}) AS name, outcome, ${BAND} AS band, ${EXCEPTION} AS exception,
             ${TENTHS} AS tenths, decisions.at_ms AS at_ms`,
            decidedWith(),
            ofDecisions,
            ') GROUP BY property, propertyId, who, name, outcome, band, exception, tenths',
          ),
        ).map(placeOf),
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
      const columns = (identifier: string): string =>
        `SELECT ${identifier} AS identifier, COALESCE(pinned ->> 'name', name) AS name, ${PROPERTY} AS property,
         COALESCE(pinned ->> 'unit', unit) AS unit, ${CAME_IN_MS} AS came_in_ms, decisions.at_ms,
         COALESCE(pinned ->> 'by', ${memberNameSql('who')}) AS who, outcome, ${BAND} AS band,
         COALESCE(override, (SELECT json_remove(said -> 'exception', '$.direction') FROM household_decisions WHERE key = household_decision)) AS override`;
      const conditions = conditionsOf(of);
      const sources: readonly Condition[] =
        of.what === 'decided'
          ? [
              question(
                columns('decisions.identifier'),
                decidedWith(),
                joined([scoped(scope, 'decisions.at_ms'), ...conditions]),
              ),
            ]
          : [
              question(
                columns('applications.identifier'),
                `FROM applications LEFT JOIN decisions ON decisions.identifier = applications.identifier AND ${STANDS}
                 WHERE applications.document_id IS NOT NULL AND ${PINNED_NOWHERE}`,
                joined([scoped(scope, RECEIVED_MS), ...conditions]),
              ),
              question(
                columns('decisions.identifier'),
                CAME_IN_PINNED,
                joined([scoped(scope, CAME_IN_MS), ...conditions]),
              ),
            ];
      const all = {
        sql: sources.map(({ sql }) => sql).join(' UNION ALL '),
        values: sources.flatMap(({ values }) => values),
      };
      const when = of.what === 'decided' ? 'at_ms' : 'came_in_ms';
      const rows = reported({
        sql: `SELECT * FROM (${all.sql}) ORDER BY ${when} DESC, identifier LIMIT ? OFFSET ?`,
        values: [...all.values, page.limit, page.offset],
      });
      return { rows, total: count({ ...all, sql: `SELECT count(*) FROM (${all.sql})` }) };
    },
  };
}

function conditionsOf({ outcomes, recommendation, exception, by, reason }: ReportNumber): Condition[] {
  const equal = (sql: string, ...values: readonly Stored[]): Condition => ({ sql, values });
  return [
    ...(outcomes === null ? [] : [oneOf('outcome', outcomes)]),
    ...(recommendation === null ? [] : [equal(`${BAND} = ?`, recommendation)]),
    // Up to 0.8.0 a reason was asked for where the recommendation was to review, too.
    ...(exception ? [equal(`${EXCEPTION} IS NOT NULL AND ${BAND} <> 'review'`)] : []),
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
