/** From an application to a decision and to another one, by keyboard alone; and to its notice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerFileDialogs, editAttribute } from './approval-center.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { enter, openList, tabTo } from './tab-to.ts';
import {
  goTo,
  heading,
  launchWithSamples,
  nameOfficeAndAgency,
  openApplication,
  press,
  stopPractice,
} from './user.ts';

test('a decision is taken and changed by keyboard alone, and the list shows the one that counts', async ({
  launch,
}) => {
  const { page } = await launchWithSamples(launch);
  await openApplication(page, 'Ada Kettlebright');
  const card = page.getByRole('region', { name: 'Decision', exact: true });
  const bar = page.getByRole('region', { name: 'Decide', exact: true });
  const dialog = page.getByRole('dialog', { name: /Ada Kettlebright.*\?$/ });

  await test.step('declined, with a reason from the score and one of the office’s own', async () => {
    await page.keyboard.press('d');
    const outcome = dialog.getByRole('combobox', { name: 'Outcome' });
    await expect(outcome).toBeFocused();
    await expect(outcome).toHaveValue('decline');
    await expectAccessibleAtNight(page, 'decision dialog');
    // Declining is recommended: its main reasons are chosen already.
    await expect(dialog.getByRole('checkbox').first()).toBeChecked();
    await tabTo(page, dialog.getByRole('textbox', { name: 'Other reasons' }));
    await page.keyboard.type('No reference <b>at all</b>');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(card).toContainText('Declined');
    await expect(card.getByRole('listitem').last()).toContainText('No reference <b>at all</b>');
    // What follows from it is a key away, and the page stays where it was.
    await expect(bar.getByRole('link', { name: 'Write notice' })).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'Ada Kettlebright: Declined' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  await test.step('another mind: both are kept', async () => {
    await tabTo(page, bar.getByRole('button', { name: 'Change decision' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const outcome = dialog.getByRole('combobox', { name: 'Outcome' });
    await expect(outcome).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(outcome).toHaveValue('approve-with-conditions');
    await tabTo(page, dialog.getByRole('textbox', { name: 'Conditions' }));
    await page.keyboard.type('A guarantor');
    await enter(page, dialog.getByRole('button', { name: 'Approve with conditions' }));
    // It is not the recommendation: that needs a reason, asked for where it is chosen.
    const reason = dialog.getByRole('combobox', { name: 'Reason', exact: true });
    await expect(reason).toHaveAccessibleDescription('Choose a reason.');
    await expect(reason).toBeFocused();
    await openList(page, reason);
    await page.keyboard.press('Enter');
    await expect(reason).toHaveValue('Guarantor or larger deposit');
    await expectAccessibleAtNight(page, 'decision against the recommendation');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(card).toContainText('Guarantor or larger deposit');
    await expect(card).toContainText('Approved with conditions');
    await tabTo(page, card.getByText('1 earlier decision'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(card).toContainText('Declined');
    await expectAccessibleAtNight(page, 'decided application');
  });

  await test.step('the list shows and finds the one that counts', async () => {
    await goTo(page, 'Applications');
    await expect(page.getByRole('row', { name: 'Ada Kettlebright' })).toContainText('Approved w/ conditions');
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('');
    await press(page.getByRole('button', { name: 'Filter', exact: true }));
    const offered = page.getByRole('dialog', { name: 'Filter' });
    await press(offered.getByRole('button', { name: 'Decision', exact: true }));
    await press(offered.getByRole('checkbox', { name: 'Approved w/ conditions' }), 'Space');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row', { name: 'Ada Kettlebright' })).toBeVisible();
  });
});

test('offline, a notice says what it has to, is asked about where it does not, and is kept as it was printed or saved', async ({
  launch,
  dataFolder,
}) => {
  const before = await launchWithSamples(launch);
  await nameOfficeAndAgency(before.page);
  await stopPractice(before.page);
  await before.close();
  const { page, app } = await launch();
  await openApplication(page, 'Ada Kettlebright');
  const bar = page.getByRole('region', { name: 'Decide', exact: true });
  await press(bar.getByRole('button', { name: 'Decline', exact: true }));
  const dialog = page.getByRole('dialog', { name: /Ada Kettlebright.*\?$/ });
  await press(dialog.getByRole('checkbox').first(), 'Space');
  await press(dialog.getByRole('button', { name: 'Decline' }));
  await press(bar.getByRole('link', { name: 'Write notice' }));
  await heading(page, 'Adverse action notice').waitFor();

  const checks = page.getByRole('region', { name: 'What Threshold checked' });
  const reasons = page.getByRole('textbox', { name: 'Reasons' });
  const freeCopy = page.getByRole('textbox', { name: 'Free report' });
  const gaps = page.getByRole('dialog', { name: 'The notice is incomplete' });
  await test.step('whole, and then not', async () => {
    await expect(checks).toContainText('Nothing that Threshold can check is missing.');
    await expectAccessibleAtNight(page, 'notice');
    await expect(freeCopy).not.toBeEditable();
    await reasons.fill('');
    await expect(checks.getByRole('note').getByRole('listitem')).toHaveText(['Reasons']);
    await press(checks.getByText(/^What was checked/));
    await expect(checks.getByRole('listitem').filter({ hasText: 'Missing' })).toHaveText([
      'Reasons: Missing',
    ]);
    await press(checks.getByText('It can’t check…'));
    await expect(checks).toContainText('whether the reasons are true and the main ones');
    await press(page.getByRole('button', { name: 'Save as PDF' }));
    await expect(gaps.getByRole('listitem')).toHaveText(['Reasons']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeFocused();
  });

  await test.step('another language is asked about, and what was changed comes back', async () => {
    await reasons.fill('Your references could not be reached. Our own words.');
    const spanish = page.getByRole('radio', { name: 'Spanish' });
    const asked = page.getByRole('dialog', { name: 'Switch language and start from its template?' });
    await press(page.getByRole('radio', { name: 'English' }), 'ArrowRight');
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(reasons).toHaveValue(/Our own words/);
    await press(page.getByRole('radio', { name: 'English' }), 'ArrowRight');
    await press(asked.getByRole('button', { name: 'Switch language' }));
    await expect(spanish).toBeChecked();
    await expect(freeCopy).toHaveValue(/60 días/);
    await press(spanish, 'ArrowLeft');
    await expect(reasons).toHaveValue(/Our own words/);
  });

  await test.step('saved, and printed only where the dialog was not left', async () => {
    const file = join(dataFolder, 'notice.pdf');
    await answerFileDialogs(app, file);
    await press(page.getByRole('button', { name: 'Save as PDF' }));
    await expect(page.getByRole('heading', { name: /^As issued on/ })).toBeVisible();
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
    const print = page.getByRole('button', { name: 'Reprint', exact: true });
    await press(print);
    await expect(print).toBeEnabled();
    await expect(page.getByText('Printed', { exact: true })).toHaveCount(0);
    await press(print);
    await expect(page.getByText('Printed', { exact: true })).toBeVisible();
  });
});

test('a credit score leaves a notice incomplete and due until the office has said the rest of it', {
  tag: '@night',
}, async ({ launch, dataFolder }) => {
  const { page, app } = await launchWithSamples(launch);
  await nameOfficeAndAgency(page);

  await test.step('a manager says that an attribute is a credit score', async () => {
    const editor = await editAttribute(page, 'Debt to income');
    const mark = editor.getByRole('checkbox', { name: 'This is a credit score' });
    await expect(mark).not.toBeChecked();
    await press(mark, 'Space');
    await expect(mark).toBeChecked();
    await expectAccessibleAtNight(page, 'an attribute that is a credit score');
  });

  const card = page.getByRole('region', { name: 'Decision', exact: true });
  await test.step('a decline says that its notice is due', async () => {
    await goTo(page, 'Applications');
    await openApplication(page, 'Ada Kettlebright');
    await press(
      page
        .getByRole('region', { name: 'Decide', exact: true })
        .getByRole('button', { name: 'Decline', exact: true }),
    );
    const dialog = page.getByRole('dialog', { name: /Ada Kettlebright.*\?$/ });
    await press(dialog.getByRole('checkbox').first(), 'Space');
    await press(dialog.getByRole('button', { name: 'Decline' }));
    await expect(card).toContainText('Notice due');
    await goTo(page, 'Applications');
    await press(page.getByRole('button', { name: 'Filter', exact: true }));
    await press(
      page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Notice due', exact: true }),
    );
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Remove filter “Notice due”' })).toBeVisible();
    await openApplication(page, 'Ada Kettlebright');
    await press(card.getByRole('link', { name: 'Write notice' }));
    await heading(page, 'Adverse action notice').waitFor();
  });

  const missing = page.getByRole('note').filter({ hasText: 'This notice is incomplete' });
  const paper = page.getByRole('article');
  const save = async (name: string): Promise<void> => {
    await answerFileDialogs(app, join(dataFolder, name));
    await press(page.getByRole('button', { name: 'Save as PDF' }));
  };
  await test.step('the score is there by itself, and each missing part leads to its field', async () => {
    await expect(
      page.getByRole('checkbox', { name: 'A credit score was used in this decision' }),
    ).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Score', exact: true })).toHaveValue(/^\d+$/);
    await expect(paper).toContainText('Incomplete draft. Do not send.');
    await expect(missing.getByRole('listitem')).toHaveText([
      'Credit score date: a real date, not in the future',
      'Range of possible scores, from low to high',
      'Credit score provider',
      'One to four key factors (five with inquiries), two words or more each',
    ]);
    await expectAccessibleAtNight(page, 'an incomplete notice');
    await press(missing.getByRole('button', { name: 'Range of possible scores, from low to high' }));
    await expect(page.getByRole('textbox', { name: 'Lowest possible score' })).toBeFocused();
  });

  await test.step('it is saved as a draft only after saying so, and stays due', async () => {
    await save('draft.pdf');
    const gaps = page.getByRole('dialog', { name: 'The notice is incomplete' });
    await press(gaps.getByRole('button', { name: 'Continue as a draft' }));
    await press(page.getByText('Printed or saved as PDF 1 time'));
    await expect(page.getByText(/^Saved as PDF by .* incomplete$/)).toBeVisible();
    await press(page.getByRole('link', { name: 'Back to application' }));
    await expect(card).toContainText('The notice printed or saved so far was incomplete.');
    await press(card.getByRole('link', { name: 'Write notice' }));
  });

  await test.step('complete, it is due no longer', async () => {
    await page.getByRole('textbox', { name: 'Score date' }).fill('5/1/2026');
    await page.getByRole('textbox', { name: 'Lowest possible score' }).fill('300');
    await page.getByRole('textbox', { name: 'Highest possible score' }).fill('850');
    await page.getByRole('textbox', { name: 'Score provider' }).fill('Report Agency');
    await page.getByRole('textbox', { name: 'Key factors' }).fill('Too many debts\nShort history');
    await expect(missing).toHaveCount(0);
    await expect(paper).toContainText('– Too many debts');
    await expect(paper).not.toContainText('Incomplete draft');
    await save('notice.pdf');
    await expect(page.getByRole('heading', { name: /^As issued on/ })).toBeVisible();
    await press(page.getByRole('link', { name: 'Back to application' }));
    await expect(card).toContainText('Adverse action notice: Saved as PDF by');
    await expect(card).not.toContainText('Notice due');
  });
});
