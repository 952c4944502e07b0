/** A desk is backed up, and what it knew is there again on a machine that has never seen it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerFileDialogs } from './approval-center.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { goTo, goToSettings, lookUp, practise } from './user.ts';

const PASSPHRASE = 'an orchard of pears';

test('records are backed up with a passphrase, and restored on a fresh desk after a look at what they are', async ({
  launch,
  dataFolder,
}) => {
  const file = join(dataFolder, 'office.backup');
  const office = await launch();
  await practise(office.page);
  await lookUp(office.page, 'A-10001\nA-10002');
  await goToSettings(office.page, 'Data');
  await expect(office.page.getByText('This data hasn’t been backed up yet.')).toBeVisible();
  await office.page.getByRole('button', { name: 'Back up…' }).press('Enter');
  const making = office.page.getByRole('dialog', { name: 'Back up data' });
  await expect(making.getByLabel('Backup passphrase')).toBeFocused();
  await office.page.keyboard.type('short');
  await office.page.keyboard.press('Enter');
  await expect(making.getByText('Enter at least 8 characters (you entered 5).')).toBeVisible();
  await expectAccessibleAtNight(office.page, 'making a backup');
  await making.getByLabel('Backup passphrase').fill(PASSPHRASE);
  await making.getByLabel('Confirm passphrase').fill(PASSPHRASE);
  await answerFileDialogs(office.app, file);
  await office.page.keyboard.press('Enter');
  await expect(office.page.getByText(/Backup complete: [\d.]+ MB/)).toBeVisible();
  await expect(office.page.getByText(file)).toBeVisible();
  await expect(office.page.getByText(/Last backup: now/)).toBeVisible();
  expect(existsSync(file)).toBe(true);
  await office.close();

  const { app, page } = await launch({ dataFolder: join(dataFolder, 'another machine') });
  await page.getByRole('button', { name: 'Restore backup…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Restore backup' });
  await answerFileDialogs(app, file);
  await dialog.getByRole('button', { name: 'Choose file…' }).press('Enter');
  await expect(dialog.getByLabel('Backup passphrase')).toBeFocused();
  await page.keyboard.type('another one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Incorrect passphrase.')).toBeVisible();
  await dialog.getByLabel('Backup passphrase').fill(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('row', { name: 'Applications 2', exact: true })).toBeVisible();
  await expectAccessibleAtNight(page, 'what is in a backup');
  await expect(dialog.getByRole('button', { name: 'Restore', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 applications restored')).toBeVisible();
  await goTo(page, 'Applications');
  await expect(page.getByRole('row', { name: /A-10001/ })).toBeVisible();
});
