import type { Locator, Page } from '@playwright/test';
import { goTo, heading, lookUp } from '../../e2e/user.ts';
import { expect, type Step } from '../stage.ts';
import { story } from '../story.ts';

const drawnLine = (editor: Locator): Promise<string | null> =>
  editor.locator('.recharts-area-curve').getAttribute('d');

const effectOf = (page: Page): Locator => page.getByRole('region', { name: 'Effect' });

export const rules: readonly Step[] = [
  {
    title: 'Shape an attribute',
    does: `In the approval center, move the baseline of ${story.attribute} from 30 to ${story.baseline} on its curve, with the arrow keys, and try a value.`,
    async run(stage) {
      const { page } = stage;
      await goTo(page, 'Approval center');
      const attributes = page.getByRole('list', { name: 'Attributes' });
      await attributes.getByRole('button', { name: story.attribute }).click();
      const editor = page.getByRole('region', { name: story.attribute });
      const sentence = page.getByTestId('rule-sentence');
      await expect(sentence).toHaveText(story.sentenceBefore);
      await expect(editor.getByText('240 saved applications')).toBeVisible();
      await expect(editor.getByTestId('histogram')).toBeVisible();
      await expect(effectOf(page)).toContainText('No recommendations change');
      const lineBefore = await drawnLine(editor);
      await stage.picture('an attribute before');

      const baseline = editor.getByRole('slider', { name: 'Baseline on the curve' });
      await baseline.focus();
      for (let value = 30; value < Number(story.baseline); value += 1)
        await page.keyboard.press('ArrowRight');
      await expect(baseline).toHaveAttribute('aria-valuetext', `${story.baseline}%`);
      await expect(editor.getByRole('textbox', { name: 'Baseline' })).toHaveValue(story.baseline);
      await expect(sentence).toHaveText(story.sentenceAfter);
      await expect.poll(() => drawnLine(editor)).not.toBe(lineBefore);
      await expect(editor.getByRole('img', { name: story.sentenceAfter })).toBeVisible();
      await editor.getByRole('textbox', { name: 'Try a value' }).fill('42');
      await expect(editor.getByText(story.arithmeticAfter)).toBeVisible();
      await expect(page.getByText('Draft saved')).toBeVisible();
      await stage.picture('an attribute after');
      stage.answer(`Before: ${story.sentenceBefore}`);
      stage.answer(`Now:    ${story.sentenceAfter}`);
      stage.answer('The curve follows; the draft saves itself and does not count yet.');
    },
  },
  {
    title: 'See what it would do',
    does: 'Look at the effect on every application that was looked up, and open the list of those that change recommendation.',
    async run(stage) {
      const { page } = stage;
      const effect = effectOf(page);
      await expect(effect).toContainText(/\d+ of 240 applications change recommendation/);
      const crossings = effect.getByRole('region', { name: 'Changed recommendations' });
      await crossings.getByRole('button').first().click();
      await expect(crossings.getByRole('link').first()).toBeVisible();
      await expect(effect.getByRole('img', { name: /^Applications by score in percent/ })).toBeVisible();
      await effect.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await stage.picture('the effect', 'here');
      stage.answer(
        `${await effect
          .getByText(/of 240 applications change recommendation/)
          .first()
          .innerText()}.`,
      );
    },
  },
  {
    title: 'Publish',
    does: 'Publish the approval center over HTTP: see what changes and what that would do, say why.',
    async run(stage) {
      const { page } = stage;
      await page.getByRole('button', { name: 'Publish…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish scoring rules' });
      await expect(dialog).toContainText(story.sentenceAfter);
      await expect(dialog).toContainText(/\d+ of 240 applications change recommendation/);
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(story.reason);
      await stage.picture('publish with a reason');
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      const answer = dialog.getByRole('status');
      await expect(answer).toContainText('Version 1 published');
      await expect(answer).toContainText('Confirmed by the service.');
      await stage.picture('published');
      stage.answer((await answer.innerText()).replaceAll(/\s*\n\s*/g, ' '));
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog).toBeHidden();

      await page.getByRole('tab', { name: 'History' }).click();
      const version = page.getByRole('article', { name: 'Version 1' });
      await expect(version).toContainText(story.reason);
      await expect(version).toContainText('Confirmed');
      await expect(version).toContainText(story.sentenceAfter);
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
      await expect(score).toContainText('Scored with rules version 1');
      const arithmetic = page.getByRole('button', { name: story.attributeLine });
      await expect(arithmetic).toContainText(story.arithmeticAfter);
      await arithmetic.click();
      await expect(page.getByRole('region', { name: 'Score history' })).toContainText('53 of 100');
      await stage.picture('judged by version 1');
      stage.answer('55 of 100 points, scored with version 1; the earlier 53 is still there.');
    },
  },
];
