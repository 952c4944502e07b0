import { goTo, goToSettings, heading, openApplication, unlock } from '../../e2e/user.ts';
import { expect, type Step } from '../stage.ts';
import { PASSPHRASE, story } from '../story.ts';

export const offline: readonly Step[] = [
  {
    title: 'Stop the service and close the desk',
    does: 'In the settings, stop the practice service, as if the network were gone; then close the desk.',
    async run(stage) {
      const { page } = stage;
      await goToSettings(page, 'Service');
      await page.getByRole('button', { name: 'Stop practice service' }).click();
      await expect(page.getByText('Stopped.', { exact: true })).toBeVisible();
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
      await expect(heading(page, 'Unlock Threshold')).toBeVisible();
      await stage.picture('unlock');
      await unlock(page, PASSPHRASE);
      await expect(page.getByText('Practice service stopped')).toBeVisible();
      await goTo(page, 'Applications');
      await expect(page.getByText('240 applications', { exact: true })).toBeVisible();
      await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
      await stage.picture('Offline');
      stage.answer('The 240 applications added, from the encrypted cache.');
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
        'Scored with rules version 1',
      );
      await expect(page.getByRole('button', { name: story.attributeLine })).toContainText(
        story.arithmeticAfter,
      );
      await expect(page.getByRole('region', { name: 'Score history' })).toContainText('53 of 100');

      await goTo(page, 'Approval center');
      await expect(page.getByText('No changes from version 1.')).toBeVisible();
      await page.getByRole('tab', { name: 'History' }).click();
      await expect(page.getByRole('article', { name: 'Version 1' })).toContainText(story.reason);

      await goTo(page, 'Households');
      const household = page.getByRole('link', { name: story.primary });
      await expect(household).toContainText('Confirmed');
      await household.click();
      await expect(
        page.getByText(/Jasper M. Nettlecombe does not qualify individually/).first(),
      ).toBeVisible();

      await goTo(page, 'Report links');
      await expect(page.getByRole('row', { name: story.primary })).toContainText('Active');

      await goTo(page, 'Activity');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText(/Log verified/)).toBeVisible();
      stage.answer(
        'All of it is still here, with its scores, its arithmetic and its dates; the log is verified.',
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
      const problem = page.getByRole('alert').filter({ hasText: 'Can’t reach the screening service' });
      await expect(problem).toContainText('The earlier data is still shown.');
      await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText(
        '55 of 100 points',
      );
      await stage.picture('what needs the service');
      stage.answer('Can’t reach the screening service. The earlier data is still shown.');
    },
  },
];
