/** The register of notices, by keyboard: what it has, how it is narrowed and sorted, and the way to a notice and back. */
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { goTo, heading, lookUpSamples, openApplication, practise, press } from './user.ts';

const DECLINED = 'Ada Kettlebright';

test('the register lists each notice with what is still to be done, and leads to it and back', async ({
  launch,
}) => {
  const { page } = await launch({ size: { width: 1280, height: 800 } });
  await practise(page);
  await goTo(page, 'Notices');
  await expect(page.getByText('No notices yet')).toBeVisible();
  await expectAccessibleAtNight(page, 'an empty register of notices');
  await lookUpSamples(page);
  await openApplication(page, DECLINED);
  const bar = page.getByRole('region', { name: 'Decide', exact: true });
  await press(bar.getByRole('button', { name: 'Decline', exact: true }));
  const dialog = page.getByRole('dialog', { name: `Decline ${DECLINED}?` });
  await press(dialog.getByRole('checkbox').first(), 'Space');
  await press(dialog.getByRole('button', { name: 'Decline' }));
  await bar.getByRole('link', { name: 'Write notice' }).waitFor();
  await goTo(page, 'Notices');
  const table = page.getByRole('table', { name: 'Notices' });
  await expect(page.getByText('1 notice', { exact: true })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByText('Not written')).toBeVisible();
  await expectAccessibleAtNight(page, 'a register with notices');

  await test.step('sorted by its heads', async () => {
    await press(table.getByRole('button', { name: 'Applicant' }));
    await expect(table.getByRole('columnheader', { name: 'Applicant' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  await test.step('searched by its key, and the way back comes back to it', async () => {
    await page.keyboard.press('/');
    const search = page.getByRole('textbox', { name: 'Search notices' });
    await expect(search).toBeFocused();
    await search.fill('kettle');
    await expect(page.getByText('1 notice', { exact: true })).toBeVisible();
    await press(table.getByRole('link', { name: DECLINED }));
    await heading(page, 'Adverse action notice').waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await heading(page, 'Notices').waitFor();
    await expect(search).toHaveValue('kettle');
    await search.press('Escape');
    await expect(search).toHaveValue('');
  });

  await test.step('its tabs count, and a row opens wherever it is clicked', async () => {
    const tab = page.getByRole('tab', { name: /^Not written 1$/ });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await table.getByText('Not written').click();
    await heading(page, 'Adverse action notice').waitFor();
  });
});
