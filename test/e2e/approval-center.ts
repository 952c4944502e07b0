/** What a manager does in the approval center, as its tests need it. */
import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test';
import type { Draft } from '#shared/features/approval-center/model.ts';
import { goTo } from './user.ts';

export const attributeList = (page: Page): Locator => page.getByRole('list', { name: 'Attributes' });

/** Chooses an attribute; answers its editor. */
export async function chooseAttribute(page: Page, label: string): Promise<Locator> {
  await attributeList(page).getByRole('button', { name: label }).click();
  const editor = page.getByRole('region', { name: label });
  await editor.waitFor();
  return editor;
}

/** Goes to the approval center and chooses an attribute there. */
export async function editAttribute(page: Page, label: string): Promise<Locator> {
  await goTo(page, 'Approval center');
  return chooseAttribute(page, label);
}

export const field = (editor: Locator, name: string): Locator => editor.getByRole('textbox', { name });

export const effectPanel = (page: Page): Locator => page.getByRole('region', { name: 'Effect', exact: true });

/** The open draft as the desk keeps it, once everything in it is saved. */
export async function keptDraft(page: Page): Promise<Draft> {
  await expect(page.getByText('Draft saved')).toBeVisible();
  const answer = await page.evaluate(() => window.threshold.call['approvalCenter.get']({}));
  if (!answer.ok) throw new Error(answer.error.detail);
  return answer.value.draft;
}

/** The settings of the open draft, with their order, once they are saved. */
export const keptSettings = async (page: Page): Promise<string> =>
  JSON.stringify((await keptDraft(page)).settings);

export const publishDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Publish scoring rules' });

/** Opens the dialog, gives the reason and publishes; the answer is still to come. */
export async function publish(page: Page, reason: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = publishDialog(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  return dialog;
}

/** Publishes and closes the dialog once the service has confirmed the version. */
export async function publishVersion(page: Page, version: number, reason: string): Promise<void> {
  const dialog = await publish(page, reason);
  await expect(dialog.getByRole('status')).toContainText(`Version ${version} published`);
  await closeDialog(dialog);
}

export async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
}

/** Chooses an item of the menu behind the open draft's name. */
export async function chooseOfDrafts(
  page: Page,
  item: string,
  role: 'menuitem' | 'menuitemradio' = 'menuitem',
): Promise<void> {
  await page.getByRole('button', { name: /^Draft: / }).click();
  await page.getByRole(role, { name: item }).click();
}

/** From now on the system's dialogs for files answer this path. */
export async function answerFileDialogs(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: chosen });
  }, path);
}
