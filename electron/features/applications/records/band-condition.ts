import { type Condition, joined } from '#electron/records/condition.ts';
import type { Stored } from '#electron/records/database.ts';
import { assertNever } from '#shared/assert-never.ts';
import { type Band, bandsOf, NEAR_LIMIT_POINTS, type Thresholds } from '#shared/scoring/band.ts';
import type { ApplicationListRequest } from './requests.ts';

/** The thresholds that count in a list: the general ones, and of single properties those that differ from them. */
export interface ListThresholds {
  readonly general: Thresholds;
  readonly ofProperties: readonly (readonly [property: string, thresholds: Thresholds])[];
  /** With more attributes than this missing data, the recommendation is to review; null: by the score. */
  readonly mostMissing: number | null;
}

/** A list of one property alone has one pair of thresholds. */
export function thresholdsFor({
  property,
  bands,
  propertyBands,
  mostMissing,
}: Pick<ApplicationListRequest, 'property' | 'bands' | 'propertyBands' | 'mostMissing'>): ListThresholds {
  const [only, ...others] = property ?? [];
  return only === undefined || others.length > 0
    ? { general: bands, ofProperties: Object.entries(propertyBands), mostMissing }
    : { general: bandsOf(only, bands, propertyBands), ofProperties: [], mostMissing };
}

/** As `recommendationOf`: what lacks data is to be reviewed if it has a score at all. */
export function bandCondition(band: Band, thresholds: ListThresholds): Condition {
  const { mostMissing } = thresholds;
  const byScore = scoreCondition(band, thresholds);
  if (band !== 'review') return joined([byScore, enoughData(mostMissing)]);
  const lacks = mostMissing === null ? IMPOSSIBLE : `not_measured_count > ? OR ${IMPOSSIBLE}`;
  return {
    sql: `score_percent IS NOT NULL AND (${lacks} OR (${byScore.sql}))`,
    values: [...(mostMissing === null ? [] : [mostMissing]), ...byScore.values],
  };
}

/** Few have a value that can't occur: they are listed once, and every index of the list holds the number. */
const IMPOSSIBLE = 'id IN (SELECT id FROM applications WHERE impossible_count > 0)';

/** The count of what is missing stands in every index of the list, too. */
const enoughData = (mostMissing: number | null): Condition =>
  mostMissing === null
    ? { sql: `NOT ${IMPOSSIBLE}`, values: [] }
    : { sql: `not_measured_count <= ? AND NOT ${IMPOSSIBLE}`, values: [mostMissing] };

/** As `bandOf`: a threshold belongs to the better band, and without a percentage there is no band. */
function scoreCondition(band: Band, thresholds: ListThresholds): Condition {
  switch (band) {
    case 'approve':
      return compared('>=', 'approvePercent', thresholds);
    case 'review': {
      const reached = compared('>=', 'declinePercent', thresholds);
      const missed = compared('<', 'approvePercent', thresholds);
      return { sql: `${reached.sql} AND ${missed.sql}`, values: [...reached.values, ...missed.values] };
    }
    case 'decline':
      return compared('<', 'declinePercent', thresholds);
    default:
      return assertNever(band);
  }
}

/** A score so near one of its thresholds that a few points more or less would give it another recommendation. */
export function nearLimitCondition(thresholds: ListThresholds): Condition {
  return joined([nearThresholds(thresholds), enoughData(thresholds.mostMissing)]);
}

function nearThresholds({ general, ofProperties }: ListThresholds): Condition {
  const limitsOf = ({ approvePercent, declinePercent }: Thresholds): Condition => ({
    sql: '(score_percent BETWEEN ? AND ? OR score_percent BETWEEN ? AND ?)',
    values: [declinePercent, approvePercent].flatMap((percent) => [
      percent - NEAR_LIMIT_POINTS,
      percent + NEAR_LIMIT_POINTS,
    ]),
  });
  const limits = [general, ...ofProperties.map(([, thresholds]) => thresholds)].flatMap((thresholds) =>
    Object.values(thresholds),
  );
  // An index by score is walked over no more than it must be.
  const possible: Condition = {
    sql: 'score_percent BETWEEN ? AND ?',
    values: [Math.min(...limits) - NEAR_LIMIT_POINTS, Math.max(...limits) + NEAR_LIMIT_POINTS],
  };
  if (ofProperties.length === 0) return joined([possible, limitsOf(general)]);
  const own = ofProperties.map(([property, thresholds]): Condition => {
    const { sql, values } = limitsOf(thresholds);
    return { sql: `WHEN property = ? THEN ${sql}`, values: [property, ...values] };
  });
  const others = limitsOf(general);
  return joined([
    possible,
    {
      sql: `CASE ${own.map(({ sql }) => sql).join(' ')} ELSE ${others.sql} END`,
      values: [...own.flatMap(({ values }) => values), ...others.values],
    },
  ]);
}

/**
 * Compares the score with each application's own threshold. Scores beyond every threshold are decided by the score
 * alone, so that an index by score is walked over no more than it must be; only between the thresholds does the property count.
 */
function compared(
  operator: '>=' | '<',
  name: keyof Thresholds,
  { general, ofProperties }: ListThresholds,
): Condition {
  const others = ofProperties.filter(([, thresholds]) => thresholds[name] !== general[name]);
  if (others.length === 0) return { sql: `score_percent ${operator} ?`, values: [general[name]] };
  const byThreshold = Map.groupBy(others, ([, thresholds]) => thresholds[name]);
  const all = [general[name], ...byThreshold.keys()];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const cases: string[] = [];
  const values: Stored[] = [];
  for (const [threshold, entries] of byThreshold) {
    cases.push('WHEN property IN (SELECT value FROM json_each(?)) THEN ?');
    values.push(JSON.stringify(entries.map(([property]) => property)), threshold);
  }
  const [possible, certain] = operator === '>=' ? [lowest, highest] : [highest, lowest];
  return {
    sql: `score_percent ${operator} ? AND (score_percent ${operator} ? OR
      score_percent ${operator} CASE ${cases.join(' ')} ELSE ? END)`,
    values: [possible, certain, ...values, general[name]],
  };
}
