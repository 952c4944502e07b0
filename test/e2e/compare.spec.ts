/** Applications side by side, with the service stopped and the desk restarted; and where that is refused. */
import type { Page } from '@playwright/test';
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { goToSettings, heading, launchWithSamples, openApplication, stopPractice } from './user.ts';

const columns = (page: Page) => page.locator('main thead').getByRole('link');

test('two and more applications are compared offline, by keyboard alone', async ({ launch }) => {
  const first = await launchWithSamples(launch);
  await stopPractice(first.page);
  await first.close();

  const { page } = await launch();
  await openApplication(page, 'Ada Kettlebright');
  await page.getByRole('link', { name: 'Compare…' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Compare').waitFor();
  await expect(page.getByText('Add another application to compare.')).toBeVisible();

  await test.step('others are added by a few letters', async () => {
    for (const name of ['Adaeze Copperfinch', 'Aiko Saffronby']) {
      await page.getByRole('combobox', { name: 'Add application' }).focus();
      await page.keyboard.type(name);
      const option = page.getByRole('option', { name });
      await expect(page.getByRole('option')).toHaveCount(1);
      await expect(async () => {
        await page.keyboard.press('ArrowDown');
        await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 });
      }).toPass();
      await page.keyboard.press('Enter');
      await expect(columns(page).filter({ hasText: name })).toBeVisible();
    }
    await expect(columns(page)).toHaveText(['Ada Kettlebright', 'Adaeze Copperfinch', 'Aiko Saffronby']);
  });

  await test.step('what differs is said in words, and stands alone on request', async () => {
    const rent = page.getByRole('row', { name: /^Late rent payments/ });
    await expect(rent.getByText('most points')).toHaveCount(1);
    await expect(rent.getByText('fewest points')).toHaveCount(1);
    const evictions = page.getByRole('row', { name: /^Evictions/ });
    await expect(evictions).toBeVisible();
    await page.getByRole('switch', { name: 'Only where points differ' }).focus();
    await page.keyboard.press('Space');
    await expect(evictions).toHaveCount(0);
    await expect(rent).toBeVisible();
  });

  await test.step('columns are moved and removed, and the focus is not lost', async () => {
    const right = page.getByRole('button', { name: 'Move Ada Kettlebright right' });
    await right.focus();
    await page.keyboard.press('Enter');
    await expect(columns(page)).toHaveText(['Adaeze Copperfinch', 'Ada Kettlebright', 'Aiko Saffronby']);
    await expect(right).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(columns(page)).toHaveText(['Adaeze Copperfinch', 'Aiko Saffronby', 'Ada Kettlebright']);
    await expect(page.getByRole('button', { name: 'Move Ada Kettlebright left' })).toBeFocused();
    await expect(page.getByText('Ada Kettlebright is now number 3 of 3.')).toBeAttached();
    await page.getByRole('button', { name: 'Remove Aiko Saffronby' }).focus();
    await page.keyboard.press('Enter');
    await expect(columns(page)).toHaveText(['Adaeze Copperfinch', 'Ada Kettlebright']);
    await expect(heading(page, 'Compare')).toBeFocused();
  });

  await test.step('everybody stands on the curves', async () => {
    await expect(
      page.getByRole('img', {
        name: /^Scoring curve for Late rent payments.*Adaeze Copperfinch: .*Ada Kettlebright: /,
      }),
    ).toBeVisible();
  });

  await test.step('a column is dragged to another place', async () => {
    const heads = page.locator('main thead th');
    await heads.nth(2).dragTo(heads.nth(1));
    await expect(columns(page)).toHaveText(['Ada Kettlebright', 'Adaeze Copperfinch']);
  });
  await expectAccessibleAtNight(page, 'comparison');
});

test('a property in first-come order shows its queue and refuses comparison', { tag: '@night' }, async ({
  launch,
}) => {
  const { page } = await launchWithSamples(launch);
  const names = ['Ada B. Driftwander', 'Aiko Saffronby'];

  await goToSettings(page, 'Office');
  const card = page.getByRole('region', { name: 'Properties' });
  await card.getByRole('button', { name: 'Edit Quarry Park (sample)' }).click();
  const property = page.getByRole('dialog', { name: 'Quarry Park (sample)' });
  await property.getByRole('switch', { name: 'First-come, first-served' }).click();
  await property.getByRole('button', { name: 'Save property' }).click();
  await property.getByRole('link', { name: 'Show queue' }).click();
  await heading(page, 'First-come queue: Quarry Park (sample)').waitFor();
  await expect(page.getByText('in the order applications were received')).toBeVisible();
  for (const name of names) await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('Next in line').first()).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'First-come queue' }),
  ).toBeVisible();
  await expectAccessibleAtNight(page, 'queue');

  await openApplication(page, names[0] ?? '');
  await page.getByRole('link', { name: 'Compare…' }).click();
  await page.getByRole('combobox', { name: 'Add application' }).fill(names[1] ?? '');
  await page.getByRole('option', { name: names[1] ?? '' }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('Quarry Park (sample) uses first-come, first-served');
  await expect(refusal).toContainText('they can’t be compared with each other');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessibleAtNight(page, 'refused comparison');
  await refusal.getByRole('link', { name: 'Show queue' }).click();
  await heading(page, 'First-come queue: Quarry Park (sample)').waitFor();
});
