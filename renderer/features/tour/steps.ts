import { comparePath } from '#renderer/navigation/paths.ts';

/** The household that every practice portfolio begins with; the second of them does not pass alone. */
export const TOUR_HOUSEHOLD = ['A-10001', 'A-10002', 'A-10003'] as const;
export const TOUR_APPLICATION = TOUR_HOUSEHOLD[1];

/** What a step is about: the words of its card, the page it is on, and the element it stands beside. */
export interface TourStep {
  readonly words: 'lookUp' | 'score' | 'decide' | 'link' | 'household' | 'rules' | 'today';
  readonly path: string;
  /** Selectors: the first that is there counts. */
  readonly anchors: readonly string[];
  /** On which side of it the card stands where there is room; in the corner where what it leads to would be behind it. */
  readonly side: 'bottom' | 'bottom-end' | 'right-start' | 'corner';
}

/** Where the sample applications are looked up, without which no later step has anything to show. */
export const SAMPLES_STEP = 1;

const APPLICATION = `/applications/${TOUR_APPLICATION}`;
const marked = (place: string): string => `[data-tour="${place}"]`;

/** In the order of an agent's day, which ends where it begins: on Today. */
const STEPS: readonly [TourStep, ...TourStep[]] = [
  { words: 'lookUp', path: '/applications', anchors: [marked('look-up')], side: 'corner' },
  { words: 'score', path: APPLICATION, anchors: [marked('score')], side: 'right-start' },
  { words: 'decide', path: APPLICATION, anchors: [marked('decide')], side: 'corner' },
  { words: 'link', path: APPLICATION, anchors: [marked('copy-link')], side: 'bottom-end' },
  { words: 'household', path: comparePath(TOUR_HOUSEHOLD), anchors: [marked('compared')], side: 'bottom' },
  {
    words: 'rules',
    path: '/approval-center',
    anchors: ['li:has(> [data-attribute="credit_score"])', 'li:has(> [data-attribute])'],
    side: 'corner',
  },
  { words: 'today', path: '/today', anchors: [marked('today')], side: 'corner' },
];

/** The step of this number, from 1 on. */
export const tourStep = (number: number): TourStep => STEPS[number - 1] ?? STEPS[0];
