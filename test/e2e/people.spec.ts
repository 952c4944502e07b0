/** Two desks of one office: whose turn an application is, who decided first, and a household that both changed. By keyboard, with axe. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { FaultProxy } from '../integration/office/fault-proxy.ts';
import { Stage } from '../tour/stage.ts';
import { comeBack, goOffline, openOffice } from '../tour/steps/two-desks.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { test as base, expect } from './desk.ts';
import { enter, tabTo } from './tab-to.ts';
import { goTo, heading, openApplication } from './user.ts';

const IDENTIFIERS = ['A-10001', 'A-10002', 'A-10003'];

const test = base.extend<{ desks: readonly [Stage, Stage] }>({
  desks: async ({ launch, dataFolder }, use) => {
    const stageIn = (name: string): Stage =>
      new Stage({
        launch: (options) => launch({ dataFolder: join(dataFolder, name), ...options }),
        onPicture: (moment, page) => expectAccessibleAtNight(page, moment),
      });
    const desks = [stageIn('first'), stageIn('second')] as const;
    await use(desks);
    for (const desk of desks) await desk.end();
  },
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Applications' });
const assignedTo = (page: Page) =>
  grid(page).locator('[role="gridcell"][data-column="assignee"]').allInnerTexts();

/** Shows the column, by keyboard. */
async function showAssignees(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  const column = page.getByRole('checkbox', { name: 'Assigned to' });
  await column.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
}

async function assignAll(first: Stage, second: Stage): Promise<void> {
  const { page } = first;
  await goTo(page, 'Applications');
  await goTo(second.page, 'Applications');
  await showAssignees(page);
  expect(await assignedTo(page)).toEqual(['', '', '']);
  await grid(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByPlaceholder('Search or type a command')).toBeFocused();
  await page.keyboard.type('assign to');
  await page.getByRole('dialog').getByText('Assign to…').waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign 3 applications' });
  await expect(dialog.getByRole('combobox', { name: 'Assigned to' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Ana Ruiz' });
  await first.picture('assign several', 'here');
  await enter(page, dialog.getByRole('button', { name: 'Assign', exact: true }));
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => assignedTo(page)).toEqual(['Ana Ruiz', 'Ana Ruiz', 'Ana Ruiz']);

  // On the other desk they are her own; the filter has its counts.
  await second.page.getByRole('button', { name: 'Filter', exact: true }).focus();
  await second.page.keyboard.press('Enter');
  await enter(second.page, second.page.getByRole('button', { name: 'Assigned to', exact: true }));
  const values = second.page.getByRole('group', { name: 'Assigned to' });
  await expect(values.getByRole('checkbox', { name: 'Mine' })).toHaveAccessibleDescription('3');
  await expect(values.getByRole('checkbox', { name: 'Unassigned' })).toHaveAccessibleDescription('0');
  await expect(values.getByRole('checkbox', { name: 'Maria Ortiz' })).toHaveAccessibleDescription('0');
  await tabTo(second.page, values.getByRole('checkbox', { name: 'Mine' }));
  await second.page.keyboard.press('Space');
  await second.picture('filter by person', 'here');
  await second.page.keyboard.press('Escape');
  await expect(second.page.getByRole('list', { name: 'Active filters' })).toContainText('Assigned to: Mine');
  await expect(grid(second.page).locator('[data-index]')).toHaveCount(3);

  const done = page.getByRole('alert').filter({ hasText: '3 applications assigned to Ana Ruiz' });
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => assignedTo(page)).toEqual(['', '', '']);
  await expect(second.page.getByText('No results')).toBeVisible();
  await second.page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: 'Clear all' })
    .click();
}

/** Opens the dialog of a decision, and chooses. */
async function begin(page: Page, outcome: string) {
  const bar = page.getByRole('region', { name: 'Decide', exact: true });
  await bar.getByRole('button', { name: 'Other outcome' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: outcome }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Record that/ });
  // What is pressed before goes to the page behind it.
  await expect(dialog.locator(':focus')).toBeVisible();
  return dialog;
}

async function decideMeanwhile(first: Stage, second: Stage): Promise<void> {
  const [identifier = ''] = IDENTIFIERS;
  await openApplication(first.page, identifier);
  await openApplication(second.page, identifier);
  const own = await begin(second.page, 'Applicant withdrew');
  const others = await begin(first.page, 'Unit leased to another applicant');
  await first.page.keyboard.press('ControlOrMeta+Enter');
  await expect(others).toHaveCount(0);
  // It is told where the second one decides, before anything is saved.
  const told = own.getByRole('alert');
  await expect(told).toContainText(/^Maria Ortiz recorded that the unit is leased to another applicant · /);
  await second.picture('decided meanwhile', 'here');
  await enter(second.page, own.getByRole('button', { name: 'Save mine instead' }));
  await expect(own).toHaveCount(0);
  await expect(first.page.getByRole('region', { name: 'Decide', exact: true })).toContainText('Withdrew');
}

async function decideTogetherMeanwhile(first: Stage, second: Stage): Promise<void> {
  const [, identifier = ''] = IDENTIFIERS;
  await goTo(second.page, 'Applications');
  await second.page.getByRole('textbox', { name: 'Search', exact: true }).fill('');
  await grid(second.page).focus();
  await second.page.keyboard.press('ControlOrMeta+a');
  await second.page.getByRole('button', { name: 'Decide…' }).focus();
  await second.page.keyboard.press('Enter');
  const own = second.page.getByRole('dialog', { name: 'Decide 3 applications' });
  await own.getByRole('button', { name: 'Save 3 decisions' }).waitFor();
  await expect(own.getByRole('combobox', { name: 'Outcome' })).toBeFocused();
  await openApplication(first.page, identifier);
  const others = await begin(first.page, 'Applicant withdrew');
  await first.page.keyboard.press('ControlOrMeta+Enter');
  await expect(others).toHaveCount(0);
  await expect(own.getByRole('alert')).toContainText(`${identifier}: Maria Ortiz recorded`);
  await expect(own.getByRole('button', { name: 'Save 3 decisions anyway' })).toBeVisible();
  await second.picture('decided meanwhile together', 'here');
  await second.page.keyboard.press('Escape');
  await expect(second.page.getByRole('button', { name: 'Decide…' })).toBeFocused();
}

/** Adds a member by token to the household that is being edited. */
async function addMember(page: Page, name: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Add a member' });
  await form.getByRole('textbox', { name: 'Applicant token' }).fill(`apt_${name.toLowerCase()}_000001`);
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Name of member/ }).last()).toHaveValue(name);
}

async function changeHouseholdApart(
  first: Stage,
  second: Stage,
  { line, hub }: { readonly line: FaultProxy; readonly hub: string },
): Promise<void> {
  await goTo(first.page, 'Households');
  await first.page.getByRole('link', { name: 'New household' }).first().click();
  await addMember(first.page, 'Rosa');
  await addMember(first.page, 'Luis');
  await goTo(second.page, 'Households');
  await second.page.getByRole('link', { name: 'Rosa' }).click();
  await heading(second.page, /Rosa/).waitFor();
  await goOffline(second.page, line);
  await addMember(first.page, 'Ines');
  await second.page.getByRole('link', { name: 'Edit' }).click();
  await addMember(second.page, 'Tomas');
  await goTo(first.page, 'Households');
  await comeBack(second.page, line, hub);

  await first.page.getByRole('link', { name: 'Rosa' }).click();
  const conflict = first.page.getByRole('status').filter({ hasText: 'Changed by more than one person' });
  await expect(conflict).toContainText('Rosa, Luis, and Ines');
  await expect(conflict).toContainText('Rosa, Luis, and Tomas');
  await first.picture('two lists of a household');
  await enter(first.page, conflict.getByRole('button', { name: 'Keep “Rosa, Luis, and Tomas” by Ana Ruiz' }));
  await expect(conflict).toHaveCount(0);
  await expect(first.page.getByRole('region', { name: /^Members/ })).not.toContainText('Ines');
  const settled = first.page.getByRole('alert').filter({ hasText: 'Conflict settled' });
  await settled.getByRole('button', { name: 'Undo' }).click();
  await expect(conflict).toBeVisible();

  await goTo(second.page, 'Today');
  await second.page
    .getByRole('region', { name: /^Conflicts 1/ })
    .getByRole('link', { name: /^Conflicts/ })
    .click();
  const open = second.page.getByRole('region', { name: 'Rosa Household members' });
  await second.picture('list of conflicts with a household');
  await enter(second.page, open.getByRole('button', { name: 'Keep “Rosa, Luis, and Ines” by Maria Ortiz' }));
  await expect(second.page.getByText('No conflicts')).toBeVisible();
  await expect(conflict).toHaveCount(0);
}

test('several are given to one person, the second to decide is told first, and of two lists one is kept', {
  tag: '@night',
}, async ({ desks: [first, second], dataFolder }) => {
  test.setTimeout(280_000);
  const office = await openOffice(dataFolder);
  try {
    const way = await office.enter(first, second, IDENTIFIERS.join('\n'));
    await assignAll(first, second);
    await decideMeanwhile(first, second);
    await decideTogetherMeanwhile(first, second);
    await changeHouseholdApart(first, second, way);
  } finally {
    for (const desk of [second, first]) await desk.end();
    await office.close();
  }
});
