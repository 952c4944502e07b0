import type { Page } from '@playwright/test';
import { axeViolations } from '#test/fixtures/axe.ts';
import { isNight } from '#test/fixtures/night.ts';
import { expect } from './desk.ts';

/** Neither theme may have a violation of any of axe's rules; the themes differ in their colours alone. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violations(page, 'all rules'), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, 'contrast'), `${what}, dark`).toEqual([]);
}

/** What a journey passes: the pages and dialogs themselves are looked at by `accessibility.spec.ts`. */
export async function expectAccessibleAtNight(page: Page, what: string): Promise<void> {
  if (isNight) await expectAccessible(page, what);
}

async function violations(page: Page, rules: 'all rules' | 'contrast'): Promise<string[]> {
  // What is still fading in or changing its colour has no contrast to be judged. Asked again and again: the
  // end of an animation whose element has gone meanwhile is never told.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // A theme that has just changed has no transition running before its first picture.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
          ).length;
      }),
    )
    .toBe(0);
  return axeViolations(page, rules === 'contrast' ? ['color-contrast', 'link-in-text-block'] : undefined);
}
