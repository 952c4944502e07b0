/** The desk's own record, by keyboard; and what is kept for how long, until everything is erased. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerFileDialogs } from './approval-center.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { goTo, goToSettings, heading, lookUp, practise, showActivityAbout } from './user.ts';

test('the activity is filtered, read, followed to its subject, exported and verified by keyboard', async ({
  launch,
  dataFolder,
}) => {
  const { app, page } = await launch();
  await practise(page);
  await lookUp(page, 'A-10001\nA-10002\nnobody');
  await goTo(page, 'Activity');
  const grid = page.getByRole('grid', { name: 'Activity' });
  await expect(grid.getByRole('row', { name: /looked up 3 applications: 2 found, 1 failed/ })).toBeVisible();
  await page.evaluate(async () => {
    const { call } = window.threshold;
    const got = await call['applications.get']({ identifier: 'A-10001' });
    if (!got.ok) throw new Error('It was looked up.');
    const office = { ...got.value.office, unit: '7C' };
    await call['applications.saveOfficeData']({ identifier: 'A-10001', office });
  });
  await expect(grid.getByRole('row', { name: /changed the unit of/ })).toBeVisible();

  // A look-up of several is about each of them.
  await showActivityAbout(page, 'a-10001');
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const pane = page.getByRole('region', { name: /^Entry \d+$/ });
  await expect(pane.getByRole('button', { name: 'Filter to this' })).toBeFocused();
  await expectAccessibleAtNight(page, 'an entry of the activity');

  const file = join(dataFolder, 'activity.csv');
  await answerFileDialogs(app, file);
  await page.getByRole('button', { name: 'Export results (CSV)' }).press('Enter');
  await expect(page.getByText('2 entries exported')).toBeVisible();
  const lines = readFileSync(file, 'utf8').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('changed the unit of');
  expect(lines[2]).toContain('looked up 3 applications');

  await pane.getByRole('link', { name: 'Open the application' }).press('Enter');
  await expect(page).toHaveTitle(/A-10001/);
  await goTo(page, 'Activity');
  await page.getByRole('button', { name: 'Verify' }).press('Enter');
  await expect(page.getByText(/Log verified/)).toBeVisible();
});

test('what is past its time is shown, and everything on the desk is erased once the word is typed', {
  tag: '@night',
}, async ({ launch, dataFolder }) => {
  const { page } = await launch();
  await practise(page);
  await lookUp(page, 'A-10001');
  await goToSettings(page, 'Data');
  await page.getByRole('button', { name: 'Show what would be deleted' }).click();
  const due = page.getByRole('dialog', { name: 'Ready to delete' });
  await expect(due.getByText('Nothing is past its retention period.')).toBeVisible();
  await expectAccessibleAtNight(page, 'what is past its time');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Show what would be deleted' })).toBeFocused();

  await page.getByRole('button', { name: 'Erase everything…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything on this computer' });
  const erase = dialog.getByRole('button', { name: 'Erase everything' });
  await dialog.getByRole('textbox').fill('erase');
  await expect(erase).toBeDisabled();
  await expectAccessibleAtNight(page, 'erasing everything');
  expect(existsSync(join(dataFolder, 'profiles', 'practice', 'cache.db'))).toBe(true);
  await dialog.getByRole('textbox').fill('ERASE');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Welcome to Threshold')).toBeVisible();
  expect(readdirSync(dataFolder)).not.toContain('profiles');
  expect(readdirSync(dataFolder)).not.toContain('practice');
  await practise(page);
});
