/** The commands, in both languages: where they stand, and that the native menu has them carried out. */
import type { ElectronApplication } from '@playwright/test';
import { type CommandId, commands } from '#shared/commands.ts';
import { expect, test } from './desk.ts';
import { practise } from './user.ts';

const clickInMenu = (app: ElectronApplication, command: CommandId): Promise<void> =>
  app.evaluate(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), command);

const labelsInMenu = (app: ElectronApplication): Promise<(string | undefined)[]> =>
  app.evaluate(
    ({ Menu }, ids) => ids.map((id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.label),
    commands.map(({ id }) => id),
  );

test('a command reads the same in the menu, the palette and the sheet of keys, and the menu carries it out', async ({
  launch,
}) => {
  const { page, app } = await launch();
  await practise(page);
  for (const language of ['es', 'en'] as const) {
    await clickInMenu(app, `language-${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect.poll(() => labelsInMenu(app)).toEqual(commands.map(({ label }) => label[language]));

    const named = commands.find(({ id }) => id === 'palette')?.label[language] ?? '';
    await clickInMenu(app, 'palette');
    const palette = page.getByRole('dialog', { name: named });
    for (const { id, label, hint } of commands) {
      if (id === 'palette') continue;
      const row = palette
        .locator('[data-action]')
        .filter({ has: page.getByText(label[language], { exact: true }) });
      await expect(row.first()).toBeVisible();
      // Why it cannot be done stands in the hint's place: who practices is alone.
      if (id === 'switch-person') await expect(row.first()).toBeDisabled();
      else if (hint !== undefined) await expect(row.filter({ hasText: hint[language] })).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();

    await clickInMenu(app, 'shortcuts');
    const sheet = page.getByRole('dialog');
    const everywhere = sheet.locator('dl').first();
    for (const { keys, label } of commands) {
      if (keys !== null) await expect(everywhere.getByText(label[language], { exact: true })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
  await clickInMenu(app, 'show-help');
  await expect(page).toHaveURL(/#\/help$/);
});
