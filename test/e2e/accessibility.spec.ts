/** axe on every page and dialog, in both themes: no violation. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { CANARY, connect, expect, test } from './office.ts';
import {
  choosePassphrase,
  clipboardText,
  goTo,
  heading,
  lookUp,
  lookUpSamples,
  openApplication,
  practise,
  unlock,
} from './user.ts';

test('before the desk: the passphrase, the two doors', async ({ launch }) => {
  const { page, close } = await launch({ keyStore: 'passphrase' });
  await expect(heading(page, 'Choose a passphrase')).toBeVisible();
  await expectAccessible(page, 'choose a passphrase');
  await page.getByRole('button', { name: 'Use this passphrase' }).click();
  await expectAccessible(page, 'a passphrase that is too short');
  await choosePassphrase(page, 'long enough for axe');
  await expect(heading(page, 'Welcome to Threshold')).toBeVisible();
  await expectAccessible(page, 'first start');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expectAccessible(page, 'first start, nothing entered');
  await close();

  const again = await launch({ keyStore: 'passphrase' });
  await expect(heading(again.page, 'Unlock the desk')).toBeVisible();
  await expectAccessible(again.page, 'unlock');
  await unlock(again.page, 'something else');
  await expect(again.page.getByRole('alert')).toBeVisible();
  await expectAccessible(again.page, 'a wrong passphrase');
});

test('every section before anything is there', async ({ launch }) => {
  const { page } = await launch();
  await practise(page);
  for (const section of [
    'Applications',
    'Approval center',
    'Households',
    'Report links',
    'Activity',
  ] as const) {
    await goTo(page, section);
    await expectAccessible(page, section);
  }
  await goTo(page, 'Approval center');
  await page.getByRole('tab', { name: 'History' }).click();
  await expectAccessible(page, 'no version');
});

test('every section at work', async ({ launch }) => {
  test.setTimeout(240_000);
  const { page } = await launch();
  await practise(page);
  await lookUpSamples(page);
  await expectAccessible(page, 'applications');
  await lookUp(page, 'A-10001\nnobody');
  await expectAccessible(page, 'a look-up with a failure');
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('nobody of this name');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expectAccessible(page, 'no match');
  await openApplication(page, 'Jasper M. Nettlecombe');
  await expect(page.locator('.recharts-reference-dot')).toBeVisible();
  await expectAccessible(page, 'an application');
  await page.getByRole('button', { name: 'Show the raw reply' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'a raw reply');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goTo(page, 'Approval center');
  const editor = page.getByRole('region', { name: 'Rent to net income' });
  await editor.getByRole('textbox', { name: 'Try a value' }).fill('42');
  await editor.getByRole('textbox', { name: 'Size of a step' }).fill('0');
  await expectAccessible(page, 'an attribute with a finding and a field that cannot be used');
  await editor.getByRole('textbox', { name: 'Size of a step' }).fill('2');
  await page.getByRole('button', { name: 'Add an attribute' }).click();
  await expect(page.getByRole('dialog', { name: 'Add an attribute' })).toBeVisible();
  await expectAccessible(page, 'adding an attribute');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Show exactly what is sent' }).click();
  await expectAccessible(page, 'publishing');
  await page.getByRole('textbox', { name: 'Why' }).fill('A reason');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1 is published')).toBeVisible();
  await expectAccessible(page, 'published');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expectAccessible(page, 'a version');
  await page.getByRole('button', { name: 'Compare with the open draft' }).click();
  await expectAccessible(page, 'a comparison');

  await goTo(page, 'Households');
  await page.getByRole('link', { name: 'New household' }).click();
  const search = page.getByRole('combobox', { name: 'From the applications' });
  await search.fill('Nettlecombe');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'searching a member');
  await page.getByRole('option', { name: 'Alma Nettlecombe' }).click();
  await search.fill('Jasper');
  await page.getByRole('option', { name: 'Jasper M. Nettlecombe' }).click();
  await expectAccessible(page, 'a new household');
  await page.getByRole('button', { name: 'Save and send…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'sending a household');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The service has confirmed it')).toBeVisible();
  await expectAccessible(page, 'a household');
  await page.getByRole('button', { name: 'Copy report link' }).click();
  await expect(page.getByText('Report link copied')).toBeVisible();
  await expectAccessible(page, 'the toast of a link');
  await goTo(page, 'Households');
  await expectAccessible(page, 'households');
  await goTo(page, 'Report links');
  await expectAccessible(page, 'report links');

  await goTo(page, 'Activity');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/The chain is whole/)).toBeVisible();
  await expectAccessible(page, 'activity');
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Connect another service' }).click();
  await expectAccessible(page, 'settings');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByPlaceholder('Where to, or what to do?')).toBeVisible();
  await expectAccessible(page, 'the palette');
});

test('when something is wrong', async ({ launch, line, dataFolder }) => {
  const { page, close } = await launch();
  await connect(page, line.url, CANARY);
  await lookUp(page, 'A-10001');
  await line.become('refused');
  await lookUp(page, 'A-10002');
  await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible();
  await expectAccessible(page, 'offline');
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('The connection does not work yet.')).toBeVisible();
  await expectAccessible(page, 'settings of a connection that fails');
  await close();

  writeFileSync(join(dataFolder, 'preferences.json'), 'garbage');
  const again = await launch();
  await practise(again.page);
  await expect(again.page.getByRole('region', { name: 'Notices' })).toBeVisible();
  await expectAccessible(again.page, 'a notice');
});

test('what an applicant sees: the captcha, the report, no report', async ({ launch }) => {
  const { page: desk, app } = await launch();
  await practise(desk);
  await lookUpSamples(desk);
  await openApplication(desk, 'Jasper M. Nettlecombe');
  await desk.getByRole('button', { name: 'Copy report link' }).click();
  await expect(desk.getByText('Report link copied')).toBeVisible();
  const address = await clipboardText(app);

  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await expect(page.getByRole('checkbox')).toBeVisible();
    await expectAccessible(page, 'the captcha');
    await page.getByRole('checkbox').click();
    await expect(heading(page, 'Jasper M. Nettlecombe')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'the report');
    await page.goto(`${address.slice(0, -4)}AAAA`);
    await expect(heading(page, 'There is no report here')).toBeVisible();
    await expectAccessible(page, 'no report');
  } finally {
    await browser.close();
  }
});
