import type { Page } from '@playwright/test';
import { catchOpenedAddresses, clipboardText, goTo, heading } from '../../e2e/user.ts';
import { expect, type Stage, type Step } from '../stage.ts';
import { story } from '../story.ts';

const title = `Household of ${story.primary}`;

async function addMember(page: Page, name: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'From applications' });
  await search.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).not.toHaveCount(0);
}

/** The steps from the household to its report; what they hand on to each other is between them. */
export function householdAndLink(): readonly Step[] {
  let address = '';
  let openedAddresses: (() => Promise<string[]>) | undefined;

  const readReport = async (stage: Stage, browser: Page): Promise<void> => {
    await expect(heading(browser, title)).toBeVisible({ timeout: 60_000 });
    for (const name of [story.primary, story.member, story.other])
      await expect(browser.getByRole('heading', { level: 2, name })).toBeVisible();
    const scores = browser.getByRole('region', { name: 'Scores of the household' });
    await expect(scores).toContainText('Lowest score');
    await expect(scores).toContainText(story.member);
    await stage.pictureOf(browser, 'the household report');
    stage.answer(`The report of three people, side by side and one by one; the lowest is ${story.member}.`);
  };

  return [
    {
      title: 'Group co-applicants into a household',
      does: `${story.primary} applies together with two others: put the three into a household and send it.`,
      async run(stage) {
        const { page } = stage;
        await goTo(page, 'Households');
        await page.getByRole('link', { name: 'New household' }).click();
        for (const name of [story.primary, story.member, story.other]) await addMember(page, name);
        await stage.picture('a new household');
        await page.getByRole('button', { name: 'Save and send…' }).click();
        const dialog = page.getByRole('dialog', { name: 'Send this household?' });
        await expect(dialog.getByRole('listitem').first()).toHaveText(`${story.primary} Primary applicant`);
        await stage.picture('exactly what is sent');
        await dialog.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByText('Confirmed by the service.')).toBeVisible();
        await expect(heading(page, title)).toBeVisible();
        await expect(
          page.getByText(/Jasper M. Nettlecombe does not qualify individually/).first(),
        ).toBeVisible();
        await stage.picture('a household');
        stage.answer(
          'Confirmed. On average the household qualifies; one member does not individually, and Threshold says who.',
        );
      },
    },
    {
      title: 'Copy the report link',
      does: 'One click on “Copy report link”.',
      async run(stage) {
        const { page, desk } = stage;
        openedAddresses = await catchOpenedAddresses(desk.app);
        await page.getByRole('button', { name: 'Copy report link' }).click();
        const toast = page.getByRole('alert').filter({ hasText: 'Report link copied' });
        await expect(toast).toContainText(/Opens the household report for Alma Nettlecombe\. Expires .*/);
        address = await clipboardText(desk.app);
        expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/report\/[\w.-]{53}$/);
        await stage.picture('link copied');
        await toast.getByRole('button', { name: 'Close' }).click();
        stage.answer(
          'The link is on the clipboard, for four hours. The page itself never holds its address.',
        );
        expect(await page.content()).not.toContain(address);
      },
    },
    {
      title: 'Open the link in a browser',
      does: 'Open it from the desk, in a browser of its own: solve the captcha and read the household’s report.',
      async run(stage) {
        const { page } = stage;
        await goTo(page, 'Report links');
        const row = page.getByRole('row', { name: story.primary });
        await expect(row).toContainText('Active');
        await stage.picture('report links');
        await row.getByRole('button', { name: `Open link for ${story.primary} in browser` }).click();
        // What the system's browser would be given is what the clipboard holds.
        await expect.poll(() => openedAddresses?.()).toEqual([address]);

        const browser = await stage.openBrowser();
        await browser.goto(address);
        await expect(heading(browser, 'Before the report opens')).toBeVisible();
        await expect(browser.locator('body')).not.toContainText(story.appliesTogether);
        await expect(browser.getByRole('checkbox')).toBeVisible();
        await stage.pictureOf(browser, 'the captcha');
        await browser.getByRole('checkbox').click();
        await readReport(stage, browser);
      },
    },
    {
      title: 'See what was done',
      does: 'In the activity, let Threshold verify that nothing was changed.',
      async run(stage) {
        const { page } = stage;
        await goTo(page, 'Activity');
        await page.getByRole('button', { name: 'Verify' }).click();
        const verdict = page.getByText(/Log verified: [\d,]+ entries/);
        await expect(verdict).toBeVisible();
        const table = page.getByRole('grid', { name: 'Activity' });
        for (const what of [
          /published version/,
          /sent .*household; the service has confirmed it/,
          /created report link/,
          /copied report link/,
          /opened report link/,
        ])
          await expect(table.getByRole('row', { name: what }).first()).toBeVisible();
        await expect(table).not.toContainText(address);
        await stage.picture('activity verified');
        stage.answer(await verdict.innerText());
      },
    },
  ];
}
