/** A response that leaves something open is explained once: later ones count by it, until that is undone. */
import { closeDialog, editAttribute, field, publish, publishDialog } from './approval-center.ts';
import { expectAccessible } from './axe.ts';
import { CANARY, connect, expect, test as officeTest } from './office.ts';
import { type ScriptedService, startScriptedService } from './scripted-service.ts';
import { goTo, goToSettings } from './user.ts';

const test = officeTest.extend<{ scripted: ScriptedService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  scripted: async ({}, use) => {
    const service = await startScriptedService();
    await use(service);
    await service.close();
  },
});

/** Nobody can know what this says: its word is in no list, and its receipt is another each time. */
const takenOver = (receipt: string) => ({
  status: 200,
  json: { data: { state: 'handed to the engine', receipt } },
});

test('a manager explains an answer to publishing once; the next is confirmed by it, and after an undo is asked about again', async ({
  launch,
  scripted,
}) => {
  const { page } = await launch();
  await connect(page, scripted.url, CANARY);
  const editor = await editAttribute(page, 'Rent-to-income (net)');
  await field(editor, 'Baseline').fill('35');
  scripted.toPublishing = takenOver('R-1');
  const publication = await publish(page, 'Eased for students');
  const outcome = publication.getByRole('status').first();
  await expect(outcome).toContainText('Version 1 was sent, not confirmed');

  await test.step('it is shown as it came, and explained by keyboard', async () => {
    await outcome.getByRole('button', { name: 'Explain the response…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What does this response mean?' });
    const response = dialog.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('handed to the engine');
    await expect(response).toContainText('R-1');
    await expectAccessible(page, 'a response to explain');
    await response.getByRole('checkbox', { name: 'data.receipt changes each time' }).press('Space');
    await dialog.getByRole('button', { name: 'This means yes' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(outcome.getByText(/^Explained\./)).toBeFocused();
    // What is unconfirmed stays so: nobody has said that this one counts.
    await expect(outcome).toContainText('Version 1 was sent, not confirmed');
  });

  await test.step('the next response of this shape is confirmed', async () => {
    scripted.toPublishing = takenOver('R-2');
    await outcome.getByRole('button', { name: 'Send the same document again' }).click();
    await expect(outcome).toContainText('Version 1 published');
    await closeDialog(publication);
  });

  await test.step('a response that says something else is not', async () => {
    await field(editor, 'Baseline').fill('36');
    scripted.toPublishing = { status: 200, json: { data: { state: 'on hold', receipt: 'R-3' } } };
    await publish(page, 'Eased once more');
    await expect(publishDialog(page).getByRole('status').first()).toContainText(
      'Version 2 was sent, not confirmed',
    );
    await closeDialog(publishDialog(page));
  });

  await test.step('it is listed in the settings, and undone there', async () => {
    await goToSettings(page, 'Service');
    const taught = page.getByRole('list', { name: 'Explained responses' });
    await expect(taught).toContainText('handed to the engine');
    await expect(taught).toContainText('means yes');
    await expectAccessible(page, 'explained responses');
    await taught.getByRole('button', { name: /^Undo/ }).press('Enter');
    await expect(taught).toBeHidden();
    await expect(page.getByText(/^Undone\./)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Explained responses' })).toBeFocused();
  });

  await test.step('from then on the same response is asked about again', async () => {
    await goTo(page, 'Approval center');
    scripted.toPublishing = takenOver('R-4');
    await page.getByRole('button', { name: 'Send the same document again' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('It was sent again and not confirmed.');
    await main.getByRole('button', { name: 'Explain the response…' }).click();
    await expect(page.getByRole('dialog')).toContainText('R-4');
    await page.keyboard.press('Escape');
  });

  await goTo(page, 'Activity');
  await expect(page.getByRole('main')).toContainText('explained a response');
});
