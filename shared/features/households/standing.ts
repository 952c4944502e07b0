/** How a household stands. Apart from the schemas, which the page's first load does without. */
import type { Household } from './model.ts';

/** Whether nothing is left to do: the service has confirmed the list as it stands. */
export const isSettled = ({ state }: Pick<Household, 'state'>): boolean => state === 'confirmed';

/**
 * Of the households that someone is in, the one whose recommendation counts for that person's own application: the only one that the
 * service has confirmed as it stands. Null where there is none, or there are several.
 */
export function recommendingAmong<Known extends Pick<Household, 'state'>>(
  households: readonly Known[],
): Known | null {
  const [household, ...others] = households.filter(isSettled);
  return household === undefined || others.length > 0 ? null : household;
}

/** Whether a member's result is there, and something that counts in it could not be read: no recommendation rests on that. */
export const isUnread = ({
  weight,
  scorePercent,
}: Pick<Household['members'][number], 'weight' | 'scorePercent'>): boolean =>
  scorePercent === null && (weight ?? 0) > 0;

/** The score that stands for a household by the office's rule; null where there is none. */
export const percentByRule = ({
  rule,
  lowestPercent,
  meanPercent,
}: Pick<Household, 'rule' | 'lowestPercent' | 'meanPercent'>): number | null =>
  rule === 'lowest' ? lowestPercent : meanPercent;
