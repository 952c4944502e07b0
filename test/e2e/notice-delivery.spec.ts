/** A notice on its way, by keyboard: how it was sent, what came back or was wrong, and a decision that no longer counts after it. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerFileDialogs } from './approval-center.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { openList, tabTo } from './tab-to.ts';
import { goTo, heading, launchWithSamples, nameOfficeAndAgency, openApplication, press } from './user.ts';

const APPLICANT = 'Ada Kettlebright';
const cardOf = (page: Page) => page.getByRole('region', { name: 'Decision', exact: true });
const barOf = (page: Page) => page.getByRole('region', { name: 'Decide', exact: true });

async function declineWithNotice(page: Page): Promise<void> {
  await openApplication(page, APPLICANT);
  await press(barOf(page).getByRole('button', { name: 'Decline', exact: true }));
  const dialog = page.getByRole('dialog', { name: `Decline ${APPLICANT}?` });
  await press(dialog.getByRole('checkbox').first(), 'Space');
  await press(dialog.getByRole('button', { name: 'Decline' }));
  await press(barOf(page).getByRole('link', { name: 'Write notice' }));
  await heading(page, 'Adverse action notice').waitFor();
}

test('a notice is due until it is recorded as sent, and what was recorded wrongly stays, crossed out', async ({
  launch,
  dataFolder,
}) => {
  const { page, app } = await launchWithSamples(launch);
  await nameOfficeAndAgency(page);
  await declineWithNotice(page);
  await answerFileDialogs(app, join(dataFolder, 'notice.pdf'));
  await press(page.getByRole('button', { name: 'Save as PDF' }));
  const record = page.getByRole('button', { name: 'Record delivery…' });
  await expect(record).toBeVisible();
  await press(page.getByRole('link', { name: 'Back to application' }));
  const card = cardOf(page);
  const dialog = page.getByRole('dialog', { name: 'Record delivery' });

  await test.step('saved is not sent', async () => {
    await expect(card).toContainText('Notice not recorded as sent');
    await goTo(page, 'Today');
    await expect(page.getByRole('region', { name: /^Notices due 1/ })).toContainText('Not recorded as sent');
    await openApplication(page, APPLICANT);
    await expectAccessibleAtNight(page, 'a notice that is not recorded as sent');
  });

  await test.step('by certified mail, its number asked for', async () => {
    await tabTo(page, record);
    await page.keyboard.press('Enter');
    const how = dialog.getByRole('combobox', { name: 'How it was sent' });
    await expect(how).toBeFocused();
    await openList(page, how);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const number = dialog.getByRole('textbox', { name: 'Certified mail number' });
    await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(number).toHaveAccessibleDescription('Enter the number from the receipt.');
    await expectAccessibleAtNight(page, 'recording a delivery');
    await expect(number).toBeFocused();
    await page.keyboard.type('9407 1000');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card).toContainText(/Sent by certified mail on .*No\. 9407 1000/);
    await expect(card).not.toContainText('Notice not recorded as sent');
    await goTo(page, 'Today');
    await expect(page.getByRole('region', { name: /^Notices due/ })).toHaveCount(0);
    await openApplication(page, APPLICANT);
  });

  await test.step('it came back, and went out once more; a wrong record stays to be read', async () => {
    await press(card.getByRole('button', { name: /^Returned/ }));
    const returned = page.getByRole('dialog', { name: 'Record returned mail' });
    await returned.getByRole('textbox', { name: 'Reason' }).fill('No such address');
    await press(returned.getByRole('button', { name: 'Save' }));
    await expect(card).toContainText('All copies came back.');
    await press(record);
    await dialog.getByRole('combobox', { name: 'How it was sent' }).click();
    await page.getByRole('option', { name: 'Email' }).click();
    await dialog.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(card).toContainText(/Emailed on .*ada@example\.com/);
    await press(card.getByRole('button', { name: /^Void… Emailed/ }));
    const wrong = page.getByRole('dialog', { name: 'Void this record' });
    await press(wrong.getByRole('button', { name: 'Save' }));
    await expect(wrong.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Enter the reason.',
    );
    await wrong.getByRole('textbox', { name: 'Reason' }).fill('Another applicant');
    await press(wrong.getByRole('button', { name: 'Save' }));
    await expect(card.locator('s').first()).toContainText('Emailed on');
    await expect(card).toContainText('Voided: Another applicant');
    await expect(card).toContainText('All copies came back.');
    await expectAccessibleAtNight(page, 'a returned notice and a wrong record');
  });
});

test('a decision that is withdrawn after its notice warns, and Today shows it until the applicant was told', {
  tag: '@night',
}, async ({ launch, dataFolder }) => {
  const { page, app } = await launchWithSamples(launch);
  await nameOfficeAndAgency(page);
  await declineWithNotice(page);
  await answerFileDialogs(app, join(dataFolder, 'notice.pdf'));
  await press(page.getByRole('button', { name: 'Save as PDF' }));
  await press(page.getByRole('button', { name: 'Record delivery…' }));
  const dialog = page.getByRole('dialog', { name: 'Record delivery' });
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(/^Mailed first-class on/)).toBeVisible();
  await press(page.getByRole('link', { name: 'Back to application' }));
  const card = cardOf(page);

  await press(card.getByRole('button', { name: 'Undo decision' }));
  const asked = page.getByRole('dialog', { name: 'Undo this decision?' });
  await expect(asked).toContainText('The applicant already has a notice of this decision.');
  await expectAccessibleAtNight(page, 'withdrawing after the notice');
  await press(asked.getByRole('button', { name: 'Undo decision' }));
  await expect(card).toContainText('A notice was sent for a decision that no longer counts');

  await goTo(page, 'Today');
  const due = page.getByRole('region', { name: /^Notices due 1/ });
  await expect(due).toContainText('Correction due');
  await expectAccessibleAtNight(page, 'a correction that is due');
  await due.getByRole('link', { name: new RegExp(APPLICANT) }).focus();
  await page.keyboard.press('n');
  await heading(page, APPLICANT).waitFor();
  await press(card.getByRole('button', { name: 'Record correction…' }));
  await press(page.getByRole('dialog', { name: 'Record correction' }).getByRole('button', { name: 'Save' }));
  await expect(card).toContainText(/The applicant was told on .* that this decision no longer counts/);
  await expect(card).not.toContainText('A notice was sent for a decision that no longer counts');
  await goTo(page, 'Today');
  await expect(page.getByRole('region', { name: /^Notices due/ })).toHaveCount(0);
});

test('the letter has the text of the property’s state, the agencies that counted, and a hint about who somebody is', async ({
  launch,
}) => {
  const { page } = await launchWithSamples(launch);
  await nameOfficeAndAgency(page);
  let property = '';

  await test.step('another agency, and a text for New York in both languages', async () => {
    const office = page.getByRole('region', { name: 'Office & screening agency' });
    await press(office.getByRole('button', { name: 'Add an agency' }));
    const agency = office.getByRole('group', { name: 'Agency 2' });
    await agency.getByRole('textbox', { name: 'Name' }).fill('Experian of this test');
    await agency.getByRole('textbox', { name: 'Phone' }).fill('614-555-0134');
    await agency.getByRole('textbox', { name: 'Address' }).fill('2 Side Street');
    await press(office.getByRole('button', { name: 'Save office and agency' }));
    await expect(agency.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
      'A nationwide agency needs its toll-free number.',
    );
    await page.getByRole('tab', { name: 'Decisions & letters' }).click();
    const places = page.getByRole('region', { name: 'Letters by place' });
    await places.getByText('New York no text yet').click();
    const english = places.getByRole('textbox', { name: 'Text for New York, English' });
    await english.fill('As counsel says to {{aplicant}}.');
    await expect(english).toHaveAccessibleDescription(/no field “aplicant”/);
    await english.fill('As counsel says to {{applicant}}.');
    await places.getByRole('textbox', { name: 'Text for New York, Spanish' }).fill('Como dice el abogado.');
    await places.getByRole('textbox', { name: 'Given by counsel' }).fill('A. Lawyer');
    await places.getByLabel('Given on').fill('2026-03-02');
    await expectAccessibleAtNight(page, 'letters by place and agencies in the settings');
    await press(places.getByRole('button', { name: 'Save letters by place' }));
    await expect(places.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('a reason that speaks of who somebody is gets a hint, and is saved all the same', async () => {
    await openApplication(page, APPLICANT);
    property = await page.getByRole('combobox', { name: 'Property' }).inputValue();
    await press(barOf(page).getByRole('button', { name: 'Decline', exact: true }));
    const dialog = page.getByRole('dialog', { name: `Decline ${APPLICANT}?` });
    await dialog.getByRole('textbox', { name: 'Other reasons' }).fill('They have three kids');
    await expect(dialog).toContainText('This goes into the letter.');
    await expect(dialog.getByRole('status').filter({ hasText: '“kids” (children or family)' })).toBeVisible();
    await expectAccessibleAtNight(page, 'a hint about a reason');
    await press(dialog.getByRole('button', { name: 'Decline' }));
    await press(barOf(page).getByRole('link', { name: 'Write notice' }));
    await heading(page, 'Adverse action notice').waitFor();
  });

  const paper = page.getByRole('article');
  await test.step('the agencies that counted', async () => {
    await page.getByRole('checkbox', { name: 'Experian of this test' }).check();
    await expect(paper).toContainText('Consumer reporting agency of this test');
    await expect(paper).toContainText('these consumer reporting agencies');
    await expect(page.getByRole('note').filter({ hasText: 'This notice is incomplete' })).toContainText(
      'Toll-free number of the nationwide agency',
    );
    await page.getByRole('checkbox', { name: 'Experian of this test' }).uncheck();
    await expect(paper).not.toContainText('Experian');
  });

  await test.step('the state of the property brings its text', async () => {
    await expect(
      page.getByText(/The property has no state, so no state’s or city’s text is printed/),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Properties in Settings' }).click();
    const properties = page.getByRole('region', { name: 'Properties' });
    await properties.getByRole('button', { name: `Edit ${property}` }).click();
    const dialog = page.getByRole('dialog', { name: property });
    await dialog.getByRole('combobox', { name: 'State' }).fill('NY');
    await page.getByRole('option', { name: 'NY' }).click();
    await dialog.getByRole('combobox', { name: 'City with its own rules' }).click();
    await page.getByRole('option', { name: 'None of these' }).click();
    await press(dialog.getByRole('button', { name: 'Save property' }));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await openApplication(page, APPLICANT);
    await press(cardOf(page).getByRole('link', { name: 'Write notice' }));
    await expect(paper).toContainText(`As counsel says to ${APPLICANT}.`);
    await expect(page.getByText('Printed by your letters by place: New York.')).toBeVisible();
    await press(page.getByRole('radio', { name: 'English' }), 'ArrowRight');
    await expect(paper).toContainText('Como dice el abogado.');
    await expectAccessibleAtNight(page, 'a letter with the text of a place');
  });
});
