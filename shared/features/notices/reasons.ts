import { attributeLabel, type Language, languageOf } from '#shared/scoring/index.ts';
import { ENGLISH_REASONS, englishReason, type ReasonTexts } from './reasons-en.ts';
import { SPANISH_REASONS, spanishReason } from './reasons-es.ts';

/** What is known of an attribute as a reason: `other`: it was measured, and judged otherwise than is usual. */
export const reasonBases = ['measured', 'not-measured', 'other'] as const;
export type ReasonBasis = (typeof reasonBases)[number];

const KNOWN: Readonly<Record<Language, Readonly<Record<string, ReasonTexts>>>> = {
  en: ENGLISH_REASONS,
  es: SPANISH_REASONS,
};
const PATTERN: Readonly<Record<Language, (label: string) => ReasonTexts>> = {
  en: englishReason,
  es: spanishReason,
};

/** A reason from the score as a sentence to the applicant, never the bare name of a column. */
export function reasonSentence(attribute: string, basis: ReasonBasis, locale: string): string {
  const language = languageOf(locale);
  const plain = PATTERN[language](attributeLabel(attribute, language));
  const known = Object.hasOwn(KNOWN[language], attribute) ? KNOWN[language][attribute] : undefined;
  switch (basis) {
    case 'measured':
      return (known ?? plain).measured;
    case 'not-measured':
      return (known ?? plain).notMeasured;
    case 'other':
      // The usual sentence might say the contrary of what the office's rule says.
      return plain.measured;
  }
}
