/** From an application to a decision and to another one, by keyboard alone; and to the notice that goes out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { answerFileDialogs } from './approval-center.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './desk.ts';
import { tabTo } from './tab-to.ts';
import { goTo, heading, lookUpSamples, openApplication, practise, stopPractice } from './user.ts';

/** Goes there by Tab, and presses Enter. */
async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Presses a key on what is given the focus by script: how it is reached is not what is looked at. */
const press = async (target: Locator, key = 'Enter'): Promise<void> => {
  await target.focus();
  await target.press(key);
};

async function nameOfficeAndAgency(page: Page): Promise<void> {
  await goTo(page, 'Settings');
  const card = page.getByRole('region', { name: 'Office and agency' });
  for (const party of ['Your office', 'Consumer reporting agency']) {
    const group = card.getByRole('group', { name: party });
    await group.getByRole('textbox', { name: 'Name' }).fill(`${party} of this test`);
    await group.getByRole('textbox', { name: 'Telephone number' }).fill('555-0100');
    await group.getByRole('textbox', { name: 'Address' }).fill('1 Main Street');
  }
  await press(card.getByRole('button', { name: 'Save office and agency' }));
  await expect(card.getByRole('button', { name: 'Save office and agency' })).toBeDisabled();
}

test('a decision is taken and changed by keyboard alone, and the list shows the one that counts', async ({
  launch,
}) => {
  const { page } = await launch();
  await practise(page);
  await lookUpSamples(page);
  await openApplication(page, 'Ada Kettlebright');
  const card = page.getByRole('region', { name: 'Decision', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Decide on Ada Kettlebright' });

  await test.step('declined, with a reason from the score and one of the office’s own', async () => {
    await enter(page, card.getByRole('button', { name: 'Decline', exact: true }));
    await expect(dialog.getByRole('radio', { name: 'Decline' })).toBeFocused();
    await expectAccessible(page, 'decision dialog');
    await tabTo(page, dialog.getByRole('checkbox').first());
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('textbox', { name: 'Reasons in your own words' }));
    await page.keyboard.type('No reference <b>at all</b>');
    await enter(page, dialog.getByRole('button', { name: 'Record decision' }));
    await expect(card).toContainText('Declined');
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expect(card).toContainText('No reference <b>at all</b>');
    // The button that was pressed is gone.
    await expect(card.getByRole('heading', { name: 'Decision' })).toBeFocused();
  });

  await test.step('another mind: both are kept', async () => {
    await enter(page, card.getByRole('button', { name: 'Change decision' }));
    await expect(dialog.getByRole('radio', { name: 'Decline' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('radio', { name: 'Approve with conditions' })).toBeChecked();
    await tabTo(page, dialog.getByRole('textbox', { name: 'Conditions' }));
    await page.keyboard.type('A guarantor');
    await enter(page, dialog.getByRole('button', { name: 'Record decision' }));
    await expect(card).toContainText('Approved with conditions');
    await enter(page, card.getByText('1 earlier decision'));
    await expect(card).toContainText('Declined');
    await expectAccessible(page, 'decided application');
  });

  await test.step('the list shows and finds the one that counts', async () => {
    await goTo(page, 'Applications');
    await expect(page.getByRole('row', { name: 'Ada Kettlebright' })).toContainText('Conditional');
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('');
    await press(page.getByRole('button', { name: 'Filter', exact: true }));
    await page.getByLabel('Decision', { exact: true }).selectOption('Conditional');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row', { name: 'Ada Kettlebright' })).toBeVisible();
  });
});

test('offline, a notice says what it has to, is asked about where it does not, and is kept as it went out', async ({
  launch,
  dataFolder,
}) => {
  const before = await launch();
  await practise(before.page);
  await lookUpSamples(before.page);
  await nameOfficeAndAgency(before.page);
  await stopPractice(before.page);
  await before.close();
  const { page, app } = await launch();
  await openApplication(page, 'Ada Kettlebright');
  const card = page.getByRole('region', { name: 'Decision', exact: true });
  await press(card.getByRole('button', { name: 'Decline', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Decide on Ada Kettlebright' });
  await press(dialog.getByRole('checkbox').first(), 'Space');
  await press(dialog.getByRole('button', { name: 'Record decision' }));
  await press(card.getByRole('link', { name: 'Notice' }));
  await heading(page, 'Adverse-action notice').waitFor();

  const checks = page.getByRole('region', { name: 'What it has to say' });
  const freeCopy = page.getByRole('textbox', { name: 'The free copy' });
  const gaps = page.getByRole('dialog', { name: 'The notice is not complete' });
  await test.step('whole, and then not', async () => {
    await expect(checks).toContainText('Everything that has to be said stands in it.');
    await expectAccessible(page, 'notice');
    await freeCopy.fill('');
    await expect(checks.getByRole('listitem').filter({ hasText: 'not yet' })).toHaveText([
      'A free copy within 60 days: not yet',
    ]);
    await press(page.getByRole('button', { name: 'Save as PDF' }));
    await expect(gaps.getByRole('listitem')).toHaveText(['A free copy within 60 days']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeFocused();
  });

  await test.step('another language is asked about, and what was changed comes back', async () => {
    await freeCopy.fill('You may ask for a free copy within 60 days. Our own words.');
    const spanish = page.getByRole('radio', { name: 'Spanish' });
    const asked = page.getByRole('dialog', { name: 'Begin anew in the other language?' });
    await press(page.getByRole('radio', { name: 'English' }), 'ArrowRight');
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(freeCopy).toHaveValue(/Our own words/);
    await press(page.getByRole('radio', { name: 'English' }), 'ArrowRight');
    await press(asked.getByRole('button', { name: 'Switch language' }));
    await expect(spanish).toBeChecked();
    await expect(freeCopy).toHaveValue(/60 días/);
    await press(spanish, 'ArrowLeft');
    await expect(freeCopy).toHaveValue(/Our own words/);
  });

  await test.step('saved, and printed only where the dialog was not left', async () => {
    const file = join(dataFolder, 'notice.pdf');
    await answerFileDialogs(app, file);
    await press(page.getByRole('button', { name: 'Save as PDF' }));
    const issued = page.getByText(/^Went out/);
    await expect(issued).toHaveText('Went out 1 time');
    expect(readFileSync(file).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await app.evaluate(({ webContents }) => {
      let asked = 0;
      for (const contents of webContents.getAllWebContents()) {
        contents.print = (_options, told) => {
          asked += 1;
          told?.(asked > 1, asked > 1 ? '' : 'Print job canceled');
        };
      }
    });
    const print = page.getByRole('button', { name: 'Print', exact: true });
    await press(print);
    await expect(print).toBeEnabled();
    await expect(issued).toHaveText('Went out 1 time');
    await press(print);
    await expect(page.getByText('The notice was sent to the printer')).toBeVisible();
    await expect(issued).toHaveText('Went out 2 times');
  });
});
