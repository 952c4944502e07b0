/** In a window of 1280, in both languages and two faces, who and where can be read to the end on every page. */
import type { Page } from '@playwright/test';
import type { Language } from '#shared/scoring/language.ts';
import { isNight } from '../fixtures/night.ts';
import { type Allowed, cutTexts, drawIn, type Face, faces } from './cut-texts.ts';
import { expect, test } from './desk.ts';
import { ask, type FilledOffice, fillOffice, openPath } from './filled-office.ts';
import { launchWithSamples } from './user.ts';

/** No two neighbors are views of the same page: a page is known to be there by its own heading. */
const pathsOf = ({ household, declined }: FilledOffice): readonly string[] => [
  '/today',
  '/applications',
  '/applications/A-10002',
  `/households/${household}`,
  `/applications/${declined.identifier}`,
  `/applications/${declined.identifier}/notices/${declined.decisionId}`,
  '/households',
  '/report-links',
  '/households/new',
  '/notices',
  `/households/${household}/edit`,
  '/queue?property=Maple+Terrace+(sample)',
  '/move-ins',
  '/approval-center',
  '/reports',
  '/approval-center/recommendations',
  '/activity',
  '/approval-center/history',
  '/compare?ids=A-10006&ids=A-10007&ids=A-10008',
  '/settings',
  '/help',
];

const allowed: readonly Allowed[] = [];

/** The gate looks at the widest words in the widest face; the night at all of them. */
const looks: readonly (readonly [Language, Face])[] = isNight
  ? faces.flatMap((face) => [['en', face] as const, ['es', face] as const])
  : [['es', 'DejaVu']];

test('no name, unit, property, phone or heading is cut off in a window of 1280', async ({ launch }) => {
  test.setTimeout(240_000);
  const { page } = await launchWithSamples((options) =>
    launch({ ...options, size: { width: 1280, height: 800 } }),
  );
  const paths = pathsOf(await fillOffice(page));
  for (const [language, face] of looks) {
    await ask(page, 'preferences.change', { language });
    await drawIn(page, face);
    for (const path of paths) {
      await openPath(page, path);
      await expect.poll(() => cutTexts(page, allowed), `${path}, ${language}, ${face}`).toEqual([]);
    }
  }
});

test('the test itself finds what is cut off', { tag: '@night' }, async ({ launch }) => {
  const { page } = await launch();
  const cutBy = (style: string) =>
    page.evaluate((css) => {
      document.querySelector('#planted')?.remove();
      const planted = document.createElement('div');
      planted.id = 'planted';
      planted.style.cssText = `position: fixed; width: 40px; font: 16px sans-serif; ${css}`;
      planted.textContent = 'A name that is longer';
      document.querySelector('#root')?.append(planted);
    }, style);
  const found = async (page_: Page) =>
    (await cutTexts(page_, [])).some((told) => told.includes('A name that'));
  for (const style of [
    'overflow: hidden; white-space: nowrap; text-overflow: ellipsis',
    'overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2',
    'overflow: auto; white-space: nowrap',
  ]) {
    await cutBy(style);
    expect([style, await found(page)]).toEqual([style, true]);
  }
  await cutBy('white-space: normal');
  expect(await found(page)).toBe(false);
});
