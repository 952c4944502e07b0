/** A household from the list to its confirmation: by mouse, by keyboard alone, and changed after it was confirmed. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtNight } from './axe.ts';
import { CANARY, connect, expect, test } from './office.ts';
import { goTo, heading, launchWithSamples, openByToken } from './user.ts';

const members = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Members (primary applicant first)' })
    .getByRole('listitem')
    // What speaks against the list is one, too.
    .filter({ has: page.locator('[draggable=true]') });

const names = (page: Page): Promise<string[]> =>
  members(page)
    .getByRole('textbox')
    .evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLInputElement ? field.value : 'no field')),
    );

const send = async (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();

test('three from the list become a household, are dragged into order, sent, seen together and compared', async ({
  launch,
}) => {
  const { page } = await launchWithSamples(launch);
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('Nettlecombe');
  const rows = page.getByRole('grid', { name: 'Applications' }).locator('[data-index]');
  await expect(rows).toHaveCount(6);
  for (const place of [0, 1, 2]) await rows.nth(place).locator('[data-mark]').click();
  await page.getByRole('button', { name: 'Group as household' }).click();
  await heading(page, 'New household').waitFor();
  await expect(members(page)).toHaveCount(3);
  const before = await names(page);

  const drag = () => members(page).nth(2).locator('[draggable=true]').dragTo(members(page).nth(0));
  await drag();
  await expect.poll(() => names(page)).toEqual([before[2], before[0], before[1]]);
  await test.step('a move is undone by its button and by the keys', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => names(page)).toEqual(before);
    await drag();
    await expect.poll(() => names(page)).toEqual([before[2], before[0], before[1]]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => names(page)).toEqual(before);
    await drag();
    await expect.poll(() => names(page)).toEqual([before[2], before[0], before[1]]);
  });
  await expect(members(page).first()).toContainText('Primary applicant');
  const exact = (await page.getByTestId('exact-list').textContent()) ?? '';

  await test.step('leaving the page saves it', async () => {
    await goTo(page, 'Applications');
    await goTo(page, 'Households');
    await page.getByRole('link', { name: before[2] ?? '' }).click();
    await expect(page.getByTestId('exact-list')).toHaveText(exact);
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  });

  await test.step('one is taken out, and back', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: `Remove ${before[0]}` }).click();
    await expect(members(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => names(page)).toEqual([before[2], before[0], before[1]]);
  });

  await page.getByRole('button', { name: 'Save and send…' }).click();
  await page.getByRole('checkbox', { name: 'I’ve checked this. They apply together.' }).check();
  await send(page);
  await expect(page.getByText('Confirmed by the service.')).toBeVisible();
  const attributes = page.getByRole('table', { name: 'By attribute' });
  await expect(attributes.getByRole('columnheader')).toHaveText([
    'Attribute',
    'Household',
    before[2] ?? '',
    before[0] ?? '',
    before[1] ?? '',
  ]);
  await test.step('on paper it is a sheet of its own, and nothing is cut off', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.emulateMedia({ media: 'print' });
    // As wide as a letter without its margins.
    await page.setViewportSize({ width: 695, height: 935 });
    const paper = page.locator('article[data-prints]');
    for (const name of before) await expect(paper).toContainText(name);
    await expect(paper).toContainText('By attribute');
    const isWhole = await paper.evaluate((sheet) => {
      const edge = document.documentElement.clientWidth;
      return [...sheet.querySelectorAll('*')].every((part) => part.getBoundingClientRect().right <= edge + 1);
    });
    expect(isWhole).toBe(true);
    await expect(page.locator('button:visible, a:visible')).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(size);
  });
  await page.getByRole('link', { name: 'Compare members' }).click();
  await heading(page, 'Compare').waitFor();
  await expect(page.locator('main thead').getByRole('link')).toHaveText([
    before[2] ?? '',
    before[0] ?? '',
    before[1] ?? '',
  ]);
});

test('by keyboard alone: tokens, their order, an application for one of them', async ({ launch }) => {
  const { page } = await launchWithSamples(launch);
  await goTo(page, 'Households');
  await expectAccessibleAtNight(page, 'no household');
  await page.getByRole('main').getByRole('link', { name: 'New household' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'New household').waitFor();

  await openByToken(page);
  const token = page.getByRole('textbox', { name: 'Applicant token' });
  await test.step('tokens are added by Enter, and what is none is refused at the field', async () => {
    await token.focus();
    for (const typed of ['apt_first', 'apt_second', 'apt_third']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(token).toHaveValue('');
      await expect(token).toBeFocused();
    }
    await page.keyboard.type('apt_first');
    await page.keyboard.press('Enter');
    await expect(token).toHaveAccessibleDescription('This token is already in the list.');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('apt_x,apt_y');
    await page.keyboard.press('Enter');
    await expect(token).toHaveAccessibleDescription(/one token at a time/);
    await expect(members(page)).toHaveCount(3);
    await expectAccessibleAtNight(page, 'a refused token');
  });

  await test.step('members are moved, and the focus stays with them', async () => {
    const up = page.getByRole('button', { name: 'Move apt_third up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('exact-list')).toHaveText('guid=apt_first,apt_third,apt_second');
    await expect(up).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('exact-list')).toHaveText('guid=apt_third,apt_first,apt_second');
    await expect(page.getByRole('button', { name: 'Move apt_third down' })).toBeFocused();
    await expect(page.getByText('apt_third is now the primary applicant, number 1 of 3.')).toBeAttached();
  });

  await test.step('a token without an application has none to choose where all have tokens of their own', async () => {
    await page.getByRole('button', { name: 'Link application to apt_third' }).focus();
    await page.keyboard.press('Enter');
    const which = page.getByRole('combobox', { name: 'Application for apt_third' });
    await expect(which).toBeFocused();
    await page.keyboard.type('Nettlecombe');
    await expect(page.getByText('No matching applications without a token')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Household of apt_third').waitFor();
  await expect(page.getByText('To compare, two members need a score.')).toBeVisible();
  await expectAccessibleAtNight(page, 'a draft without scores');

  await test.step('a household is removed, and brought back', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No households yet')).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'apt_third' })).toBeVisible();
  });
});

test('changed after it was confirmed: what differs is shown, a lost answer is never sent again by itself', {
  tag: '@night',
}, async ({ launch, service, line }) => {
  const first = await launch();
  await connect(first.page, line.url, CANARY);
  await goTo(first.page, 'Households');
  await first.page.getByRole('link', { name: 'New household' }).click();
  for (const { token, name } of service.applicants) {
    await openByToken(first.page);
    await first.page.getByRole('textbox', { name: 'Applicant token' }).fill(token);
    await first.page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await first.page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await first.page.getByRole('button', { name: 'Save and send…' }).click();
  await send(first.page);
  await expect(first.page.getByText('Confirmed by the service.')).toBeVisible();

  const [primary, second, third] = service.applicants;
  const differs = (page: Page) => page.getByRole('main').getByTestId('list-difference');
  await test.step('a change is a draft beside what was confirmed, and can be taken back', async () => {
    const { page } = first;
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: `Remove ${third.name}` }).click();
    await page.getByRole('button', { name: `Move ${primary.name} down` }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(differs(page)).toContainText(`Removed: ${third.name}`);
    await expect(differs(page)).toContainText(`Primary applicant: ${second.name} (was ${primary.name})`);
    await expect(page.getByText('The last confirmed list is still active')).toBeVisible();
    await expectAccessibleAtNight(page, 'a household that was changed');
    await page.getByRole('button', { name: 'Revert to confirmed list' }).click();
    await expect(page.getByText('Confirmed by the service.')).toBeVisible();
    await expect(differs(page)).toHaveCount(0);
  });

  await line.become('answers lost');
  await first.page.getByRole('link', { name: 'Edit' }).click();
  await first.page.getByRole('button', { name: `Remove ${third.name}` }).click();
  await first.page.getByRole('button', { name: 'Save and send…' }).click();
  await send(first.page);
  await expect(first.page.getByText('It may or may not have gone through.')).toBeVisible();
  await first.close();
  await line.become('whole');

  const { page } = await launch();
  await goTo(page, 'Households');
  const row = page.getByRole('link', { name: primary.name });
  await expect(row).toContainText('Unconfirmed');
  await row.click();
  await expect(page.getByText('The service has either that list or this one.')).toBeVisible();
  await page.getByRole('button', { name: 'Send again…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sending again requests the same group');
  await send(page);
  await expect(page.getByText('Confirmed by the service.')).toBeVisible();
  await expect(differs(page)).toHaveCount(0);
});
