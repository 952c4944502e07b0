import type { Language } from '#shared/scoring/language.ts';

/** A reason that says nothing of anybody: no name, and no fact of who else applied. */
const SENTENCES: Readonly<Record<Language, string>> = {
  en: 'You applied together with others, and the household did not meet our requirements.',
  es: 'Usted presentó su solicitud junto con otras personas, y el hogar no cumplió con nuestros requisitos.',
};

/** As it is recorded, whatever the language of who decides: reports count it once. */
export const HOUSEHOLD_REASON = SENTENCES.en;

export const householdReasonIn = (language: Language): string => SENTENCES[language];

/** A reason's text in the reader's language where it is that sentence; else as it was recorded. */
export const reasonTextIn = (text: string, language: Language): string =>
  text === HOUSEHOLD_REASON ? SENTENCES[language] : text;
