/** What an office does first: people come in by a spreadsheet, one of them is decided, gets a notice, and a link is mailed. */
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { generatePortfolio } from '#electron/practice/sample/generate.ts';
import { rowsOf, workbook } from '#test/fixtures/workbooks.ts';
import { answerFileDialogs } from './approval-center.ts';
import { expect } from './desk.ts';
import { tabTo } from './tab-to.ts';
import { heading } from './user.ts';

export const PEOPLE = 500;
/** As `npm run service` makes its applications. */
const SEED = 7;
/** The first of those who wait that the score does not recommend. */
const FIRST = 'Jasper M. Nettlecombe';
export const EMAIL = 'jasper@example.com';

/** As another program of the office has it: 495 people, three whom the service does not know, two lines that name nobody, one e-mail that is none. */
export function spreadsheet(): Uint8Array {
  const people = generatePortfolio({ seed: SEED, applications: PEOPLE }).slice(0, PEOPLE - 5);
  const rows = people.map(({ applicationId, name, property, unit, applicantToken }, place) => [
    applicationId,
    name,
    property,
    unit,
    applicantToken,
    place === 1 ? EMAIL : place === 7 ? 'not an e-mail' : `person${place}@example.com`,
    `${place + 1} Elm Street, Columbus, OH 43215`,
  ]);
  const unknown = ['A-99997', 'A-99998', 'A-99999'].map((identifier) => [
    identifier,
    'Nora Fir',
    '',
    '',
    '',
    '',
    '',
  ]);
  const nobody = [1, 2].map((unit) => ['', 'Nobody', 'Elm Street', `${unit}`, '', '', '']);
  const headings = [
    'Application ID',
    'Applicant name',
    'Property',
    'Unit',
    'Applicant token',
    'E-mail',
    'Mailing address',
  ];
  return workbook({ sheets: { People: { rows: rowsOf([headings, ...rows, ...unknown, ...nobody]) } } });
}

/** How somebody gets to a control and presses it. */
export interface Hand {
  press(page: Page, target: Locator, way?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** A command that has a key, or else its control. */
  command(page: Page, keys: string, target: Locator): Promise<void>;
}

export const hands: Readonly<Record<'keyboard' | 'mouse', Hand>> = {
  keyboard: {
    async press(page, target, way) {
      await tabTo(page, target, way);
      await page.keyboard.press('Enter');
    },
    command: (page, keys) => page.keyboard.press(keys),
  },
  mouse: {
    press: (_page, target) => target.click(),
    command: (_page, _keys, target) => target.click(),
  },
};

/** Counts, from now on, what is done by hand: keys, clicks, and fields into which something is typed. */
export async function countActs(
  page: Page,
): Promise<() => Promise<{ keys: number; clicks: number; typed: string[] }>> {
  await page.evaluate(() => {
    const acts = { keys: 0, clicks: 0, typed: Array.of<string>() };
    const count = (what: 'keys' | 'clicks') => () => {
      acts[what] += 1;
    };
    addEventListener('keydown', count('keys'), true);
    addEventListener('pointerdown', count('clicks'), true);
    addEventListener(
      'beforeinput',
      ({ target }) => {
        const label = target instanceof HTMLElement ? target.outerHTML.slice(0, 200) : '';
        if (!acts.typed.includes(label)) acts.typed.push(label);
      },
      true,
    );
    Reflect.set(window, 'actsByHand', acts);
  });
  return () =>
    page.evaluate((): { keys: number; clicks: number; typed: string[] } => Reflect.get(window, 'actsByHand'));
}

export async function bringIn(page: Page, hand: Hand, file: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Look up applications' });
  // As long as nobody is here the form lies open; its key goes to it.
  if (hand === hands.keyboard) await page.keyboard.press('ControlOrMeta+l');
  const chooser = page.waitForEvent('filechooser');
  await hand.press(page, panel.getByRole('button', { name: 'From a file…' }));
  await (await chooser).setFiles(file);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'What would change' })).toContainText('498 not looked up');
  await expect(dialog).toContainText('Skipped: 1 email value and 2 rows without a usable ID.');
  await hand.press(page, dialog.getByRole('button', { name: 'Look up 498' }));
  await expect(panel.getByRole('region', { name: 'Lookup' }).first()).toContainText(
    '495 applications added',
    {
      timeout: 90_000,
    },
  );
}

export async function decline(page: Page, hand: Hand): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await hand.command(page, 'ControlOrMeta+1', sections.getByRole('link', { name: 'Today' }));
  await expect(page.getByRole('region', { name: /^Lookups that failed 3/ })).toBeVisible();
  const waiting = page.getByRole('region', { name: /^Waiting for a decision 495/ });
  await hand.press(page, waiting.getByRole('link', { name: new RegExp(FIRST) }));
  await heading(page, FIRST).waitFor();
  const bar = page.getByRole('region', { name: 'Decide', exact: true });
  const no = bar.getByRole('button', { name: 'Decline', exact: true });
  // Its key is there with it.
  await no.waitFor();
  await hand.command(page, 'd', no);
  const dialog = page.getByRole('dialog', { name: `Decline ${FIRST}?` });
  const reason = dialog.getByRole('checkbox').first();
  if (hand === hands.mouse) await reason.click();
  else {
    await tabTo(page, reason);
    await page.keyboard.press('Space');
  }
  await hand.command(page, 'ControlOrMeta+Enter', dialog.getByRole('button', { name: 'Decline' }));
  await expect(page.getByRole('region', { name: 'Decision', exact: true })).toContainText('Declined');
}

export async function writeNotice(
  page: Page,
  app: ElectronApplication,
  hand: Hand,
  file: string,
): Promise<void> {
  await answerFileDialogs(app, file);
  const bar = page.getByRole('region', { name: 'Decide', exact: true });
  await hand.press(page, bar.getByRole('link', { name: 'Write notice' }));
  await heading(page, 'Adverse action notice').waitFor();
  await expect(page.getByRole('region', { name: 'What Threshold checked' })).toContainText(
    'Nothing that Threshold can check is missing.',
  );
  await hand.press(page, page.getByRole('button', { name: 'Save as PDF' }));
  await expect(page.getByRole('heading', { name: /^As issued on/ })).toBeVisible();
  await hand.press(page, page.getByRole('link', { name: 'Back to application' }), 'Shift+Tab');
  await heading(page, FIRST).waitFor();
}

export async function mailLink(page: Page, hand: Hand): Promise<void> {
  const copied = page.getByRole('alert').filter({ hasText: 'Report link copied' });
  await hand.command(page, 'ControlOrMeta+Shift+c', page.getByRole('button', { name: 'Copy report link' }));
  await expect(copied).toBeVisible();
  await hand.press(page, copied.getByRole('button', { name: 'Email…' }));
  const dialog = page.getByRole('dialog', { name: `Email report link for ${FIRST}` });
  await expect(dialog.getByRole('textbox', { name: 'Recipient' })).toHaveValue(EMAIL);
  await hand.press(page, dialog.getByRole('button', { name: 'Open in email app' }));
  await expect(
    page.getByRole('alert').filter({ hasText: 'The message is open in your email app' }),
  ).toBeVisible();
}
