/** The languages in which the desk speaks. */
export type Language = 'en' | 'es';

/** The language of the texts for a locale (a BCP 47 tag): Spanish for `es` and its regions, English for everything else. */
export function languageOf(locale: string): Language {
  return /^es(?:[-_]|$)/i.test(locale) ? 'es' : 'en';
}
