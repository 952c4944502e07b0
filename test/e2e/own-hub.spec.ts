/** An office without a server, by keyboard: shared from one desk in two presses, joined by a second, asked about at quitting, moved to a server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessibleAtNight } from './axe.ts';
import type { RunningDesk } from './desk.ts';
import { CANARY, connect, expect, test } from './office.ts';
import {
  card,
  decide,
  expectDecided,
  goToOffice,
  joinAs,
  members,
  onLoopbackAlone,
  status,
} from './shared-office.ts';
import { enter, tabTo } from './tab-to.ts';
import { heading, lookUp, lookUpSamples, practise } from './user.ts';

/** Answers the next questions of the program, and keeps what they said. */
const answerQuestions = ({ app }: RunningDesk, answer: number): Promise<void> =>
  app.evaluate(({ dialog }, response) => {
    dialog.showMessageBox = async (...asked: unknown[]) => {
      Reflect.set(globalThis, 'asked', Object(asked.at(-1)).message);
      return { response, checkboxChecked: false };
    };
  }, answer);

const whatWasAsked = ({ app }: RunningDesk): Promise<unknown> =>
  app.evaluate(() => Reflect.get(globalThis, 'asked') ?? null);

test('a desk shares its record without a server, in two presses; later the office moves to a server', {
  tag: '@night',
}, async ({ launch, service, hub, joiningFolder }) => {
  test.setTimeout(300_000);
  const maria = await launch();
  await onLoopbackAlone(maria);
  await connect(maria.page, service.url, CANARY);
  await lookUp(maria.page, 'A-10001\nA-10002\nA-10003\nA-10004');

  const text = await test.step('two presses, and there is an invite', async () => {
    await goToOffice(maria.page);
    await enter(maria.page, card(maria.page).getByRole('button', { name: 'Share from this computer' }));
    const dialog = maria.page.getByRole('dialog', { name: 'Share from this computer' });
    await expect(dialog.getByRole('textbox', { name: 'Your name' })).toBeFocused();
    await expectAccessibleAtNight(maria.page, 'sharing from this computer');
    await maria.page.keyboard.press('ControlOrMeta+a');
    await maria.page.keyboard.type('Maria Ortiz');
    await maria.page.keyboard.press('Enter');
    const ready = maria.page.getByRole('dialog', { name: 'The invite is ready' });
    await expect(ready.getByRole('button', { name: 'Copy invite' })).toBeFocused({ timeout: 30_000 });
    await expectAccessibleAtNight(maria.page, 'the first invite');
    const invite = await ready.getByRole('group', { name: 'Invite' }).innerText();
    await maria.page.keyboard.press('Escape');
    await expect(card(maria.page).getByRole('heading', { name: 'Shared office' })).toBeFocused();
    return invite;
  });
  expect(text).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/#/);

  const ana = await launch({ dataFolder: joiningFolder });
  await test.step('a second desk joins, and each sees what the other does', async () => {
    await joinAs(ana, text);
    await expect(members(maria.page)).toContainText('Ana Ruiz');
    const ownHub = card(maria.page).getByRole('region', { name: 'Office server on this computer' });
    await expect(ownHub).toContainText('1 other computer is connected now.');
    await expectAccessibleAtNight(maria.page, 'an office that this computer is the hub of');
    await decide(ana.page, 'A-10001');
    await expectDecided(maria.page, 'A-10001');
    await decide(maria.page, 'A-10002');
    await expectDecided(ana.page, 'A-10002');
  });

  await test.step('quitting is asked about as long as somebody is connected', async () => {
    await answerQuestions(maria, 1);
    await maria.app.evaluate(({ app }) => app.quit());
    await expect
      .poll(() => whatWasAsked(maria))
      .toBe('Ana Ruiz is connected through this computer. Quit anyway?');
    await expectDecided(maria.page, 'A-10001');
    await answerQuestions(maria, 0);
    const ended = maria.app.waitForEvent('close');
    await maria.app.evaluate(({ app }) => app.quit()).catch(() => undefined);
    await ended;
    await expect(status(ana.page, /^Shared office: Offline/)).toBeVisible({ timeout: 60_000 });
  });

  const { page } = await launch();
  await test.step('the next start brings the hub back', async () => {
    await heading(page, 'Today').waitFor();
    await goToOffice(page);
    await expect(card(page).getByRole('region', { name: 'Office server on this computer' })).toContainText(
      'Running',
    );
    await goToOffice(ana.page);
    const retry = card(ana.page).getByRole('button', { name: 'Try now' });
    // It is gone where the desk has tried by itself meanwhile.
    await retry.press('Enter', { timeout: 5_000 }).catch(() => undefined);
    await expect(status(ana.page, 'Shared office: Up to date')).toBeVisible({ timeout: 60_000 });
  });

  const old = card(page).getByRole('region', { name: 'Old office server on this computer' });
  await test.step('the office moves to a server, and everybody follows', async () => {
    await expect(status(page, 'Shared office: Up to date')).toBeVisible({ timeout: 60_000 });
    await enter(page, card(page).getByRole('button', { name: 'Move to a server…' }));
    const dialog = page.getByRole('dialog', { name: 'Move the office to another server' });
    await expect(dialog.getByRole('textbox', { name: 'Office server address' })).toBeFocused();
    await expectAccessibleAtNight(page, 'moving an office');
    await page.keyboard.type(hub.url);
    await tabTo(page, dialog.getByRole('textbox', { name: 'Code' }));
    await page.keyboard.type(hub.code);
    await page.keyboard.press('Enter');
    await expect(old).toContainText('Nothing received since the move from: Ana Ruiz.', { timeout: 60_000 });
    await expect(card(ana.page)).toContainText(hub.url, { timeout: 60_000 });
    await expect(status(ana.page, 'Shared office: Up to date')).toBeVisible({ timeout: 60_000 });
    await decide(ana.page, 'A-10003');
    await expectDecided(page, 'A-10003');
  });

  await test.step('the old hub is stopped, and both work on', async () => {
    await goToOffice(page);
    await expect(old).toContainText('Everyone has been active since the move.');
    await expectAccessibleAtNight(page, 'an old hub');
    await enter(page, old.getByRole('button', { name: 'Stop the old office server…' }));
    const question = page.getByRole('dialog', { name: 'Stop the old office server?' });
    await expect(question.getByRole('button', { name: 'Stop old office server' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(old).toHaveCount(0);
    await decide(page, 'A-10004');
    await expectDecided(ana.page, 'A-10004');
  });
});

test('while practicing, a second desk is opened beside the first, and goes with its data', {
  tag: '@night',
}, async ({ launch, dataFolder, joiningFolder }) => {
  test.setTimeout(240_000);
  const maria = await launch({ environment: { STANDIN_HEADLESS: '1' } });
  // The stand-in is told that there is none, and shows no window; the program believes that there is one.
  await maria.app.evaluate(() => {
    process.env.DISPLAY ??= ':0';
  });
  await practise(maria.page);
  await lookUpSamples(maria.page);
  await goToOffice(maria.page);
  const part = card(maria.page).getByRole('region', { name: 'Practice with a second computer' });
  await enter(maria.page, part.getByRole('button', { name: 'Open a second Threshold' }));
  const ready = maria.page.getByRole('dialog', { name: 'The invite is ready' });
  await expect(ready.getByRole('button', { name: 'Copy invite' })).toBeFocused({ timeout: 30_000 });
  const text = await ready.getByRole('group', { name: 'Invite' }).innerText();
  await maria.page.keyboard.press('Escape');
  await expect(part).toContainText('The second Threshold is open.');
  await expectAccessibleAtNight(maria.page, 'practicing with a second desk');
  // Another process, which nobody drives: it is there, with a vault of its own.
  const second = join(dataFolder, 'practice/second-desk');
  await expect.poll(() => existsSync(join(second, 'vault.json')), { timeout: 60_000 }).toBe(true);

  // What is done in it is done here in one that can be driven.
  const ana = await launch({ dataFolder: joiningFolder });
  await joinAs(ana, text);
  await expect(members(maria.page)).toContainText('Ana Ruiz');

  // Nobody is asked about whom one practices with.
  await maria.close();
  await expect.poll(() => existsSync(second), { timeout: 30_000 }).toBe(false);
});
