import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeService } from '#electron/practice/options.ts';
import { axeViolations } from '#test/fixtures/axe.ts';
import { isNight } from '#test/fixtures/night.ts';
import { findBrowser } from '#test/run/host-choice.ts';
import { addCoapplicant, createClock, makeLink, practice, type TestClock } from './practice.ts';

/** To be looked at; not compared. */
const PICTURES = join(import.meta.dirname, '../../../out/practice-pages');
const executablePath = findBrowser();
const running = practice();
let browser: Browser;
let clock: TestClock;
let service: PracticeService;
let tokens: readonly string[];
let household: string;
let alone: string;
let names: readonly string[];

describe.skipIf(executablePath === undefined)('a report link in a browser', () => {
  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    clock = createClock();
    service = await running.start({ clock });
    const members = (await service.portfolio()).slice(0, 4);
    tokens = members.map((member) => member.applicantToken);
    names = members.slice(0, 3).map((member) => member.name);
    household = `Household of ${names[0]}`;
    alone = members[3]?.name ?? '';
    await addCoapplicant(service.url, tokens.slice(0, 3));
    // Chromium's own sandbox refuses to run as root.
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    browser = await chromium.launch({ executablePath: executablePath ?? '', args });
  });
  afterAll(async () => {
    await browser.close();
    await running.putAway();
  });

  test.each(isNight ? (['light', 'dark'] as const) : (['light'] as const))(
    'opens with a click on the box and shows the household (%s)',
    async (colorScheme) => {
      const { page, complaints } = await open(tokens[0], { colorScheme });
      expect(await page.title()).toBe('Before the report opens');
      expect(await axeViolations(page)).toEqual([]);
      await picture(page, `captcha-${colorScheme}`);
      await page.getByRole('checkbox', { name: "I'm not a robot" }).click();

      await page.getByRole('heading', { level: 1, name: household }).waitFor();
      const comparison = page.getByRole('table', { name: 'Points for each member' });
      for (const name of names) {
        expect(await comparison.getByRole('columnheader', { name }).count()).toBe(1);
      }
      expect(await comparison.getByRole('row', { name: /^Score of 100/ }).count()).toBe(1);
      expect(await axeViolations(page)).toEqual([]);
      await picture(page, `household-${colorScheme}`);
      expect(complaints()).toEqual([]);
      await page.context().close();
    },
  );

  test('opens by keyboard alone, and says what it is doing', async () => {
    const { page, complaints } = await open(tokens[3]);
    await page.getByRole('checkbox').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
    const heard = await listenToStatus(page);
    await page.keyboard.press('Space');
    await page.getByRole('heading', { level: 1, name: alone }).waitFor();
    expect(heard()).toEqual(['Checking …', 'Done. The report opens now.']);
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'report-light');
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  test('the button without the tick asks for the tick', async () => {
    const { page } = await open(tokens[3]);
    await page.getByRole('checkbox').waitFor();
    await page.getByRole('button', { name: 'Show the report' }).click();
    expect(await page.title()).toBe('Before the report opens');
    expect(await page.getByRole('checkbox').evaluate((box) => box.matches(':invalid'))).toBe(true);
    await page.context().close();
  });

  test('is reloaded as a page and not as a form, and goes when the link goes', async () => {
    const { page, complaints } = await open(tokens[3]);
    await page.getByRole('checkbox').click();
    await page.getByRole('heading', { level: 1, name: alone }).waitFor();
    const [request] = await Promise.all([
      page.waitForRequest((candidate) => candidate.isNavigationRequest()),
      page.reload(),
    ]);
    expect(request.method()).toBe('GET');
    await page.getByRole('heading', { level: 1, name: alone }).waitFor();
    expect(complaints()).toEqual([]);

    clock.advance(4 * 3_600_000);
    const response = await page.reload();
    expect(response?.status()).toBe(410);
    await page.getByRole('heading', { level: 1, name: 'This link has expired' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'expired-light');
    await page.context().close();
  });

  test('is readable on a telephone without scrolling sideways', async () => {
    const { page } = await open(tokens[0], { viewport: { width: 390, height: 800 } });
    await page.getByRole('checkbox').click();
    await page.getByRole('heading', { level: 1, name: household }).waitFor();
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'household-telephone');
    await page.context().close();
  });

  test('prints dark ink on white paper and without buttons, whatever the screen has', async () => {
    const { page } = await open(tokens[0], { colorScheme: 'dark' });
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(ink).toBe('rgb(27, 36, 48)');
    const paper = await page.pdf({ path: join(PICTURES, 'household.pdf'), format: 'Letter' });
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    await page.context().close();
  });

  test('without JavaScript says that the check needs it', async () => {
    const { page } = await open(tokens[0], { javaScriptEnabled: false });
    expect(await page.locator('noscript p').isVisible()).toBe(true);
    await page.context().close();
  });

  test('runs no script that stands in the page (and this test would see it complain)', async () => {
    const { page, complaints } = await open(tokens[0]);
    await page.getByRole('checkbox').waitFor();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "ran"';
      document.head.append(script);
    });
    expect(await page.title()).toBe('Before the report opens');
    expect(complaints().join()).toContain('Content Security Policy');
    await page.context().close();
  });
});

/** Opens a new link in a window of its own, and listens to what the browser complains about. */
async function open(token: string | undefined, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    // The captcha's workers are ended as soon as one has the answer, some before they have loaded.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()} failed: ${reason}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${service.url}/`) && !request.url().startsWith('data:')) {
      complaints.push(`${request.url()} is not of this service`);
    }
  });
  await page.goto(await makeLink(service.url, token ?? ''));
  return { page, complaints: () => complaints };
}

/** What a screen reader is told while the captcha is solved. */
async function listenToStatus(page: Page): Promise<() => readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction('heard', (text: string) => heard.push(text));
  await page.getByRole('status').evaluate((status) => {
    const tell = () => Reflect.get(globalThis, 'heard')(status.textContent);
    new MutationObserver(tell).observe(status, { childList: true });
  });
  return () => heard;
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}
