/** axe on every page and dialog, in both themes: no violation. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  chooseOfDrafts,
  closeDialog,
  editAttribute,
  effectPanel,
  field,
  publish,
  publishDialog,
} from './approval-center.ts';
import { expectAccessible } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { CANARY, connect, expect, test } from './office.ts';
import {
  choosePassphrase,
  clipboardText,
  goTo,
  goToSettings,
  heading,
  launchWithSamples,
  lookUp,
  lookUpSamples,
  openApplication,
  practise,
  unlock,
} from './user.ts';

test('before the desk: the passphrase, the three doors', async ({ launch }) => {
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
  await expect(heading(again.page, 'Unlock Threshold')).toBeVisible();
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
    'Reports',
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
  test.setTimeout(480_000);
  const { page } = await launchWithSamples(launch);
  await expectAccessible(page, 'applications');
  await lookUp(page, 'A-10001\nnobody');
  await expectAccessible(page, 'a look-up with a failure');
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('nobody of this name');
  await expect(page.getByText('No results')).toBeVisible();
  await expectAccessible(page, 'no match');
  await openApplication(page, 'Jasper M. Nettlecombe');
  await expect(page.locator('.recharts-reference-dot')).toBeVisible();
  await expectAccessible(page, 'an application');
  await page.getByRole('button', { name: 'View raw response' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'a raw reply');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goTo(page, 'Households');
  await page.getByRole('link', { name: 'New household' }).click();
  const search = page.getByRole('combobox', { name: 'From applications' });
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
  await expect(page.getByText('Confirmed by the service.')).toBeVisible();
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
  await expect(page.getByText(/Log verified/)).toBeVisible();
  await expectAccessible(page, 'activity');
  for (const tab of ['Office', 'This computer', 'Data', 'Advanced'] as const) {
    await goToSettings(page, tab);
    await expectAccessible(page, `settings: ${tab}`);
  }
  await goToSettings(page, 'Service');
  await page.getByRole('button', { name: 'Connect another service' }).click();
  await expectAccessible(page, 'settings: Service');
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('phone');
  await expectAccessible(page, 'what a search of the settings found');
  await page.keyboard.press('Escape');
  await goToSettings(page, 'Decisions & letters');
  await expectAccessible(page, 'settings: Decisions & letters');
  const thresholds = page.getByRole('region', { name: 'Recommendation thresholds' });
  await thresholds.getByRole('link', { name: 'Edit in Approval center' }).click();
  await expect(page.getByRole('textbox', { name: 'Approve from' })).toBeVisible();
  await expectAccessible(page, 'the recommendations of a draft');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByPlaceholder('Search or type a command')).toBeVisible();
  await expectAccessible(page, 'the palette');
  await page.keyboard.type('about threshold');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Licenses…' }).click();
  const licences = page.getByRole('region', { name: 'Packages and their licenses' });
  await expect(licences.getByRole('group').first()).toBeVisible();
  await expectAccessible(page, 'the licences');
});

test('in a small window zoomed to 200% no page is cut off or scrolls sideways', async ({ launch }) => {
  const { page } = await launch({ size: { width: 640, height: 400 } });
  await practise(page);
  await lookUpSamples(page);
  await page.getByRole('link', { name: 'Households' }).click();
  await page.getByRole('link', { name: 'New household' }).click();
  for (const member of ['Alma Nettlecombe', 'Jasper M. Nettlecombe']) {
    await page.getByRole('combobox', { name: 'From applications' }).fill(member);
    await page.getByRole('option', { name: member }).click();
  }
  await expect(page.getByRole('button', { name: 'Save and send…' })).toBeEnabled();
  await expectNothingSideways(page, 'a new household');

  const six = Array.from({ length: 6 }, (_, index) => `ids=A-${10_001 + index}`).join('&');
  const pages: readonly (readonly [path: string, heading: string])[] = [
    ['approval-center', 'Approval center'],
    ['applications', 'Applications'],
    ['applications/A-10002', 'Jasper M. Nettlecombe'],
    [`compare?${six}`, 'Compare'],
    ['queue?property=Quarry+Park+(sample)', 'First-come queue: Quarry Park (sample)'],
    ['households', 'Households'],
    ['households/1', 'Household of Alma Nettlecombe'],
    ['activity', 'Activity'],
    ['settings/office', 'Settings'],
    ['settings/decisions', 'Settings'],
    ['settings/service', 'Settings'],
    ['settings/computer', 'Settings'],
    ['settings/data', 'Settings'],
    ['settings/advanced', 'Settings'],
    ['help', 'Help'],
  ];
  for (const [path, name] of pages) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `/${path}`);
    await heading(page, name).waitFor();
    await expect(page.getByRole('main').locator('.mantine-Skeleton-root')).toHaveCount(0);
    await expectNothingSideways(page, name);
  }

  // What is decided on isn't behind the bar that decides: it stays in sight only where there is room for both, in one line.
  for (const [path, name] of pages.filter(([of]) => of === 'applications/A-10002' || of === 'households/1')) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `/${path}`);
    await heading(page, name).waitFor();
    const bar = page.locator('[data-page-bar]');
    await expect(bar).toHaveCSS('position', 'static');
    await page.setViewportSize({ width: 640, height: 800 });
    await expect(bar).toHaveCSS('position', 'sticky');
    await expect(bar.getByRole('button', { name: 'Decline' })).toBeVisible();
    const box = await bar.boundingBox();
    expect(box?.height, `${name}, the bar is one line`).toBeLessThan(70);
    await page.setViewportSize({ width: 640, height: 400 });
  }
});

/** The page is as wide as its window, and nothing to operate lies beside it, but for what scrolls by itself: tables and lists. */
async function expectNothingSideways(page: Page, what: string): Promise<void> {
  const sideways = await page.getByRole('main').evaluate((main) => {
    const scrolls = (element: Element): boolean =>
      element !== main && ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const isOutside = (element: Element): boolean => {
      for (let around = element.parentElement; around !== null; around = around.parentElement)
        if (scrolls(around)) return false;
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < 0 || right > document.documentElement.clientWidth);
    };
    const outside = [...main.querySelectorAll('a, button, input, select, textarea')].filter(isOutside);
    return {
      pageIsWider: main.scrollWidth > main.clientWidth,
      outside: outside.map((element) => element.outerHTML.slice(0, 200)),
    };
  });
  expect(sideways, what).toEqual({ pageIsWider: false, outside: [] });
}

test('the approval center at work', async ({ launch }) => {
  test.setTimeout(480_000);
  const { page } = await launch();
  await practise(page);
  const twenty = Array.from({ length: 20 }, (_, index) => `A-${10_001 + index}`);
  await lookUp(page, twenty.join('\n'));
  const editor = await editAttribute(page, 'Rent-to-income (net)');
  await expect(editor.getByTestId('histogram')).toBeVisible();
  await field(editor, 'Try a value').fill('42');
  await field(editor, 'Step size').fill('0');
  await expectAccessible(page, 'settings seen in results, and a field that cannot be used');
  await field(editor, 'Step size').fill('2');
  await editor.getByText('Below the baseline', { exact: true }).click();
  const effect = effectPanel(page);
  await expect(effect).toContainText('of 20 applications');
  const crossings = effect.getByRole('region', { name: 'Changed recommendations' });
  await crossings.getByRole('button').first().click();
  await effect.getByRole('button', { name: 'Show numbers' }).click();
  await expectAccessible(page, 'an attribute with a finding, and the effect');

  for (const [button, dialog] of [
    ['Add attribute', 'Add attribute'],
    ['Show changes', 'Rules in use'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expectDialogAccessible(page, dialog);
  }
  await page.getByRole('button', { name: /^Draft: / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the menu of drafts');
  await page.keyboard.press('Escape');
  for (const [item, dialog] of [
    ['New draft…', 'New draft'],
    ['Import document…', 'Import document'],
  ] as const) {
    await chooseOfDrafts(page, item);
    await expectDialogAccessible(page, dialog);
  }
  for (const document of ['{ "net_monthly_rent": ', documentWith('many')]) {
    await chooseOfDrafts(page, 'Import document…');
    const dialog = page.getByRole('dialog', { name: 'Import document' });
    await dialog.getByRole('textbox', { name: 'Document' }).fill(document);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(
      dialog.getByRole('alert').or(dialog.getByRole('status').filter({ hasText: 'of' })),
    ).toBeVisible();
    await expectDialogAccessible(page, 'Import document');
  }

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Show technical details' }).click();
  await expect(publishDialog(page)).toContainText('of 20 applications');
  await expectAccessible(page, 'publishing');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Rents went up');
  await publishDialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1 published')).toBeVisible();
  await expectAccessible(page, 'published');
  await closeDialog(publishDialog(page));
  await field(editor, 'Baseline').fill('44');
  await page.getByRole('tab', { name: 'History' }).click();
  await expectAccessible(page, 'a version');
  await page.getByRole('button', { name: 'Compare with open draft' }).click();
  await expect(page.getByRole('article')).toContainText('1 attribute differs.');
  await expectAccessible(page, 'a comparison');
});

/** A document of two attributes, of which the first has this weight. */
const documentWith = (weight: string): string =>
  JSON.stringify({
    net_monthly_rent: {
      attribute_enabled: '1',
      baseline_value: '30',
      weight,
      baseline_type: 'up',
      evaluation_value: '3',
      evaluation_type: 'down',
      score_value: '1',
      attribute_description: 'Rent',
    },
    debt_to_income: {
      attribute_enabled: '1',
      baseline_value: '30',
      weight: '10',
      baseline_type: 'up',
      evaluation_value: '3',
      evaluation_type: 'down',
      score_value: '1',
      attribute_description: 'Debt',
    },
  });

/** Checks an open dialog and closes it. */
async function expectDialogAccessible(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('when something is wrong', async ({ launch, line, dataFolder }) => {
  const { page, close } = await launch();
  await connect(page, line.url, CANARY);
  await lookUp(page, 'A-10001');
  await line.become('answers lost');
  await goTo(page, 'Approval center');
  const dialog = await publish(page, 'The first rules');
  await expect(dialog.getByRole('status')).toContainText('not confirmed');
  await expectAccessible(page, 'a version whose answer was lost');
  await closeDialog(dialog);
  await expectAccessible(page, 'the notice of it');
  await goTo(page, 'Applications');
  await line.become('refused');
  await lookUp(page, 'A-10002');
  await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible();
  await expectAccessible(page, 'Offline');
  await goToSettings(page, 'Service');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Couldn’t connect')).toBeVisible();
  await expectAccessible(page, 'settings of a connection that fails');
  await close();

  writeFileSync(join(dataFolder, 'preferences.json'), 'garbage');
  const again = await launch();
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
    await expect(heading(page, 'Report not found')).toBeVisible();
    await expectAccessible(page, 'no report');
  } finally {
    await browser.close();
  }
});
