import type { Page } from '@playwright/test';
import { editAttribute, effectPanel } from '../../e2e/approval-center.ts';
import { goTo, heading } from '../../e2e/user.ts';

const LETTERS = ['ma', 'or', 'ga', 'ce', 'pr', 'ro', 'si', 'to', 'ka', 'du', 'li', 'fo'];

/** A quarter of an hour of a leasing office, without the pauses: searched, read, noted, compared, rules shaped, every screen seen. */
export async function workRound(page: Page, round: number): Promise<void> {
  await findAndRead(page, LETTERS[round % LETTERS.length] ?? 'ma', round);
  await compare(page);
  await shapeARule(page);
  for (const section of ['Households', 'Report links', 'Activity', 'Settings'] as const)
    await goTo(page, section);
}

async function findAndRead(page: Page, letters: string, round: number): Promise<void> {
  await goTo(page, 'Applications');
  const search = page.getByRole('textbox', { name: 'Search', exact: true });
  await search.fill('');
  await page.getByText('100,000 of 100,000').waitFor();
  await search.fill(letters);
  await page.getByText(/^(?!100,000)[\d,]+ of 100,000$/).waitFor();
  await page.keyboard.press('ArrowDown');
  const grid = page.getByRole('grid');
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await grid.locator('[data-index="0"] [data-column="name"]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Compare…' }).waitFor();
  const place = page.getByRole('navigation', { name: 'Results' }).getByRole('status');
  for (let step = 1; step <= 4; step += 1) {
    await place.getByText(new RegExp(`^${step} of `)).waitFor();
    if (step < 4) await page.keyboard.press('Alt+ArrowDown');
  }
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill(`Looked at in round ${round}.`);
  await note.press('Control+Enter');
  await page.getByRole('listitem').getByText(`Looked at in round ${round}.`).first().waitFor();
}

async function compare(page: Page): Promise<void> {
  await goTo(page, 'Applications');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await heading(page, 'Compare').waitFor();
  await page.getByRole('switch', { name: 'Only where points differ' }).click();
  await goTo(page, 'Applications');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Escape');
}

async function shapeARule(page: Page): Promise<void> {
  const editor = await editAttribute(page, 'Rent-to-income (net)');
  const baseline = editor.getByRole('slider', { name: 'Baseline on the curve' });
  await baseline.focus();
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press(key);
  }
  await effectPanel(page).getByText('No recommendations change').first().waitFor({ timeout: 60_000 });
}
