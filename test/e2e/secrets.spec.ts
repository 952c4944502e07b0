/** A canary for a token is looked for in every file, stream and corner of the page after a day's work. */
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import { publishVersion } from './approval-center.ts';
import { addOfficeData, CANARY, connect, expect, test } from './office.ts';
import {
  filesWithSecrets,
  holdsSecret,
  placesInPage,
  processesWithSecrets,
  secretsInMemory,
} from './search-for-secrets.ts';
import type { RunningService } from './service.ts';
import { choosePassphrase, clipboardText, goTo, goToSettings, lookUp, unlock } from './user.ts';

const PASSPHRASE = 'passphrase-canary-r5Wq8Jz3';

/** What the program prints, from now on. */
function outputOf(app: ElectronApplication): () => Buffer {
  const pieces: Buffer[] = [];
  const { stdout, stderr } = app.process();
  for (const stream of [stdout, stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece));
  return () => Buffer.concat(pieces);
}

/** Every call once, the token in every way it can be entered, and a service that says no. */
async function aDaysWork(page: Page, service: RunningService): Promise<void> {
  const [applicant] = service.applicants;
  await lookUp(page, `${applicant.identifier}\nno-such-application`);
  await lookUp(page, applicant.identifier);
  await addOfficeData({ page }, applicant.identifier, applicant);
  await page.getByRole('button', { name: 'Copy report link' }).click();
  await expect(page.getByText('Report link copied')).toBeVisible();

  await goTo(page, 'Approval center');
  await publishVersion(page, 1, 'The first rules');

  await goToSettings(page, 'Service');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('The connection works.')).toBeVisible();
  const newToken = page.getByLabel(/^New access token for/);
  await newToken.fill('another-token-that-is-refused');
  await page.getByRole('button', { name: 'Save token' }).click();
  await expect(page.getByText('Access token saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Couldn’t connect')).toBeVisible();
  await newToken.fill(CANARY);
  await page.getByRole('button', { name: 'Save token' }).click();
  await expect(page.getByText('Access token saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('The connection works.')).toBeVisible();
}

const allActivity = (page: Page): Promise<string> =>
  page.evaluate(
    async (everything) => JSON.stringify(await window.threshold.call['activity.list'](everything)),
    { ...NO_ACTIVITY_FILTER, offset: 0, limit: 500 },
  );

test('token, passphrase and link address are nowhere but in the vault and the encrypted records', {
  tag: '@night',
}, async ({ launch, service, dataFolder }) => {
  const first = await launch({ keyStore: 'passphrase' });
  const printed = outputOf(first.app);
  await choosePassphrase(first.page, PASSPHRASE);
  await connect(first.page, service.url, CANARY);
  await aDaysWork(first.page, service);
  const address = await clipboardText(first.app);
  const linkId = new URL(address).pathname.split('/').at(-1) ?? '';
  expect(linkId.length).toBeGreaterThan(40);
  const secrets = [CANARY, PASSPHRASE, linkId];
  await service.kill();
  await goTo(first.page, 'Applications');
  await lookUp(first.page, 'A-10003');

  const searchPage = async (page: Page): Promise<void> => {
    await goTo(page, 'Households');
    // First of all: the other searches tell the page what they look for.
    expect(await secretsInMemory(page, secrets)).toEqual([]);
    for (const section of ['Report links', 'Activity', 'Settings', 'Applications'] as const) {
      await goTo(page, section);
      expect(await placesInPage(page, secrets), section).toEqual([]);
    }
    expect(holdsSecret(Buffer.from(await allActivity(page)), CANARY)).toBe(false);
    expect(await allActivity(page)).not.toContain(linkId);
  };
  await searchPage(first.page);
  // While it runs: the records' log, temporary files, arguments and environments of every process.
  expect(filesWithSecrets(dataFolder, secrets)).toEqual([]);
  expect(processesWithSecrets(secrets)).toEqual([]);
  await first.close();
  expect(filesWithSecrets(dataFolder, secrets)).toEqual([]);
  for (const secret of secrets) expect(holdsSecret(printed(), secret)).toBe(false);

  // Started again, with the passphrase given and nothing typed of the token.
  const second = await launch({ keyStore: 'passphrase' });
  await unlock(second.page, PASSPHRASE);
  await searchPage(second.page);
  expect(filesWithSecrets(dataFolder, secrets)).toEqual([]);
});

test('negative control: the same searches find what is planted', { tag: '@night' }, async ({
  launch,
  dataFolder,
}) => {
  const { page } = await launch();
  const planted = join(dataFolder, 'planted');
  for (const text of [CANARY, `{"authorization":"${Buffer.from(`Bearer ${CANARY}`).toString('base64')}"}`]) {
    writeFileSync(planted, Buffer.concat([Buffer.alloc(5_000, 7), Buffer.from(text)]));
    expect(filesWithSecrets(dataFolder, [CANARY])).toEqual([planted]);
  }
  rmSync(planted);
  expect(filesWithSecrets(dataFolder, [CANARY])).toEqual([]);

  expect(await placesInPage(page, [CANARY])).toEqual([]);
  await page.getByLabel('Access token', { exact: true }).fill(CANARY);
  expect(await secretsInMemory(page, [CANARY, 'not in any memory'.repeat(2)])).toEqual([CANARY]);
  const places = await placesInPage(page, [CANARY]);
  expect(places).toContain('a field');
  // The framework's own state of the form is found, too, by its way from the elements.
  expect(places.some((place) => place.includes('__react'))).toBe(true);
  await page.reload();
  await page.evaluate((text) => {
    Reflect.set(window, 'planted', { deep: new Map([['inside', [{ token: `Bearer ${text}` }]]]) });
  }, CANARY);
  expect(await placesInPage(page, [CANARY])).toEqual(['window.planted.deep entry.0.token']);

  if (process.platform === 'linux') {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', CANARY], { stdio: 'ignore' });
    expect(processesWithSecrets([CANARY])).toContain(`/proc/${child.pid}/cmdline`);
    child.kill();
  }
});
