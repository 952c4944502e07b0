import { comparePath } from '#renderer/navigation/paths.ts';

/** The household that every practice portfolio begins with; the second of them does not pass alone. */
export const TOUR_HOUSEHOLD = ['A-10001', 'A-10002', 'A-10003'] as const;
export const TOUR_APPLICATION = TOUR_HOUSEHOLD[1];

/** What a step is about: the words of its card, the page it is on, and the element it stands beside. */
export interface TourStep {
  readonly words: 'rules' | 'lookUp' | 'score' | 'household' | 'link' | 'data';
  readonly path: string;
  /** Selectors: the first that is there counts. */
  readonly anchors: readonly string[];
  /** On which side of it the card stands where there is room; in the corner where what it leads to would be behind it. */
  readonly side: 'bottom' | 'bottom-end' | 'right-start' | 'corner';
}

const APPLICATION = `/applications/${TOUR_APPLICATION}`;
const marked = (place: string): string => `[data-tour="${place}"]`;

/**
 * The step of this number, from 1 on. The second has two parts: before the sample applications are here one looks them
 * up, then it shows what a score is made of.
 */
export function tourStep(number: number, samples: 'here' | 'to-look-up'): TourStep {
  switch (number) {
    case 1:
      return {
        words: 'rules',
        path: '/approval-center',
        anchors: ['li:has(> [data-attribute="credit_score"])', 'li:has(> [data-attribute])'],
        side: 'corner',
      };
    case 2:
      return samples === 'here'
        ? { words: 'score', path: APPLICATION, anchors: [marked('score')], side: 'right-start' }
        : { words: 'lookUp', path: '/applications', anchors: [marked('look-up')], side: 'corner' };
    case 3:
      return {
        words: 'household',
        path: comparePath(TOUR_HOUSEHOLD),
        anchors: [marked('compared')],
        side: 'bottom',
      };
    case 4:
      return { words: 'link', path: APPLICATION, anchors: [marked('copy-link')], side: 'bottom-end' };
    default:
      return { words: 'data', path: '/settings', anchors: [marked('data')], side: 'bottom' };
  }
}
