/** From the first start to a copied report link without a mouse; where the focus is can be seen at every stop. */
import type { Locator } from '@playwright/test';
import { expect, test } from './desk.ts';
import { focusIsSeen, rememberLooks, tabTo } from './tab-to.ts';
import { clipboardText, heading, leaveTour, lookUp, lookUpSamples, practise } from './user.ts';

test('from the first start to a copied link by keyboard alone', { tag: '@night' }, async ({ launch }) => {
  test.setTimeout(180_000);
  const { page, app } = await launch({ keyStore: 'passphrase' });
  await expect(page.getByLabel('Passphrase', { exact: true })).toBeFocused();
  await page.keyboard.type('typed by hand alone');
  await tabTo(page, page.getByLabel('Confirm passphrase'));
  await page.keyboard.type('typed by hand alone');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Welcome to Threshold')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Practice with sample data' }));
  await page.keyboard.press('Enter');
  await leaveTour(page);

  await test.step('the first stop leads past the navigation', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('look applications up', async () => {
    await page.keyboard.press('ControlOrMeta+l');
    const field = page.getByRole('region', { name: 'Look up applications' }).getByRole('textbox');
    await expect(field).toBeFocused();
    await page.keyboard.type('no-such-one');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No matches')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Look up the sample applications' }));
    await page.keyboard.press('Space');
    await expect(page.getByText('240 applications added')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('find one in the list and open it', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Search', exact: true }));
    await page.keyboard.type('Nettlecombe');
    await expect(page.getByText('6 of 240')).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Applications' });
    await tabTo(page, grid);
    const active = grid.locator('[data-active="true"]');
    await page.keyboard.press('End');
    await expect(active).toHaveAttribute('aria-rowindex', '7');
    // The newest fetch comes first, and several are under way at once: which row is whose is not known beforehand.
    for (let row = 7; !(await active.innerText()).includes('Jasper M. Nettlecombe'); row -= 1) {
      await page.keyboard.press('ArrowUp');
      await expect(active).toHaveAttribute('aria-rowindex', String(row - 1));
    }
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Jasper M. Nettlecombe')).toBeFocused();
  });

  await test.step('choose an attribute, copy the link', async () => {
    const attribute = page.getByRole('button', { name: /^Late rent payments .+ of 10\)$/ });
    await tabTo(page, attribute);
    await page.keyboard.press('Enter');
    await expect(attribute).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, page.getByRole('button', { name: 'Copy report link' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Report link copied')).toBeVisible();
    expect(await clipboardText(app)).toContain('/report/');
  });
});

test('rules, publishing and the palette by keyboard alone', { tag: '@night' }, async ({ launch }) => {
  const { page } = await launch();
  await tabTo(page, page.getByRole('button', { name: 'Practice with sample data' }));
  await page.keyboard.press('Enter');
  await leaveTour(page);
  await page.keyboard.press('ControlOrMeta+5');
  await expect(heading(page, 'Approval center')).toBeFocused();

  const list = page.getByRole('list', { name: 'Attributes' });
  const second = list.getByRole('button', { name: 'Debt to income' });
  await tabTo(page, list.getByRole('button').first());
  await page.keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await page.keyboard.press('Space');
  await expect(list.getByRole('switch', { name: 'Include Debt to income in score' })).not.toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const weight = page
    .getByRole('region', { name: 'Debt to income' })
    .getByRole('textbox', { name: 'Weight' });
  await expect(weight).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('rule-sentence')).toContainText('Starts at 11 points');

  await test.step('turn a rule the wrong way round, and let it be cured', async () => {
    const above = page.getByRole('radio', { name: 'Above the baseline' });
    await tabTo(page, above);
    await page.keyboard.press('ArrowRight');
    const fix = page.getByRole('button', { name: /^Reverse direction: count above/ });
    await tabTo(page, fix);
    await page.keyboard.press('Enter');
    await expect(above).toBeChecked();
    await expect(page.getByRole('heading', { name: 'Checks' })).toBeFocused();
  });

  await test.step('move the baseline on its curve, and back', async () => {
    const baseline = page.getByRole('slider', { name: 'Baseline on the curve' });
    await tabTo(page, baseline);
    await page.keyboard.press('Shift+ArrowRight');
    await expect(baseline).toHaveAttribute('aria-valuetext', '46%');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(baseline).toHaveAttribute('aria-valuetext', '36%');
    await expect(baseline).toBeFocused();
  });

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByPlaceholder('Search or type a command')).toBeFocused();
  await page.keyboard.type('publish');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish scoring rules' });
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Weighs a little more');
  await tabTo(page, dialog.getByRole('button', { name: 'Publish', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Version 1 published');
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await test.step('read the history, and make a draft of a version', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Attributes' }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'History' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Compare with open draft' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toContainText('No changes.');
    await tabTo(page, page.getByRole('button', { name: 'Close comparison' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Restore as draft' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Draft: Copy of version 1' })).toBeVisible();
    await expect(heading(page, 'Approval center')).toBeFocused();
  });
});

test('the palette leads to an application, does what its page can, and opens an attribute’s editor', {
  tag: '@night',
}, async ({ launch }) => {
  const { page } = await launch();
  await practise(page);
  await lookUp(page, 'A-10001\nA-10002');
  const callPalette = async (words: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByPlaceholder('Search or type a command')).toBeFocused();
    await page.keyboard.type(words);
  };

  await callPalette('A-10001');
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await expect(palette.locator('[data-selected]')).toContainText('A-10001');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/applications\/A-10001$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await test.step('what the open page can do: by its button, its key and the palette alike', async () => {
    await callPalette('write a note');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();
    await callPalette('decline');
    await page.keyboard.press('Enter');
    const decision = page.getByRole('dialog', { name: /^Decline / });
    await expect(decision.getByRole('combobox', { name: 'Outcome' })).toHaveValue('decline');
    // Over a dialog, nothing is offered that would happen behind it; Escape closes the palette alone.
    await callPalette('write a note');
    await expect(palette).toContainText('No results');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(decision).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(decision).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();
  });

  await callPalette('debt to');
  await expect(palette.locator('[data-selected]')).toContainText('Debt to income');
  await page.keyboard.press('Enter');
  const editor = page.getByRole('region', { name: 'Debt to income' });
  await expect(editor.getByRole('textbox', { name: 'Weight' })).toBeFocused();
});

test('F6 leads from part to part of the window, and Tab stops at a bar of buttons once', async ({
  launch,
}) => {
  const { page } = await launch({ size: { width: 1280, height: 800 } });
  await practise(page);
  await lookUpSamples(page);
  const grid = page.getByRole('grid', { name: 'Applications' });
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected applications' });
  /** Presses a key that moves the focus, and looks that it is seen there. */
  const go = async (key: string, to: Locator): Promise<void> => {
    await rememberLooks(page);
    await page.keyboard.press(key);
    await expect(to).toBeFocused();
    expect(await focusIsSeen(page)).toBe('seen');
  };
  await page.keyboard.press('ControlOrMeta+1');
  // A page that is left before it was there was never entered: the focus stays where it is.
  await expect(heading(page, 'Today')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+2');
  await expect(heading(page, 'Applications')).toBeFocused();
  await go('Shift+F6', page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first());

  await test.step('from the navigation to the list in three keys', async () => {
    await page.keyboard.press('F6');
    await expect(heading(page, 'Applications')).toBeFocused();
    await go('F6', page.getByRole('tab', { selected: true }));
    await go('F6', grid);
  });
  await test.step('from the list to what can be done with it in one, and along the bar by its arrows', async () => {
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 selected')).toBeVisible();
    await go('F6', bar.getByRole('button').first());
    await go('End', bar.getByRole('button', { name: 'More' }));
    await go('ArrowLeft', bar.getByRole('button', { name: 'Group as household' }));
  });
  await test.step('each part has the focus where it was left', async () => {
    await go('Shift+F6', grid);
    await go('F6', bar.getByRole('button', { name: 'Group as household' }));
    await page.keyboard.press('Tab');
    await expect(bar.locator(':focus')).toHaveCount(0);
    await go('Shift+Tab', bar.getByRole('button', { name: 'Group as household' }));
  });
  await test.step('a dialog keeps the focus', async () => {
    await page.keyboard.press('ControlOrMeta+/');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Next part of the window')).toBeVisible();
    await page.keyboard.press('F6');
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await sheet.getByRole('textbox', { name: 'Search shortcuts' }).fill('publish');
    await expect(sheet.locator('dt')).toHaveText(['Publish scoring rules…']);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
  await test.step('G, then a letter, leads to a page', async () => {
    await page.keyboard.press('g');
    await expect(page.getByText('Go to', { exact: true })).toBeVisible();
    await page.keyboard.press('l');
    await expect(heading(page, 'Report links')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(heading(page, 'Applications')).toBeVisible();
  });
});

test('negative control: a focus that nothing shows is found', { tag: '@night' }, async ({ launch }) => {
  const { page } = await launch();
  await expect(heading(page, 'Welcome to Threshold')).toBeVisible();
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(
      '* { outline: none !important; box-shadow: none !important; border-color: red !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  // Past the choice of the language, whose border comes by and by, to the first button.
  await page.keyboard.press('Tab');
  await rememberLooks(page);
  await page.keyboard.press('Tab');
  expect(await focusIsSeen(page)).toMatch(/^not seen: <button/);
});
