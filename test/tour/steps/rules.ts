import type { Locator } from '@playwright/test';
import { goTo, heading, lookUp } from '../../e2e/user.ts';
import { expect, type Step } from '../stage.ts';
import { story } from '../story.ts';

const drawnLine = (editor: Locator): Promise<string | null> =>
  editor.locator('.recharts-area-curve').getAttribute('d');

export const rules: readonly Step[] = [
  {
    title: 'Edit an attribute',
    does: `In the approval center, move the baseline of ${story.attribute} from 30 to ${story.baseline} and try a value.`,
    async run(stage) {
      const { page } = stage;
      await goTo(page, 'Approval center');
      const attributes = page.getByRole('list', { name: 'Attributes' });
      await attributes.getByRole('button', { name: story.attribute }).click();
      const editor = page.getByRole('region', { name: story.attribute });
      const sentence = page.getByTestId('rule-sentence');
      await expect(sentence).toHaveText(story.sentenceBefore);
      const lineBefore = await drawnLine(editor);
      const fromTheSentence = (): Promise<void> =>
        sentence.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await fromTheSentence();
      await stage.picture('an attribute before', 'here');

      await editor.getByRole('textbox', { name: 'Baseline' }).fill(story.baseline);
      await expect(sentence).toHaveText(story.sentenceAfter);
      await expect.poll(() => drawnLine(editor)).not.toBe(lineBefore);
      await expect(editor.getByRole('img', { name: story.sentenceAfter })).toBeVisible();
      await editor.getByRole('textbox', { name: 'Try a value' }).fill('42');
      await expect(editor.getByText(story.arithmeticAfter)).toBeVisible();
      await expect(page.getByText('Draft saved')).toBeVisible();
      await fromTheSentence();
      await stage.picture('an attribute after', 'here');
      stage.answer(`Before: ${story.sentenceBefore}`);
      stage.answer(`Now:    ${story.sentenceAfter}`);
      stage.answer('The curve follows; the draft saves itself and does not count yet.');
    },
  },
  {
    title: 'Publish',
    does: 'Publish the approval center over HTTP: see what changes, say why.',
    async run(stage) {
      const { page } = stage;
      await page.getByRole('button', { name: 'Publish…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish the approval center' });
      await dialog.getByRole('textbox', { name: 'Why' }).fill(story.reason);
      await stage.picture('publish with a reason');
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      const answer = dialog.getByRole('status');
      await expect(answer).toContainText('Version 1 is published');
      await expect(answer).toContainText('The service has confirmed it.');
      await stage.picture('published');
      stage.answer((await answer.innerText()).replaceAll(/\s*\n\s*/g, ' '));
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog).toBeHidden();

      await page.getByRole('tab', { name: 'History' }).click();
      const version = page.getByRole('article', { name: 'Version 1' });
      await expect(version).toContainText(story.reason);
      await expect(version).toContainText('Confirmed');
      await stage.picture('history');
      stage.answer('The version is kept: who, when, why, what, and what the service answered.');
    },
  },
  {
    title: 'Look an application up again',
    does: `Look up ${story.memberIdentifier} once more and open it.`,
    async run(stage) {
      const { page } = stage;
      await goTo(page, 'Applications');
      await lookUp(page, story.memberIdentifier);
      await page.getByRole('link', { name: `Open ${story.memberIdentifier}` }).click();
      await expect(heading(page, story.member)).toBeVisible();
      const score = page.getByRole('region', { name: 'Score', exact: true });
      await expect(score).toContainText('55 of 100 points');
      await expect(score).toContainText('Judged by version 1');
      const arithmetic = page.getByRole('button', { name: story.attribute });
      await expect(arithmetic).toContainText(story.arithmeticAfter);
      await arithmetic.click();
      await expect(page.getByRole('region', { name: 'Earlier fetches' })).toContainText('53 of 100');
      await stage.picture('judged by version 1');
      stage.answer('55 of 100 points, judged by version 1; the earlier 53 is still there.');
    },
  },
];
