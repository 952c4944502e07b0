import { formatNumber } from '#shared/scoring/index.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const plainBlanks = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** A moment as people read it, with the zone it is told in. */
export const moment = (timeMs: number): string => plainBlanks(MOMENT.format(timeMs));

/** A day as people read it. */
export const day = (isoDate: string): string => DAY.format(new Date(isoDate));

/** An average of points: one decimal is as exact as that of a few people can be. */
export const oneDecimal = (value: number): string => formatNumber(Math.round(value * 10) / 10);

/** A score's share of the weight, or null where nothing counts. */
export function sharePercent(score: number, weight: number): string | null {
  return weight === 0 ? null : `${Math.round((score / weight) * 100)}%`;
}

/** "1 applicant", "3 applicants". */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
