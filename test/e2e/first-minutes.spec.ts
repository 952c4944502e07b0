/** The first ten minutes: the tour over the real screens. */
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { tabTo } from './tab-to.ts';
import { beginPractice, heading } from './user.ts';

test('the tour goes over the real screens by keyboard, in the way of nothing, and waits where it was left', async ({
  launch,
}) => {
  const first = await launch();
  const card = first.page.getByRole('dialog');
  const next = first.page.getByRole('button', { name: 'Next', exact: true });
  await beginPractice(first.page);

  await test.step('the rules: what the card stands beside can be used', async () => {
    await expect(card).toHaveAccessibleName('Each rule is a sentence and a curve');
    await expect(card).toHaveAccessibleDescription(/^Step 1 of 6 .*set up backwards on purpose/);
    await expect(next).toBeFocused();
    await expectAccessibleAtNight(first.page, 'the tour');
    await first.page.getByRole('button', { name: /Credit score.*issue/ }).click();
    await first.page.getByRole('button', { name: /^Reverse direction/ }).click();
    await expect(first.page.getByRole('region', { name: 'Credit score' })).toContainText('No issues found.');
  });

  await test.step('the second step goes on by itself once the samples are here', async () => {
    await tabTo(first.page, next);
    await first.page.keyboard.press('Enter');
    await expect(first.page.getByRole('button', { name: 'Look up samples' })).toBeFocused();
    await first.page.keyboard.press('Enter');
    await expect(card).toHaveAccessibleName('See every point lost');
    await expect(heading(first.page, /Jasper/)).toBeVisible();
    await expect(next).toBeFocused();
  });
  await first.close();

  const { page } = await launch();
  const shown = page.getByRole('region', { name: /^(Tour|Recorrido)$/ }).getByRole('dialog');
  await expect(shown).toHaveAccessibleDescription(/^Step 3 of 6/);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Compare')).toBeVisible();
  await page.evaluate(() => window.threshold.call['preferences.change']({ language: 'es' }));
  await expect(shown).toHaveAccessibleDescription(/^Paso 4 de 6/);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await test.step('called again, it goes on where it was left', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByPlaceholder('Buscar o escribir un comando')).toBeFocused();
    await page.keyboard.type('Mostrarme');
    await page.keyboard.press('Enter');
    const onward = page.getByRole('button', { name: 'Siguiente', exact: true });
    await expect(shown).toHaveAccessibleDescription(/^Paso 4 de 6/);
    await onward.press('Enter');
    await expect(shown).toHaveAccessibleDescription(/^Paso 5 de 6/);
    await onward.press('Enter');
    await page.getByRole('button', { name: 'Terminar' }).press('Enter');
    await expect(shown).toHaveCount(0);
  });
});
