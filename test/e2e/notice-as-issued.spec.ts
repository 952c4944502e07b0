/** A letter that went out is what its page shows and prints from then on; a correction is another letter. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerFileDialogs } from './approval-center.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { goTo, heading, launchWithSamples, nameOfficeAndAgency, openApplication, press } from './user.ts';

const APPLICANT = 'Ada Kettlebright';
const cardOf = (page: Page) => page.getByRole('region', { name: 'Decision', exact: true });

async function declineAndWrite(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Decide', exact: true });
  await openApplication(page, APPLICANT);
  await press(bar.getByRole('button', { name: 'Decline', exact: true }));
  const dialog = page.getByRole('dialog', { name: `Decline ${APPLICANT}?` });
  await press(dialog.getByRole('checkbox').first(), 'Space');
  await press(dialog.getByRole('button', { name: 'Decline' }));
  await press(bar.getByRole('link', { name: 'Write notice' }));
  await heading(page, 'Adverse action notice').waitFor();
}

/** What a PDF says of itself: names and titles are UTF-16 or plain, in parentheses or angle brackets. */
function factsOf(file: string) {
  const pdf = readFileSync(file, 'latin1');
  const [, hex = ''] = /\/Title <([0-9A-F]+)>/i.exec(pdf) ?? [];
  const [, plain = ''] = /\/Title \(((?:[^()\\]|\\.)*)\)/.exec(pdf) ?? [];
  const utf16 = Buffer.from(hex.replace(/^feff/i, ''), 'hex').swap16().toString('utf16le');
  return {
    title: hex === '' ? plain : utf16,
    language: /\/Type \/Catalog[\s\S]*?\/Lang \(([^)]*)\)/.exec(pdf)?.[1] ?? '',
    isTagged: /\/MarkInfo <<[^>]*\/Marked true/.test(pdf) && pdf.includes('/StructTreeRoot'),
    hasOwnFonts: /\/FontFile[23]? \d+ 0 R/.test(pdf),
    hash: createHash('sha256').update(readFileSync(file)).digest('hex'),
  };
}

test('a letter in both languages stays as it was issued, is printed again so, and is corrected by another', async ({
  launch,
  dataFolder,
}) => {
  const { page, app } = await launchWithSamples(launch);
  await nameOfficeAndAgency(page);
  await declineAndWrite(page);
  const paper = page.getByRole('article');
  const file = join(dataFolder, 'notice.pdf');

  await test.step('in both languages, each with its own words', async () => {
    await press(page.getByRole('radio', { name: 'English' }), 'ArrowRight');
    await press(page.getByRole('radio', { name: 'Spanish' }), 'ArrowRight');
    await expect(page.getByRole('radio', { name: 'Both' })).toBeChecked();
    await expect(paper).toContainText('Aviso de acción adversa');
    await expect(paper).toContainText('Notice of adverse action');
    await expect(paper).toContainText('PRACTICE');
    await expect(page.getByRole('textbox', { name: 'Reasons (English)' })).toHaveValue(/main reasons/);
    await expect(page.getByText('Nothing that Threshold can check is missing.')).toBeVisible();
    await expectAccessibleAtNight(page, 'a letter in both languages');
  });

  await test.step('the PDF has the letter’s title and language, and leaves the page its own', async () => {
    await answerFileDialogs(app, file);
    const titleBefore = await page.title();
    await press(page.getByRole('button', { name: 'Save as PDF' }));
    await expect(page.getByRole('heading', { name: /^As issued on/ })).toBeVisible();
    expect(factsOf(file)).toMatchObject({
      title: expect.stringMatching(new RegExp(`^Aviso de acción adversa, ${APPLICANT}, \\d+ de `)),
      language: 'es',
      isTagged: true,
      hasOwnFonts: true,
    });
    await expect(page.getByText(factsOf(file).hash)).toBeVisible();
    expect(await page.title()).toBe(titleBefore);
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^en/);
    await expectAccessibleAtNight(page, 'a letter as issued');
  });

  const text = await paper.innerText();
  await test.step('it is the same under another letterhead, and its copy has its title', async () => {
    await goTo(page, 'Settings');
    const card = page.getByRole('region', { name: 'Office & screening agency' });
    await card
      .getByRole('group', { name: 'Your office' })
      .getByRole('textbox', { name: 'Name' })
      .fill('Another Office');
    await press(card.getByRole('button', { name: 'Save office and agency' }));
    await expect(card.getByRole('button', { name: 'Save office and agency' })).toBeDisabled();
    await openApplication(page, APPLICANT);
    await press(cardOf(page).getByRole('link', { name: 'Open notice' }));
    await expect(paper).toBeVisible();
    await expect.poll(() => paper.innerText()).toBe(text);
    const copy = join(dataFolder, 'copy.pdf');
    await answerFileDialogs(app, copy);
    await press(page.getByRole('button', { name: 'Save a copy as PDF' }));
    await expect.poll(() => existsSync(copy)).toBe(true);
    expect(factsOf(copy)).toMatchObject({ title: factsOf(file).title, language: 'es', isTagged: true });
  });

  await test.step('what was sent is corrected by a letter that says which one it takes the place of', async () => {
    await press(page.getByRole('button', { name: 'Record delivery…' }));
    const dialog = page.getByRole('dialog', { name: 'Record delivery' });
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(page.getByText(/^Mailed first-class on/)).toBeVisible();
    await press(page.getByRole('button', { name: 'Write a correction' }));
    await expect(page.getByRole('checkbox', { name: /^Say that it replaces our notice of/ })).toBeChecked();
    await expect(paper).toContainText('This letter replaces our notice of');
    await expect(paper).toContainText('Esta carta reemplaza nuestro aviso del');
    await expect(paper).toContainText('Another Office');
    await press(page.getByRole('button', { name: 'Back to the notice as issued' }));
    await expect.poll(() => paper.innerText()).toBe(text);
  });
});

test('a decision on other information has a letter without an agency, once it is said why', async ({
  launch,
  dataFolder,
}) => {
  const { page, app } = await launchWithSamples(launch);
  await nameOfficeAndAgency(page);
  await declineAndWrite(page);
  const paper = page.getByRole('article');
  await expect(paper).toContainText('consumer report');
  await page.getByRole('radio', { name: 'Only other information' }).check();
  await expect(paper).not.toContainText('consumer report');
  await expect(paper).not.toContainText('60 days');
  await expect(page.getByText('Other notices may be due: ask counsel.')).toBeVisible();
  const missing = page.getByRole('note').filter({ hasText: 'This notice is incomplete' });
  await press(missing.getByRole('button', { name: 'Why no report contributed' }));
  const reason = page.getByRole('textbox', { name: 'Why no report contributed' });
  await expect(reason).toBeFocused();
  await reason.fill('Their former landlord called.');
  await expect(missing).toHaveCount(0);
  await expectAccessibleAtNight(page, 'a letter on other information');
  await answerFileDialogs(app, join(dataFolder, 'notice.pdf'));
  await press(page.getByRole('button', { name: 'Save as PDF' }));
  await expect(page.getByRole('heading', { name: /^As issued on/ })).toBeVisible();
  await expect(page.getByText(/Only other information\. Their former landlord called\./)).toBeVisible();
  await goTo(page, 'Notices');
  await expect(page.getByText('No report contributed: Their former landlord called.')).toBeVisible();
});
