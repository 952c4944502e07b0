import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CANARY, connect } from '../../e2e/office.ts';
import { startService } from '../../e2e/service.ts';
import { card, onLoopbackAlone, status } from '../../e2e/shared-office.ts';
import { enter } from '../../e2e/tab-to.ts';
import { choosePassphrase, goTo, heading, lookUp, openApplication, press } from '../../e2e/user.ts';
import { type FaultProxy, faultProxy } from '../../integration/office/fault-proxy.ts';
import { expect, type Stage, type Step } from '../stage.ts';
import { PASSPHRASE } from '../story.ts';

const IDENTIFIER = 'A-10001';
const OUTCOMES = { maria: 'Unit leased to another applicant', ana: 'Applicant withdrew' } as const;

/**
 * Two people at two computers, and no server: one shares the office, the other joins, both see each other's act; one goes offline and both decide; they
 * merge, and the conflict is settled. `second`: where the other computer is. `folder`: for what the service writes.
 */
export const twoDesks = (folder: string, second: Stage): Step => ({
  title: 'Two desks, one office',
  does: 'Share an office from the first desk, join it from a second, see each other’s act, decide apart, merge, settle the conflict.',
  async run(first) {
    const office = await openOffice(folder);
    try {
      const { hub, line } = await office.enter(first, second, IDENTIFIER);
      await first.picture('office with two members', 'here');
      await seeEachOther(first, second);
      await handOver(first, second);
      await decideApart(first, second, line, hub);
      await settle(first, second);
    } finally {
      await second.end();
      await office.close();
    }
  },
});

/** A service on this machine, and how two desks become Maria's and Ana's there. */
export async function openOffice(folder: string) {
  const service = await startService({ folder: join(folder, 'office-service'), token: CANARY });
  let line: FaultProxy | null = null;
  return {
    /** Maria looks applications up and shares the office, Ana joins. Answers where the hub is, and the line on which Ana reaches it. */
    async enter(
      first: Stage,
      second: Stage,
      identifiers: string,
    ): Promise<{ readonly hub: string; readonly line: FaultProxy }> {
      await first.openDesk();
      await onLoopbackAlone(first.desk);
      await choosePassphrase(first.page, PASSPHRASE);
      await connect(first.page, service.url, CANARY);
      await lookUp(first.page, identifiers);
      const invite = await share(first.page);
      const [hub = ''] = invite.split('/#');
      line = await faultProxy(hub);
      await second.openDesk();
      await choosePassphrase(second.page, PASSPHRASE);
      // The second desk's way to the hub can be cut.
      await joinAs(second.page, invite.replace(hub, line.url.replace('http:', 'https:')));
      return { hub, line };
    },
    async close(): Promise<void> {
      await service.kill();
      await line?.close();
    },
  };
}

/** Shares what the desk has, with the desk itself as the hub; answers the first invite's text. */
async function share(page: Page): Promise<string> {
  await goTo(page, 'Settings');
  await card(page).getByRole('button', { name: 'Share from this computer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share from this computer' });
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Maria Ortiz');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const ready = page.getByRole('dialog', { name: 'The invite is ready' });
  const text = await ready.getByRole('group', { name: 'Invite' }).innerText();
  await page.keyboard.press('Escape');
  await expect(card(page).getByText('Everything is up to date.')).toBeVisible();
  return text;
}

async function joinAs(page: Page, invite: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Invite' }).fill(invite);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana Ruiz');
  await page.keyboard.press('Enter');
  // What the first looked up is here, too: it waits for a decision.
  await expect(heading(page, 'Today')).toBeVisible({ timeout: 60_000 });
}

const details = (page: Page) => page.getByRole('region', { name: 'Applicant details' });

async function write(page: Page, field: string, value: string): Promise<void> {
  await details(page).getByRole('textbox', { name: field, exact: true }).fill(value);
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(details(page).getByText('Saved', { exact: true })).toBeVisible();
}

async function seeEachOther(first: Stage, second: Stage): Promise<void> {
  await openApplication(first.page, IDENTIFIER);
  await openApplication(second.page, IDENTIFIER);
  await write(first.page, 'Name', 'Rosa Diaz');
  await expect(heading(second.page, 'Rosa Diaz')).toBeVisible();
  await write(second.page, 'Email', 'rosa@example.com');
  await expect(details(first.page).getByRole('textbox', { name: 'Email' })).toHaveValue('rosa@example.com');
  first.answer('Each sees at once what the other writes.');
}

/** Whose turn it is: Today shows it to her alone. */
async function handOver(first: Stage, second: Stage): Promise<void> {
  await first.page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Ana Ruiz' });
  await expect(second.page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(/^m-/);
  for (const [stage, count] of [
    [second, 1],
    [first, 0],
  ] as const) {
    await goTo(stage.page, 'Today');
    await stage.page.getByText('Mine', { exact: true }).click();
    await expect(stage.page.getByRole('region', { name: /^Waiting for a decision/ })).toHaveCount(count);
    if (count === 1) await stage.picture('today of the second desk');
    await stage.page.getByText('Everyone', { exact: true }).click();
    await openApplication(stage.page, 'Rosa Diaz');
  }
  second.answer('Maria gave the application to Ana: it is on Ana’s Today.');
}

/** Opens the dialog of a decision, chooses and saves it. */
async function decide(page: Page, outcome: string): Promise<void> {
  const bar = page.getByRole('region', { name: 'Decide', exact: true });
  await bar.getByRole('button', { name: 'Other outcome' }).click();
  await page.getByRole('menuitem', { name: outcome }).click();
  const dialog = page.getByRole('dialog', { name: /Rosa Diaz.*\?$/ });
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toHaveCount(0);
}

async function decideApart(first: Stage, second: Stage, line: FaultProxy, hub: string): Promise<void> {
  await goOffline(second.page, line);
  await decide(first.page, OUTCOMES.maria);
  await decide(second.page, OUTCOMES.ana);
  await write(first.page, 'Mailing address', '1 Elm Street');
  await write(second.page, 'Mailing address', '1 Elm St.');
  await second.picture('the second desk offline');
  await comeBack(second.page, line, hub);
  second.answer('The second desk was offline; both have decided, and the hub has it all.');
}

export async function goOffline(page: Page, line: FaultProxy): Promise<void> {
  // Nobody listens there.
  line.leadTo('http://127.0.0.1:9');
  line.cutAll();
  await expect(status(page, /^Shared office: Offline/)).toBeVisible({ timeout: 60_000 });
}

/** In settings, once all is exchanged. */
export async function comeBack(page: Page, line: FaultProxy, hub: string): Promise<void> {
  line.leadTo(hub);
  await goTo(page, 'Settings');
  const retry = card(page).getByRole('button', { name: 'Try now' });
  if (await retry.isVisible()) await retry.click();
  await expect(status(page, 'Shared office: Up to date')).toBeVisible({ timeout: 60_000 });
}

async function settle(first: Stage, second: Stage): Promise<void> {
  await goTo(first.page, 'Today');
  const conflicts = first.page.getByRole('region', { name: /^Conflicts 2/ });
  await expect(conflicts).toContainText('Rosa Diaz');
  await first.picture('conflicts on today');
  await enter(first.page, conflicts.getByRole('link', { name: /^Conflicts/ }));
  await expect(heading(first.page, 'Conflicts')).toBeVisible();
  await first.picture('list of conflicts');

  await openApplication(second.page, 'Rosa Diaz');
  const two = second.page.getByRole('status').filter({ hasText: 'Two decisions' });
  await expect(two).toContainText('Maria Ortiz');
  await second.picture('two decisions');
  const address = second.page.getByRole('status').filter({ hasText: 'Changed by more than one person' });
  await press(address.getByRole('button', { name: 'Keep “1 Elm Street” by Maria Ortiz' }));
  await expect(address).toHaveCount(0);
  await expect(details(second.page).getByRole('textbox', { name: 'Mailing address' })).toHaveValue(
    '1 Elm Street',
  );

  const open = first.page.getByRole('region', { name: 'Rosa Diaz Two decisions' });
  await expect(first.page.getByRole('region', { name: /^Rosa Diaz/ })).toHaveCount(1);
  await enter(first.page, open.getByRole('button', { name: 'Keep “Applicant withdrew” by Ana Ruiz' }));
  await expect(heading(first.page, 'Conflicts')).toBeVisible();
  await expect(first.page.getByText('No conflicts')).toBeVisible();
  // What was pressed is gone with its conflict.
  await expect(heading(first.page, 'Conflicts')).toBeFocused();
  await expect(two).toHaveCount(0);
  // The way back, and settled again.
  const settled = first.page.getByRole('alert').filter({ hasText: 'Conflict settled' });
  await settled.getByRole('button', { name: 'Undo' }).click();
  await expect(two).toBeVisible();
  await two.getByRole('button', { name: 'Keep “Applicant withdrew” by Ana Ruiz' }).click();
  await expect(first.page.getByText('No conflicts')).toBeVisible();
  first.answer('What Ana decided counts on both desks; what Maria decided stays in the history.');
}
