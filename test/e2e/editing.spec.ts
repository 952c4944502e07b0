/** An editing session in the approval center: every edit undone and done again, and what cannot be used answered at its field. */
import type { Locator, Page } from '@playwright/test';
import {
  attributeList,
  chooseAttribute,
  editAttribute,
  field,
  keptSettings,
  publishDialog,
} from './approval-center.ts';
import { expect, test } from './desk.ts';
import { practise } from './user.ts';

const RENT = 'Rent-to-income (net)';
const DEBT = 'Debt to income';

/** Takes hold of the baseline on the curve and moves it by so many pixels, in several movements. */
async function dragBaseline(page: Page, editor: Locator, pixels: number): Promise<void> {
  const handle = await editor.getByRole('slider', { name: 'Baseline on the curve' }).boundingBox();
  if (handle === null) throw new Error('The baseline is not to be seen.');
  const x = handle.x + handle.width / 2;
  const y = handle.y + handle.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1) await page.mouse.move(x + (pixels * step) / 6, y);
  await page.mouse.up();
}

test('twenty mixed edits are undone to the exact start and done again to the exact end', {
  tag: '@night',
}, async ({ launch }) => {
  const { page } = await launch();
  await practise(page);
  const rent = await editAttribute(page, RENT);
  const rows = attributeList(page).getByRole('listitem');
  const slider = (editor: Locator): Locator => editor.getByRole('slider', { name: 'Baseline on the curve' });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

  const edits: (() => Promise<void>)[] = [
    () => field(rent, 'Weight').fill('14'),
    () => rent.getByRole('switch', { name: 'Include in score' }).click(),
    () => dragBaseline(page, rent, 60),
    () => slider(rent).press('Shift+ArrowRight'),
    () => field(rent, 'Step size').fill('2'),
    () => rent.getByText('Below the baseline', { exact: true }).click(),
    () => rent.getByRole('button', { name: /^Reverse direction: count above/ }).click(),
    () => field(rent, 'Description').fill('Rent, as the owners of this house want it judged'),
    () => field(rent, 'Points per step').press('ArrowUp'),
    () => button('Spread evenly').click(),
    async () => {
      await button('Add attribute').click();
      const dialog = page.getByRole('dialog', { name: 'Add attribute' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('parking_spaces');
      await dialog.getByRole('button', { name: 'Add custom attribute' }).click();
    },
    () => field(page.getByRole('region', { name: 'Parking spaces' }), 'Weight').fill('25'),
    () => button('Round to 100').click(),
    async () => {
      await button('Add attribute').click();
      const catalogue = page.getByRole('region', { name: 'Standard attributes' });
      await catalogue.getByRole('button').first().click();
    },
    () => page.getByRole('button', { name: 'Remove', exact: true }).click(),
    async () => {
      await attributeList(page).getByRole('button', { name: DEBT }).click();
      await page.getByRole('region', { name: DEBT }).getByText('Gains points').click();
    },
    () => attributeList(page).getByRole('button', { name: RENT }).press('Space'),
    async () => {
      const debt = await chooseAttribute(page, DEBT);
      await field(debt, 'Step size').fill('5');
    },
    () => slider(page.getByRole('region', { name: DEBT })).press('ArrowLeft'),
    async () => {
      const debt = page.getByRole('region', { name: DEBT });
      await debt.getByRole('button', { name: 'Reset to default', exact: true }).click();
    },
  ];
  expect(edits).toHaveLength(20);

  const start = await keptSettings(page);
  for (const edit of edits.slice(0, 10)) await edit();
  const middle = await keptSettings(page);
  for (const edit of edits.slice(10)) await edit();
  const end = await keptSettings(page);
  expect(new Set([start, middle, end]).size).toBe(3);

  // A toast about something removed has a button of the same name.
  const undoButton = page.locator('[aria-keyshortcuts="Control+Z"]');
  const redoButton = page.getByRole('button', { name: 'Redo', exact: true });
  const press = async (keys: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(keys);
  };
  await press('ControlOrMeta+z', 10);
  expect(await keptSettings(page)).toBe(middle);
  await press('ControlOrMeta+z', 10);
  expect(await keptSettings(page)).toBe(start);
  await expect(undoButton).toHaveAttribute('aria-disabled', 'true');
  await expect(rows).toHaveCount(13);

  await press('ControlOrMeta+Shift+z', 10);
  expect(await keptSettings(page)).toBe(middle);
  for (let time = 0; time < 10; time += 1) await redoButton.click();
  expect(await keptSettings(page)).toBe(end);
  await expect(redoButton).toHaveAttribute('aria-disabled', 'true');
});

test('a drag is taken back by Escape, and nothing is left of it', async ({ launch }) => {
  const { page } = await launch();
  await practise(page);
  const rent = await editAttribute(page, RENT);
  const before = await keptSettings(page);
  const slider = rent.getByRole('slider', { name: 'Baseline on the curve' });
  await slider.focus();
  const handle = await slider.boundingBox();
  if (handle === null) throw new Error('The baseline is not to be seen.');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 90, handle.y + handle.height / 2, { steps: 4 });
  await expect(slider).not.toHaveAttribute('aria-valuenow', '30');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuetext', '30%');
  expect(await keptSettings(page)).toBe(before);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('what cannot be used gets a message at its field, and the draft stays as it was', {
  tag: '@night',
}, async ({ launch }) => {
  const { page } = await launch();
  await practise(page);
  const rent = await editAttribute(page, RENT);
  const before = await keptSettings(page);
  const cases = [
    { name: 'Weight', text: '', message: 'Enter a number.' },
    { name: 'Weight', text: 'ten', message: 'digits only' },
    { name: 'Weight', text: '1e12', message: 'digits only' },
    { name: 'Weight', text: '10.5', message: 'Enter a whole number.' },
    { name: 'Weight', text: '1000000000000', message: /Enter 0 to [\d,]+\./ },
    { name: 'Baseline', text: '30 %', message: 'digits only' },
    { name: 'Step size', text: '-3', message: /Enter 1 to [\d,]+\./ },
    { name: 'Step size', text: '0', message: /Enter 1 to [\d,]+\./ },
    { name: 'Points per step', text: '-1', message: /Enter 0 to [\d,]+\./ },
  ];
  for (const { name, text, message } of cases) {
    await test.step(`${name}: “${text}”`, async () => {
      const input = field(rent, name);
      const good = await input.inputValue();
      await input.fill(text);
      await expect(input).toHaveAccessibleDescription(
        typeof message === 'string' ? new RegExp(message) : message,
      );
      await expect(input).toHaveValue(text);
      await input.press('Escape');
      await expect(input).toHaveValue(good);
    });
  }
  expect(await keptSettings(page)).toBe(before);

  await test.step('publishing is held back, with the reason', async () => {
    await field(rent, 'Weight').fill('ten');
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = publishDialog(page);
    await expect(dialog.getByRole('status').first()).toContainText(`One field isn’t valid: ${RENT}.`);
    await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(field(rent, 'Weight')).toHaveValue('ten');
    expect(await keptSettings(page)).toBe(before);
  });

  await test.step('names that are none', async () => {
    await page.getByRole('button', { name: 'Add attribute' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add attribute' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    for (const [text, message] of [
      ['a'.repeat(65), 'A name can have up to 64 characters'],
      ['pets on lease', 'No spaces'],
      ['__proto__', 'Must start with a lowercase letter'],
      ['', 'Enter the name your service uses'],
      ['debt_to_income', 'This attribute is already in the draft.'],
    ] as const) {
      await name.fill(text);
      await dialog.getByRole('button', { name: 'Add custom attribute' }).click();
      await expect(name).toHaveAccessibleDescription(new RegExp(message));
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await keptSettings(page)).toBe(before);
  });
});
