import { expectAccessible } from './axe.ts';
import { CANARY, connect, expect, test } from './office.ts';
import { goTo, heading, lookUp, lookUpSamples, practise } from './user.ts';

test('what a draft would do is shown as it is edited, and leads to the applications and back', async ({
  launch,
}) => {
  const { page } = await launch({ size: { width: 1280, height: 800 } });
  await practise(page);
  await goTo(page, 'Approval center');
  const effect = page.getByRole('region', { name: 'Effect' });
  await expect(effect).toContainText('No applications to try it on');

  await lookUpSamples(page);
  await goTo(page, 'Approval center');
  await expect(effect).toContainText('No application changes band');
  await page.getByRole('textbox', { name: /^Baseline/ }).fill('18');
  await expect(effect).toContainText(/\d+ of 240 applications change band/);
  // A screen reader is told once the numbers stand.
  await expect(effect.getByRole('status')).toContainText(
    /\d+ of 240 applications change band, \d+ to a worse band/,
  );
  await expect(effect.getByRole('table', { name: 'Bands' })).toContainText('Decline');
  await expectAccessible(page, 'the effect of a draft');

  await effect.getByRole('combobox', { name: 'Property' }).selectOption({ index: 1 });
  await expect(effect).toContainText(/\d+ of (?!240)\d+ applications? changes? band/);
  await effect.getByRole('combobox', { name: 'Fetched' }).selectOption('Between two days');
  await effect.getByLabel('From').fill('2040-01-01');
  await expect(effect).toContainText('No application is let through');
  await effect.getByRole('button', { name: 'Look at all of them' }).click();

  const crossing = effect.getByRole('button', { name: /Approve to Review/ });
  await crossing.press('Enter');
  const applicant = effect.getByRole('region', { name: 'Who changes band' }).getByRole('link').first();
  const name = await applicant.innerText();
  await applicant.press('Enter');
  await heading(page, name).waitFor();
  await page.getByRole('link', { name: 'Back to the draft' }).click();
  await heading(page, 'Approval center').waitFor();
  await expect(crossing).toHaveAttribute('aria-expanded', 'true');
});

test('a version whose answer was lost is sent again, until the service confirms it', async ({
  launch,
  service,
  line,
}) => {
  const { page } = await launch();
  await connect(page, line.url, CANARY);
  await lookUp(page, service.applicants[0].identifier);
  await goTo(page, 'Approval center');
  await line.become('answers lost');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the approval center' });
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The first rules of this office');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toContainText('Version 1 went out, but was not confirmed');
  await dialog.getByRole('button', { name: 'Send the same document again' }).click();
  await expect(dialog).toContainText('It was sent once more, and the answer was lost again.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const main = page.getByRole('main');
  await expect(main).toContainText('Version 1 went out, but was not confirmed');
  await line.become('whole');
  await main.getByRole('button', { name: 'Send the same document again' }).click();
  await expect(main).toContainText('Version 1 is published');
  await main.getByRole('button', { name: 'Dismiss' }).click();
  await expect(main).not.toContainText('Version 1 is published');
  await expect(heading(page, 'Approval center')).toBeFocused();
  await expect(main).toContainText('No difference from version 1.');
});
