/** Looking up many: from a file, a pasted range, over a cancel, a bad line and a restart; with the mouse, and by keyboard alone. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtNight } from './axe.ts';
import { CANARY, connect, expect, test } from './office.ts';
import { tabTo } from './tab-to.ts';
import { clipboardText, goTo, goToSettings, heading, pasteInto } from './user.ts';

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Look up applications' });
const lookUpsOf = (page: Page): Locator => page.getByRole('region', { name: 'Lookup' });
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
/** Which column has the IDs, where no heading says so. */
const askedOf = (dialog: Locator, column: string): Locator =>
  dialog
    .getByRole('radiogroup', { name: 'Which column has the application IDs?' })
    .getByRole('radio', { name: column });

/** A file as an office's other program writes it: a byte order mark, semicolons, quotes, and what does not belong there. */
function portfolioFile(folder: string, applications: number): string {
  const lines = Array.from(
    { length: applications },
    (_, place) => `"Miller; Ann ""${place}""";Cedar Court;A-${10_001 + place};(512) 555-0${place % 1_000}`,
  );
  const file = join(folder, 'All applicants.csv');
  const bad = [`Bob;Cedar Court;${'x'.repeat(5_000)};1`, 'Bob;Cedar Court;A-10001;1', ';;;', 'Eve;Oak;;2'];
  writeFileSync(file, `\ufeffName;Property;Ref;Phone\r\n${[...lines, ...bad].join('\r\n')}\r\n`);
  return file;
}

/** Drops a file onto the window, as it comes from the system's file manager. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ''], fileName ?? ''));
      return data;
    },
    [name, text],
  );
  const target = page.getByRole('heading', { level: 1 });
  await target.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(page.getByText('Or drop an Excel, CSV or text file anywhere in this window')).toBeVisible();
  await target.dispatchEvent('drop', { dataTransfer: transfer });
}

async function callsAtOnce(page: Page, count: number): Promise<void> {
  await goToSettings(page, 'Advanced');
  await page.getByRole('textbox', { name: 'Parallel requests' }).fill(String(count));
  await page.getByRole('textbox', { name: 'Parallel requests' }).blur();
  await goTo(page, 'Applications');
}

test.describe('a file of 1,500 applications', () => {
  test.use({ applications: 1_500 });

  test('its column is chosen and remembered; cancelled, continued, cut off and retried, each ends in one place', async ({
    launch,
    line,
    dataFolder,
  }) => {
    test.setTimeout(240_000);
    const { page, app } = await launch();
    await connect(page, line.url, CANARY);
    const file = portfolioFile(dataFolder, 1_500);

    await test.step('the dialog asks for the IDs, then says what the file holds before anything is sent', async () => {
      await page.locator('input[type=file]').setInputFiles(file);
      const dialog = dialogOf(page);
      await expect(dialog).toContainText('Look up from “All applicants.csv”');
      await expect(dialog).toContainText('Headings in line 1 · 1,503 rows · separated by semicolons');
      await expect(dialog).toContainText('No heading says so. Nothing is looked up before you choose.');
      await expect(dialog.getByRole('button', { name: 'Look up', exact: true })).toBeDisabled();
      await expectAccessibleAtNight(page, 'the question which column has the IDs');
      await askedOf(dialog, 'Ref').check();
      await expect(dialog).toContainText('1,500 applications to look up with name, property, and phone');
      await expect(dialog).toContainText('1 invalid ID, and 2 rows without a usable ID');
      await expect(dialog).toContainText('1 duplicate removed');
      await dialog.getByRole('button', { name: 'Show rows' }).click();
      await expect(dialog).toContainText('Too long. An application ID can have up to 256 characters.');
      await dialog.getByRole('button', { name: 'Change columns' }).click();
      await expectAccessibleAtNight(page, 'the dialog of a file');
      await dialog.getByRole('radio', { name: 'Phone' }).check();
      await expect(dialog).toContainText('“Phone” looks like phone numbers, not application IDs.');
      await expect(dialog.getByRole('button', { name: 'Look up', exact: true })).toBeDisabled();
      await askedOf(dialog, 'Ref').check();
      await line.become('slow');
      await dialog.getByRole('button', { name: 'Look up 1,500' }).click();
      await expect(dialog).toBeHidden();
    });

    const lookUp = lookUpsOf(page);
    const words = lookUp.getByRole('status');
    await test.step('it goes on while another screen is used', async () => {
      await expect(words).toHaveText(/^Looking up: [\d,]+ of 1,500$/);
      await page.keyboard.press('ControlOrMeta+6');
      await expect(heading(page, 'Activity')).toBeVisible();
      await page.getByRole('link', { name: /^Looking up: [\d,]+ of 1,500$/ }).click();
      await expect(heading(page, 'Applications')).toBeVisible();
    });

    await test.step('cancelled, what arrived is kept and the rest can be continued', async () => {
      await lookUp.getByRole('button', { name: 'Cancel lookup' }).click();
      await expect(words).toHaveText(/^Canceled. [\d,]+ of 1,500 saved.$/);
      // What was on its way when it was canceled may still come in.
      await expect(async () => {
        const [found = ''] = /[\d,]+/.exec(await words.innerText()) ?? [];
        await expect(page.getByText(`${found} applications`, { exact: true })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass({ timeout: 15_000 });
      await expectAccessibleAtNight(page, 'a cancelled look-up');
    });

    await test.step('a line that breaks fails the rest, each because the service could not be reached', async () => {
      await line.become('refused');
      await lookUp.getByRole('button', { name: /^Resume/ }).click();
      await expect(words).toHaveText(/^[\d,]+ applications added · [\d,]+ failed$/, { timeout: 60_000 });
      const [found = 0, failed = 0] =
        (await words.innerText()).match(/[\d,]+/g)?.map((number) => Number(number.replace(',', ''))) ?? [];
      expect(found + failed).toBe(1_500);
      await lookUp.getByRole('button', { name: 'Show failed' }).click();
      await expect(lookUp).toContainText('Can’t reach the screening service.');
      await lookUp.getByRole('button', { name: 'Copy list' }).first().click();
      await expect(page.getByText(/application IDs? copied$/)).toBeVisible();
      expect(await clipboardText(app)).toMatch(/^(A-\d+\n)*A-\d+$/);
      await expectAccessibleAtNight(page, 'the failures of a look-up');
    });

    await test.step('retried, all of them are there', async () => {
      await line.become('whole');
      await lookUp.getByRole('button', { name: 'Retry these' }).first().click();
      await expect(words).toHaveText('1,500 applications added', { timeout: 60_000 });
      await expect(page.getByText('1,500 applications', { exact: true })).toBeVisible();
    });

    await test.step('the next file with these headings has it chosen, another one is asked about', async () => {
      await drop(page, 'few.csv', 'Name,Property,Ref,Phone\nAnn,Oak,A-10001,\nBob,Oak,A-10002,');
      await expect(dialogOf(page)).toContainText('2 applications to look up with name and property');
      await page.keyboard.press('Escape');
      await drop(page, 'others.csv', 'Name,Ref,Balance\nAnn,A-10001,5\nBob,A-10002,6');
      await expect(askedOf(dialogOf(page), 'Ref')).not.toBeChecked();
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(dialogOf(page)).toBeHidden();
    });
  });

  test('ended in the middle, it asks whether to continue, sends nothing by itself, and continues', {
    tag: '@night',
  }, async ({ launch, line, dataFolder }) => {
    test.setTimeout(240_000);
    const first = await launch();
    await connect(first.page, line.url, CANARY);
    await line.become('slow');
    await callsAtOnce(first.page, 1);
    await first.page.locator('input[type=file]').setInputFiles(portfolioFile(dataFolder, 1_500));
    await askedOf(dialogOf(first.page), 'Ref').check();
    await dialogOf(first.page).getByRole('button', { name: 'Look up 1,500' }).click();
    await expect(lookUpsOf(first.page).getByRole('status')).toHaveText(/^Looking up: [1-9]\d+ of 1,500$/);
    // Not closed: ended at once, whatever it is doing.
    const ended = new Promise<void>((resolve) => first.app.process().once('exit', () => resolve()));
    first.app.process().kill('SIGKILL');
    await ended;

    const { page } = await launch();
    await goTo(page, 'Applications');
    const lookUp = lookUpsOf(page);
    await expect(lookUp.getByRole('status')).toHaveText(/^Resume\? [\d,]+ remaining from/);
    const left = Number(
      (/[\d,]+/.exec(await lookUp.getByRole('status').innerText()) ?? ['0'])[0]?.replace(',', ''),
    );
    const there = 1_500 - left;
    await expect(page.getByText(`${there.toLocaleString('en')} applications`, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notices' })).toBeHidden();
    await expectAccessibleAtNight(page, 'a look-up that was interrupted');
    await goToSettings(page, 'Advanced');
    await expect(page.getByRole('link', { name: 'left to look up' })).toHaveText(
      `${left.toLocaleString('en')} left to look up`,
    );
    await callsAtOnce(page, 16);
    await line.become('whole');
    await lookUp.getByRole('button', { name: /^Resume/ }).click();
    await expect(lookUp.getByRole('status')).toHaveText('1,500 applications added', { timeout: 60_000 });
    await lookUp.getByRole('button', { name: 'Dismiss' }).click();
    await expect(lookUp).toBeHidden();
  });
});

test('a file from another world: no such column, a workbook, nothing, 200,000 lines', {
  tag: '@night',
}, async ({ launch, service }) => {
  test.setTimeout(180_000);
  const { page } = await launch();
  await connect(page, service.url, CANARY);
  const dialog = dialogOf(page);
  const refusals = [
    { name: 'book.xlsx', text: 'PK\u0003\u0004whatever', words: 'This workbook is damaged.' },
    { name: 'picture.csv', text: 'GIF89a\u0000\u0001', words: 'This isn’t a spreadsheet or a text file.' },
    { name: 'empty.csv', text: '\n \n', words: 'This file is empty.' },
  ];
  for (const { name, text, words } of refusals) {
    await drop(page, name, text);
    await expect(dialog).toContainText(words);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  }

  await test.step('a column with nothing in it', async () => {
    await drop(page, 'two.csv', 'Name,Application ID\nAnn,\nBob,\n');
    await expect(dialog).toContainText('Which column has the application IDs?');
    await expect(dialog.getByRole('button', { name: 'Look up', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('markup and direction overrides are text', async () => {
    await drop(
      page,
      '<b>markup</b>.csv',
      'Name,Application ID\n<img src=x onerror=alert(1)>,A-1\n\u202eevil,A-2',
    );
    await expect(dialog).toContainText('<b>markup</b>.csv');
    await dialog.getByRole('button', { name: 'Change columns' }).click();
    await expect(dialog).toContainText('<img src=x onerror=alert(1)>');
    expect(await page.locator('img, b').count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  await test.step('200,000 lines', async () => {
    const lines = Array.from({ length: 200_000 }, (_, place) => `"Ann, ${place}",A-${place},Cedar Court`);
    await drop(page, 'everybody.csv', `Name,Application ID,Property\n${lines.join('\n')}`);
    await expect(dialog).toContainText('200,000 applications to look up with name and property', {
      timeout: 60_000,
    });
    await expect(dialog).toContainText('200,000 rows · separated by commas');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('many by keyboard alone', async ({ launch, service }) => {
  test.setTimeout(120_000);
  const { page } = await launch();
  await connect(page, service.url, CANARY);
  await page.keyboard.press('ControlOrMeta+l');
  const field = panelOf(page).getByRole('textbox');
  await expect(field).toBeFocused();

  // What a spreadsheet puts on the clipboard.
  const range = [
    'Who\tNumber',
    ...Array.from({ length: 30 }, (_, place) => `Ann ${place % 20}\tA-${10_001 + place}`),
  ];
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const pasted = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', pasted));
  }, range.join('\r\n'));
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Look up pasted IDs');
  await expect(askedOf(dialog, 'Number')).toBeFocused();
  // Whoever is quick does not wait until it stands there what the column holds.
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(field).toBeFocused();
  const lookUp = lookUpsOf(page);
  await expect(lookUp.getByRole('status')).toHaveText('30 applications added', { timeout: 30_000 });

  await page.keyboard.type('nobody-1, nobody-2');
  await page.keyboard.press('Enter');
  await expect(lookUp.first().getByRole('status')).toHaveText('No matches · 2 failed');
  await tabTo(page, lookUp.first().getByRole('button', { name: 'Retry these' }));
  await page.keyboard.press('Enter');
  await expect(lookUp.first().getByRole('status')).toHaveText('No matches · 2 failed');
  await tabTo(page, lookUp.first().getByRole('button', { name: 'Dismiss' }));
  await page.keyboard.press('Enter');
  await expect(lookUp).toHaveCount(0);
  await expect(field).toBeFocused();

  // A line of any length is broken: nothing is pushed out of the window.
  await pasteInto(field, 'x'.repeat(400));
  await expect(panelOf(page)).toContainText('1 invalid');
  const beyond = await page.locator('#main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(beyond).toBe(0);
});

test('a file with names, units and tokens: guessed, one changed, looked up, named in the list, undone', async ({
  launch,
  service,
}) => {
  test.setTimeout(120_000);
  const { page } = await launch();
  await connect(page, service.url, CANARY);
  const long = `What we call it ${'very '.repeat(60)}long`;
  const rows = Array.from(
    { length: 20 },
    (_, place) => `A-${10_001 + place},Renter ${place},${place}B,tok-${place},Elm Street,"late; pets"`,
  );
  const odd = ['A-10001,Someone else,,two words?,,', `A-10002,,,,,${'x'.repeat(41)}`];
  await drop(
    page,
    'people.csv',
    `Application ID,Applicant Name,Apt #,Token,${long},Etiquetas\n${[...rows, ...odd].join('\n')}\n`,
  );
  const dialog = dialogOf(page);
  const field = (column: string): Locator => dialog.getByRole('combobox', { name: `Use “${column}” for` });
  await expect(dialog).toContainText('20 applications to look up with name, unit, tags, and applicant token');
  await expect(dialog).toContainText('Skipped: 1 tags value and 1 applicant token value.');
  await expect(dialog).toContainText('1 row names another person under an ID above.');
  const details = dialog.getByRole('region', { name: 'What would change' });
  await expect(details).toContainText('0 applications found · 20 not looked up');
  await details.getByRole('button', { name: 'Show fields' }).click();
  await expect(details.getByRole('row', { name: /^Name/ })).toHaveText('Name2000—');
  await dialog.getByRole('button', { name: 'Show rows' }).click();
  await expect(dialog).toContainText('Row 22: Applicant token: two words? Not a valid applicant token');
  await dialog.getByRole('button', { name: 'Change columns' }).click();
  await expect(field('Applicant Name')).toHaveValue('name');
  await expect(field('Apt #')).toHaveValue('unit');
  await expect(field('Token')).toHaveValue('applicantToken');
  await expect(field('Etiquetas')).toHaveValue('tags');
  await expectAccessibleAtNight(page, 'the dialog of a file with names');

  // By keyboard: another column for the property, and no tags.
  await tabTo(page, dialog.locator('select').nth(3));
  await page.keyboard.type('Prop');
  await expect(details.getByRole('row', { name: /^Property/ })).toHaveText('Property2000—');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await expect(field('Etiquetas')).toHaveValue('');
  await expect(details.getByRole('row', { name: /^Tags/ })).toHaveCount(0);
  await page.setViewportSize({ width: 640, height: 700 });
  const beyond = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(beyond).toBe(0);
  await page.setViewportSize({ width: 1_280, height: 800 });
  await dialog.getByRole('button', { name: 'Look up 20' }).click();

  await expect(page.getByText('20 applications imported').first()).toBeVisible();
  await expect(lookUpsOf(page).getByRole('status')).toHaveText('20 applications added', {
    timeout: 30_000,
  });
  await expect(page.getByRole('grid')).toContainText('Renter 3');
  await expect(page.getByRole('grid')).toContainText('Elm Street');

  // What was chosen is remembered for files with the same headings, also what was not wanted.
  await drop(
    page,
    'more.csv',
    `Application ID,Applicant Name,Apt #,Token,${long},Etiquetas\nA-10030,Ann,1,,Oak,late`,
  );
  await expect(dialog).toContainText('1 application to look up with name, property, and unit');
  await dialog.getByRole('button', { name: 'Change columns' }).click();
  await expect(field(long.slice(0, 200).trim())).toHaveValue('property');
  await expect(field('Etiquetas')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await tabTo(page, lookUpsOf(page).getByRole('button', { name: 'Undo import' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Details removed from 20 applications')).toBeVisible();
  await expect(page.getByRole('grid')).not.toContainText('Renter');
  await expect(lookUpsOf(page).getByRole('button', { name: 'Undo import' })).toBeHidden();
});
