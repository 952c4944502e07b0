import type { Page } from '@playwright/test';
import { expectAccessibleAtNight } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { letTimePass } from './let-time-pass.ts';
import { addOfficeData, CANARY, connect, expect, test } from './office.ts';
import { type ScriptedService, startScriptedService } from './scripted-service.ts';
import { filesWithSecrets } from './search-for-secrets.ts';
import { tabTo } from './tab-to.ts';
import {
  catchOpenedAddresses,
  clipboardText,
  goTo,
  heading,
  launchWithSamples,
  lookUp,
  openApplication,
} from './user.ts';

const HOUR_MS = 3_600_000;

/** A household of the sample portfolio, its primary applicant first. */
const NAMES = ['Alma Nettlecombe', 'Jasper M. Nettlecombe', 'Yusuf H. Nettlecombe'] as const;
const title = `Household of ${NAMES[0]}`;

const toast = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

test('three applicants are grouped, confirmed, and their link opens the household’s report; before that there is none', async ({
  launch,
}) => {
  const { page, app } = await launchWithSamples(launch);

  await test.step('group the three, and keep them as a draft', async () => {
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('Nettlecombe');
    for (const name of NAMES) await page.getByRole('row', { name }).locator('[data-mark]').click();
    await page.getByRole('button', { name: 'Group as household' }).click();
    await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Save and send…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(heading(page, title)).toBeVisible();
  });

  await test.step('a link is refused, and sending it first is offered', async () => {
    await app.evaluate(({ clipboard }) => clipboard.writeText('something else'));
    await page.getByRole('button', { name: 'Copy report link' }).click();
    const refusal = toast(page, 'No link was copied');
    await expect(refusal).toContainText('The service hasn’t confirmed this household');
    await refusal.getByRole('button', { name: 'Send the household first…' }).click();
    expect(await clipboardText(app)).toBe('something else');
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Confirmed by the service.')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Copy report link' }).click();
  await expect(toast(page, 'Report link copied')).toContainText('Anyone with the link can open it.');
  const address = await clipboardText(app);

  await test.step('whoever holds it solves the captcha and sees the report of all three', async () => {
    const browser = await launchBrowser();
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(address);
    await reader.getByRole('checkbox').click();
    await expect(heading(reader, title)).toBeVisible({ timeout: 60_000 });
    for (const name of NAMES) await expect(reader.getByRole('heading', { level: 2, name })).toBeVisible();
    await browser.close();
  });
});

test('after four hours the report is gone, the list says so, and no file holds the address in the clear', {
  tag: '@night',
}, async ({ launch, service, line, dataFolder }) => {
  const [applicant] = service.applicants;
  const { page, app, close } = await launch();
  await connect(page, line.url, CANARY);
  await lookUp(page, applicant.identifier);
  await addOfficeData({ page }, applicant.identifier, applicant);
  await page.getByRole('button', { name: 'Copy report link' }).click();
  await expect(toast(page, 'Report link copied')).toBeVisible();
  const address = await clipboardText(app);
  await goTo(page, 'Report links');
  const row = page.getByRole('row', { name: applicant.name });
  await expect(row).toContainText('Active');
  expect((await fetch(address)).status).toBe(200);

  await service.letTimePass(4 * HOUR_MS - 10 * 60_000);
  await letTimePass(app, 4 * HOUR_MS - 10 * 60_000);
  await row.getByRole('button', { name: /^Copy link/ }).click();
  await expect(toast(page, 'Report link copied')).toBeVisible();

  await service.letTimePass(10 * 60_000);
  await letTimePass(app, 10 * 60_000);
  await expect(row).toContainText('Expired');
  await expect(row.getByRole('button')).toHaveText(['Create new link']);
  expect((await fetch(address)).status).toBe(410);
  const id = new URL(address).pathname.split('/').at(-1) ?? address;
  await close();
  expect(filesWithSecrets(dataFolder, [address, id])).toEqual([]);
});

test('links that have expired are made anew together by keyboard, copied as one list, and taken off the clipboard again', async ({
  launch,
}) => {
  const { page, app } = await launchWithSamples(launch);
  for (const name of NAMES.slice(0, 2)) {
    await openApplication(page, name);
    await page.getByRole('button', { name: 'Copy report link' }).first().click();
    await expect(toast(page, 'Report link copied')).toBeVisible();
  }
  await goTo(page, 'Report links');
  await letTimePass(app, 4 * HOUR_MS);
  await expect(page.getByRole('row').filter({ hasText: 'Expired' })).toHaveCount(2);
  const all = page.getByRole('checkbox', { name: 'Select all that have ended' });
  await all.focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selected links' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expectAccessibleAtNight(page, 'selected report links');
  await bar.getByRole('button', { name: 'Create new links' }).focus();
  await page.keyboard.press('Enter');
  const made = toast(page, '2 new report links copied');
  await expect(made).toBeVisible();
  const copied = await clipboardText(app);
  for (const name of NAMES.slice(0, 2)) expect(copied).toMatch(new RegExp(`^${name}: http`, 'm'));
  await expect(page.getByRole('row').filter({ hasText: 'Active' })).toHaveCount(2);
  await expect(all).toBeFocused();
  await made.getByRole('button', { name: 'Clear from clipboard' }).click();
  await expect(page.getByText('Links removed from clipboard')).toBeVisible();
  expect(await clipboardText(app)).toBe('');
});

test('a link is mailed by keyboard alone', async ({ launch }) => {
  const { page, app } = await launchWithSamples(launch);
  await openApplication(page, 'Alma Nettlecombe');
  const opened = await catchOpenedAddresses(app);
  await page.keyboard.press('ControlOrMeta+Shift+c');
  await expect(toast(page, 'Report link copied')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+4');
  await expect(heading(page, 'Report links')).toBeFocused();

  const email = page.getByRole('button', { name: 'Email link for Alma Nettlecombe' });
  await tabTo(page, email);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Email report link for Alma Nettlecombe' });
  const recipient = dialog.getByRole('textbox', { name: 'Recipient' });
  await expect(recipient).toBeFocused();
  await page.keyboard.type('owner@example.com, all@example.com');
  await page.keyboard.press('Enter');
  await expect(recipient).toHaveAccessibleDescription(/Enter one address/);
  await expectAccessibleAtNight(page, 'the mail of a link');
  expect(await opened()).toEqual([]);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('owner@example.com');
  await tabTo(page, dialog.getByRole('button', { name: 'Open in email app' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The message is open in your email app')).toBeVisible();
  await expect(email).toBeFocused();
  const [address = ''] = await opened();
  expect(new URL(address).pathname).toBe('owner@example.com');
  expect(new URL(address).searchParams.get('body')).toContain(await clipboardText(app));
  await expect(page.getByRole('row', { name: 'Alma Nettlecombe' })).toContainText('owner@example.com');
  await expectAccessibleAtNight(page, 'the list of links');
});

/** Whether something in it is wider or higher than the place that it has. */
const isCutOff = (element: HTMLElement): boolean =>
  [element, ...element.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1),
  );

/** Asks for the report of an applicant at a service that answers so. */
async function askForLink(page: Page, service: ScriptedService, answer: unknown): Promise<void> {
  const attribute = { attribute_enabled: '1', attribute_value: '34', baseline_value: '30', weight: '10' };
  const rule = { baseline_type: 'up', evaluation_value: '3', evaluation_type: 'down', score_value: '1' };
  service.toLookUps = { status: 200, json: { debt_to_income: { ...attribute, ...rule } } };
  service.toLinks = { status: 200, json: answer };
  await connect(page, service.url, CANARY);
  await lookUp(page, 'A-1');
  await addOfficeData({ page }, 'A-1', { name: 'Ada Fernquist', token: 'token-of-ada' });
  await page.getByRole('button', { name: 'Copy report link' }).click();
}

test('a link to a host that is not the service’s is refused, and one click allows the host', {
  tag: '@night',
}, async ({ launch }) => {
  const address =
    'https://reports-of-applicants.screening-partner.example.net/r/aVeryLongPathThatNobodyGuesses4711';
  const { page, app } = await launch();
  const service = await startScriptedService();
  try {
    await askForLink(page, service, { success: true, url: address });
    const refused = toast(page, 'screening-partner.example.net, which is neither');
    const allow = refused.getByRole('button', { name: /^Allow reports-of-applicants.*and try again$/ });
    // Whole, however much is said above it and however long the host's name is.
    await expect(allow).toBeInViewport({ ratio: 1 });
    expect(await allow.evaluate(isCutOff)).toBe(false);
    await allow.click();
    await expect(toast(page, 'Report link copied')).toBeVisible();
    expect(await clipboardText(app)).toBe(address);
  } finally {
    await service.close();
  }
});

test('where no link is found in the answer, one points at it without seeing it, and the next link is read there', {
  tag: '@night',
}, async ({ launch }) => {
  const { page, app } = await launch();
  const service = await startScriptedService();
  const address = `${service.url}/r/aVeryLongPathThatNobodyGuesses4711`;
  try {
    await askForLink(page, service, { success: true, ticket: { opens: { at: address }, of: 'A-1' } });
    await toast(page, 'No link was copied').getByRole('button', { name: 'Point at the link…' }).click();
    await page.getByRole('button', { name: 'Point at the report link…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where the report link is' });
    const use = dialog.getByRole('button', { name: 'Use from now on' });
    await dialog.getByRole('radio', { name: /^of text/ }).check();
    await expect(dialog.getByRole('status')).toHaveText('No usable link was found at this place.');
    await expect(use).toBeDisabled();
    await dialog.getByRole('radio', { name: /^at web address/ }).check();
    await expect(dialog.getByRole('status')).toHaveText('A usable link was found at this place.');
    await expectAccessibleAtNight(page, 'where the report link is');
    expect(await page.content()).not.toContain('aVeryLongPath');
    await use.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Report link at /ticket/opens/at')).toBeVisible();
    await goTo(page, 'Applications');
    await openApplication(page, 'Ada Fernquist');
    await page.getByRole('button', { name: 'Copy report link' }).click();
    await expect(toast(page, 'Report link copied')).toBeVisible();
    expect(await clipboardText(app)).toBe(address);
  } finally {
    await service.close();
  }
});
