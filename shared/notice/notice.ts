import { ENGLISH_TEMPLATE } from './template-en.ts';
import { SPANISH_TEMPLATE } from './template-es.ts';
import { BLANK, type NoticeFacts, orBlank, type Party, type TemplateTexts } from './template-texts.ts';

export type { NoticeFacts } from './template-texts.ts';
export { BLANK } from './template-texts.ts';

export const noticeLanguages = ['en', 'es'] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

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
  readonly parts: Readonly<Record<NoticePart, string>>;
}

const TEMPLATES: Readonly<Record<NoticeLanguage, TemplateTexts>> = {
  en: ENGLISH_TEMPLATE,
  es: SPANISH_TEMPLATE,
};

const partyText = ({ name, address, phone }: Party): string => [name, address, phone].map(orBlank).join('\n');

/**
 * A notice as a template to begin with, about one person: what a notice of adverse action has to say by the Fair Credit Reporting
 * Act, section 615(a) (15 U.S.C. 1681m(a)), in the office's words. It is no legal advice.
 */
export function noticeTemplate(facts: NoticeFacts, language: NoticeLanguage): NoticeDocument {
  const texts = TEMPLATES[language];
  return {
    language,
    title: texts.title,
    scoreUsed: false,
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

/** The parts that are printed, in their order. */
export const printedParts = ({ scoreUsed }: Pick<NoticeDocument, 'scoreUsed'>): NoticePart[] =>
  noticeParts.filter((part) => part !== 'score' || scoreUsed);

/** What a notice has to say, each as one thing that can be missing. */
const noticeRequirements = [
  'applicant',
  'reasons',
  'agencyName',
  'agencyAddress',
  'agencyPhone',
  'notDecided',
  'dispute',
  'freeCopy',
  'score',
  'contact',
  'noBlanks',
  'onePerson',
] as const;
export type NoticeRequirement = (typeof noticeRequirements)[number];

export interface NoticeCheck {
  readonly requirement: NoticeRequirement;
  readonly met: boolean;
}

/**
 * Whether a notice has what it has to say; what does not apply is left out. Words can only be looked for, not understood: a part
 * that stands there counts as said, names and numbers must stand in it.
 *
 * @param facts the applicant's name and identifier, and the agency as the office has it in its settings.
 * @param otherPeople names of co-applicants, who must not be in it.
 */
export function checkNotice(
  document: NoticeDocument,
  facts: Pick<NoticeFacts, 'applicant' | 'identifier' | 'agency' | 'office'>,
  otherPeople: readonly string[],
): NoticeCheck[] {
  const { parts } = document;
  const whole = printedParts(document)
    .map((part) => parts[part])
    .join('\n');
  const says = (part: NoticePart): boolean => parts[part].trim() !== '';
  const has = (text: string, wanted: string): boolean =>
    wanted.trim() !== '' && plain(text).includes(plain(wanted));
  const met: Readonly<Record<NoticeRequirement, boolean | null>> = {
    applicant: has(whole, facts.applicant === '' ? facts.identifier : facts.applicant),
    reasons: says('reasons'),
    agencyName: has(parts.agency, facts.agency.name),
    agencyAddress: has(parts.agency, facts.agency.address),
    agencyPhone: has(parts.agency, facts.agency.phone),
    notDecided: says('notDecided'),
    dispute: says('dispute'),
    freeCopy: parts.freeCopy.includes('60'),
    score: document.scoreUsed ? says('score') : null,
    contact: has(parts.contact, facts.office.name) && has(parts.contact, facts.office.phone),
    noBlanks: !whole.includes(BLANK),
    onePerson: !otherPeople.some((name) => namesIn(whole, name)),
  };
  return noticeRequirements.flatMap((requirement) => {
    const answer = met[requirement];
    return answer === null ? [] : [{ requirement, met: answer }];
  });
}

/** Alike whatever the case, the accents and the line breaks. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** As a whole name, so that 'Ann' is not found in 'Annual'. */
function namesIn(text: string, name: string): boolean {
  const wanted = plain(name);
  if (wanted === '') return false;
  const letters = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'u').test(plain(text));
}
