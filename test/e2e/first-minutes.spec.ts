/** The first ten minutes: the tour over the real screens. */
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { beginPractice, heading } from './user.ts';

test('the tour goes over the real screens by keyboard, in the way of nothing, and waits where it was left', async ({
  launch,
}) => {
  const first = await launch();
  const card = first.page.getByRole('dialog');
  const next = first.page.getByRole('button', { name: 'Next', exact: true });
  await beginPractice(first.page);

  await test.step('the first step goes on by itself once the samples are here', async () => {
    await expect(card).toHaveAccessibleName('Look up applications');
    await expect(card).toHaveAccessibleDescription(/^Step 1 of 7 /);
    await expect(first.page.getByRole('button', { name: 'Look up samples' }).last()).toBeFocused();
    await expectAccessibleAtNight(first.page, 'the tour');
    await first.page.keyboard.press('Enter');
    await expect(card).toHaveAccessibleName('See every point lost');
    await expect(heading(first.page, /Jasper/)).toBeVisible();
    await expect(next).toBeFocused();
  });
  await first.close();

  const { page } = await launch();
  const shown = page.getByRole('region', { name: /^(Tour|Recorrido)$/ }).getByRole('dialog');
  await expect(shown).toHaveAccessibleDescription(/^Step 2 of 7/);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  for (const name of ['Decide with one key', 'A report link is one click']) {
    await page.keyboard.press('Enter');
    await expect(shown).toHaveAccessibleName(name);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Compare')).toBeVisible();
  await page.evaluate(() => window.threshold.call['preferences.change']({ language: 'es' }));
  await expect(shown).toHaveAccessibleDescription(/^Paso 5 de 7/);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await test.step('called again, it goes on where it was left', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByPlaceholder('Buscar o escribir un comando')).toBeFocused();
    await page.keyboard.type('Hacer el recorrido');
    await page.keyboard.press('Enter');
    const onward = page.getByRole('button', { name: 'Siguiente', exact: true });
    await expect(shown).toHaveAccessibleDescription(/^Paso 5 de 7/);
    await onward.press('Enter');
    await expect(shown).toHaveAccessibleDescription(/^Paso 6 de 7/);
    // What the card stands beside can be used.
    await page.getByRole('button', { name: /^Puntaje de crédito/ }).click();
    await onward.press('Enter');
    await expect(heading(page, 'Hoy')).toBeVisible();
    await page.getByRole('button', { name: 'Terminar' }).press('Enter');
    await expect(shown).toHaveCount(0);
  });
});
