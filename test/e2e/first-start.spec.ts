/** The first start: its doors, and a connection that is tested before it is kept. */
import { CANARY, connect, expect, OFFICE, test } from './office.ts';
import { fillConnection, goTo, goToSettings, heading, lookUp, practise } from './user.ts';

test('a connection is tested step by step, kept, and not asked for again', async ({ launch, service }) => {
  const first = await launch();
  await expect(heading(first.page, 'Welcome to Threshold')).toBeVisible();
  await fillConnection(first.page, { name: OFFICE, baseUrl: service.url, token: CANARY });
  await first.page.getByRole('button', { name: 'Test connection' }).click();
  const test = first.page.getByRole('region', { name: 'Connection test' });
  await expect(test.getByRole('status')).toHaveText('The connection works.');
  await expect(test.getByRole('listitem')).toHaveText([
    // An address of this machine: nothing to look up, nothing to encrypt.
    /^Server name \(DNS\) Skipped/,
    /^Connection Passed/,
    /^Encryption \(TLS\) Skipped/,
    /^Access token Passed/,
    /^Response format Passed/,
  ]);
  await connect(first.page, service.url, CANARY);
  await expect(first.page.getByRole('link', { name: /^Connection:/ })).toContainText(OFFICE);
  await expect(first.page.getByText('Practice mode')).toHaveCount(0);
  await lookUp(first.page, 'A-10001');
  await first.close();

  const second = await launch();
  await expect(heading(second.page, 'Today')).toBeVisible();
  await expect(second.page.getByRole('link', { name: /A-10001/ }).first()).toBeVisible();
  await goToSettings(second.page, 'Service');
  await expect(second.page.getByText(`${service.url} · Token ends in ${CANARY.slice(-4)}`)).toBeVisible();
});

test('a test that fails names the step, and what was entered stays', async ({ launch, service }) => {
  const { page } = await launch();
  await fillConnection(page, { name: OFFICE, baseUrl: service.url, token: 'not-the-token-of-it' });
  await page.getByRole('button', { name: 'Test connection' }).click();
  const test = page.getByRole('region', { name: 'Connection test' });
  await expect(test.getByRole('status')).toHaveText('Couldn’t connect');
  await expect(test.getByRole('listitem').filter({ hasText: /^Access token Failed/ })).toBeVisible();

  await service.kill();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(test.getByRole('listitem').filter({ hasText: /^Connection Failed/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(OFFICE);
  await expect(page.getByRole('textbox', { name: 'Service URL' })).toHaveValue(service.url);
  await expect(page.getByLabel('Access token', { exact: true })).toHaveValue('not-the-token-of-it');
  await expect(heading(page, 'Welcome to Threshold')).toBeVisible();
});

test('one click leads into practice, and later to a service of one’s own and back', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await practise(page);
  await lookUp(page, 'A-10002');

  await page.getByRole('link', { name: 'Connect your service' }).click();
  await page.getByRole('button', { name: 'Connect another service' }).click();
  await fillConnection(page, { name: OFFICE, baseUrl: service.url, token: CANARY });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Connection:/ })).toContainText(OFFICE);
  await goTo(page, 'Applications');
  // Each connection has its own records.
  await expect(page.getByText('No applications yet')).toBeVisible();

  await goToSettings(page, 'Service');
  await page.getByRole('button', { name: 'Switch to Practice' }).click();
  await expect(page.getByText('Sample data. Nothing leaves this computer.')).toBeVisible();
  await goTo(page, 'Applications');
  await expect(page.getByRole('row', { name: 'A-10002' })).toBeVisible();
});
