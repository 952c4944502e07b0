import { describe, expect, test } from 'vitest';
import { DEFAULT_ORIGIN } from '#electron/practice/portfolio.ts';
import { generatePortfolio } from '#electron/practice/sample/generate.ts';
import { TOUR_APPLICATION, TOUR_HOUSEHOLD } from '#renderer/features/tour/steps.ts';
import { tour as english } from '#shared/i18n/en/tour.ts';
import { tour as spanish } from '#shared/i18n/es/tour.ts';

const portfolio = generatePortfolio(DEFAULT_ORIGIN);
const nameOf = (identifier: string): string =>
  portfolio.find((entry) => entry.applicationId === identifier)?.name ?? '';

describe('the tour', () => {
  test('goes to the household that does not pass whole, and to the one who fails', () => {
    const stories = portfolio.filter(({ applicationId }) =>
      TOUR_HOUSEHOLD.some((one) => one === applicationId),
    );
    expect(stories.map(({ story }) => story)).toEqual([
      'household-passes',
      'household-fails',
      'household-passes',
    ]);
    expect(stories[1]?.applicationId).toBe(TOUR_APPLICATION);
  });

  test('calls the people of the practice portfolio by their names, in both languages', () => {
    for (const words of [english, spanish]) {
      const [given = '', family = ''] = [
        nameOf(TOUR_APPLICATION).split(' ')[0],
        nameOf(TOUR_APPLICATION).split(' ').at(-1),
      ];
      expect(words.score.text).toContain(`${given} ${family}`);
      for (const identifier of TOUR_HOUSEHOLD) {
        expect(words.household.text).toContain(nameOf(identifier).split(' ')[0]);
      }
    }
  });
});
