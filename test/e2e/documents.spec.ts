/** Documents in and out of the approval center: the exact bytes out, and nothing broken in. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  answerFileDialogs,
  chooseOfDrafts,
  editAttribute,
  field,
  keptDraft,
  keptSettings,
  publishVersion,
} from './approval-center.ts';
import { CANARY, connect, expect, test } from './office.ts';
import { startScriptedService } from './scripted-service.ts';
import { clipboardText, practise } from './user.ts';

const RENT = 'Rent-to-income (net)';

/** A setting as it goes over the wire. */
const setting = {
  attribute_enabled: '1',
  baseline_value: '30',
  weight: '10',
  baseline_type: 'up',
  evaluation_value: '3',
  evaluation_type: 'down',
  score_value: '1',
  attribute_description: 'Rent',
};

/** Pastes into the page, where no field takes it. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** Drops files onto the page. */
const drop = (
  page: Page,
  files: readonly { readonly name: string; readonly text: string }[],
): Promise<void> =>
  page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of dropped) dataTransfer.items.add(new File([text], name));
    for (const kind of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  }, files);

test('what is exported is what was sent, to the byte, and comes back in the same', { tag: '@night' }, async ({
  launch,
  dataFolder,
}) => {
  const service = await startScriptedService();
  try {
    const { page, app } = await launch();
    await connect(page, service.url, CANARY);
    const editor = await editAttribute(page, RENT);
    await field(editor, 'Baseline').fill('34');
    await field(editor, 'Description').fill('Rent „net“ – naïve “quotes”, \\ and </script>');
    await publishVersion(page, 1, 'The first rules');
    const [sent] = service.published;
    if (sent === undefined) throw new Error('Nothing was sent.');

    const file = join(dataFolder, 'rules of the office.json');
    await answerFileDialogs(app, file);
    await chooseOfDrafts(page, 'Save as JSON file…');
    await expect(page.getByRole('alert').filter({ hasText: file })).toBeVisible();
    expect(readFileSync(file)).toEqual(sent);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('article').getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Copy as JSON' }).click();
    await expect.poll(() => clipboardText(app)).toBe(sent.toString('utf8'));

    await chooseOfDrafts(page, 'Import document…');
    const dialog = page.getByRole('dialog', { name: 'Import document' });
    await dialog.getByRole('button', { name: 'Choose file…' }).click();
    await expect(dialog.getByRole('status')).toHaveText('12 of 12 attributes can be imported');
    await expect(dialog).toContainText('No changes.');
    await dialog.getByRole('button', { name: 'Import as draft' }).click();
    await expect(page.getByRole('button', { name: 'Draft: rules of the office' })).toBeVisible();
    expect((await keptDraft(page)).settings.net_monthly_rent?.baselineValue).toBe(34);
    await expect(page.getByText('No changes from version 1.')).toBeVisible();
  } finally {
    await service.close();
  }
});

test('a broken document is answered by place and reason, and no draft changes', { tag: '@night' }, async ({
  launch,
  dataFolder,
}) => {
  const { page, app } = await launch();
  await practise(page);
  await editAttribute(page, RENT);
  const before = await keptSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Import document' });
  const whole = JSON.stringify({ net_monthly_rent: setting }, null, 1);
  const many = JSON.stringify(
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`attribute_${index}`, setting])),
  );
  const broken = [
    {
      what: 'cut off',
      text: whole.slice(0, -40),
      says: ['Nothing in it can be imported', 'Line 9', 'Not valid JSON'],
    },
    { what: 'no object', text: '["net_monthly_rent"]', says: ['Not an object of attributes in braces'] },
    { what: 'a number', text: '12', says: ['Not an object of attributes in braces'] },
    { what: 'with nothing in it', text: '{}', says: ['It has no attributes.'] },
    { what: 'with 10,000 attributes', text: many, says: [/It has more than [\d,]+ attributes/] },
    {
      what: 'with fields that cannot be used',
      text: JSON.stringify(
        { net_monthly_rent: { ...setting, weight: 'ten', baseline_type: 'sideways' } },
        null,
        1,
      ),
      says: ['“Weight” (weight) is missing or isn’t valid', 'Use up or down.'],
    },
  ];
  for (const { what, text, says } of broken) {
    await test.step(`pasted: ${what}`, async () => {
      await paste(page, text);
      await expect(dialog.getByRole('alert')).toBeVisible();
      for (const said of says) await expect(dialog.getByRole('alert')).toContainText(said);
      await expect(dialog.getByRole('alert')).toContainText('Your drafts haven’t changed.');
      await expect(dialog).toContainText('Expected format, for example:');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }

  await test.step('from a file: the same attribute twice, and names that reach for the program', async () => {
    const file = join(dataFolder, 'twice.json');
    const one = JSON.stringify(setting);
    const text = `{ "debt_to_income": ${one}, "__proto__": ${one}, "constructor": ${one},\n "nsf_count": ${one}, "nsf_count": ${one} }`;
    writeFileSync(file, text);
    await answerFileDialogs(app, file);
    await chooseOfDrafts(page, 'Import document…');
    await dialog.getByRole('button', { name: 'Choose file…' }).click();
    await expect(dialog.getByRole('list', { name: 'Couldn’t import' })).toContainText(
      'This attribute appears more than once',
    );
    await expect(dialog.getByRole('list', { name: 'Couldn’t import' })).toContainText(
      '__proto__: Skipped: not a valid attribute name.',
    );
    await expect(dialog.getByRole('button', { name: 'Import these as draft' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Choose another' }).click();
    await dialog.getByRole('textbox', { name: 'Document' }).fill('{ "debt_to_income": { ');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Not valid JSON');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('dropped: two files, bytes that are no text, a good one', async () => {
    await drop(page, [
      { name: 'one.json', text: whole },
      { name: 'two.json', text: whole },
    ]);
    await expect(dialog.getByRole('alert')).toContainText('Drop one file at a time.');
    await drop(page, [{ name: 'students.json', text: whole }]);
    await expect(dialog.getByRole('status')).toHaveText('1 of 1 attribute can be imported');
    expect(await keptSettings(page)).toBe(before);
    await dialog.getByRole('button', { name: 'Import as draft' }).click();
    await expect(page.getByRole('button', { name: 'Draft: students' })).toBeVisible();
    expect(Object.keys((await keptDraft(page)).settings)).toEqual(['net_monthly_rent']);
  });

  await test.step('the draft that was open before is as it was', async () => {
    await page.getByRole('button', { name: /^Draft: / }).click();
    await page.getByRole('menuitemradio').filter({ hasNotText: 'students' }).click();
    await expect(page.getByRole('button', { name: 'Draft: students' })).toHaveCount(0);
    expect(await keptSettings(page)).toBe(before);
    expect(await page.evaluate(() => Reflect.get({}, 'weight'))).toBeUndefined();
  });
});
