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

/** Where the sample applications are looked up, without which no later step has anything to show. */
export const SAMPLES_STEP = 2;

const APPLICATION = `/applications/${TOUR_APPLICATION}`;
const marked = (place: string): string => `[data-tour="${place}"]`;

/** The step of this number, from 1 on. */
export function tourStep(number: number): TourStep {
  switch (number) {
    case 1:
      return {
        words: 'rules',
        path: '/approval-center',
        anchors: ['li:has(> [data-attribute="credit_score"])', 'li:has(> [data-attribute])'],
        side: 'corner',
      };
    case SAMPLES_STEP:
      return { words: 'lookUp', path: '/applications', anchors: [marked('look-up')], side: 'corner' };
    case 3:
      return { words: 'score', path: APPLICATION, anchors: [marked('score')], side: 'right-start' };
    case 4:
      return {
        words: 'household',
        path: comparePath(TOUR_HOUSEHOLD),
        anchors: [marked('compared')],
        side: 'bottom',
      };
    case 5:
      return { words: 'link', path: APPLICATION, anchors: [marked('copy-link')], side: 'bottom-end' };
    default:
      return { words: 'data', path: '/settings', anchors: [marked('data')], side: 'bottom' };
  }
}
