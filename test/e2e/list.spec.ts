/** The list of applications: found, put in order, chosen and taken out, by mouse and by keyboard. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { answerFileDialogs } from './approval-center.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { tabTo } from './tab-to.ts';
import {
  clipboardText,
  goTo,
  heading,
  launchWithSamples,
  lookUpSamples,
  practise,
  stopPractice,
} from './user.ts';

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Applications' });
const activeRow = (page: Page) => gridOf(page).locator('[data-active="true"]');
const selectedRows = (page: Page) => gridOf(page).getByRole('row', { selected: true });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
/** What is recommended, which stands beside the score. */
const bands = async (page: Page): Promise<(string | undefined)[]> =>
  (await cells(page, 'score')).map((words) => words.split('\n').at(-1));
const counted = (page: Page) => page.getByRole('status').filter({ hasText: / of 240$/ });
const footer = (page: Page) => page.getByRole('region', { name: 'Selected applications' });
const searchField = (page: Page) => page.getByRole('textbox', { name: 'Search', exact: true });

/** What a column shows in the rows that are drawn, from the top. */
const cells = (page: Page, column: string) =>
  gridOf(page).locator(`[role="gridcell"][data-column="${column}"]`).allInnerTexts();

/** Whether something ends before another thing begins, from the top. */
async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above !== null && below !== null && above.y + above.height <= below.y;
}

async function withSamples(page: Page): Promise<void> {
  await practise(page);
  await lookUpSamples(page);
  await page.getByRole('region', { name: 'Lookup' }).getByRole('button', { name: 'Dismiss' }).click();
}

/** Opens what the list can be narrowed down by, and one of it. */
async function filterBy(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name, exact: true }).click();
}

/** What an element that is named by its id says. */
const textOf =
  (page: Page) =>
  (id: string | null): Promise<string | null> =>
    page.locator(`[id="${id}"]`).textContent();

const table = (text: string, delimiter = ','): string[][] =>
  Papa.parse<string[]>(text.replace(/^\u{feff}/u, ''), { delimiter, skipEmptyLines: true }).data;

test('filters narrow the list down, are said in words, and can be lifted one by one', async ({ launch }) => {
  const { page } = await launch();
  await withSamples(page);
  await expect(counted(page)).toContainText('240 of 240');
  await filterBy(page, 'Recommendation');
  const review = page.getByRole('checkbox', { name: 'Review', exact: true });
  const toldOf = async () =>
    Number.parseInt((await review.getAttribute('aria-describedby').then(textOf(page))) ?? '', 10);
  await expect.poll(toldOf).toBeGreaterThan(0);
  const told = await toldOf();
  await review.check();
  await expect(chips(page).first()).toContainText('Recommendation: Review');
  await expect(counted(page)).toContainText(`${told} of 240`);
  await expect(counted(page)).not.toContainText('240 of 240');
  await expect.poll(async () => [...new Set(await bands(page))]).toEqual(['Review']);

  await page.getByRole('checkbox', { name: 'Decline', exact: true }).check();
  await expect(chips(page).first()).toContainText('Recommendation: Review, Decline');
  await expect.poll(async () => [...new Set(await bands(page))].toSorted()).toEqual(['Decline', 'Review']);
  await page.keyboard.press('Escape');
  // A pill is changed by its own menu.
  await page.getByRole('button', { name: 'Recommendation: Review, Decline', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Decline', exact: true }).uncheck();
  await expectAccessibleAtNight(page, 'the values of a filter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Recommendation: Review', exact: true })).toBeFocused();

  await filterBy(page, 'Score');
  await page.getByRole('textbox', { name: 'Score from' }).fill('70');
  await page.getByRole('textbox', { name: 'to', exact: true }).fill('75');
  await expect(chips(page).nth(1)).toContainText('Score 70% to 75%');
  const others = async () => (await cells(page, 'score')).filter((score) => !/^7[0-5]%/.test(score));
  await expect.poll(others).toEqual([]);
  await expect.poll(async () => new Set(await cells(page, 'score')).size).toBeGreaterThan(1);
  await page.getByRole('textbox', { name: 'to', exact: true }).fill('10');
  await expect(page.getByRole('alert')).toHaveText('The first number can’t be greater than the second.');
  await expect(chips(page).nth(1)).toContainText('Score 70% to 75%');
  await page.getByRole('textbox', { name: 'to', exact: true }).fill('75');

  await page.keyboard.press('Escape');
  await filterBy(page, 'Last updated');
  await page.getByRole('combobox', { name: 'Last updated' }).selectOption('Updated more than 30 days ago');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('combobox', { name: 'Last updated' }).selectOption('Updated in last 7 days');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expectAccessibleAtNight(page, 'the filters');
  await page
    .getByRole('dialog', { name: 'Filter' })
    .getByRole('button', { name: 'Missing data', exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  await expect(chips(page)).toHaveCount(5);
  for (const count of await cells(page, 'notMeasured')) expect(Number.parseInt(count, 10)).toBeGreaterThan(0);
  await expectAccessibleAtNight(page, 'a filtered list');

  await page.getByRole('button', { name: 'Remove filter “Recommendation: Review”' }).click();
  await expect(chips(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(counted(page)).toContainText('240 of 240');
  await expect(searchField(page)).toBeFocused();
});

test('a dozen rows are in sight in a small window, under heads that are not cut', async ({ launch }) => {
  const { page } = await launch({ size: { width: 1280, height: 800 } });
  await withSamples(page);
  // The form of the look-ups is folded where the list is come back to.
  await goTo(page, 'Households');
  await goTo(page, 'Applications');
  await expect(gridOf(page).locator('[data-index]').first()).toBeVisible();
  for (const button of await gridOf(page).locator('[role="columnheader"][data-column] button').all()) {
    await button.click();
    const beyond = await button.evaluate((head) => head.scrollWidth - head.clientWidth);
    expect([await button.innerText(), beyond]).toEqual([await button.innerText(), 0]);
  }
  // Nor does the list have to be scrolled sideways.
  const wide = await gridOf(page).evaluate((grid) => grid.scrollWidth - grid.clientWidth);
  expect(wide).toBe(0);
  const whole = gridOf(page).evaluate((grid) => {
    const bottom = grid.getBoundingClientRect().bottom;
    return [...grid.querySelectorAll('[data-index]')].filter(
      (row) => row.getBoundingClientRect().bottom <= bottom,
    ).length;
  });
  expect(await whole).toBeGreaterThanOrEqual(12);
});

test('what the list does not have is looked up from the search, and where it cannot be, why', async ({
  launch,
}) => {
  const { page } = await launch();
  await withSamples(page);
  await searchField(page).fill('A-10240');
  await expect(gridOf(page).getByRole('row', { name: 'A-10240' })).toBeVisible();
  const offer = page.getByRole('button', { name: /^Look up “/ });
  await expect(offer).toHaveCount(0);
  await searchField(page).fill('Nettlecombe');
  await expect(counted(page)).toContainText('6 of 240');
  await expect(offer).toHaveCount(0);

  await searchField(page).fill('A-99999');
  await expect(offer).toHaveText('Look up “A-99999” at the service');
  await expectAccessibleAtNight(page, 'the offer to look up');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Lookup' })).toContainText('No matches');
  await expect(searchField(page)).toBeFocused();

  await stopPractice(page);
  await goTo(page, 'Applications');
  await searchField(page).fill('A-88888');
  await expect(
    page.getByText('“A-88888” isn’t saved here. Can’t look it up while you’re offline.'),
  ).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('every column that is shown sorts, in both directions', async ({ launch }) => {
  const { page } = await launch();
  await withSamples(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Missing data', 'Max points', 'Score mismatch'])
    await page.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  const heads = gridOf(page).getByRole('columnheader');
  for (const name of [
    'Name',
    'Application ID',
    'Score',
    'Decision',
    'Property',
    'Unit',
    'Missing data',
    'Max points',
    'Score mismatch',
    'Last updated',
  ]) {
    const head = heads.filter({ hasText: new RegExp(`^${name}$`) });
    await head.getByRole('button').click();
    const first = await head.getAttribute('aria-sort');
    expect(first, name).toMatch(/^(ascending|descending)$/);
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', first === 'ascending' ? 'descending' : 'ascending');
  }
  await heads.getByRole('button', { name: 'Score', exact: true }).click();
  await expect(async () => {
    const scores = (await cells(page, 'score')).map((text) => Number.parseInt(text, 10));
    expect(scores[0]).toBe(100);
    expect(scores).toEqual(scores.toSorted((left, right) => right - left));
  }).toPass();
  await heads.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(async () => {
    const names = await cells(page, 'name');
    expect(names[0]).toMatch(/^A/);
    expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right, 'en')));
  }).toPass();
});

test('columns are chosen, put in order, and kept', async ({ launch }) => {
  const first = await launch();
  await withSamples(first.page);
  await first.page.getByRole('button', { name: 'Columns' }).click();
  await first.page.getByRole('checkbox', { name: 'Recommendation' }).uncheck();
  await first.page.getByRole('checkbox', { name: 'Max points' }).check();
  await first.page.getByRole('button', { name: 'Move Score up' }).click();
  await first.page.getByRole('button', { name: 'Move Score up' }).click();
  await expectAccessibleAtNight(first.page, 'the columns');
  const shown = [
    'Score',
    'Name',
    'Application ID',
    'Decision',
    'Property',
    'Unit',
    'Last updated',
    'Max points',
  ];
  const heads = (page: Page) => gridOf(page).locator('[role="columnheader"][data-column]').allInnerTexts();
  await expect.poll(() => heads(first.page)).toEqual(shown);
  await first.close();
  const again = await launch();
  await goTo(again.page, 'Applications');
  await expect(gridOf(again.page)).toBeVisible();
  await expect.poll(() => heads(again.page)).toEqual(shown);
});

test('a column is made wider by mouse and by key, fitted, kept, and put back', { tag: '@night' }, async ({
  launch,
}) => {
  const first = await launch();
  await withSamples(first.page);
  const { page } = first;
  const head = (of: Page, name: string) => gridOf(of).getByRole('columnheader', { name, exact: true });
  const width = async (of: Page, name: string) =>
    Math.round((await head(of, name).boundingBox())?.width ?? 0);
  const edge = (name: string) => head(page, name).locator('[title^="Drag"]');
  const usual = await width(page, 'Property');

  await test.step('dragged, the edge follows; Escape gives up', async () => {
    const from = await edge('Property').boundingBox();
    if (from === null) throw new Error('The edge is not drawn.');
    const at = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 80, at.y, { steps: 4 });
    await expect.poll(() => width(page, 'Property')).toBe(usual + 80);
    await page.keyboard.press('Escape');
    await expect.poll(() => width(page, 'Property')).toBe(usual);
    await page.mouse.up();
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 80, at.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => width(page, 'Property')).toBe(usual + 80);
    await expect(head(page, 'Property')).toHaveAttribute('aria-sort', 'none');
  });

  await test.step('by keyboard, and as wide as its words', async () => {
    const unit = await width(page, 'Unit');
    await head(page, 'Unit').getByRole('button').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => width(page, 'Unit')).toBe(unit + 16);
    await edge('Name').dblclick();
    const cut = () =>
      gridOf(page)
        .locator('[role="gridcell"][data-column="name"]')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    await expect.poll(cut).toBe(0);
  });

  const made = await width(page, 'Property');
  await first.close();
  const again = await launch();
  await goTo(again.page, 'Applications');
  await expect.poll(() => width(again.page, 'Property')).toBe(made);
  await again.page.getByRole('button', { name: 'Columns' }).click();
  await again.page.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(() => width(again.page, 'Property')).toBe(usual);
});

test('views are saved, begun with, renamed and removed; what was searched for is not kept', {
  tag: '@night',
}, async ({ launch, dataFolder }) => {
  const first = await launch();
  const { page } = first;
  await withSamples(page);
  await filterBy(page, 'Recommendation');
  await page.getByRole('checkbox', { name: 'Decline', exact: true }).check();
  await page.keyboard.press('Escape');
  await searchField(page).fill('Nettlecombe');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByRole('textbox', { name: 'View name' })).toBeFocused();
  await expect(dialog).toContainText('Search text isn’t saved');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Enter a name.');
  await page.keyboard.type('To talk about');
  await dialog.getByRole('checkbox', { name: 'Open with this view' }).check();
  await expectAccessibleAtNight(page, 'saving a view');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  // The search is still there, and so the list is not quite the view.
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeFocused();
  await expect(page.getByRole('tab', { name: /^To talk about \(edited\)/, selected: true })).toBeVisible();
  await first.close();
  expect(readFileSync(join(dataFolder, 'preferences.json'), 'utf8')).not.toContain('To talk about');
  expect(readFileSync(join(dataFolder, 'preferences.json'), 'utf8')).not.toContain('Nettlecombe');

  const again = await launch();
  await goTo(again.page, 'Applications');
  const tab = (name: RegExp) => again.page.getByRole('tab', { name });
  const viewButton = again.page.getByRole('button', { name: 'Views', exact: true });
  await expect(tab(/^To talk about/)).toHaveAttribute('aria-selected', 'true');
  const matching = (await counted(again.page).innerText()).split(' ')[0] ?? '';
  await expect(tab(/^To talk about/)).toContainText(matching);
  await expect(tab(/^All applications/)).toContainText('240');
  await expect(chips(again.page).first()).toContainText('Recommendation: Decline');
  await viewButton.click();
  await expectAccessibleAtNight(again.page, 'the menu of views');
  await again.page.getByRole('menuitem', { name: 'Manage views…' }).click();
  const views = again.page.getByRole('dialog', { name: 'Views' });
  const name = views.getByRole('textbox', { name: 'Name of view “To talk about”' });
  await name.fill('Declined');
  await name.press('Enter');
  await expectAccessibleAtNight(again.page, 'managing views');
  await views.getByRole('button', { name: 'Remove view “Declined”' }).click();
  await expect(views.getByRole('textbox')).toHaveCount(0);
  await again.page.getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('textbox', { name: 'Name of view “Declined”' })).toHaveValue('Declined');
  await expect(views.getByRole('radio', { name: 'Declined' })).toBeChecked();
  await views.getByRole('button', { name: 'Close' }).last().click();
  await viewButton.click();
  await again.page.getByRole('menuitemradio', { name: 'All applications' }).click();
  await expect(counted(again.page)).toContainText('240 of 240');
  await expect(viewButton).toBeFocused();
  await tab(/^All applications/).focus();
  await again.page.keyboard.press('ArrowRight');
  await expect(tab(/^Declined/)).toBeFocused();
  await again.page.keyboard.press('Enter');
  await expect(tab(/^Declined/)).toHaveAttribute('aria-selected', 'true');
  await expect(counted(again.page)).toContainText(`${matching} of 240`);
});

test('selected and copied by keyboard alone', async ({ launch }) => {
  const { page, app } = await launch();
  await withSamples(page);
  await heading(page, 'Applications').focus();
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('Nettlecombe');
  await expect(counted(page)).toContainText('6 of 240');
  await page.keyboard.press('ArrowDown');
  await expect(gridOf(page)).toBeFocused();

  await page.keyboard.press('Space');
  await expect(footer(page)).toContainText('1 selected');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(footer(page)).toContainText('3 selected');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(footer(page)).toContainText('2 selected');
  await page.keyboard.press('Shift+End');
  await expect(selectedRows(page)).toHaveCount(6);
  await page.keyboard.press('Space');
  await expect(footer(page)).toContainText('5 selected');
  await expect(activeRow(page)).toHaveAttribute('aria-selected', 'false');
  await expectAccessibleAtNight(page, 'a selection');

  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('5 applications copied for Excel')).toBeVisible();
  const copied = table(await clipboardText(app), '\t');
  expect(copied).toHaveLength(6);
  expect(copied[0]?.slice(0, 4)).toEqual(['Name', 'Application ID', 'Score (%)', 'Points']);
  const shownNames = (await cells(page, 'name')).slice(0, 5);
  expect(copied.slice(1).map(([name]) => name)).toEqual(shownNames);

  await page.keyboard.press('ControlOrMeta+a');
  await expect(footer(page)).toContainText('6 selected');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleAtNight(page, 'the menu of a row');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await tabTo(page, page.getByRole('menuitem', { name: 'Copy application IDs' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('6 application IDs copied')).toBeVisible();
  expect((await clipboardText(app)).split('\n')).toHaveLength(6);
  await expect(gridOf(page)).toBeFocused();
  // Asked for once more, it is drawn at once, while the key is still held.
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(gridOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(counted(page)).toContainText('6 of 240');
});

test('a selection by mouse survives scrolling, and ends with a new search', async ({ launch }) => {
  const { page } = await launch();
  await withSamples(page);
  const rows = gridOf(page).locator('[data-index]');
  await rows.nth(1).click({ modifiers: ['ControlOrMeta'] });
  await rows.nth(4).click({ modifiers: ['Shift'] });
  await expect(footer(page)).toContainText('4 selected');
  await rows.nth(2).locator('[data-mark]').click();
  await expect(footer(page)).toContainText('3 selected');
  await gridOf(page).focus();
  await page.keyboard.press('End');
  await expect(gridOf(page).locator('[data-index="239"]')).toBeVisible();
  await expect(selectedRows(page)).toHaveCount(0);
  await searchField(page).fill('Nettlecombe');
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '7');
  await expect(counted(page)).toContainText('6 of 240');
  await searchField(page).fill('');
  await expect(selectedRows(page)).toHaveCount(0);

  // A right click beside the selection is about the row alone.
  await rows.nth(6).click({ button: 'right' });
  await expect(page.getByRole('menu')).toContainText('1 selected');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gridOf(page)).toBeFocused();
  await footer(page).getByRole('button', { name: 'Copy for Excel' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'copied for Excel' });
  await expect(toast).toBeVisible();
  await expect.poll(() => isAbove(toast, footer(page)), 'a message is on no button of the foot').toBe(true);
  await footer(page).getByRole('button', { name: 'Select all 240' }).click();
  await expect(footer(page)).toContainText('240 selected');
  await expect(footer(page).getByRole('button', { name: 'Group as household' })).toBeDisabled();
});

test('names of every kind are text in the list, on the clipboard and in a CSV file', {
  tag: '@night',
}, async ({ launch, dataFolder }) => {
  const { page, app } = await launch();
  await withSamples(page);
  const names = {
    'A-10001': '=HYPERLINK("http://evil.example","Click")',
    'A-10002': '<img src=x onerror="document.title=1"><b>Bold</b>',
    'A-10003': 'Safe \u{202e}gnp.exe',
    'A-10004': 'Zoë 🙂👩‍👩‍👧 "Q", and sons',
  };
  await page.evaluate(
    async ({ given, blank }) => {
      for (const [identifier, name] of Object.entries(given)) {
        const office = { ...blank, name, property: '-2+3', unit: '@1' };
        await window.threshold.call['applications.saveOfficeData']({ identifier, office });
      }
    },
    { given: names, blank: NO_OFFICE_DATA },
  );
  for (const [identifier, name] of Object.entries(names)) {
    await searchField(page).fill(identifier);
    await expect(gridOf(page).getByRole('row', { name: identifier })).toBeVisible();
    // As text that is in the page: a mark of direction is drawn as nothing.
    const shown = gridOf(page).locator('[role="gridcell"][data-column="name"]');
    await expect.poll(() => shown.allTextContents()).toEqual([name]);
  }
  expect(await page.locator('main img, main b').count()).toBe(0);
  await expect(page).toHaveTitle(/^Applications/);

  await searchField(page).fill('');
  const file = join(dataFolder, 'exported.csv');
  await answerFileDialogs(app, file);
  await gridOf(page).getByRole('columnheader').getByRole('button', { name: 'Application ID' }).click();
  await footer(page).getByRole('button', { name: 'Export or print…' }).click();
  await page.getByRole('menuitem', { name: 'Export results (CSV)…' }).click();
  await expect(page.getByText('240 applications exported')).toBeVisible();
  const [titles = [], ...rows] = table(readFileSync(file, 'utf8'));
  expect(titles.slice(0, 9)).toEqual([
    'Name',
    'Application ID',
    'Score (%)',
    'Points',
    'Recommendation',
    'Decision',
    'Decision until',
    'Override reason',
    'Property',
  ]);
  expect(rows).toHaveLength(240);
  const exported = rows.slice(0, 4);
  expect(exported.map(([name, identifier]) => [identifier, name])).toEqual(
    Object.entries(names).map(([identifier, name]) => [identifier, name.startsWith('=') ? `'${name}` : name]),
  );
  for (const cellsOfRow of exported) {
    expect(cellsOfRow[8]).toBe("'-2+3");
    for (const cell of cellsOfRow) expect(cell).not.toMatch(/^[=+\-@]/);
  }
});

test('the selected become a household, and are looked up again', async ({ launch }) => {
  const { page } = await launch();
  await withSamples(page);
  await searchField(page).fill('Nettlecombe');
  await expect(counted(page)).toContainText('6 of 240');
  const rows = gridOf(page).locator('[data-index]');
  await rows.nth(0).locator('[data-mark]').click();
  await rows.nth(1).locator('[data-mark]').click();
  await footer(page).getByRole('button', { name: 'More…' }).click();
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  await expect(page.getByRole('region', { name: 'Lookup' })).toContainText('2 applications added');
  await expect(counted(page)).toContainText('6 of 240');
  const names = (await cells(page, 'name')).slice(0, 2);
  await rows.nth(0).locator('[data-mark]').click();
  await rows.nth(1).locator('[data-mark]').click();
  await footer(page).getByRole('button', { name: 'Group as household' }).click();
  await expect(heading(page, 'New household')).toBeVisible();
  const members = page.getByRole('region', { name: 'Members' }).getByRole('textbox');
  await expect(members).toHaveCount(2);
  const begun = [await members.nth(0).inputValue(), await members.nth(1).inputValue()];
  expect(begun.toSorted()).toEqual(names.toSorted());
  await expect(page.getByRole('button', { name: 'Save and send…' })).toBeEnabled();
  await goTo(page, 'Applications');
  await expect(counted(page)).toContainText('6 of 240');
});

test('what is selected and not shown is told, shown, and acted on only after a yes', async ({ launch }) => {
  const { page } = await launchWithSamples(launch);
  const search = searchField(page);
  const bar = footer(page);
  await search.fill('Nettlecombe');
  for (const name of ['Alma Nettlecombe', 'Jasper M. Nettlecombe', 'Yusuf H. Nettlecombe'])
    await page.getByRole('row', { name }).locator('[data-mark]').click();
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Notice due' }).click();
  await expect(bar.getByRole('status')).toHaveText('3 selected, 3 not shown');
  await bar.getByRole('button', { name: 'Group as household' }).click();
  const asked = page.getByRole('dialog', { name: '3 of the 3 selected aren’t shown' });
  await expectAccessibleAtNight(page, 'a command with hidden rows');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await expect(search).toHaveValue('');
  await bar.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(counted(page)).toHaveText('240 of 240');
});
