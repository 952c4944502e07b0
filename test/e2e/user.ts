/** What a user does in the desk, as many tests and the tour need it. */
import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test';

export type Section =
  | 'Today'
  | 'Approval center'
  | 'Applications'
  | 'Households'
  | 'Report links'
  | 'Notices'
  | 'Reports'
  | 'Activity'
  | 'Settings';

export async function goTo(page: Page, section: Section): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
  await heading(page, section).waitFor();
}

export type SettingsTab =
  | 'Office'
  | 'Decisions & letters'
  | 'Service'
  | 'This computer'
  | 'Data'
  | 'Advanced';

/** Goes to the settings, and there to one of their pages. */
export async function goToSettings(page: Page, tab: SettingsTab): Promise<void> {
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: tab, exact: true }).click();
}

/** From the settings to a card of theirs, by the keyboard and their search. */
export async function findSetting(page: Page, card: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill(card);
  await search.press('Enter');
}

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** On the first start: the door to the sample data, without the tour that begins behind it. */
export async function practise(page: Page): Promise<void> {
  await beginPractice(page);
  await leaveTour(page);
}

/** By keyboard, from the card of the tour that has just begun to the list of applications. */
export async function leaveTour(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Look up samples' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+2');
  await heading(page, 'Applications').waitFor();
}

/** On the first start: the door to the sample data; the tour begins. */
export async function beginPractice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Practice with sample data' }).click();
  await page.getByText('Sample data. Nothing leaves this computer.').waitFor();
}

export async function lookUpSamples(page: Page): Promise<void> {
  await goTo(page, 'Applications');
  await page.getByRole('button', { name: 'Look up the sample applications' }).click();
  await page.getByText('240 applications added').waitFor({ timeout: 60_000 });
}

/** A desk that practices, with the sample applications in its list: a copy of a folder in which that was done before. */
export async function launchWithSamples<Desk extends { readonly page: Page }>(
  launch: (options: { readonly has: 'samples' }) => Promise<Desk>,
): Promise<Desk> {
  const desk = await launch({ has: 'samples' });
  await goTo(desk.page, 'Applications');
  await desk.page.getByText('240 of 240').waitFor();
  return desk;
}

/** Puts a text into a field as pasting does, all of it at once: the browser would type it line by line. */
export const pasteInto = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, pasted) => {
    if (!(element instanceof HTMLTextAreaElement)) throw new Error('This is no field of several lines.');
    element.setRangeText(pasted, 0, element.value.length, 'end');
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);

/** Looks identifiers up and waits until it is said what became of them. */
export async function lookUp(page: Page, identifiers: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+l');
  const panel = page.getByRole('region', { name: 'Look up applications' });
  const field = panel.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill(identifiers);
  await panel.getByRole('button', { name: 'Look up', exact: true }).click();
  await expect(field).toHaveValue('');
  // The newest comes first; one that failed before may still be below it.
  const newest = panel.getByRole('region', { name: 'Lookup' }).first();
  await newest.getByText(/applications? added|No matches|Nothing looked up/).waitFor({ timeout: 60_000 });
}

/** Finds an application by its name and opens it. */
export async function openApplication(page: Page, name: string): Promise<void> {
  await goTo(page, 'Applications');
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(name);
  await page.getByRole('row', { name }).click();
  await heading(page, name).waitFor();
}

/** Narrows the activity down to what it says about one thing. */
export async function showActivityAbout(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'About' }).click();
  await page.getByRole('textbox', { name: 'About' }).fill(subject);
  await page.keyboard.press('Escape');
}

/** Unfolds what adds a member by a token: seldom anybody knows one by heart. */
export async function openByToken(page: Page): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: 'By token' });
  await summary.waitFor();
  if (!(await page.getByRole('textbox', { name: 'Applicant token' }).isVisible())) await summary.click();
}

/** Presses a key on what is given the focus by script: how it is reached is not what is looked at. */
export const press = async (target: Locator, key = 'Enter'): Promise<void> => {
  await target.focus();
  await target.press(key);
};

/** What every notice says of both, once for all of them. */
export async function nameOfficeAndAgency(page: Page): Promise<void> {
  await goToSettings(page, 'Office');
  const card = page.getByRole('region', { name: 'Office & screening agency' });
  for (const party of ['Your office', 'Consumer reporting agency']) {
    const group = card.getByRole('group', { name: party });
    await group.getByRole('textbox', { name: 'Name' }).fill(`${party} of this test`);
    await group.getByRole('textbox', { name: 'Phone' }).fill('555-0100');
    await group.getByRole('textbox', { name: 'Address' }).fill('1 Main Street');
  }
  await press(card.getByRole('button', { name: 'Save office and agency' }));
  await expect(card.getByRole('button', { name: 'Save office and agency' })).toBeDisabled();
}

/** By which name one decides: a real office is asked for it before the first decision. */
export async function nameYourself(page: Page): Promise<void> {
  await goToSettings(page, 'This computer');
  const card = page.getByRole('region', { name: 'Your name' });
  await card.getByRole('textbox', { name: 'Your name' }).fill('Ana Ribeiro');
  await press(card.getByRole('button', { name: 'Save name' }));
  await expect(card.getByRole('button', { name: 'Save name' })).toBeDisabled();
}

/** The service is gone, as where there is no network: the desk works with what it has. */
export async function stopPractice(page: Page): Promise<void> {
  await goToSettings(page, 'Service');
  await page.getByRole('button', { name: 'Stop practice service' }).click();
  await page.getByText('Practice service stopped').first().waitFor();
}

export const choosePassphrase = async (page: Page, passphrase: string): Promise<void> => {
  await heading(page, 'Choose a passphrase').waitFor();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('Confirm passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Use this passphrase' }).click();
};

export const unlock = async (page: Page, passphrase: string): Promise<void> => {
  await heading(page, 'Unlock Threshold').waitFor();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Unlock' }).click();
};

/** Fills in the form of a connection; on the first start there is one, in settings it is opened first. */
export async function fillConnection(
  page: Page,
  connection: { readonly name: string; readonly baseUrl: string; readonly token: string },
): Promise<void> {
  // The office and the agency have names too, in settings.
  await page
    .getByRole('textbox', { name: 'Name', exact: true, description: 'A name for this connection' })
    .fill(connection.name);
  await page.getByRole('textbox', { name: 'Service URL' }).fill(connection.baseUrl);
  await page.getByLabel('Access token', { exact: true }).fill(connection.token);
}

export const clipboardText = (app: ElectronApplication): Promise<string> =>
  app.evaluate(async ({ clipboard }) => clipboard.readText());

/** From now on, no address is opened in the system's browser: those that the desk wanted to open are answered. */
export async function catchOpenedAddresses(app: ElectronApplication): Promise<() => Promise<string[]>> {
  const caught = await app.evaluateHandle(({ shell }) => {
    const addresses: string[] = [];
    shell.openExternal = async (address) => {
      addresses.push(address);
    };
    return addresses;
  });
  return () => caught.jsonValue();
}
