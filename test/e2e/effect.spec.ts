/** What a draft would do to the applications that were looked up, and thresholds of single properties. */
import type { Page } from '@playwright/test';
import { chooseAttribute, editAttribute, effectPanel, field } from './approval-center.ts';
import { expect, test } from './desk.ts';
import { goTo, goToSettings, heading, lookUpSamples, practise } from './user.ts';

const RENT = 'Rent-to-income (net)';
const MEMBER = { identifier: 'A-10002', name: 'Jasper M. Nettlecombe' };

test('the effect follows the draft, leads to an application and back; a property has thresholds of its own', async ({
  launch,
}) => {
  test.setTimeout(180_000);
  const { page } = await launch();
  await practise(page);
  await editAttribute(page, RENT);
  const effect = effectPanel(page);
  await expect(effect).toContainText('No applications yet');
  await effect.getByRole('link', { name: 'Look up applications' }).click();
  await lookUpSamples(page);

  await test.step('a crossing opens its applications, and the way back leads to the draft', async () => {
    const editor = await editAttribute(page, RENT);
    await expect(effect).toContainText('No recommendations change');
    const slider = editor.getByRole('slider', { name: 'Baseline on the curve' });
    await slider.press('Home');
    await expect(slider).not.toHaveAttribute('aria-valuenow', '30');
    const lowest = (await slider.getAttribute('aria-valuenow')) ?? '';
    await expect(effect).toContainText(/\d+ of 240 applications change recommendation/);
    // A screen reader is told once the numbers stand.
    await expect(effect.getByRole('status')).toContainText(
      /\d+ of 240 applications change recommendation, \d+ worsens?/,
    );
    await expect(effect.getByRole('table', { name: 'Recommendations' })).toContainText('Decline');
    await expect(effect).toContainText('Compared with the rules in use');
    const crossing = effect.getByRole('region', { name: 'Changed recommendations' });
    const first = crossing.getByRole('button').first();
    await first.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    const link = crossing.getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await expect(heading(page, name)).toBeVisible();
    await page.getByRole('link', { name: 'Back to draft' }).click();
    await expect(heading(page, 'Approval center')).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuenow', lowest);
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await link.click();
    await expect(heading(page, name)).toBeVisible();
    await page.goBack();
    await expect(slider).toHaveAttribute('aria-valuenow', lowest);
    await expect(link).toBeVisible();
  });

  await test.step('it goes on paper, with what changes and who moves, to be signed', async () => {
    await page.evaluate(() => {
      window.print = () => {
        document.title = document.querySelector('article[data-prints]')?.textContent ?? 'nothing';
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await effect.getByRole('button', { name: 'Print effect' }).click();
    for (const words of [
      'Effect of new scoring rules',
      'applications change recommendation',
      RENT,
      'Biggest changes',
      'Approved by',
    ]) {
      await expect.poll(() => page.title()).toContain(words);
    }
    await expect(page.locator('article[data-prints]')).toHaveCount(0);
  });

  await test.step('the other way round applications move to a better band, with the arithmetic of those that move most', async () => {
    const editor = await chooseAttribute(page, RENT);
    await field(editor, 'Baseline').fill('60');
    await expect(effect).toContainText(/\d+ improves?/);
    const movers = effect.getByRole('region', { name: 'Biggest changes' });
    await expect(movers.getByRole('listitem').first()).toContainText(
      /Rent-to-income \(net\), [\d.]+%: \d+ points? instead of \d+\./,
    );
    await effect.getByRole('combobox', { name: 'Property' }).selectOption({ index: 1 });
    await expect(effect).toContainText(/\d+ of \d{2} applications changes? recommendation/);
    await effect.getByRole('combobox', { name: 'Last updated' }).selectOption('Custom range');
    await effect.getByLabel('From').fill('2040-01-01');
    await expect(effect).toContainText('No applications match');
    await effect.getByRole('button', { name: 'Show all' }).click();
    await field(editor, 'Baseline').fill('30');
    await expect(effect).toContainText('No recommendations change');
  });

  await test.step('thresholds of one property change its applications in the list, and only those', async () => {
    const property = await propertyOf(page, MEMBER.identifier);
    await expectBand(page, MEMBER.name, 'Decline');
    await goToSettings(page, 'Office');
    await page.getByRole('button', { name: `Edit ${property}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'Use different thresholds' }).check();
    await dialog.getByRole('textbox', { name: 'Approve from' }).fill('0');
    await dialog.getByRole('textbox', { name: 'Decline below' }).fill('0');
    await dialog.getByRole('button', { name: 'Save property' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expectBand(page, MEMBER.name, 'Approve');
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill(property);
    const rows = page.getByRole('grid').getByRole('row');
    await expect(rows.nth(1)).toContainText(property);
    await expect(rows.filter({ hasText: property }).filter({ hasText: /Review|Decline/ })).toHaveCount(0);
  });
});

/** The property that an application on the desk is for. */
async function propertyOf(page: Page, identifier: string): Promise<string> {
  const answer = await page.evaluate(
    (wanted) => window.threshold.call['applications.get']({ identifier: wanted }),
    identifier,
  );
  if (!answer.ok) throw new Error(answer.error.detail);
  return answer.value.row.property;
}

async function expectBand(page: Page, name: string, band: string): Promise<void> {
  await goTo(page, 'Applications');
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(name);
  await expect(page.getByRole('row', { name })).toContainText(band);
}
