import { choosePassphrase, heading, openApplication, practise } from '../../e2e/user.ts';
import { expect, type Step } from '../stage.ts';
import { PASSPHRASE, story } from '../story.ts';

export const starting: readonly Step[] = [
  {
    title: 'Start the desk',
    does: 'This machine has no key store that can be trusted, so the desk asks for a passphrase: choose one.',
    async run(stage) {
      await stage.openDesk();
      await expect(heading(stage.page, 'Choose a passphrase')).toBeVisible();
      await stage.picture('choose a passphrase');
      await choosePassphrase(stage.page, PASSPHRASE);
      await expect(heading(stage.page, 'Welcome to Threshold')).toBeVisible();
      stage.answer('The records of this desk will be encrypted; the passphrase is asked for at every start.');
    },
  },
  {
    title: 'Choose a service',
    does: 'There are three doors: practice with sample data, a service of your own, or an office that others share. Practise.',
    async run(stage) {
      const { page } = stage;
      await stage.picture('three doors');
      await practise(page);
      await expect(heading(page, 'Applications')).toBeVisible();
      stage.answer('The practice service runs on this machine. A bar says so as long as one practises.');
    },
  },
  {
    title: 'Look up applications',
    does: 'Look up the 240 sample applications.',
    async run(stage) {
      const { page } = stage;
      await expect(page.getByText('No applications yet')).toBeVisible();
      await page.getByRole('button', { name: 'Look up the sample applications' }).click();
      const outcome = page.getByRole('region', { name: 'Lookup' }).getByRole('status');
      await expect(outcome).toHaveText('240 applications added', { timeout: 60_000 });
      await expect(page.getByRole('grid', { name: 'Applications' })).toHaveAttribute('aria-rowcount', '241');
      await expect(page.getByRole('grid').getByRole('row').nth(8)).toContainText(/A-\d{5}/);
      await expect(page.getByRole('link', { name: /Connection:.*Practice.*Online/ })).toBeVisible();
      await stage.picture('applications looked up');
      stage.answer(`${await outcome.innerText()}, each with its score and its recommendation.`);
    },
  },
  {
    title: 'See a score explained',
    does: `Search for ${story.appliesTogether}, open ${story.member}, choose the attribute ${story.attribute}.`,
    async run(stage) {
      const { page } = stage;
      await page.getByRole('textbox', { name: 'Search', exact: true }).fill(story.appliesTogether);
      for (const name of [story.primary, story.member, story.other])
        await expect(page.getByRole('row', { name })).toBeVisible();
      await openApplication(page, story.member);

      const score = page.getByRole('region', { name: 'Score', exact: true });
      await expect(score).toContainText('53 of 100 points');
      await expect(score).toContainText('Decline');
      const arithmetic = page.getByRole('button', { name: story.attributeLine });
      await expect(arithmetic).toContainText(story.arithmeticBefore);
      await arithmetic.click();
      const curve = page.getByRole('region', { name: story.attribute });
      await expect(curve.locator('.recharts-reference-dot')).toBeVisible();
      await stage.picture('a score explained');
      stage.answer(`${story.member}: 53 of 100 points, Decline.`);
      stage.answer(`${story.attribute}: ${story.arithmeticBefore}.`);
    },
  },
];
