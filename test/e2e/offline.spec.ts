/** Without the service: what was seen is there; what needs the service says what happened and what was kept. */
import type { Page } from '@playwright/test';
import { closeDialog, editAttribute, publish, publishVersion } from './approval-center.ts';
import type { RunningDesk } from './desk.ts';
import { addOfficeData, CANARY, connect, expect, OFFICE, test } from './office.ts';
import type { Applicant } from './service.ts';
import { clipboardText, goTo, goToSettings, heading, lookUp, openApplication, openByToken } from './user.ts';

const UNREACHABLE = 'Can’t reach the screening service.';

/** A desk that has seen an application, knows its applicant, has a link of it, and has published. */
async function workOn({ page, app }: RunningDesk, applicant: Applicant): Promise<string> {
  await lookUp(page, 'A-10001\nA-10002\nA-10003\nA-10004');
  await lookUp(page, applicant.identifier);
  await addOfficeData({ page }, applicant.identifier, applicant);
  await page.getByRole('button', { name: 'Copy report link' }).click();
  await expect(page.getByText('Report link copied')).toBeVisible();
  await goTo(page, 'Approval center');
  await publishVersion(page, 1, 'The first rules of this office');
  return clipboardText(app);
}

async function change(page: Page, baseline: string): Promise<void> {
  const editor = await editAttribute(page, 'Debt to income');
  await editor.getByRole('textbox', { name: 'Baseline' }).fill(baseline);
  await expect(page.getByText('Draft saved')).toBeVisible();
}

test('the desk starts offline with everything that was seen', async ({ launch, service, line }) => {
  const [applicant] = service.applicants;
  const first = await launch();
  await connect(first.page, line.url, CANARY);
  const address = await workOn(first, applicant);
  await first.close();
  await line.become('refused');

  const { page, app } = await launch();
  await goTo(page, 'Applications');
  await expect(page.getByText('4 applications', { exact: true })).toBeVisible();
  await openApplication(page, applicant.name);
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText('100 of 100 points');

  await test.step('what needs the service says so, and from then on a banner does', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    const problem = page.getByRole('alert').filter({ hasText: UNREACHABLE });
    await expect(problem).toContainText('The earlier data is still shown.');
    const banner = page.getByRole('region', { name: 'Notices' });
    await expect(banner).toContainText('Can’t reach the screening service.');
    await expect(banner).toContainText('Saved data is still available');
    await expect(page.getByRole('link', { name: /^Connection:/ })).toContainText('Offline');

    await line.become('whole');
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^Connection:/ })).toContainText('Online');
    await expect(banner).toBeHidden();
    await line.become('refused');
  });

  await test.step('a link that is on the desk can be copied, a new one cannot be had', async () => {
    await app.evaluate(({ clipboard }) => clipboard.writeText('something else'));
    await goTo(page, 'Report links');
    await page.getByRole('button', { name: `Copy link for ${applicant.name}` }).click();
    await expect.poll(() => clipboardText(app)).toBe(address);

    await openApplication(page, applicant.name);
    await page.getByRole('button', { name: 'Copy report link' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'No link was copied' });
    await expect(toast.first()).toContainText(UNREACHABLE);
    expect(await clipboardText(app)).toBe(address);
    await toast.getByRole('button', { name: 'Close' }).first().click();
    await goTo(page, 'Report links');
    await expect(page.getByRole('table').getByText('Failed')).toBeVisible();
  });

  await test.step('a look-up says how many failed, and can be tried again', async () => {
    await goTo(page, 'Applications');
    await lookUp(page, 'A-10005\nA-10006');
    const outcome = page.getByRole('region', { name: 'Lookup' });
    await expect(outcome.getByRole('status')).toHaveText('Nothing looked up · 2 failed');
    await expect(outcome).toContainText(UNREACHABLE);
    for (const identifier of ['A-10005', 'A-10006']) await expect(outcome).toContainText(identifier);

    await line.become('whole');
    await outcome.getByRole('button', { name: 'Retry these' }).click();
    await expect(outcome.getByRole('status')).toHaveText('2 applications added');
    await expect(page.getByText('6 applications', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notices' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Connection:/ })).toContainText('Online');
  });

  await test.step('a service that has moved is given its new address, with the token for it', async () => {
    await line.become('refused');
    await goToSettings(page, 'Service');
    const card = page.getByRole('region', { name: 'Connection', exact: true });
    await card.getByRole('button', { name: `Edit ${OFFICE}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit connection' });
    await dialog.getByRole('textbox', { name: 'Service URL' }).fill(service.url);
    await dialog.getByLabel('Access token', { exact: true }).fill(CANARY);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('listitem').filter({ hasText: OFFICE })).toContainText(service.url);
    await card.getByRole('button', { name: 'Test connection' }).click();
    await expect(card).toContainText('The connection works.');
    await goTo(page, 'Applications');
    await expect(page.getByText('6 applications', { exact: true })).toBeVisible();
  });
});

test('publishing and sending offline lose nothing', { tag: '@night' }, async ({ launch, service, line }) => {
  const { page } = await launch();
  await connect(page, line.url, CANARY);
  await line.become('refused');

  await test.step('the draft and the reason stay, and go out when the service is back', async () => {
    await change(page, '44');
    const dialog = await publish(page, 'Eased for students');
    const problem = dialog.getByRole('alert').filter({ hasText: UNREACHABLE });
    await expect(problem).toContainText('Nothing was sent. Your draft and reason are saved');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Not published yet')).toBeVisible();

    await line.become('whole');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Eased for students');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText('Version 1 published');
    await closeDialog(dialog);
    await line.become('refused');
  });

  await test.step('a household stays a draft', async () => {
    await goTo(page, 'Households');
    await page.getByRole('link', { name: 'New household' }).click();
    for (const { name, token } of service.applicants) {
      await openByToken(page);
      await page.getByRole('textbox', { name: 'Applicant token' }).fill(token);
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    }
    await page.getByRole('button', { name: 'Save and send…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    const problem = page.getByRole('alert').filter({ hasText: UNREACHABLE });
    await expect(problem).toContainText('Nothing was lost. The household hasn’t changed.');
    await expect(heading(page, `Household of ${service.applicants[0].name}`)).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();

    await line.become('whole');
    await page.getByRole('button', { name: 'Send to service…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Confirmed by the service.')).toBeVisible();
  });
});
