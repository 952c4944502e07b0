import { goTo, goToSettings, heading, openApplication } from '../e2e/user.ts';
import { expect, type Step } from './stage.ts';
import { story } from './story.ts';

/** The main screens once more, larger and in the dark theme. Only the tour shows them. */
export const inTheDark: Step = {
  title: 'See it in the dark',
  does: 'Start the practice service again, choose the dark theme, and look at the main screens.',
  async run(stage) {
    const { page } = stage;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Restart' }).click();
    await expect(page.getByText('Sample data. Nothing leaves this computer.')).toBeVisible();
    await goToSettings(page, 'This computer');
    await page.getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('tab', { name: 'Service' }).click();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('The connection works.')).toBeVisible();
    await stage.picture('dark settings');

    await goTo(page, 'Applications');
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '241');
    await stage.picture('dark applications');
    await openApplication(page, story.member);
    await page.getByRole('button', { name: story.attributeLine }).click();
    await expect(page.locator('.recharts-reference-dot')).toBeVisible();
    await stage.picture('dark application');

    await goTo(page, 'Approval center');
    await page
      .getByRole('list', { name: 'Attributes' })
      .getByRole('button', { name: story.attribute })
      .click();
    const editor = page.getByRole('region', { name: story.attribute });
    await expect(editor.locator('.recharts-area-curve')).toBeVisible();
    await expect(editor.getByTestId('histogram')).toBeVisible();
    // A rule the wrong way round, and lower than what was published.
    await editor.getByText('Below the baseline', { exact: true }).click();
    await expect(editor).toContainText('Warning:');
    await expect(page.getByRole('region', { name: 'Effect' })).toContainText(
      'applications change recommendation',
    );
    await stage.picture('dark approval center');
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish scoring rules' });
    await expect(dialog).toContainText('applications change recommendation');
    await stage.picture('dark publish');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Compare with open draft' }).click();
    await expect(page.getByRole('article')).toContainText('1 attribute differs.');
    await stage.picture('dark difference');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('article')).toContainText('No changes.');

    await goTo(page, 'Households');
    await page.getByRole('link', { name: story.primary }).click();
    await expect(heading(page, `Household of ${story.primary}`)).toBeVisible();
    await stage.picture('dark household');
    stage.answer('Every screen keeps its contrast in both themes.');
  },
};
