/** Two people at one computer account, by keyboard: one is added, each switches by PIN and acts under their own name; what one could not send waits for them; a restart asks. */
import type { Page } from '@playwright/test';
import { expectAccessibleAtNight } from './axe.ts';
import { CANARY, connect, expect, test } from './office.ts';
import { card, decide, found, status } from './shared-office.ts';
import { enter, tabTo } from './tab-to.ts';
import { heading, lookUp } from './user.ts';

const PIN = '471103';
const PIN_OF_ANA = '90817';

const here = (page: Page) => card(page).getByRole('list', { name: 'People at this computer' });
const person = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: `Working as ${name}` });

/** At the door: the name, then the PIN. */
async function givePin(
  page: Page,
  name: string,
  pin: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await heading(page, 'Who’s using Threshold?').waitFor();
  // Whoever was there last has the focus.
  await tabTo(page, page.getByRole('button', { name }), key);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your PIN', { exact: true })).toBeFocused();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
}

async function addAna(page: Page): Promise<void> {
  const section = card(page).getByRole('region', { name: 'People at this computer' });
  await expect(section).toContainText('Only you use Threshold on this computer.');
  await expect(section.getByRole('button', { name: 'Add a person…' })).toBeEnabled();
  await enter(page, section.getByRole('button', { name: 'Add a person…' }));
  const dialog = page.getByRole('dialog', { name: 'Add a person to this computer' });
  await expect(dialog.getByLabel('Your PIN', { exact: true })).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter 4 to 12 digits.')).toHaveCount(2);
  await expectAccessibleAtNight(page, 'adding a person');
  for (const [label, text] of [
    ['Your PIN', PIN],
    ['Confirm your PIN', PIN],
    ['Name of the new person', 'Ana Ruiz'],
    ['PIN of the new person', PIN_OF_ANA],
    ['Confirm the new person’s PIN', PIN_OF_ANA],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(here(page).getByRole('listitem').filter({ hasText: 'Ana Ruiz' })).toContainText('Agent', {
    timeout: 60_000,
  });
  await expectAccessibleAtNight(page, 'people at this computer');
}

test('two people at one account switch by PIN, and each acts under their own name', {
  tag: '@night',
}, async ({ launch, service, hub }) => {
  test.setTimeout(280_000);
  const desk = await launch();
  const { page } = desk;
  await connect(page, service.url, CANARY);
  await lookUp(page, 'A-10001\nA-10002');
  await found(page, hub);
  await addAna(page);

  await test.step('Ana takes her turn, and decides', async () => {
    await expect(person(page, 'Maria Ortiz')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Shift+s');
    await heading(page, 'Who’s using Threshold?').waitFor();
    await expect(page.getByRole('button', { name: 'Maria Ortiz' })).toBeFocused();
    await expect(page.getByText('A-10001')).toHaveCount(0);
    await expectAccessibleAtNight(page, 'who is using it');
    await givePin(page, 'Ana Ruiz', PIN_OF_ANA);
    await expect(person(page, 'Ana Ruiz')).toBeVisible({ timeout: 30_000 });
    await decide(page, 'A-10001');
  });

  await test.step('wrong PINs make the next try wait, which is said', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByPlaceholder('Search or type a command')).toBeFocused();
    await page.keyboard.type('switch person');
    await page.getByRole('dialog').getByText('Switch user').waitFor();
    await page.keyboard.press('Enter');
    await givePin(page, 'Maria Ortiz', '0000', 'Shift+Tab');
    const field = page.getByLabel('Your PIN', { exact: true });
    const said = page.getByRole('alert');
    for (let tries = 2; tries <= 5; tries += 1) {
      // The next try waits for the one before: soon where there were few.
      await expect(async () => {
        await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
        await field.focus();
        await page.keyboard.type('0000');
        await page.keyboard.press('Enter');
        await expect(field).toHaveValue('');
        // As it is now: where it was too soon, nothing else will be said.
        expect(await said.innerText()).toMatch(/^Incorrect PIN/);
      }).toPass();
    }
    await expect(said).toContainText(/Wait \d+ seconds?, then try again\./);
    const [, seconds] = /Wait (\d+)/.exec(await said.innerText()) ?? [];
    await expectAccessibleAtNight(page, 'a wrong PIN');
    // After that long the right one is taken.
    await page.waitForTimeout(Number(seconds) * 1_000);
    await field.focus();
    await page.keyboard.type(PIN);
    await page.keyboard.press('Enter');
    await expect(person(page, 'Maria Ortiz')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('Maria sees what Ana did, under her name', async () => {
    await page.keyboard.press('ControlOrMeta+6');
    await heading(page, 'Activity').waitFor();
    await expect(page.getByRole('row', { name: /Ana Ruiz recorded that A-10001 withdrew/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Maria Ortiz looked up 2 applications/ })).toBeVisible();
  });

  await test.step('what Ana could not send is told at the door, and goes once she is back', async () => {
    const ana = page.getByRole('button', { name: 'Ana Ruiz' });
    await page.keyboard.press('ControlOrMeta+Shift+s');
    await hub.stop();
    await givePin(page, 'Ana Ruiz', PIN_OF_ANA);
    await expect(person(page, 'Ana Ruiz')).toBeVisible({ timeout: 30_000 });
    await decide(page, 'A-10002');
    await page.keyboard.press('ControlOrMeta+Shift+s');
    await expect(ana).toContainText('1 action waiting to be sent');
    await expectAccessibleAtNight(page, 'what waits at the door');
    await hub.start();
    await givePin(page, 'Ana Ruiz', PIN_OF_ANA);
    await expect(status(page, 'Shared office: Up to date')).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('ControlOrMeta+Shift+s');
    await expect(ana).toHaveText('Ana Ruiz');
    await givePin(page, 'Maria Ortiz', PIN, 'Shift+Tab');
    await expect(person(page, 'Maria Ortiz')).toBeVisible({ timeout: 30_000 });
  });

  await desk.close();
  await test.step('a restart asks', async () => {
    const { page: again } = await launch();
    await givePin(again, 'Maria Ortiz', PIN);
    await expect(person(again, 'Maria Ortiz')).toBeVisible({ timeout: 30_000 });
  });
});
