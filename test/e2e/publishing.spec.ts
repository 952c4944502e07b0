/** Shaping rules and publishing them: confirmed, refused, unconfirmed, killed in the middle; nothing is lost. */
import {
  attributeList,
  chooseAttribute,
  chooseOfDrafts,
  closeDialog,
  editAttribute,
  effectPanel,
  field,
  keptDraft,
  publish,
  publishDialog,
  publishVersion,
} from './approval-center.ts';
import { CANARY, connect, expect, test as officeTest } from './office.ts';
import { ACCEPTED, type ScriptedService, startScriptedService } from './scripted-service.ts';
import { goTo, heading, launchWithSamples, lookUp, practise } from './user.ts';

const test = officeTest.extend<{ scripted: ScriptedService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  scripted: async ({}, use) => {
    const service = await startScriptedService();
    await use(service);
    await service.close();
  },
});

const RENT = 'Rent-to-income (net)';
const NEVER_PUBLISHED = 'Not published yet';

test('a rule the wrong way round is caught, cured, published, compared, and brought back', async ({
  launch,
}) => {
  const { page } = await launch();
  await practise(page);
  const editor = await editAttribute(page, RENT);
  const sentence = page.getByTestId('rule-sentence');

  await test.step('the sample of the interface document: baseline 30, down, down, 1, 3', async () => {
    await field(editor, 'Step size').fill('1');
    await field(editor, 'Points per step').fill('3');
    await editor.getByText('Below the baseline', { exact: true }).click();
    await expect(sentence).toContainText('Below 30%, loses 3 points for every 1%');
    await expect(editor.getByRole('listitem').first()).toContainText(
      'Warning: Rent-to-income (net) is usually worse when it is higher',
    );
    await expect(
      attributeList(page).getByRole('button', { name: /Rent-to-income \(net\).*issue/ }),
    ).toBeVisible();
    await editor.getByRole('button', { name: 'Reverse direction: count above the baseline' }).click();
    await expect(editor).toContainText('No issues found.');
    await expect(editor.getByRole('heading', { name: 'Checks' })).toBeFocused();
    await expect(sentence).toContainText('Above 30%, loses 3 points for every 1%');
  });

  await test.step('published twice, each time with what changes and why', async () => {
    await publishVersion(page, 1, 'Steeper, after a talk with the owners');
    await expect(page.getByText('No changes from version 1.')).toBeVisible();
    await field(editor, 'Baseline').fill('33');
    await expect(page.getByText('1 attribute differs from version 1.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(publishDialog(page)).toContainText('Above 30%, loses');
    await expect(publishDialog(page)).toContainText('Above 33%, loses');
    await expect(publishDialog(page)).toContainText('Applies to applications scored from now on');
    await publishDialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(publishDialog(page).getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      /Enter a reason\./,
    );
    await publishDialog(page).getByRole('textbox', { name: 'Reason' }).fill('Rents went up');
    await publishDialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(publishDialog(page).getByRole('status')).toContainText('Version 2 published');
    await closeDialog(publishDialog(page));
  });

  await test.step('the history says who, why and what, and compares any two', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    const article = page.getByRole('article');
    await expect(article).toContainText('Rents went up');
    await article.getByRole('button', { name: 'Changes since version 1' }).click();
    await expect(article).toContainText('1 attribute differs.');
    await expect(article).toContainText('Above 33%, loses');
    await article.getByRole('button', { name: 'Close comparison' }).click();
    await page.getByRole('checkbox', { name: 'Compare Version 2' }).check();
    await expect(page.getByText('Select another version to compare with version 2.')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Compare Open draft/ }).check();
    await expect(article).toContainText('No changes.');
  });

  await test.step('the first version as a draft of its own', async () => {
    await page.getByRole('link', { name: /Version 1.*Steeper/ }).click();
    await page.getByRole('button', { name: 'Restore as draft' }).click();
    await expect(page.getByRole('button', { name: 'Draft: Copy of version 1' })).toBeVisible();
    await chooseAttribute(page, RENT);
    await expect(field(editor, 'Baseline')).toHaveValue('30');
    await expect(page.getByText('1 attribute differs from version 2.')).toBeVisible();
    await publishVersion(page, 3, 'Back to what it was');
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('3 versions')).toBeVisible();
  });
});

test('what the service refuses stays a draft, with its reason', { tag: '@night' }, async ({
  launch,
  scripted,
}) => {
  const { page } = await launch();
  await connect(page, scripted.url, CANARY);
  const editor = await editAttribute(page, RENT);
  await field(editor, 'Weight').fill('77');
  const message = 'The weights add up to more than our plan allows.';
  scripted.toPublishing = { status: 422, json: { success: false, message } };

  const dialog = await publish(page, 'Rent counts most');
  const problem = dialog.getByRole('alert');
  await expect(problem).toContainText(message);
  await expect(problem).toContainText('Nothing changed at the service. Your draft and reason are saved.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(NEVER_PUBLISHED)).toBeVisible();
  await expect(field(editor, 'Weight')).toHaveValue('77');

  scripted.toPublishing = ACCEPTED;
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Rent counts most');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('Version 1 published');
  const [refused, accepted] = scripted.published;
  expect(accepted).toEqual(refused);
});

test('a version whose answer was lost is confirmed by who checked with the service, and says so', {
  tag: '@night',
}, async ({ launch, line }) => {
  const { page } = await launch();
  await connect(page, line.url, CANARY);
  const editor = await editAttribute(page, RENT);
  await field(editor, 'Baseline').fill('35');
  await line.become('answers lost');
  const dialog = await publish(page, 'Eased for students');
  await expect(dialog.getByRole('status')).toContainText('Version 1 was sent, not confirmed');
  await expect(dialog).not.toContainText('Service response');
  const asked = page.getByRole('dialog', { name: 'Did you check with the service?' });
  const checked = dialog.getByRole('button', { name: 'I checked with the service…' });
  await checked.click();
  await expect(asked).toBeVisible();
  // Escape takes back the question alone.
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(dialog.getByRole('status')).toContainText('Version 1 was sent, not confirmed');
  await expect(checked).toBeFocused();
  await closeDialog(dialog);

  await page.getByRole('button', { name: 'I checked with the service…' }).click();
  await expect(asked).toContainText('It’s logged in the activity under your name.');
  await asked.getByRole('button', { name: 'Yes, I checked' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('checked with the service that this version is in use');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('article')).toContainText('Checked with the service');
  await goTo(page, 'Activity');
  await expect(page.getByRole('main')).toContainText('Approval center confirmed by hand');
});

test('a version whose answer was lost is sent again until it is known to count', { tag: '@night' }, async ({
  launch,
  service,
  line,
}) => {
  const { page } = await launch();
  await connect(page, line.url, CANARY);
  const editor = await editAttribute(page, RENT);
  await field(editor, 'Baseline').fill('35');
  await line.become('answers lost');

  const dialog = await publish(page, 'Eased for students');
  const answer = dialog.getByRole('status');
  await expect(answer).toContainText('Version 1 was sent, not confirmed');
  await expect(answer).toContainText('The version and draft are saved.');
  await answer.getByRole('button', { name: 'Send the same document again' }).click();
  await expect(answer).toContainText('It was sent again and not confirmed.');
  await closeDialog(dialog);

  await test.step('until then the page says so, and the draft is edited on', async () => {
    await expect(page.getByText('Version 1 was sent, not confirmed')).toBeVisible();
    await expect(field(editor, 'Baseline')).toHaveValue('35');
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('article')).toContainText('Unconfirmed');
    await page.getByRole('tab', { name: 'Attributes' }).click();
  });

  await line.become('whole');
  await page.getByRole('button', { name: 'Send the same document again' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Version 1 published');
  await main.getByRole('button', { name: 'Dismiss' }).click();
  await expect(main).not.toContainText('Version 1 published');
  await expect(heading(page, 'Approval center')).toBeFocused();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('article')).toContainText('Confirmed');
  await lookUpJudgedBy(1);

  async function lookUpJudgedBy(version: number): Promise<void> {
    const { identifier } = service.applicants[0];
    await goTo(page, 'Applications');
    await lookUp(page, identifier);
    await page.getByRole('link', { name: `Open ${identifier}` }).click();
    await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText(
      `Scored with rules version ${version}`,
    );
  }
});

test('killed while somebody edits, the desk has every draft as it was saved', { tag: '@night' }, async ({
  launch,
}) => {
  const first = await launch();
  await practise(first.page);
  const editor = await editAttribute(first.page, RENT);
  await field(editor, 'Baseline').fill('41');
  await chooseOfDrafts(first.page, 'New draft…');
  const dialog = first.page.getByRole('dialog', { name: 'New draft' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('For students');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(first.page.getByRole('button', { name: 'Draft: For students' })).toBeVisible();
  await field(editor, 'Baseline').fill('52');
  await field(editor, 'Weight').fill('13');
  await keptDraft(first.page);
  // Under way, or not even begun, when the desk is gone.
  await field(editor, 'Weight').fill('14');
  const ended = first.app.waitForEvent('close');
  first.app.process().kill('SIGKILL');
  await ended;

  const { page } = await launch();
  const again = await editAttribute(page, RENT);
  await expect(page.getByRole('button', { name: 'Draft: For students' })).toBeVisible();
  await expect(field(again, 'Baseline')).toHaveValue('52');
  await expect(field(again, 'Weight')).toHaveValue(/^1[34]$/);
  const other = (await keptDraft(page)).basedOnVersion;
  expect(other).toBeNull();
  await page.getByRole('button', { name: /^Draft: / }).click();
  await page.getByRole('menuitemradio').filter({ hasNotText: 'For students' }).click();
  await expect(field(again, 'Baseline')).toHaveValue('41');
});

test('settings that somebody else has set are noticed, compared and adopted', async ({
  launch,
  scripted,
}) => {
  const { page } = await launch();
  await connect(page, scripted.url, CANARY);
  await editAttribute(page, RENT);
  await publishVersion(page, 1, 'Our own rules');
  scripted.toLookUps = {
    status: 200,
    json: {
      net_monthly_rent: {
        attribute_enabled: '1',
        attribute_value: '34',
        baseline_value: '25',
        weight: '40',
        baseline_type: 'up',
        evaluation_value: '5',
        evaluation_type: 'down',
        score_value: '4',
        attribute_description: 'Set by the head office',
      },
    },
  };
  await goTo(page, 'Applications');
  await lookUp(page, 'A-1\nA-2');
  await goTo(page, 'Approval center');
  const notice = page.getByRole('status').filter({ hasText: 'Rules were changed outside Threshold' });
  await expect(notice).toContainText('Since version 1, 2 applications were scored with other rules');
  await notice.getByRole('button', { name: 'Show changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules in use' });
  await expect(dialog).toContainText('Above 25%, loses 4 points for every 5%');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The head office changed it on Monday');
  await dialog.getByRole('button', { name: 'Save version', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(notice).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('article')).toContainText('The head office changed it on Monday');
  await expect(page.getByRole('article')).toContainText('Changed outside Threshold, seen in results');
  expect(scripted.published).toHaveLength(1);
});

test('recommendations are a version of their own: seen in the effect, undone, published unsent, compared', {
  tag: '@night',
}, async ({ launch }) => {
  const { page } = await launchWithSamples(launch);
  await goTo(page, 'Approval center');
  await publishVersion(page, 1, 'The usual rules');
  await page.getByRole('tab', { name: 'Recommendations' }).click();
  const approve = page.getByRole('textbox', { name: 'Approve from' });
  const decline = page.getByRole('textbox', { name: 'Decline below' });

  await test.step('what they would do, and back again', async () => {
    await approve.fill('70');
    await expect(effectPanel(page)).toContainText(/\d+ of 240 applications change recommendation/);
    await expect(page.getByText('Recommendations differ from version 1.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(approve).toHaveValue('80%');
    await expect(effectPanel(page)).toContainText('No recommendations change');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect(approve).toHaveValue('70%');
  });

  await test.step('what cannot be used is not published', async () => {
    await decline.fill('90');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(publishDialog(page)).toContainText('The recommendation thresholds aren’t valid.');
    await publishDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await decline.fill('50');
  });

  await test.step('published with a reason, and not sent', async () => {
    const dialog = await publish(page, 'More applicants this season');
    await expect(dialog.getByRole('status')).toContainText('Version 2 published');
    await expect(dialog.getByRole('status')).toContainText('Not sent');
    await closeDialog(dialog);
    await page.getByRole('tab', { name: 'History' }).click();
    const article = page.getByRole('article');
    await expect(article).toContainText('Not sent');
    await expect(article).toContainText('Approve from 70%, decline below 50%');
    await article.getByRole('button', { name: 'Changes since version 1' }).click();
    await expect(article).toContainText('Same attributes. Recommendations differ.');
    await expect(article).toContainText('Approve from 80%, decline below 60%');
  });
});
