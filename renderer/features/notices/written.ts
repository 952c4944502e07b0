import {
  agenciesNamed,
  editions,
  type NoticeDocument,
  type NoticeLanguage,
  noticeLanguages,
  noticeParts,
  withAgencies,
  withTranslation,
} from '#shared/features/notices/notice.ts';
import type { Party } from '#shared/features/preferences/model.ts';

/** What is written in one language, or in both, and what was in the other before it was switched. */
export interface Written {
  readonly document: NoticeDocument;
  readonly other: NoticeDocument | null;
}

/** In which languages a letter is. */
export const letterLanguages = [...noticeLanguages, 'both'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

export const languageOf = ({ language, translation }: NoticeDocument): LetterLanguage =>
  translation === null ? language : 'both';

const otherThan = (language: NoticeLanguage): NoticeLanguage => (language === 'en' ? 'es' : 'en');

/** The letter that an office begins with in a language. */
export type Template = (language: NoticeLanguage) => NoticeDocument;

/** The template with the agencies that were ticked in a letter. */
const like = (
  document: NoticeDocument,
  template: NoticeDocument,
  agencies: readonly Party[],
): NoticeDocument => ({
  ...withAgencies(template, agencies, agenciesNamed(document, agencies)),
  basis: document.basis,
});

/** Whether any words of it are the user's own. */
export function isChanged(document: NoticeDocument, template: Template, agencies: readonly Party[]): boolean {
  const original = like(document, template(document.language), agencies);
  return (
    document.title !== original.title ||
    noticeParts.some((part) => document.parts[part] !== original.parts[part])
  );
}

/**
 * In the other language, or in both: as it was left there, or anew. What was typed of scores, on what it rests, and to whom it goes from whom,
 * is so in every language.
 */
export function switched(
  { document, other }: Written,
  wanted: LetterLanguage,
  template: Template,
  agencies: readonly Party[],
): Written {
  const [first = document, second] = editions(document);
  const { scoreUsed, scores, addressee, signature, basis, replaces } = document;
  const shared = { scoreUsed, addressee, signature, basis, replaces };
  const inOther = second ?? other ?? like(document, template(otherThan(document.language)), agencies);
  if (wanted === 'both') {
    return second === undefined
      ? { document: withTranslation(document, { ...inOther, scores: [] }), other: null }
      : { document, other };
  }
  const kept = (left: NoticeDocument): NoticeDocument | null =>
    isChanged(left, template, agencies) ? { ...left, translation: null } : null;
  return wanted === document.language
    ? { document: first, other: second === undefined ? other : kept(second) }
    : { document: { ...inOther, ...shared, scores: second?.scores ?? scores }, other: kept(first) };
}
