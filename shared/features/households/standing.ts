/** How a household stands. Apart from the schemas, which the page's first load does without. */
import type { Household } from './model.ts';

/** Whether nothing is left to do: the service has confirmed the list as it stands. */
export const isSettled = ({ state }: Pick<Household, 'state'>): boolean => state === 'confirmed';

/** Whether a member's result is there, and something that counts in it could not be read: no recommendation rests on that. */
export const isUnread = ({
  weight,
  scorePercent,
}: Pick<Household['members'][number], 'weight' | 'scorePercent'>): boolean =>
  scorePercent === null && (weight ?? 0) > 0;
