/** What cannot be used gets a clear message in the screen where it happened, and nothing is lost. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { closeDialog, publish } from './approval-center.ts';
import { CANARY, connect, expect, OFFICE, test } from './office.ts';
import {
  fillConnection,
  goTo,
  heading,
  lookUp,
  openByToken,
  pasteInto,
  practise,
  showActivityAbout,
} from './user.ts';

test('addresses and tokens of no service', { tag: '@night' }, async ({ launch }) => {
  const { page } = await launch();
  const address = page.getByRole('textbox', { name: 'Service URL' });
  const token = page.getByLabel('Access token', { exact: true });
  const cases = [
    { baseUrl: '', message: 'Enter the service URL.' },
    { baseUrl: 'screening', message: 'Enter a valid web address' },
    { baseUrl: 'https://', message: 'Enter a valid web address' },
    { baseUrl: 'https://two words.example.com', message: 'Enter a valid web address' },
    {
      baseUrl: 'http://screening.example.com',
      message: 'Only this computer can be reached with plain http://.',
    },
    { baseUrl: 'https://me:secret@example.com', message: 'can’t contain a user name or password' },
  ];
  for (const { baseUrl, message } of cases) {
    await test.step(`the address “${baseUrl}”`, async () => {
      await fillConnection(page, { name: OFFICE, baseUrl, token: CANARY });
      for (const button of ['Test connection', 'Connect']) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(address).toHaveAccessibleDescription(new RegExp(message));
      }
      await expect(address).toHaveValue(baseUrl);
      await expect(token).toHaveValue(CANARY);
    });
  }
  await test.step('a token with a line break, as it is pasted', async () => {
    await fillConnection(page, { name: OFFICE, baseUrl: 'http://127.0.0.1:9', token: '' });
    await token.focus();
    await page.keyboard.insertText('first-half-of-a-token\nits-second-half');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(token).toHaveAccessibleDescription(/The token contains a space or line break/);
    await expect(address).toHaveValue('http://127.0.0.1:9');
  });
  await expect(heading(page, 'Welcome to Threshold')).toBeVisible();
});

test('an identifier with markup is text, and only text', async ({ launch }) => {
  const { page } = await launch();
  await practise(page);
  const markup = '<img src=x onerror="document.title=1"><b>A-10001</b>';
  await lookUp(page, markup);
  const outcome = page.getByRole('region', { name: 'Lookup' });
  await expect(outcome).toContainText('1 failed');
  await expect(outcome).toContainText('Not found.');
  await expect(outcome).toContainText(markup);
  expect(await page.locator('img, b').count()).toBe(0);

  await goTo(page, 'Activity');
  await showActivityAbout(page, markup);
  await expect(page.getByRole('row', { name: /looked up/ })).toBeVisible();
  expect(await page.locator('img, b').count()).toBe(0);
  await expect(page).toHaveTitle(/^Activity/);
});

test.describe('2,000 identifiers at once', () => {
  test.use({ applications: 2_000 });

  test('with blanks and duplicates, from a service that stops half-way and comes back', async ({
    launch,
    service,
    restartService,
  }) => {
    const { page } = await launch();
    await connect(page, service.url, CANARY);
    const pasted = Array.from({ length: 2_000 }, (_, index) => {
      if (index % 20 === 7) return '   ';
      return index % 20 === 11 ? 'A-10001' : `  A-${10_001 + index}\t`;
    });
    const panel = page.getByRole('region', { name: 'Look up applications' });
    await pasteInto(panel.getByRole('textbox'), pasted.join('\r\n'));
    await expect(panel).toContainText('1,800 application IDs · 100 duplicates removed');

    await panel.getByRole('button', { name: 'Look up', exact: true }).click();
    const outcome = page.getByRole('region', { name: 'Lookup' });
    const words = outcome.getByRole('status');
    await expect(words).toHaveText(/^Looking up: [1-9]\d\d of 1,800$/);
    await service.kill();
    await expect(words).toHaveText(/^[\d,]+ applications added · [\d,]+ failed$/);
    // Every identifier is here or has failed.
    const numbers = (await words.innerText()).match(/[\d,]+/g) ?? [];
    const [arrived = 0, failed = 0] = numbers.map((number) => Number(number.replace(',', '')));
    expect(arrived).toBeGreaterThan(0);
    expect(arrived + failed).toBe(1_800);
    await expect(page.getByText(`${numbers[0]} applications`, { exact: true })).toBeVisible();
    await outcome.getByRole('button', { name: 'Show failed' }).click();
    await expect(outcome).toContainText('Can’t reach the screening service.');

    await restartService();
    await outcome.getByRole('button', { name: 'Retry these' }).click();
    await expect(page.getByText('1,800 applications', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(words).toHaveText('1,800 applications added');
  });
});

test('a service that is cut off half-way leaves nothing unsaid: publishing, a household, a link', {
  tag: '@night',
}, async ({ launch, service, line }) => {
  const { page } = await launch();
  await connect(page, line.url, CANARY);
  await lookUp(page, service.applicants[0].identifier);
  await line.become('answers lost');

  await goTo(page, 'Approval center');
  const dialog = await publish(page, 'The first rules of this office');
  const answer = dialog.getByRole('status');
  await expect(answer).toContainText('Version 1 was sent, not confirmed');
  await expect(answer).toContainText('The version and draft are saved.');
  await closeDialog(dialog);

  await goTo(page, 'Households');
  await page.getByRole('link', { name: 'New household' }).click();
  for (const applicant of service.applicants) await addByToken(page, applicant.token, applicant.name);
  await page.getByRole('button', { name: 'Save and send…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('It may or may not have gone through.')).toBeVisible();
  await expect(page.getByText('Unconfirmed', { exact: true })).toBeVisible();

  await goTo(page, 'Activity');
  for (const what of ['version 1 of the rules', `${service.applicants[0].name}.s household`])
    await expect(page.getByRole('row', { name: new RegExp(`${what}.*Unconfirmed`, 'i') })).toBeVisible();
});

async function addByToken(page: Page, token: string, name = ''): Promise<void> {
  await openByToken(page);
  await page.getByRole('textbox', { name: 'Applicant token' }).fill(token);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

test('a household of one, with a duplicate, of 21, with a list of tokens in one field', {
  tag: '@night',
}, async ({ launch }) => {
  const { page } = await launch();
  await practise(page);
  await goTo(page, 'Households');
  await page.getByRole('link', { name: 'New household' }).click();
  const members = page.getByRole('region', { name: 'Members' }).getByRole('listitem');
  const send = page.getByRole('button', { name: 'Save and send…' });
  await openByToken(page);
  const token = page.getByRole('textbox', { name: 'Applicant token' });

  await addByToken(page, 'apt_number_1');
  await expect(page.getByText('at least one co-applicant')).toBeVisible();
  await expect(send).toBeDisabled();

  await addByToken(page, 'apt_number_1');
  await expect(token).toHaveAccessibleDescription('This token is already in the list.');
  await expect(token).toHaveValue('apt_number_1');
  await expect(members).toHaveCount(1);

  await addByToken(page, 'apt number <2>');
  await expect(token).toHaveAccessibleDescription(/An applicant token can contain only letters, digits/);
  await expect(members).toHaveCount(1);

  await pasteInto(token, 'apt_number_2\napt_number_3');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(token).toHaveAccessibleDescription(/one token at a time/);
  await expect(members).toHaveCount(1);

  await addByToken(page, 'x'.repeat(257));
  await expect(token).toHaveAccessibleDescription(/up to 256 characters/);

  for (let number = 2; number <= 20; number += 1) await addByToken(page, `apt_number_${number}`);
  await expect(members).toHaveCount(20);
  await addByToken(page, 'apt_number_21');
  await expect(token).toHaveAccessibleDescription('Limit reached (20)');
  await expect(members).toHaveCount(20);

  await page.getByRole('button', { name: 'Remove apt_number_20' }).click();
  await expect(members).toHaveCount(19);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(heading(page, 'Household of apt_number_1')).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});

const profileFolder = (dataFolder: string): string => join(dataFolder, 'profiles', 'practice');

test('records that are garbage are set aside, kept, and said', { tag: '@night' }, async ({
  launch,
  dataFolder,
}) => {
  const first = await launch();
  await practise(first.page);
  await lookUp(first.page, 'A-10001');
  await first.close();
  const garbage = randomBytes(50_000);
  writeFileSync(join(profileFolder(dataFolder), 'cache.db'), garbage);

  const { page } = await launch();
  const notice = page.getByRole('region', { name: 'Notices' });
  await expect(notice).toContainText('We couldn’t open your data, so we set it aside');
  const kept = readdirSync(profileFolder(dataFolder)).filter(
    (name) => name !== 'cache.db' && readFileSync(join(profileFolder(dataFolder), name)).equals(garbage),
  );
  expect(kept).toHaveLength(1);
  await expect(notice).toContainText(kept[0] ?? 'no file was kept');
  await lookUp(page, 'A-10001');
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();

  // The settings were among the records.
  await expect(notice).toContainText('Settings couldn’t be read');
  await expect(notice).toContainText('may be missing');
  for (const left of [2, 1, 0]) {
    await notice.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect(notice.getByRole('button', { name: 'Dismiss' })).toHaveCount(left);
  }
  await expect(notice).toHaveCount(0);
});

test('preferences that are garbage cost the preferences only, and that is said', { tag: '@night' }, async ({
  launch,
  dataFolder,
}) => {
  const first = await launch();
  await practise(first.page);
  await lookUp(first.page, 'A-10001');
  await first.close();
  writeFileSync(join(dataFolder, 'preferences.json'), '{"desk": [ not JSON');

  const { page } = await launch();
  // The connections lie under the keys: the one in use is open, as it was.
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Settings couldn’t be read');
  await goTo(page, 'Applications');
  await expect(page.getByRole('row', { name: 'A-10001' })).toBeVisible();
});
