/** How the records are opened: by the operating system's key store without a question, elsewhere by a passphrase. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerFileDialogs } from './approval-center.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { tabTo } from './tab-to.ts';
import { choosePassphrase, goTo, goToSettings, heading, lookUp, practise, unlock } from './user.ts';

test('without a key store a passphrase is chosen once and asked for at every start', async ({ launch }) => {
  const { page, close } = await launch({ keyStore: 'passphrase' });
  const choose = page.getByRole('button', { name: 'Use this passphrase' });
  await page.getByLabel('Passphrase', { exact: true }).fill('short');
  await choose.click();
  await expect(page.getByText('Enter at least 8 characters (you entered 5).')).toBeVisible();
  await page.getByLabel('Passphrase', { exact: true }).fill('long enough for this');
  await page.getByLabel('Confirm passphrase').fill('long enough for that');
  await choose.click();
  await expect(page.getByText('The passphrases don’t match.')).toBeVisible();

  await choosePassphrase(page, 'long enough for this');
  await practise(page);
  await lookUp(page, 'A-10001');
  await close();

  const again = await launch({ keyStore: 'passphrase' });
  await expect(heading(again.page, 'Unlock Threshold')).toBeVisible();
  await again.page.getByRole('button', { name: 'Unlock' }).click();
  await expect(again.page.getByText('Enter your passphrase.')).toBeVisible();
  await unlock(again.page, 'long enough for that');
  await expect(again.page.getByRole('alert')).toContainText('Incorrect passphrase.');
  await expect(again.page.getByRole('alert')).toContainText('Your data is safe.');
  // Whatever the page asks: locked is locked.
  const behind = await again.page.evaluate(async () => {
    const answer = await window.threshold.call['applications.properties']({});
    return answer.ok ? 'answered' : answer.error.kind;
  });
  expect(behind).toBe('locked');

  await unlock(again.page, 'long enough for this');
  await expect(again.page.getByRole('link', { name: /A-10001/ }).first()).toBeVisible();
});

test('a forgotten passphrase is no dead end: by keyboard, one starts over, and the locked files are kept', {
  tag: '@night',
}, async ({ launch, dataFolder }) => {
  const first = await launch({ keyStore: 'passphrase' });
  await choosePassphrase(first.page, 'long enough for this');
  await practise(first.page);
  await first.close();
  const locked = readFileSync(join(dataFolder, 'vault.json'), 'utf8');

  const { page } = await launch({ keyStore: 'passphrase' });
  const forgotten = page.getByRole('button', { name: 'Forgot your passphrase?' });
  await tabTo(page, forgotten);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Start over without the passphrase?' });
  await expect(dialog).toContainText('The locked data isn’t deleted.');
  await expectAccessibleAtNight(page, 'a forgotten passphrase');
  await page.keyboard.press('Escape');
  await expect(forgotten).toBeFocused();
  expect(readFileSync(join(dataFolder, 'vault.json'), 'utf8')).toBe(locked);

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Keep old files and start over' }).press('Enter');
  await choosePassphrase(page, 'long enough for that');
  await expect(heading(page, 'Welcome to Threshold')).toBeVisible();
  const [kept = ''] = readdirSync(join(dataFolder, 'set-aside'));
  expect(readFileSync(join(dataFolder, 'set-aside', kept, 'vault.json'), 'utf8')).toBe(locked);
});

test('a recovery sheet opens the desk once, by keyboard, with a new passphrase', { tag: '@night' }, async ({
  launch,
  dataFolder,
}) => {
  const { page, app, close } = await launch({ keyStore: 'passphrase' });
  await page.getByLabel('Passphrase', { exact: true }).fill('Password2026');
  await expect(page.getByRole('status').filter({ hasText: 'Too easy to guess' })).toBeVisible();
  await page.getByRole('button', { name: 'Use this passphrase' }).click();
  await expect(page.getByText('This would be guessed first')).toBeVisible();
  await choosePassphrase(page, 'long enough for this');
  await practise(page);
  await lookUp(page, 'A-10001');
  await goToSettings(page, 'This computer');
  await page.getByRole('button', { name: 'Make a recovery sheet…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a recovery sheet' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill('long enough for this');
  await page.keyboard.press('Enter');
  const shown = dialog.getByRole('status', { name: 'Recovery code' });
  await expect(shown).toHaveText(/^([0-9A-Z]{8}-){3}[0-9A-Z]{8}$/);
  const code = (await shown.textContent()) ?? '';
  await expectAccessibleAtNight(page, 'the recovery code');
  const file = join(dataFolder, 'sheet.pdf');
  await answerFileDialogs(app, file);
  await dialog.getByRole('button', { name: 'Save as PDF…' }).click();
  await expect(page.getByText('It’s shown only now.')).toHaveCount(0);
  expect(readFileSync(file).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Your recovery sheet from .* unlocks Threshold/)).toBeVisible();
  await close();

  const again = await launch({ keyStore: 'passphrase' });
  const door = again.page;
  await tabTo(door, door.getByRole('button', { name: 'Forgot your passphrase?' }));
  await door.keyboard.press('Enter');
  await expect(door.getByLabel('Recovery code')).toBeFocused();
  await door.keyboard.type(`${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`);
  await door.keyboard.press('Enter');
  await expect(door.getByText('Check group 4 for a typo.')).toBeVisible();
  await expectAccessibleAtNight(door, 'the door of the recovery code');
  await door.getByLabel('Recovery code').fill(code.toLowerCase());
  await door.getByLabel('New passphrase').fill('long enough for that');
  await door.getByLabel('Confirm passphrase').fill('long enough for that');
  await door.keyboard.press('Enter');
  await expect(
    heading(door, 'Settings').or(heading(door, 'Today')).or(heading(door, 'Applications')),
  ).toBeVisible();
  await goToSettings(door, 'This computer');
  await expect(door.getByText(/^Your recovery code was used on .* and no longer works/)).toBeVisible();
  await goTo(door, 'Applications');
  await expect(door.getByRole('grid', { name: 'Applications' }).getByText('A-10001')).toBeVisible();
});

test('with the operating system’s key store nobody is asked', async ({ launch }) => {
  const first = await launch({ keyStore: 'operating-system' });
  await expect(heading(first.page, 'Welcome to Threshold')).toBeVisible();
  await practise(first.page);
  await lookUp(first.page, 'A-10001');
  await first.close();

  const second = await launch({ keyStore: 'operating-system' });
  await expect(second.page.getByRole('link', { name: /A-10001/ }).first()).toBeVisible();
});

test('a locked desk shows nothing, and opens where it was: by a click, or by a passphrase once there is one', async ({
  launch,
}) => {
  const { page, app } = await launch({ keyStore: 'operating-system' });
  await practise(page);
  await lookUp(page, 'A-10001');
  await page.getByRole('link', { name: 'Open A-10001' }).click();
  await expect(page.getByText('A-10001').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(heading(page, 'Unlock Threshold')).toBeVisible();
  await expect(page.getByText('A-10001')).toHaveCount(0);
  await expectAccessibleAtNight(page, 'the locked desk');
  // The button has the focus: one key is enough.
  await page.keyboard.press('Enter');
  await expect(page.getByText('A-10001').first()).toBeVisible();

  await goToSettings(page, 'This computer');
  await page.getByRole('button', { name: 'Require a passphrase…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New passphrase').fill('long enough for this');
  await dialog.getByLabel('Confirm passphrase').fill('long enough for this');
  await expectAccessibleAtNight(page, 'the dialog of the passphrase');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Threshold now unlocks with the new passphrase.')).toBeVisible();

  // The system's own lock is the desk's.
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('lock-screen'));
  await unlock(page, 'long enough for that');
  await expect(page.getByRole('alert')).toContainText('Incorrect passphrase.');
  await unlock(page, 'long enough for this');
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('a damaged file of keys is told on a page of its own; nothing is lost where one begins anew', {
  tag: '@night',
}, async ({ launch, dataFolder }) => {
  const first = await launch();
  await practise(first.page);
  await first.close();
  const file = join(dataFolder, 'vault.json');
  const damaged = readFileSync(file, 'utf8').slice(0, 60);
  writeFileSync(file, damaged);

  const { page } = await launch();
  await expect(heading(page, 'Your encryption keys can’t be read')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The key file (vault.json) is damaged or was changed.');
  await expect(page.getByRole('alert')).toContainText('Threshold changed and deleted nothing.');
  await expectAccessibleAtNight(page, 'a file of keys that is damaged');
  // The first thing to do has the focus.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('The file still can’t be used');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  const anew = page.getByRole('button', { name: 'Start over…' });
  await anew.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Start over with new keys?' })).toBeVisible();
  await expectAccessibleAtNight(page, 'the dialog of beginning anew');
  await page.keyboard.press('Escape');
  await expect(anew).toBeFocused();
  expect(readFileSync(file, 'utf8')).toBe(damaged);

  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep old files and start over' }).press('Enter');
  await expect(page.getByText('Threshold started with new encryption keys')).toBeVisible();
  const [kept = ''] = readdirSync(join(dataFolder, 'set-aside'));
  expect(readFileSync(join(dataFolder, 'set-aside', kept, 'vault.json'), 'utf8')).toBe(damaged);
  await expect(heading(page, 'Welcome to Threshold')).toBeVisible();
  await expectAccessibleAtNight(page, 'the first start after one began anew');
  await page.getByRole('button', { name: 'Restore backup' }).click();
  await expect(page.getByRole('dialog', { name: 'Restore backup' })).toBeVisible();
});

test('what was typed and not saved is there again after a lock, and can be discarded', {
  tag: '@night',
}, async ({ launch }) => {
  const { page } = await launch();
  await practise(page);
  await lookUp(page, 'A-10001');
  await page.getByRole('link', { name: 'Open A-10001' }).click();
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Spoke with the employer');
  // At once: nothing waits for a pause in typing.
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(heading(page, 'Unlock Threshold')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Spoke with the employer');
  await expect(page.getByText('Restored your unsaved draft from')).toBeVisible();
  await expectAccessibleAtNight(page, 'a form with what was typed before');

  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Other reasons' }).fill('The employer knows nobody of this name');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(heading(page, 'Unlock Threshold')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Other reasons' })).toHaveValue(
    'The employer knows nobody of this name',
  );
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Other reasons' })).toHaveValue('');
  await expect(dialog.locator('textarea').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note).toHaveValue('Spoke with the employer');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  await expect(page.getByText('Restored your unsaved draft from')).toHaveCount(0);
});
