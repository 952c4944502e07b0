/** One application: what its score is made of, what changed, its place in the list, its tags, and its paper. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerFileDialogs } from './approval-center.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { CANARY, connect, expect, test } from './office.ts';
import { type ScriptedService, startScriptedService } from './scripted-service.ts';
import { goTo, heading, launchWithSamples, lookUp, openApplication, pasteInto, practise } from './user.ts';

const attribute = (measured: number, more: Record<string, string> = {}) => ({
  attribute_enabled: '1',
  attribute_value: String(measured),
  weight: '10',
  baseline_value: '30',
  baseline_type: 'up',
  evaluation_value: '3',
  evaluation_type: 'down',
  score_value: '1',
  ...more,
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function served(work: (service: ScriptedService) => Promise<void>): Promise<void> {
  const service = await startScriptedService();
  try {
    await work(service);
  } finally {
    await service.close();
  }
}

const answers = (json: Record<string, unknown>) => ({ status: 200, json });

async function publish(page: Page, weight: number): Promise<void> {
  await page.evaluate(async (of) => {
    const { call } = window.threshold;
    const center = await call['approvalCenter.get']({});
    if (!center.ok) throw new Error(center.error.kind);
    const { draft } = center.value;
    const setting = {
      enabled: true,
      description: '',
      weight: of,
      baselineValue: 30,
      baselineType: 'up',
      evaluationValue: 3,
      evaluationType: 'down',
      scoreValue: 1,
    } as const;
    const settings = { debt_to_income: setting, evictions: { ...setting, weight: 10 } };
    await call['approvalCenter.saveDraft']({ draftId: draft.id, settings });
    const published = await call['approvalCenter.publish']({ draftId: draft.id, reason: 'Of the test' });
    if (!published.ok) throw new Error(published.error.kind);
  }, weight);
}

test('a score is explained: what cost how much, by which version, what changed, and what the newest version makes of it', async ({
  launch,
}) => {
  await served(async (service) => {
    const { page } = await launch();
    await connect(page, service.url, CANARY);
    await publish(page, 10);
    service.toLookUps = answers({ debt_to_income: attribute(34, { score: '8' }), evictions: attribute(60) });
    await lookUp(page, 'A-1');
    await page.getByRole('link', { name: 'Open A-1' }).click();
    const score = section(page, 'Score');
    const falls = score.getByRole('list', { name: 'From the maximum to the score' }).getByRole('listitem');
    await expect(falls).toHaveText([/^Evictions−10/, /^Debt to income−1/, 'Score9']);
    await expect(score.getByRole('note')).toContainText('Points differ for Debt to income.');
    await expect(score.getByRole('link', { name: /^Scored with rules version 1, / })).toBeVisible();
    await falls.getByRole('button', { name: 'Debt to income' }).click();
    await expect(section(page, 'Debt to income').getByText('34%: 9')).toBeVisible();

    await test.step('a refresh says whether anything is other, and what', async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('No changes since last refresh')).toBeVisible();
      service.toLookUps = answers({ debt_to_income: attribute(40), evictions: attribute(60) });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Updated. See “Score history” below.')).toBeVisible();
      await expect(section(page, 'Score history').getByRole('listitem').first()).toContainText(
        'Debt to income34% → 40% · 9 of 10 → 7 of 10',
      );
      await expect(section(page, 'Score history')).toContainText('Oldest on file');
      service.toLookUps = { status: 404, json: { success: false, message: 'Gone.' } };
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'The earlier data is still shown.' }),
      ).toBeVisible();
      await expect(score).toContainText('7 of 20 points');
    });

    await test.step('the newest version is counted beside it, attribute by attribute', async () => {
      await publish(page, 20);
      const newest = section(page, 'Under current rules');
      await expect(newest).toContainText('17 of 30 points (+10)');
      await expect(newest.getByRole('listitem')).toHaveText(/^Debt to income7 of 10 → 17 of 20\+10/);
      await newest.getByRole('link', { name: /^Version 2, / }).click();
      await expect(page.getByRole('article', { name: /Version 2/ })).toBeVisible();
    });

    await test.step('four hundred attributes are folded, and lose no points', async () => {
      const names = Array.from({ length: 400 }, (_, place) => `custom_${String(place).padStart(3, '0')}`);
      service.toLookUps = answers(Object.fromEntries(names.map((name) => [name, attribute(33)])));
      await goTo(page, 'Applications');
      await lookUp(page, 'A-400');
      await page.getByRole('link', { name: 'Open A-400' }).click();
      await expect(falls.filter({ hasText: '393 others' })).toContainText('−393');
      const lines = section(page, 'How this score was calculated').getByRole('listitem');
      await expect(lines).toHaveCount(25);
      await page.getByRole('button', { name: 'Show all 400' }).click();
      await expect(lines).toHaveCount(400);
    });

    await test.step('a very long note is kept whole, and one that is too long stays to be cut', async () => {
      const notes = section(page, 'Notes');
      const note = notes.getByRole('textbox', { name: 'New note' });
      await pasteInto(note, 'Seen twice. '.repeat(8_333));
      await note.focus();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type('Ok, then.');
      await expect(notes.getByText('This note has 100,005 characters. The most is 100,000.')).toBeVisible();
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(notes.getByText('No notes yet.')).toBeVisible();
      for (let cut = 0; cut < 7; cut += 1) await page.keyboard.press('Backspace');
      await page.keyboard.press('ControlOrMeta+Enter');
      const written = notes.getByRole('listitem').getByText('Seen twice.');
      await expect(written).toBeVisible();
      expect((await written.textContent())?.length).toBe(8_333 * 12 + 2);
      await expect(note).toHaveValue('');
    });

    await test.step('four hundred attributes stand side by side', async () => {
      await goTo(page, 'Applications');
      await lookUp(page, 'A-401');
      await page.getByRole('link', { name: 'Open A-401' }).click();
      await page.getByRole('link', { name: 'Compare…' }).click();
      await page.getByRole('combobox', { name: 'Add application' }).fill('A-400');
      await page.getByRole('option', { name: 'A-400' }).click();
      await expect(page.getByRole('row', { name: /^Custom/ })).toHaveCount(400);
      await page.getByRole('switch', { name: 'Only where points differ' }).click();
      await expect(page.getByRole('row', { name: /^Custom/ })).toHaveCount(0);
      await expectAccessibleAtNight(page, 'a comparison of four hundred attributes');
    });
  });
});

test('from one application to the next, and tags that the list finds again, by keyboard alone', async ({
  launch,
}) => {
  const { page } = await launchWithSamples(launch);
  await page.keyboard.press('/');
  await page.keyboard.type('quarry');
  await expect(page.getByRole('row').filter({ hasText: 'Quarry Park' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const place = page.getByRole('navigation', { name: 'Results' }).getByRole('status');
  await expect(place).toHaveText(/^1 of \d+$/);
  const title = page.getByRole('heading', { level: 1 });
  const first = (await title.textContent()) ?? '';

  await test.step('Alt and an arrow go on; at the ends nothing happens', async () => {
    await page.keyboard.press('Alt+ArrowUp');
    await expect(title).toHaveText(first);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(place).toHaveText(/^2 of /);
    await expect(title).not.toHaveText(first);
    await expect(title).toBeFocused();
    // Left and right are back and forward, as in every browser.
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(title).toHaveText(first);
    await page.keyboard.press('Alt+ArrowRight');
    await expect(place).toHaveText(/^2 of /);
    const next = page.getByRole('button', { name: 'Next application' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(place).toHaveText(/^3 of /);
    await expect(next).toBeFocused();
  });

  await test.step('tags are added and kept, and stand in the list', async () => {
    const third = (await title.textContent()) ?? '';
    const office = section(page, 'Applicant details');
    await office.getByRole('combobox', { name: 'Tags' }).focus();
    await page.keyboard.type('Call back');
    await page.keyboard.press('Enter');
    await office.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(office.getByText('Saved', { exact: true })).toBeVisible();
    await expect(office.getByRole('button', { name: 'Save' })).toBeFocused();
    await expectAccessibleAtNight(page, 'application');
    await page.getByRole('link', { name: /^Search results/ }).focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Applications').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('call');
    await expect(page.getByRole('row').filter({ hasText: third })).toBeVisible();
    await expect(page.getByText(/^1 of 240/)).toBeVisible();
  });
});

test('notes are written, edited, removed and put back by keyboard alone, and what is half written stays', {
  tag: '@night',
}, async ({ launch }) => {
  const { page } = await launch();
  await practise(page);
  await lookUp(page, 'A-10001');
  await page.getByRole('link', { name: 'Open A-10001' }).press('Enter');
  const notes = section(page, 'Notes');
  const box = notes.getByRole('textbox', { name: 'New note' });
  const items = notes.getByRole('listitem');
  await expect(notes.getByText('No notes yet.')).toBeVisible();
  await expectAccessibleAtNight(page, 'an application without notes');

  for (const text of ['Called the employer', 'Came by on Monday']) {
    await box.focus();
    await page.keyboard.type(text);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(items.filter({ hasText: text })).toBeVisible();
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
  }
  await expect(items).toHaveText([/Came by on Monday/, /Called the employer/]);
  await expect(notes.getByRole('heading', { name: 'Notes (2)' })).toBeVisible();

  await test.step('an edit is marked, and Cancel changes nothing', async () => {
    const edit = items.last().getByRole('button', { name: /^Edit note by / });
    await edit.press('Enter');
    const again = items.last().getByRole('textbox', { name: 'Note' });
    await expect(again).toBeFocused();
    await expectAccessibleAtNight(page, 'a note that is being edited');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' twice');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(items.last()).toContainText('Called the employer twice');
    await expect(items.last()).toContainText('edited');
    await expect(edit).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Nothing of this. ');
    await items.last().getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(edit).toBeFocused();
    await expect(items.last()).not.toContainText('Nothing of this');
  });

  await test.step('one that is removed is put back by Undo', async () => {
    await items
      .first()
      .getByRole('button', { name: /^Remove note by / })
      .press('Enter');
    await expect(items).toHaveText([/Called the employer twice/]);
    await expect(notes.getByRole('heading', { name: 'Notes (1)' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(items).toHaveText([/Came by on Monday/, /Called the employer twice/]);
    await expectAccessibleAtNight(page, 'an application with notes');
  });

  await test.step('what is half written is there again, new or edited', async () => {
    await box.fill('Half a new note');
    await items
      .first()
      .getByRole('button', { name: /^Edit note by / })
      .press('Enter');
    await items.first().getByRole('textbox', { name: 'Note' }).fill('Half an edit');
    await goTo(page, 'Applications');
    await page.getByRole('link', { name: 'Open A-10001' }).press('Enter');
    await expect(box).toHaveValue('Half a new note');
    await expect(items.first().getByRole('textbox', { name: 'Note' })).toHaveValue('Half an edit');
    await notes.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(box).toHaveValue('');
    await expect(items).toHaveText([/Came by on Monday/, /Called the employer twice/]);
  });

  await test.step('the list finds them, and shows the newest', async () => {
    await goTo(page, 'Applications');
    await page.keyboard.press('/');
    await page.keyboard.type('employer twice');
    await expect(page.getByRole('row').filter({ hasText: 'A-10001' })).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Note', exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: '2 notes · Came by on Monday' })).toBeVisible();
  });
});

test('an application is saved as a PDF of as many pages as it takes, whatever it is called', async ({
  launch,
  dataFolder,
}) => {
  const { page, app } = await launchWithSamples(launch);
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('Ada Kettlebright');
  await page.getByRole('row', { name: 'Ada Kettlebright' }).click();
  const office = section(page, 'Applicant details');
  const name = '\u202eAda</h1>"\\ 🏠 Kettlebright';
  await office.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await office.getByRole('button', { name: 'Save' }).click();
  // What nobody sees turns no line round.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.slice(1));
  const file = join(dataFolder, 'one.pdf');
  await answerFileDialogs(app, file);
  const paper = page.getByRole('button', { name: 'Print or save as PDF' });
  await paper.press('Enter');
  await page.getByRole('menuitem', { name: 'Save as PDF…' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: file })).toBeVisible();
  await expect(paper).toBeFocused();
  const pdf = readFileSync(file, 'latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  // The score with its waterfall and twelve attributes fill one sheet and go over to the next.
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
});

test('a move-in date leads to the list of who moves in next', { tag: '@night' }, async ({ launch }) => {
  const { page } = await launchWithSamples(launch);
  const showMoveIns = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .or(page.getByRole('dialog').getByRole('textbox'))
      .first()
      .fill('Move-ins');
    await page.getByRole('dialog').getByText('Who moves in next').click();
    await heading(page, 'Move-ins').waitFor();
  };
  await showMoveIns();
  await page.getByText('No upcoming move-ins').waitFor();
  await page.getByRole('link', { name: 'Go to applications' }).click();

  await openApplication(page, 'Ada Kettlebright');
  const office = section(page, 'Applicant details');
  const today = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
  await office.getByLabel('Move-in date').fill(today);
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Saved', { exact: true })).toBeVisible();

  await showMoveIns();
  await expect(page.getByRole('row', { name: /Ada Kettlebright/ })).toContainText('Today');
  await expectAccessibleAtNight(page, 'the move-ins');
  await page.getByRole('link', { name: 'Ada Kettlebright' }).click();
  await heading(page, 'Ada Kettlebright').waitFor();
});
