/** The office's word on a score. */
export type Band = 'approve' | 'review' | 'decline';

/** Where the bands part, in percent of the enabled weight. */
export interface Thresholds {
  /** At or above: approve. */
  readonly approvePercent: number;
  /** Below: decline. Between the two: review. */
  readonly declinePercent: number;
}

/** A score as a percentage of the enabled weight; null where nothing is enabled, for then there is no score. */
export function scorePercentOf(score: number, weight: number): number | null {
  // Multiplied first: (57 / 100) * 100 is a little less than 57, and would miss a threshold of 57 %.
  return weight > 0 ? (score * 100) / weight : null;
}

/**
 * The percentage that a recommendation may rest on: null where nothing is enabled, and where something that counts could not be read,
 * for nobody knows what it would have said (docs/service.md, "Overall score").
 */
export function judgedPercentOf({
  score,
  weight,
  unreadable,
  unread = unreadable.length,
}: {
  readonly score: number;
  readonly weight: number;
  readonly unreadable: readonly string[];
  readonly unread?: number;
}): number | null {
  return unread > 0 ? null : scorePercentOf(score, weight);
}

/** The band of a score in percent; null where there is no score. The thresholds themselves belong to the better band. */
export function bandOf(scorePercent: number | null, thresholds: Thresholds): Band | null {
  if (scorePercent === null) return null;
  if (scorePercent >= thresholds.approvePercent) return 'approve';
  return scorePercent < thresholds.declinePercent ? 'decline' : 'review';
}

/** A score is near a limit where it is at most so many points (of 100) away from one. */
export const NEAR_LIMIT_POINTS = 3;

/** The thresholds that count for applications of a property: its own, or the general ones. */
export function bandsOf(
  property: string,
  bands: Thresholds,
  propertyBands: Readonly<Record<string, Thresholds>>,
): Thresholds {
  return (Object.hasOwn(propertyBands, property) ? propertyBands[property] : undefined) ?? bands;
}
