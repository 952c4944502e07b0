import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchProgram } from './test/run/launch.ts';
import { startService } from './test/e2e/service.ts';
import { fillConnection, heading } from './test/e2e/user.ts';

const OUT = process.env.LOOK_OUT ?? '/tmp/look';
mkdirSync(OUT, { recursive: true });
const FIELD = new URL('./test/fixtures/field-files/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'look-'));
const own = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const big = Array.from({ length: 497 }, (_, i) => `A-${20_001 + i},"Renter${i}, Ann",${i}B,${i === 7 ? 'nobody at x' : `r${i}@example.com`},(512) 555-${String(1000 + i)}`);
const files: Record<string, string> = {
  known: own('Applicants March.csv', `Applicant Report\nElm Street Leasing\n\nApplication ID,Name,Unit,Email,Phone\n${[...big, ',"Nobody, Nora",3C,,', ',"Nobody, Ned",4C,,'].join('\n')}\nTotal: 499\n`),
  ask: own('Prospects.csv', `Name,Property,Ref,Phone,Move in\n${Array.from({ length: 30 }, (_, i) => `"Miller, Ann ${String.fromCharCode(65 + i % 26)}",Cedar Court,A-${10_001 + i},(512) 555-0${100 + i},${1 + (i % 9)}/${1 + (i % 11)}/2026`).join('\n')}\n`),
  people: own('Other people.csv', `Application ID,Name\n${Array.from({ length: 12 }, (_, i) => `A-${10_001 + i},${['Zoe Quill', 'Max Orr', 'Uma Voss'][i % 3]} ${i}`).join('\n')}\n`),
  differ: own('Changed.csv', `Application ID,Name,Unit,Received\n${Array.from({ length: 12 }, (_, i) => `A-${10_001 + i},First${i} Renter,${i + 50}C,3/${i + 1}/2026`).join('\n')}\n`),
  roles: join(FIELD, '32-roles.csv'),
  ssn: join(FIELD, '35-ssn.csv'),
  appfolio: join(FIELD, '01-appfolio-rental-applications.xlsx'),
  titles: join(FIELD, '25-titles-totals.csv'),
  spoiled: join(FIELD, '08-scientific-ids.csv'),
  unitday: join(FIELD, '23-unit-as-day.xlsx'),
  nohead: join(FIELD, '48-tabs-no-headings.txt'),
  bloom: join(FIELD, '07-bloom-household.csv'),
};
const WANTED = (process.env.LOOK ?? Object.keys(files).join(',')).split(',');

const service = await startService({ folder: `${folder}-service`, token: 'canary-7Qx2vN9pLr4sTz8wKd3yBm6h', applications: 40 });
const app = await launchProgram({ dataFolder: join(folder, 'data'), keyStore: 'operating-system' });
const page = await app.firstWindow();
page.on('pageerror', (error) => console.log('pageerror', error.message));
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
page.setDefaultTimeout(180_000);
await page.setViewportSize({ width: 1280, height: 800 });
await fillConnection(page, { name: 'Elm Street Leasing', baseUrl: service.url, token: service.token });
await page.getByRole('button', { name: 'Connect', exact: true }).click();
await heading(page, 'Applications').waitFor();
console.log('connected');

const dialog = page.getByRole('dialog');
async function drop(file: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  await dialog.waitFor();
  await dialog.locator('form, [role=alert]').first().waitFor();
  await page.waitForTimeout(2500);
}
async function close(): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}
async function measure(name: string): Promise<void> {
  const found = await page.evaluate(() => {
    const box = document.querySelector('[role=dialog]');
    if (box === null) return 'none';
    const scrolling = [box, ...box.querySelectorAll('*')].filter((e) => {
      const style = getComputedStyle(e);
      return /auto|scroll/.test(style.overflowY) && e.scrollHeight > e.clientHeight + 1;
    });
    const wide = box.scrollWidth - box.clientWidth;
    return JSON.stringify({ wide, scrolling: scrolling.map((e) => `${e.tagName}.${e.className.toString().slice(0, 60)} ${e.clientHeight}/${e.scrollHeight}`), focus: document.activeElement?.outerHTML.slice(0, 120) });
  });
  console.log(name, found);
}
const shot = async (name: string): Promise<void> => {
  await measure(name);
  await page.screenshot({ path: `${OUT}/${name}.png` });
};
async function look(what: string, tag: string): Promise<void> {
  const file = files[what];
  if (file === undefined) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  await drop(file);
  await shot(`${what}-${tag}-1280`);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.waitForTimeout(400);
  await shot(`${what}-${tag}-640`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

try {
  if (WANTED.includes('people') || WANTED.includes('differ')) {
    await drop(own('first.csv', `Application ID,Name,Unit\n${Array.from({ length: 12 }, (_, i) => `A-${10_001 + i},First${i} Renter,${i}B`).join('\n')}\n`));
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/applications added/).first().waitFor();
  }
  for (const what of WANTED) {
    await look(what, 'en-light');
    await close();
  }
  await drop(files.known ?? '');
  for (const name of ['Change columns', 'Show lines', 'Show fields', 'Change']) {
    await dialog.getByRole('button', { name, exact: true }).first().click().catch(() => console.log('no', name));
  }
  await page.waitForTimeout(500);
  await page.setViewportSize({ width: 1280, height: 1700 });
  await shot('known-open-en-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot('known-open-en-dark');
  await page.setViewportSize({ width: 1280, height: 800 });
  await close();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Settings' }).click();
  await heading(page, 'Settings').waitFor();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Español' }).click();
  await page.waitForTimeout(500);
  await page.getByRole('navigation').getByRole('link', { name: 'Solicitudes' }).first().click();
  await page.waitForTimeout(800);
  for (const what of WANTED) {
    await page.emulateMedia({ colorScheme: WANTED.indexOf(what) % 2 === 0 ? 'dark' : 'light' });
    await look(what, 'es');
    await close();
  }
} catch (error) {
  console.log(String(error));
  await page.screenshot({ path: `${OUT}/failed.png` });
}
await app.close();
await service.kill();
process.exit(0);
