import { maskPrivateNumbers } from '../../people/private-numbers.ts';
import { type PrintedPlaceText, placeTexts } from './place-texts.ts';
import { ENGLISH_TEMPLATE } from './template-en.ts';
import { SPANISH_TEMPLATE } from './template-es.ts';
import {
  disclosureFields,
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
  /** To whom and where it is mailed; '' as notices up to 0.6 have it. */
  readonly addressee: string;
  /** What is printed by the rules of the property's places; notices up to 0.6 have none. */
  readonly addenda: readonly PrintedPlaceText[];
  /** Who signs, below the line; '': the office alone. */
  readonly signature: string;
  /** Why it has no postal address. Not printed; '' where it has one. */
  readonly noAddress: string;
}

/** The notice as it may go onto paper: without a Social Security or card number, whoever wrote it there. */
export const maskedNotice = (document: NoticeDocument): NoticeDocument => ({
  ...document,
  title: maskPrivateNumbers(document.title),
  addressee: maskPrivateNumbers(document.addressee),
  signature: maskPrivateNumbers(document.signature),
  noAddress: maskPrivateNumbers(document.noAddress),
  parts: maskedParts(document.parts),
  addenda: document.addenda.map((addendum) => ({ ...addendum, text: maskPrivateNumbers(addendum.text) })),
  scores: document.scores.map(maskedScore),
});

/** All that somebody types of a score is printed. */
function maskedScore(score: ScoreDisclosure): ScoreDisclosure {
  const said = disclosureFields.map((field) => [field, maskPrivateNumbers(score[field])]);
  return { ...score, ...Object.fromEntries(said) };
}

function maskedParts(parts: NoticeDocument['parts']): NoticeDocument['parts'];
function maskedParts(parts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, maskPrivateNumbers(text)]));
}

const TEMPLATES: Readonly<Record<NoticeLanguage, TemplateTexts>> = {
  en: ENGLISH_TEMPLATE,
  es: SPANISH_TEMPLATE,
};

/** The words of the templates in a notice's language. */
export const templateTexts = (language: NoticeLanguage): TemplateTexts => TEMPLATES[language];

export const partyText = ({ name, address, phone }: Party): string =>
  [name, address, phone].map(orBlank).join('\n');

/**
 * The blocks that federal law asks for (15 U.S.C. 1681m(a)(2) to (4)). They are as the template has them: nobody edits them in a letter,
 * since whether other words say the same can't be checked.
 */
export const lockedParts = ['agency', 'notDecided', 'dispute', 'freeCopy', 'score'] as const;
export type LockedPart = (typeof lockedParts)[number];

export const isLocked = (part: NoticePart): part is LockedPart =>
  lockedParts.some((locked) => locked === part);

/** The locked blocks about some agencies: the rights agree in number with them. */
export function lockedTexts(
  language: NoticeLanguage,
  agencies: readonly Party[],
): Readonly<Record<LockedPart, string>> {
  const texts = TEMPLATES[language];
  return {
    agency: texts.agency(agencies.map(partyText)),
    notDecided: texts.notDecided(agencies.length),
    dispute: texts.dispute(agencies.length),
    freeCopy: texts.freeCopy(agencies.length),
    score: texts.score,
  };
}

const NOTHING_TOLD = { least: '', most: '', provider: '' } as const;
const disclosureOf = ({ attribute, value, told = NOTHING_TOLD }: UsedScore): ScoreDisclosure => ({
  attribute,
  value,
  date: '',
  ...told,
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
      ...lockedTexts(language, [facts.agencies[0]]),
      contact: texts.contact(partyText(facts.office)),
    },
    addressee: [orBlank(facts.applicant), facts.postalAddress.trim()]
      .filter((line) => line !== '')
      .join('\n'),
    addenda: [],
    signature: '',
    noAddress: '',
  };
}

/** What a letter's places print with it now, whenever the rest was written. `isWhole`: no field of it stands blank. */
export const placeTextsOf = (document: NoticeDocument, facts: NoticeFacts): ReturnType<typeof placeTexts> =>
  placeTexts(
    facts.places,
    {
      ...facts,
      agencies: agenciesNamed(document, facts.agencies),
      usesScore: document.scoreUsed,
    },
    document.language,
  );

/** The letter with what its places print. */
export const withPlaceTexts = (document: NoticeDocument, facts: NoticeFacts): NoticeDocument => ({
  ...document,
  addenda: placeTextsOf(document, facts).map(({ isWhole: _, ...printed }) => printed),
});

/** The text of a place that stands in place of the letter's own parts; undefined where they stand. */
export const replacementIn = ({ addenda }: Pick<NoticeDocument, 'addenda'>): PrintedPlaceText | undefined =>
  addenda.find(({ use }) => use === 'replacement');

/** Those of some agencies that a notice names. */
export const agenciesNamed = <Agency extends Party>(
  { parts }: Pick<NoticeDocument, 'parts'>,
  agencies: readonly Agency[],
): Agency[] => agencies.filter(({ name }) => name.trim() !== '' && parts.agency.includes(name.trim()));

/** The notice with these agencies in it: in the template's words where they still stand, beside the office's own words otherwise. */
export function withAgencies(
  document: NoticeDocument,
  known: readonly Party[],
  chosen: readonly Party[],
): NoticeDocument {
  const before = agenciesNamed(document, known);
  const written = lockedTexts(document.language, before);
  const wanted = lockedTexts(document.language, chosen);
  const taken = before.filter((party) => !chosen.includes(party));
  const added = chosen.filter((party) => !before.includes(party));
  const changed = [
    taken.reduce((text, party) => text.replace(partyText(party), ''), document.parts.agency).trim(),
    ...added.map(partyText),
  ].join('\n\n');
  const { parts } = document;
  const isTemplate = parts.agency === written.agency;
  const rights = (['notDecided', 'dispute', 'freeCopy'] as const).map((part) => [
    part,
    parts[part] === written[part] ? wanted[part] : parts[part],
  ]);
  return {
    ...document,
    parts: { ...parts, ...Object.fromEntries(rights), agency: isTemplate ? wanted.agency : changed },
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

/** The parts that are printed, in their order: none where a place's text stands in their place. */
export const printedParts = (document: Pick<NoticeDocument, 'scoreUsed' | 'addenda'>): NoticePart[] =>
  replacementIn(document) === undefined
    ? noticeParts.filter((part) => part !== 'score' || document.scoreUsed)
    : [];

/** A part as it is printed: the one of the score with what is told of each. */
export const printedText = ({ language, parts, scores }: NoticeDocument, part: NoticePart): string =>
  part === 'score' ? [parts.score, ...scores.map(TEMPLATES[language].disclosure)].join('\n\n') : parts[part];
