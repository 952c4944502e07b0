/** What a user does with an office that several desks share, by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { expect, type RunningDesk } from './desk.ts';
import type { Hub } from './office.ts';
import { enter, tabTo } from './tab-to.ts';
import { findSetting, heading } from './user.ts';

export const card = (page: Page): Locator => page.getByRole('region', { name: 'Shared office' });
export const members = (page: Page): Locator => card(page).getByRole('list', { name: 'Members' });
export const status = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: words });

export async function goToOffice(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+7');
  await heading(page, 'Settings').waitFor();
  await findSetting(page, 'Shared office');
  await expect(card(page).getByRole('heading', { name: 'Shared office' })).toBeFocused();
}

/** Creates an office from a desk that is connected to its service. */
export async function found(page: Page, hub: Hub): Promise<void> {
  await goToOffice(page);
  await enter(page, card(page).getByRole('button', { name: 'Create an office' }));
  const dialog = page.getByRole('dialog', { name: 'Create an office' });
  await dialog.getByRole('textbox', { name: 'Office server address' }).fill(hub.url);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(hub.code);
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Maria Ortiz');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0, { timeout: 60_000 });
  await expect(card(page).getByText('Everything is up to date.')).toBeVisible();
}

/** Opens an application by its link on Today or in the list, and says that the applicant withdrew. */
export async function decide(page: Page, identifier: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+2');
  await heading(page, 'Applications').waitFor();
  await tabTo(page, page.getByRole('textbox', { name: 'Search', exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(identifier);
  await expect(page.getByRole('row')).toHaveCount(2);
  const grid = page.getByRole('grid', { name: 'Applications' });
  await tabTo(page, grid);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(heading(page, identifier)).toBeFocused();
  await page.getByRole('region', { name: 'Decide', exact: true }).waitFor();
  const dialog = page.getByRole('dialog', { name: /\?$/ });
  // A page takes its keys a moment after it is seen.
  await expect(async () => {
    await page.keyboard.press('d');
    await expect(dialog.getByRole('combobox', { name: 'Outcome' })).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole('combobox', { name: 'Outcome' }).selectOption('Applicant withdrew');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toHaveCount(0);
}

export async function expectDecided(page: Page, identifier: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+2');
  await heading(page, 'Applications').waitFor();
  const search = page.getByRole('textbox', { name: 'Search', exact: true });
  await tabTo(page, search);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(identifier);
  await expect(page.getByRole('row', { name: identifier })).toContainText('Withdrew');
}

/** On the first start: one text is pasted, and a name typed. */
export async function joinAs({ page }: RunningDesk, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: 'Invite' }));
  await page.keyboard.insertText(text);
  await tabTo(page, page.getByRole('textbox', { name: 'Your name' }));
  await page.keyboard.type('Ana Ruiz');
  await page.keyboard.press('Enter');
  // Nothing else is asked for: the token came with the invite, and what the office has with the office.
  await expect(heading(page, 'Today')).toBeVisible({ timeout: 60_000 });
}

/** This computer's only network is the loopback one: nothing of a test is reached from elsewhere. */
export const onLoopbackAlone = ({ app }: Pick<RunningDesk, 'app'>): Promise<void> =>
  app.evaluate(() => {
    const address = { address: '127.0.0.1', netmask: '255.0.0.0', mac: '', cidr: null, internal: false };
    process.getBuiltinModule('node:os').networkInterfaces = () => ({
      office: [{ ...address, family: 'IPv4' }],
    });
  });
