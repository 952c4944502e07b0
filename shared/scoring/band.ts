/** The office's word on a score. */
export type Band = 'approve' | 'review' | 'decline';

/** Where the bands part, in percent of the enabled weight. */
export interface Thresholds {
  /** At or above: approve. */
  readonly approvePercent: number;
  /** Below: decline. Between the two: review. */
  readonly declinePercent: number;
}

/** Whether both recommend the same at every score. */
export const sameBands = (one: Thresholds, other: Thresholds): boolean =>
  one.approvePercent === other.approvePercent && one.declinePercent === other.declinePercent;

/** A score as a percentage of the enabled weight; null where nothing is enabled, for then there is no score. */
export function scorePercentOf(score: number, weight: number): number | null {
  // Multiplied first: (57 / 100) * 100 is a little less than 57, and would miss a threshold of 57 %.
  return weight > 0 ? (score * 100) / weight : null;
}

/**
 * The percentage that a recommendation may rest on: null where nothing is enabled, and where something that counts could not be read,
 * for nobody knows what it would have said (docs/service.md, "Overall score"), or where something beside the result withholds it.
 */
export function judgedPercentOf({
  score,
  weight,
  unreadable,
  unread = unreadable.length,
  withheld = [],
}: {
  readonly score: number;
  readonly weight: number;
  readonly unreadable: readonly string[];
  readonly unread?: number;
  readonly withheld?: readonly unknown[];
}): number | null {
  return unread > 0 || withheld.length > 0 ? null : scorePercentOf(score, weight);
}

/** The band of a score in percent; null where there is no score. The thresholds themselves belong to the better band. */
export function bandOf(scorePercent: number | null, thresholds: Thresholds): Band | null {
  if (scorePercent === null) return null;
  if (scorePercent >= thresholds.approvePercent) return 'approve';
  return scorePercent < thresholds.declinePercent ? 'decline' : 'review';
}

/** What an office recommends by. */
export interface RecommendationRules {
  readonly bands: Thresholds;
  /** Thresholds of single properties, by name. */
  readonly propertyBands: Readonly<Record<string, Thresholds>>;
  /** With more attributes than this missing data, no score speaks for itself; null: however many there are. */
  readonly mostMissing: number | null;
}

/** What is missing of a result. */
export interface MissingData {
  /** Attributes that count and have no measured value, those with a value that can't occur included. */
  readonly notMeasuredCount: number;
  /** Attributes that count and have a value that can't occur: a bureau's code for "no score", say. */
  readonly impossibleCount: number;
}

/**
 * Whether more is missing than the office lets a score speak for, or a value can't occur: then the recommendation is to review. Somebody has
 * to find out what such a value stands for; 0 points alone would decline.
 */
export const lacksData = (
  { notMeasuredCount, impossibleCount }: MissingData,
  mostMissing: number | null,
): boolean => impossibleCount > 0 || (mostMissing !== null && notMeasuredCount > mostMissing);

/**
 * Whether missing data alone may make the difference: with all points of what was not measured (`missingWeight`), the score would be in another
 * band than it is.
 */
export function isDecidedByMissing(
  {
    score,
    weight,
    missingWeight,
  }: { readonly score: number; readonly weight: number; readonly missingWeight: number },
  thresholds: Thresholds,
): boolean {
  const [now, atMost] = [scorePercentOf(score, weight), scorePercentOf(score + missingWeight, weight)];
  return missingWeight > 0 && bandOf(now, thresholds) !== bandOf(atMost, thresholds);
}

/** Every score lies between these. */
const REVIEW_EVERY_SCORE: Thresholds = {
  approvePercent: Number.POSITIVE_INFINITY,
  declinePercent: Number.NEGATIVE_INFINITY,
};

/** The thresholds by which a score is judged that so much is missing of. */
export const thresholdsWith = (
  missing: MissingData,
  own: Thresholds,
  mostMissing: number | null,
): Thresholds => (lacksData(missing, mostMissing) ? REVIEW_EVERY_SCORE : own);

/** What the office recommends for an application; null where there is no score. */
export function recommendationOf(
  judged: MissingData & { readonly scorePercent: number | null; readonly property: string },
  { bands, propertyBands, mostMissing }: RecommendationRules,
): Band | null {
  const own = bandsOf(judged.property, bands, propertyBands);
  return bandOf(judged.scorePercent, thresholdsWith(judged, own, mostMissing));
}

/** A score is near a limit where it is at most so many points (of 100) away from one. */
export const NEAR_LIMIT_POINTS = 3;

/**
 * Whether a few points more or less would give an application another recommendation; never where it is to be reviewed because data is
 * missing. The list's own condition (`nearLimitCondition`) says the same in SQL.
 */
export function isNearLimit(
  judged: MissingData & { readonly scorePercent: number | null; readonly property: string },
  { bands, propertyBands, mostMissing }: RecommendationRules,
): boolean {
  const { scorePercent } = judged;
  if (scorePercent === null || lacksData(judged, mostMissing)) return false;
  const limits = Object.values(bandsOf(judged.property, bands, propertyBands));
  return limits.some((limit) => Math.abs(scorePercent - limit) <= NEAR_LIMIT_POINTS);
}

/** The thresholds that count for applications of a property: its own, or the general ones. */
export function bandsOf(
  property: string,
  bands: Thresholds,
  propertyBands: Readonly<Record<string, Thresholds>>,
): Thresholds {
  return (Object.hasOwn(propertyBands, property) ? propertyBands[property] : undefined) ?? bands;
}
