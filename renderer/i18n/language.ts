import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextTree } from '#shared/i18n/texts.ts';
import type { Language } from '#shared/scoring/index.ts';
import { firstPageTexts, laterNamespaces, loadTexts } from './text-files.ts';

/** The languages there are, each under its own name. */
export const languages: readonly { readonly code: Language; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
];

/** Spanish has a plural form of its own from a million on. It reads like the ordinary one here, so it is made from it. */
function withManyForms(texts: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string | TextTree][] => {
      if (typeof text !== 'string') return [[key, withManyForms(text)]];
      const many: [string, string] = [key.replace(/_other$/, '_many'), text];
      return key.endsWith('_other') ? [[key, text], many] : [[key, text]];
    }),
  );
}

/** The texts are files of the program: i18next asks for a namespace when a screen first uses it. */
const textFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language, namespace) => withManyForms(await loadTexts(language, namespace)),
};

/** Makes the language the page's. Only the language in use is ever loaded, and of it first what is shown. */
export async function startLanguage(language: Language): Promise<void> {
  await i18next
    .use(textFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: Object.keys(await firstPageTexts(language)),
      defaultNS: 'common',
      // React escapes what it draws.
      interpolation: { escapeValue: false },
    });
  document.documentElement.lang = language;
}

/** Loads what is not loaded yet of the language in use, and of any that is chosen later. */
export async function loadEveryText(): Promise<void> {
  // One that cannot be read is asked for again, and its failure told, when it is needed.
  await i18next.loadNamespaces(laterNamespaces).catch(() => undefined);
}

export async function changeLanguage(language: Language): Promise<void> {
  if (i18next.language === language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
