/** The languages in which the desk speaks. */
export type Language = 'en' | 'es';

/** How numbers, dates and times are written: as in the US, in either language ($800, 56.7%, 2:23 p.m.). */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** The language of the texts for a locale (a BCP 47 tag): Spanish for `es` and its regions, English for everything else. */
export function languageOf(locale: string): Language {
  return /^es(?:[-_]|$)/i.test(locale) ? 'es' : 'en';
}
