// @vitest-environment jsdom
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { changeLanguage, loadEveryText, startLanguage } from '#renderer/i18n/language.ts';
import { firstPageTexts, laterNamespaces } from '#renderer/i18n/text-files.ts';

const namespaces = [...Object.keys(await firstPageTexts('en')), ...laterNamespaces];
const missing = (): string[] => namespaces.filter((name) => !i18next.hasLoadedNamespace(name));

test('the first page has its own texts only, and a moment later there are those of every page, in any language', async () => {
  await startLanguage('en');
  expect(missing()).toContain('households');
  expect(missing()).not.toContain('applications');
  await loadEveryText();
  expect(missing()).toEqual([]);
  await changeLanguage('es');
  expect(missing()).toEqual([]);
  expect(i18next.t('households:detail.back')).not.toBe(i18next.t('households:detail.back', { lng: 'en' }));
});
