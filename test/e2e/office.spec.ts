/** Two desks and a real hub share an office, by keyboard: created, invited, joined; one works offline; one is removed and goes on alone. */
import { expectAccessibleAtNight } from './axe.ts';
import type { RunningDesk } from './desk.ts';
import { CANARY, connect, expect, type Hub, test } from './office.ts';
import { card, decide, expectDecided, goToOffice, joinAs, members, status } from './shared-office.ts';
import { enter, tabTo } from './tab-to.ts';
import { heading, lookUp } from './user.ts';

const APPLICATIONS = 'A-10001\nA-10002\nA-10003';

/** Creates an office from a desk that is connected to its service. */
async function create({ page }: RunningDesk, hub: Hub): Promise<void> {
  await goToOffice(page);
  await enter(page, card(page).getByRole('button', { name: 'Create an office' }));
  const dialog = page.getByRole('dialog', { name: 'Create an office' });
  await expect(dialog.getByRole('textbox', { name: 'Office server address' })).toBeFocused();
  await page.keyboard.type(hub.url);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Code' }));
  await page.keyboard.type(withSlip(hub.code, 4));
  await tabTo(page, dialog.getByRole('textbox', { name: 'Your name' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Maria Ortiz');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Group 4 of the code has a typo/)).toBeVisible();
  await tabTo(page, dialog.getByRole('textbox', { name: 'Code' }), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(hub.code);
  await page.keyboard.press('Enter');
  await expect(members(page).getByRole('listitem')).toHaveText(/^Maria Ortiz \(you\)/);
  await expect(card(page).getByText('Everything is up to date.')).toBeVisible();
}

/** The code with one letter of a group exchanged for another. */
const withSlip = (code: string, group: number): string =>
  code
    .split('-')
    .map((letters, at) =>
      at === group - 1 ? `${letters.startsWith('2') ? '3' : '2'}${letters.slice(1)}` : letters,
    )
    .join('-');

/** Makes an invite for an agent, and answers its text. */
async function invite({ page }: RunningDesk): Promise<string> {
  await enter(page, card(page).getByRole('button', { name: 'Invite someone…' }));
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Agent' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Include the access token' })).toBeChecked();
  await enter(page, page.getByRole('button', { name: 'Create invite' }));
  const ready = page.getByRole('dialog', { name: 'The invite is ready' });
  await expect(ready.getByRole('button', { name: 'Copy invite' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ready.getByText('Copied')).toBeVisible();
  const text = await ready.getByRole('group', { name: 'Invite' }).innerText();
  await page.keyboard.press('Escape');
  await expect(card(page).getByRole('button', { name: 'Invite someone…' })).toBeFocused();
  await expect(card(page).getByRole('list', { name: 'Invites' })).toContainText('Not used yet.');
  return text;
}

test('two desks share an office: each sees what the other does, also after working offline', async ({
  launch,
  service,
  hub,
  joiningFolder,
}) => {
  test.setTimeout(300_000);
  const maria = await launch();
  await connect(maria.page, service.url, CANARY);
  await lookUp(maria.page, APPLICATIONS);
  await test.step('one creates it, with a code that had a slip', () => create(maria, hub));
  await expectAccessibleAtNight(maria.page, 'a shared office');
  const text = await test.step('and invites somebody', () => invite(maria));

  const ana = await launch({ dataFolder: joiningFolder });
  await test.step('who joins at the first start', async () => {
    await expect(heading(ana.page, 'Welcome to Threshold')).toBeVisible();
    await joinAs(ana, text);
    await goToOffice(ana.page);
    await expect(members(ana.page).getByRole('listitem')).toHaveText([/^Maria Ortiz/, /^Ana Ruiz \(you\)/]);
    await expect(card(ana.page).getByRole('button', { name: 'Invite someone…' })).toHaveCount(0);
    await expect(members(maria.page)).toContainText('Ana Ruiz');
    await expect(card(maria.page).getByText('No open invites.')).toBeVisible();
    await expectAccessibleAtNight(ana.page, 'an office as an agent sees it');
  });

  await test.step('both see each other’s act', async () => {
    await decide(ana.page, 'A-10001');
    await expectDecided(maria.page, 'A-10001');
    await decide(maria.page, 'A-10002');
    await expectDecided(ana.page, 'A-10002');
  });

  await test.step('one decides while the hub is away, and all is sent later', async () => {
    await hub.stop();
    await expect(status(ana.page, /^Shared office: Offline/)).toBeVisible({ timeout: 60_000 });
    await decide(ana.page, 'A-10003');
    await expect(status(ana.page, /^Shared office: Offline · \d+ waiting$/)).toBeVisible();
    await goToOffice(ana.page);
    await expect(card(ana.page).getByText(/actions? (is|are) waiting to be sent\./)).toBeVisible();
    await expectAccessibleAtNight(ana.page, 'an office whose hub is away');
    // Before the hub is there again: the desk tries by itself, too, and then there is nothing to press.
    await tabTo(ana.page, card(ana.page).getByRole('button', { name: 'Try now' }));
    await hub.start();
    await ana.page.keyboard.press('Enter');
    await expect(status(ana.page, 'Shared office: Up to date')).toBeVisible({ timeout: 60_000 });
    await expect(card(ana.page).getByRole('heading', { name: 'Shared office' })).toBeFocused();
    await goToOffice(maria.page);
    const retry = card(maria.page).getByRole('button', { name: 'Try now' });
    if (await retry.isVisible()) await enter(maria.page, retry);
    await expectDecided(maria.page, 'A-10003');
  });

  await test.step('who is removed is told so, and goes on alone', async () => {
    await goToOffice(maria.page);
    await enter(
      maria.page,
      card(maria.page).getByRole('button', { name: 'Remove Ana Ruiz from the office' }),
    );
    const question = maria.page.getByRole('dialog', { name: 'Remove Ana Ruiz?' });
    await expect(question.getByRole('button', { name: 'Remove' })).toBeFocused();
    await maria.page.keyboard.press('Enter');
    await expect(members(maria.page)).not.toContainText('Ana Ruiz');
    await expect(card(maria.page).getByRole('heading', { name: 'Members' })).toBeFocused();

    const banner = ana.page.getByRole('status').filter({ hasText: 'You were removed from this office' });
    await expect(banner).toBeVisible({ timeout: 60_000 });
    await expectAccessibleAtNight(ana.page, 'a removed member’s desk');
    await ana.page.keyboard.press('ControlOrMeta+2');
    await heading(ana.page, 'Applications').waitFor();
    await tabTo(ana.page, ana.page.getByRole('link', { name: 'Show options' }), 'Shift+Tab');
    await ana.page.keyboard.press('Enter');
    await expect(card(ana.page).getByRole('heading', { name: 'Shared office' })).toBeFocused();
    await enter(ana.page, card(ana.page).getByRole('button', { name: 'Leave office…' }));
    await ana.page.getByRole('dialog', { name: 'Leave this office?' }).waitFor();
    await ana.page.keyboard.press('Enter');
    await expect(card(ana.page).getByText('Only this computer has this data')).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(card(ana.page).getByRole('heading', { name: 'Shared office' })).toBeFocused();
    await expectDecided(ana.page, 'A-10003');
  });
});
