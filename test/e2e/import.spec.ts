/** Details from a workbook: what they would change is seen before, one that differs is replaced, and all of it is taken back. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf, workbook } from '#test/fixtures/workbooks.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { CANARY, connect, expect, test } from './office.ts';
import { lookUp } from './user.ts';

const ROWS = [
  ['Application ID', 'Applicant Name', 'Apt #', 'Token', 'Received'],
  ['A-10001', 'Anna Birch', '1A', '', '3/1/2026 2:30 PM'],
  ['', 'Bob Cedar', '2B', 'tok-00002', ''],
  ['A-99999', 'Nora Fir', '3C', '', ''],
  ['', 'Nobody', '4D', 'tok-unknown', ''],
] as const;

test('an Excel workbook: previewed, a difference replaced, a property for rows without one, undone', async ({
  launch,
  service,
  dataFolder,
}) => {
  test.setTimeout(120_000);
  const { page } = await launch();
  await connect(page, service.url, CANARY);
  await lookUp(page, 'A-10001, A-10002');
  const file = join(dataFolder, 'people.xlsx');
  const write = (rows: readonly (readonly string[])[]): void =>
    writeFileSync(
      file,
      workbook({ sheets: { Cover: { rows: rowsOf([['Our people']]) }, People: { rows: rowsOf(rows) } } }),
    );
  const dialog = page.getByRole('dialog');
  const details = dialog.getByRole('region', { name: 'What would change' });
  const begin = dialog.getByRole('button', { name: /^Import details of/ });
  const row = (name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });
  const choose = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Import details…' }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file…' }).click();
    await (await chooser).setFiles(file);
    // The sheet that looks like applications is read, not the first one.
    await expect(dialog.getByRole('combobox', { name: 'Sheet' }).locator('option:checked')).toHaveText(
      'People',
    );
  };

  await test.step('what a first file fills in', async () => {
    write([
      ['Application ID', 'Name', 'Token'],
      ['A-10001', 'Ann Birch', ''],
      ['A-10002', '', 'tok-00002'],
    ]);
    await choose();
    await begin.click();
    await expect(page.getByText('Details of 2 applications imported')).toBeVisible();
    await expect(row('Ann Birch')).toBeVisible();
  });

  await test.step('a second one says what is new, the same, different, not looked up, and whose nobody is', async () => {
    write(ROWS);
    await choose();
    await expect(details).toContainText('2 applications found · 1 not looked up');
    await expect(details.getByRole('row', { name: /^Name/ })).toContainText('2');
    await expect(dialog).toContainText('Skipped: 1 row without a usable ID.');
    await details.getByRole('button', { name: 'Show details' }).click();
    await expect(details).toContainText('A-10001, Name: “Ann Birch” now, “Anna Birch” in the file');
    await dialog.getByRole('button', { name: 'Change columns' }).click();
    await dialog.getByRole('combobox', { name: 'Property for rows without one' }).fill('Elm Street');
    await details.getByRole('button', { name: 'Show fields' }).click();
    await expect(details.getByRole('row', { name: /^Property/ })).toContainText('3');
    await expectAccessibleAtNight(page, 'what an import would change');
  });

  await test.step('replaced where that is chosen, matched by token where there is no identifier', async () => {
    await dialog.getByRole('combobox', { name: 'If Name is different' }).selectOption('Replace');
    await begin.click();
    await expect(page.getByText('Details of 3 applications imported')).toBeVisible();
    await expect(row('Anna Birch')).toContainText('Elm Street');
    await expect(row('Bob Cedar')).toContainText('2B');
  });

  await test.step('and undone, property and all', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(page.getByText('Import undone for 3 applications')).toBeVisible();
    await expect(row('Ann Birch')).not.toContainText('Elm Street');
    await expect(row('Bob Cedar')).toHaveCount(0);
    await page.getByRole('button', { name: 'Import details…' }).click();
    await page.keyboard.press('Escape');
  });
});
