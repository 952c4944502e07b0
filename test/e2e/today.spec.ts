/** What waits, on a page of its own: each number is its list's, and each row is done where it stands. */
import type { Page } from '@playwright/test';
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { goTo, heading, launchWithSamples, lookUp, lookUpSamples, practise } from './user.ts';

const section = (page: Page, name: RegExp) => page.getByRole('region', { name });
const listCount = (page: Page) => page.getByRole('status').filter({ hasText: / of 240$/ });

test('every number of Today leads to the list that has so many', { tag: '@night' }, async ({ launch }) => {
  const { page } = await launchWithSamples(launch);
  await goTo(page, 'Today');
  const waiting = section(page, /^Waiting for a decision/);
  const marked = waiting.getByRole('list', { name: 'Waiting, by what to look at' });
  await expect(marked.getByRole('link', { name: /^Borderline/ })).toBeVisible();
  await expectAccessibleAtNight(page, 'Today');

  for (const number of [
    waiting.getByRole('heading').getByRole('link'),
    marked.getByRole('link', { name: /^Borderline/ }),
    marked.getByRole('link', { name: /^Missing data/ }),
  ]) {
    const told = (await number.innerText()).match(/\d+$/)?.[0];
    await number.click();
    await expect(heading(page, 'Applications')).toBeVisible();
    await expect(listCount(page)).toHaveText(`${told} of 240`);
    await page.keyboard.press('ControlOrMeta+1');
  }

  await test.step('whoever is told of once has a mark for each', async () => {
    const row = waiting.getByRole('link', { name: /A-10004/ });
    await expect(row).toContainText('Borderline');
    await expect(row).toContainText('Missing data');
    await expect(page.getByRole('link', { name: /A-10004/ })).toHaveCount(1);
  });

  await test.step('one property of those that wait', async () => {
    const properties = section(page, /^Waiting/).getByRole('list', { name: 'Waiting, by property' });
    const first = properties.getByRole('link').first();
    const told = (await first.innerText()).match(/\d+$/)?.[0];
    await first.click();
    await expect(listCount(page)).toHaveText(`${told} of 240`);
  });
});

test('rows are done by key: a notice is due after a decline, a lookup is tried again, a view is put there and taken away', async ({
  launch,
}) => {
  const first = await launch();
  const { page } = first;
  await practise(page);
  await lookUpSamples(page);
  await lookUp(page, 'A-99999');
  await goTo(page, 'Today');

  await test.step('from the first that waits to its decision', async () => {
    await section(page, /^Waiting/)
      .getByRole('link', { name: /A-10001/ })
      .focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: /A-10002/ })).toBeFocused();
    // Nothing is decided from here: 'd' declines on the page alone.
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Jasper M. Nettlecombe')).toBeVisible();
    await page.getByRole('button', { name: 'Decline', exact: true }).waitFor();
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Decline Jasper M. Nettlecombe?' });
    await dialog.getByRole('textbox', { name: 'Other reasons' }).fill('No references');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('region', { name: 'Decision', exact: true })).toContainText('Declined');
  });

  await test.step('its notice is due', async () => {
    await goTo(page, 'Today');
    await expect(section(page, /^Waiting for a decision 239/)).toBeVisible();
    await section(page, /^Notices due 1/)
      .getByRole('link', { name: /A-10002/ })
      .focus();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/applications\/A-10002\/notices\/\d+$/);
  });

  await test.step('what was not found is asked for again', async () => {
    await goTo(page, 'Today');
    const failed = section(page, /^Lookups that failed 1/);
    await failed.getByRole('link', { name: /1 not found/ }).focus();
    await page.keyboard.press('r');
    await expect(failed.getByRole('button', { name: /again/ })).toBeEnabled();
    await expect(failed).toBeVisible();
  });

  await test.step('a view of the office', async () => {
    await goTo(page, 'Applications');
    await page.getByRole('tab', { name: /^Letter due/ }).click();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Notice due');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('textbox').fill('Letters to write');
    await dialog.getByRole('checkbox', { name: 'Show on Today' }).check();
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog).toBeHidden();
  });

  await first.close();
  const { page: again } = await launch();
  await expect(heading(again, 'Today')).toBeVisible();
  const view = section(again, /^Letters to write 1/);
  await expect(view).toBeVisible();
  await view.getByRole('button', { name: 'Remove “Letters to write” from Today' }).click();
  await expect(view).toBeHidden();
});
