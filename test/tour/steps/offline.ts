import { goTo, heading, openApplication, unlock } from '../../e2e/user.ts';
import { expect, type Step } from '../stage.ts';
import { PASSPHRASE, story } from '../story.ts';

export const offline: readonly Step[] = [
  {
    title: 'Stop the service and close the desk',
    does: 'In the settings, stop the practice service, as if the network were gone; then close the desk.',
    async run(stage) {
      const { page } = stage;
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Stop the practice service' }).click();
      await expect(page.getByText('It is stopped.')).toBeVisible();
      await stage.picture('settings');
      await stage.closeDesk();
      stage.answer('The desk is closed; nothing of it runs any more.');
    },
  },
  {
    title: 'Start the desk offline',
    does: 'Start it again, without the service. Unlock it with the passphrase.',
    async run(stage) {
      await stage.openDesk();
      const { page } = stage;
      await expect(heading(page, 'Unlock the desk')).toBeVisible();
      await stage.picture('unlock');
      await unlock(page, PASSPHRASE);
      await expect(page.getByText('The practice service is stopped')).toBeVisible();
      await expect(page.getByText('240 applications on this desk')).toBeVisible();
      await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
      await stage.picture('offline');
      stage.answer('The 240 applications are here, from the encrypted cache.');
    },
  },
  {
    title: 'Find everything again',
    does: 'Open what was seen before: the application, the version, the household, the link, the activity.',
    async run(stage) {
      const { page } = stage;
      await openApplication(page, story.member);
      await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText(
        '55 of 100 points',
      );
      await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText(
        'Judged by version 1',
      );
      await expect(page.getByRole('button', { name: story.attributeLine })).toContainText(
        story.arithmeticAfter,
      );
      await expect(page.getByRole('region', { name: 'Earlier fetches' })).toContainText('53 of 100');

      await goTo(page, 'Approval center');
      await expect(page.getByText('No difference from version 1.')).toBeVisible();
      await page.getByRole('tab', { name: 'History' }).click();
      await expect(page.getByRole('article', { name: 'Version 1' })).toContainText(story.reason);

      await goTo(page, 'Households');
      const household = page.getByRole('link', { name: story.primary });
      await expect(household).toContainText('Confirmed');
      await household.click();
      await expect(page.getByText(/one member does not alone: Jasper M. Nettlecombe/)).toBeVisible();

      await goTo(page, 'Report links');
      await expect(page.getByRole('row', { name: story.primary })).toContainText('Live');

      await goTo(page, 'Activity');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText(/The chain is whole/)).toBeVisible();
      stage.answer(
        'All of it is still here, with its scores, its arithmetic and its dates; the chain is whole.',
      );
    },
  },
  {
    title: 'Ask for what needs the service',
    does: 'Try to look an application up while the service does not run.',
    async run(stage) {
      const { page } = stage;
      await openApplication(page, story.member);
      await page.getByRole('button', { name: 'Refresh' }).click();
      const problem = page.getByRole('alert').filter({ hasText: 'could not be reached' });
      await expect(problem).toContainText('What was fetched before is still shown.');
      await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText(
        '55 of 100 points',
      );
      await stage.picture('what needs the service');
      stage.answer('The service could not be reached. What was fetched before is still shown.');
    },
  },
];
