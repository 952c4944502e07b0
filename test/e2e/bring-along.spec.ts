/** Two desks and a real hub, by keyboard: one has worked alone, joins, sees what bringing that along would do, chooses, and brings it. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtNight } from './axe.ts';
import { CANARY, connect, expect, type Hub, OFFICE, test } from './office.ts';
import { found } from './shared-office.ts';
import { enter, tabTo } from './tab-to.ts';
import { findSetting, heading, lookUp, openApplication } from './user.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const shared = (page: Page): Locator => card(page, 'Shared office');

async function goToCard(page: Page, name: string): Promise<void> {
  // From another page: whoever comes to the settings is at their beginning.
  await page.keyboard.press('ControlOrMeta+2');
  await heading(page, 'Applications').waitFor();
  await page.keyboard.press('ControlOrMeta+7');
  await heading(page, 'Settings').waitFor();
  await findSetting(page, name);
  await expect(card(page, name).getByRole('heading', { name, exact: true })).toBeFocused();
}

/** Writes the applicant's name, as every desk does for itself. */
async function nameApplicant(page: Page, identifier: string, name: string): Promise<void> {
  await openApplication(page, identifier);
  const details = page.getByRole('region', { name: 'Applicant details' });
  await details.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await details.getByRole('button', { name: 'Save' }).click();
  await heading(page, name).waitFor();
}

async function foundAndInvite(page: Page, hub: Hub): Promise<string> {
  await found(page, hub);
  await enter(page, shared(page).getByRole('button', { name: 'Invite someone…' }));
  await enter(page, page.getByRole('button', { name: 'Create invite' }));
  const ready = page.getByRole('dialog', { name: 'The invite is ready' });
  const text = await ready.getByRole('group', { name: 'Invite' }).innerText();
  await page.keyboard.press('Escape');
  return text;
}

async function joinAs(page: Page, name: string, text: string): Promise<void> {
  await goToCard(page, 'Shared office');
  await enter(page, shared(page).getByRole('button', { name: 'Join an office' }));
  const dialog = page.getByRole('dialog', { name: 'Join an office' });
  await dialog.getByRole('textbox', { name: 'Invite' }).fill(text);
  await dialog.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’re in the office')).toBeVisible({ timeout: 60_000 });
}

test('what a desk had before it joined comes into the office: compared first, chosen once, then brought', {
  tag: '@night',
}, async ({ launch, service, hub, joiningFolder }) => {
  test.setTimeout(300_000);
  const maria = await launch();
  await connect(maria.page, service.url, CANARY);
  await lookUp(maria.page, 'A-10001\nA-10002');
  await nameApplicant(maria.page, 'A-10001', 'Rosa Diaz');
  const invite = await foundAndInvite(maria.page, hub);

  const { page } = await launch({ dataFolder: joiningFolder });
  await connect(page, service.url, CANARY);
  await lookUp(page, 'A-10001\nA-10003');
  await nameApplicant(page, 'A-10001', 'Rosa M. Diaz');
  await nameApplicant(page, 'A-10003', 'Only here');
  await test.step('it joins, and opens the office', async () => {
    await joinAs(page, 'Ana Ruiz', invite);
    await goToCard(page, 'Connection');
    // It has the name of the one that has been here: which of them is shared is said.
    const connections = card(page, 'Connection');
    await expect(connections.getByText('Shared office, office server on this computer')).toBeVisible();
    await enter(
      page,
      connections.getByRole('button', { name: `Switch to ${OFFICE} · Shared office`, exact: true }),
    );
    await expect(page.getByRole('link', { name: 'Shared office: Up to date' })).toBeVisible({
      timeout: 60_000,
    });
    const joined = page.getByRole('status').filter({ hasText: 'You’re in the office' });
    await expect(joined.getByRole('link', { name: 'Bring data along…' })).toBeVisible();
  });

  await test.step('what it has is offered, and compared; nothing is written', async () => {
    await goToCard(page, 'Shared office');
    const offer = shared(page).getByRole('link', { name: 'Bring data along…' });
    await expectAccessibleAtNight(page, 'an office that data can be brought into');
    await enter(page, offer);
    await expect(heading(page, 'Bring data into the office')).toBeFocused();
    await enter(page, page.getByRole('button', { name: `Compare “${OFFICE}” with the office` }));
    const table = page.getByRole('table', { name: `“${OFFICE}” and the office` });
    const row = (name: string) =>
      table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row('Applications').getByRole('cell')).toHaveText(['2', '2', '1', '1', '0', '0']);
    await expect(row('Applicant details').getByRole('cell')).toHaveText(['1', '2', '0', '1', '0', '1']);
    await expect(row('Lookup results').getByRole('cell')).toHaveText(['2', '2', '0', '2', '0', '0']);
    await expectAccessibleAtNight(page, 'what bringing data along would do');
    await expect(page.getByText(/members see what you bring/)).toBeVisible();
  });

  await test.step('one choice for each kind that differs, then it comes, and the other desk has it', async () => {
    await tabTo(page, page.getByRole('combobox', { name: 'Name: 1 is different' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('combobox', { name: 'Name: 1 is different' })).toHaveValue('ours');
    await enter(page, page.getByRole('button', { name: 'Bring into the office' }));
    await expect(page.getByRole('heading', { name: `“${OFFICE}” is in the office` })).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessibleAtNight(page, 'what came along');
    await maria.page.keyboard.press('ControlOrMeta+2');
    await maria.page.getByRole('textbox', { name: 'Search', exact: true }).fill('');
    await expect(maria.page.getByRole('row', { name: 'Rosa M. Diaz' })).toBeVisible({ timeout: 60_000 });
    await expect(maria.page.getByRole('row', { name: 'Only here' })).toBeVisible();
    await enter(page, page.getByRole('button', { name: 'Done' }));
    await expect(page.getByRole('button', { name: `Compare “${OFFICE}” with the office` })).toBeVisible();
  });
});
