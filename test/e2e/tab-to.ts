/** Going through a page by keyboard as somebody without a mouse does. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './desk.ts';

const MOST_STOPS = 75;

/** Goes on by Tab until the element has the focus. At each stop on the way the focus must be seen. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  // A radio button is drawn by its label.
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await rememberLooks(page);
    await page.keyboard.press(key);
    await expect.poll(() => focusIsSeen(page), { message: `the focus at stop ${stop + 1}` }).toBe('seen');
  }
  throw new Error(`After ${MOST_STOPS} stops the focus has not come to ${target}.`);
}

/** Goes to an element by Tab and presses Enter on it. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Opens the list of the field that has the focus. Its first option is marked a moment after the key: the next key counts from there. */
export async function openList(page: Page, field: Locator): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}

/** What each element that can have the focus looks like without it. */
export const rememberLooks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // What is around it and beside it counts: a switch is drawn by the element beside the field, a password field by that around it.
    const lookOf = (element: Element): string => {
      const drawn = [element, element.nextElementSibling, element.parentElement];
      return drawn
        .concat(element.parentElement?.parentElement ?? null)
        .map((one) => {
          if (one === null) return '';
          const { borderColor, outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
          return [borderColor, outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow].join();
        })
        .join(' | ');
    };
    const looks = new Map<Element, string>();
    for (const element of document.querySelectorAll('a, button, input, textarea, select, [tabindex]'))
      if (element !== document.activeElement) looks.set(element, lookOf(element));
    Reflect.set(window, 'looksWithoutFocus', looks);
    Reflect.set(window, 'lookOf', lookOf);
  });

export const focusIsSeen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing has the focus';
    const looks: Map<Element, string> = Reflect.get(window, 'looksWithoutFocus');
    const lookOf: (element: Element) => string = Reflect.get(window, 'lookOf');
    return looks.get(focused) === lookOf(focused) ? `not seen: ${focused.outerHTML.slice(0, 200)}` : 'seen';
  });
