import { ENGLISH_TEMPLATE } from './template-en.ts';
import { SPANISH_TEMPLATE } from './template-es.ts';
import {
  type NoticeFacts,
  orBlank,
  type Party,
  type ScoreDisclosure,
  type TemplateTexts,
  type UsedScore,
} from './template-texts.ts';

export type { DisclosureField, NoticeFacts, ScoreDisclosure, UsedScore } from './template-texts.ts';
export { BLANK, disclosureFields } from './template-texts.ts';

export const noticeLanguages = ['en', 'es'] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** As many credit scores as one notice discloses. */
export const MOST_DISCLOSURES = 20;

/** The parts of a notice in their order on the paper. `score` is there only where a credit score was used. */
export const noticeParts = [
  'opening',
  'reasons',
  'agency',
  'notDecided',
  'dispute',
  'freeCopy',
  'score',
  'contact',
] as const;
export type NoticePart = (typeof noticeParts)[number];

/** A notice as it is edited, printed and kept. */
export interface NoticeDocument {
  readonly language: NoticeLanguage;
  readonly title: string;
  readonly scoreUsed: boolean;
  /** What is told of each score, below the part's own words; notices of 0.3.0 have it in those words alone. */
  readonly scores: readonly ScoreDisclosure[];
  readonly parts: Readonly<Record<NoticePart, string>>;
}

const TEMPLATES: Readonly<Record<NoticeLanguage, TemplateTexts>> = {
  en: ENGLISH_TEMPLATE,
  es: SPANISH_TEMPLATE,
};

/** The words of the templates in a notice's language. */
export const templateTexts = (language: NoticeLanguage): TemplateTexts => TEMPLATES[language];

const partyText = ({ name, address, phone }: Party): string => [name, address, phone].map(orBlank).join('\n');

const disclosureOf = ({ attribute, value }: UsedScore): ScoreDisclosure => ({
  attribute,
  value,
  date: '',
  least: '',
  most: '',
  provider: '',
  factors: '',
});

const NO_ATTRIBUTE: UsedScore = { attribute: '', value: '' };

/**
 * A notice as a template to begin with, about one person: what a notice of adverse action has to say by the Fair Credit Reporting
 * Act, section 615(a) (15 U.S.C. 1681m(a)), in the office's words. Where a credit score was among what was judged, its disclosure is
 * there with what is known of it. It is no legal advice.
 */
export function noticeTemplate(facts: NoticeFacts, language: NoticeLanguage): NoticeDocument {
  const texts = TEMPLATES[language];
  return {
    language,
    title: texts.title,
    scoreUsed: facts.scores.length > 0,
    scores: facts.scores.map(disclosureOf),
    parts: {
      opening: texts.opening(facts),
      reasons: texts.reasons(facts),
      agency: texts.agency(partyText(facts.agency)),
      notDecided: texts.notDecided,
      dispute: texts.dispute,
      freeCopy: texts.freeCopy,
      score: texts.score,
      contact: texts.contact(partyText(facts.office)),
    },
  };
}

/** A notice that says, or no longer says, that a credit score was used; what was written of it stays. */
export function withScore(
  document: NoticeDocument,
  scoreUsed: boolean,
  { scores }: Pick<NoticeFacts, 'scores'>,
): NoticeDocument {
  const untold = scoreUsed && document.scores.length === 0;
  return {
    ...document,
    scoreUsed,
    scores: untold ? (scores.length === 0 ? [NO_ATTRIBUTE] : scores).map(disclosureOf) : document.scores,
    parts: untold ? { ...document.parts, score: TEMPLATES[document.language].score } : document.parts,
  };
}

/** The parts that are printed, in their order. */
export const printedParts = ({ scoreUsed }: Pick<NoticeDocument, 'scoreUsed'>): NoticePart[] =>
  noticeParts.filter((part) => part !== 'score' || scoreUsed);

/** A part as it is printed: the one of the score with what is told of each. */
export const printedText = ({ language, parts, scores }: NoticeDocument, part: NoticePart): string =>
  part === 'score' ? [parts.score, ...scores.map(TEMPLATES[language].disclosure)].join('\n\n') : parts[part];
