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

/** What a decision rests on, by the office's own word: it decides what the letter has to tell. */
export const basisKinds = ['report', 'other-information', 'none'] as const;
export type BasisKind = (typeof basisKinds)[number];

export interface LetterBasis {
  readonly kind: BasisKind;
  /** The names of the agencies whose reports contributed; none but for `report`. */
  readonly agencies: readonly string[];
  /** Why no report contributed although a result had been looked up; '' for `report`. */
  readonly reason: string;
}

/** Which wording a letter began with: counsel may have given another since. */
export interface TemplateVersion {
  readonly id: string;
  readonly version: number;
}
/** The project's own wording of 15 U.S.C. 1681m(a). Its number goes up with each change of `template-en.ts` or `template-es.ts`. */
export const FEDERAL_TEMPLATE: TemplateVersion = { id: 'federal', version: 2 };

/** The same letter in the other language, behind the first on the same paper. What was typed of scores is common, but for the factors. */
export interface NoticeTranslation {
  readonly language: NoticeLanguage;
  readonly title: string;
  readonly parts: NoticeDocument['parts'];
  /** Of each score, in its order; '': as in the first language. */
  readonly factors: readonly string[];
  readonly addenda: readonly PrintedPlaceText[];
}

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
  /** Null in notices up to 0.8: each told of a consumer report. */
  readonly basis: LetterBasis | null;
  /** The day of the notice that it takes the place of, as `2026-03-01`; null: it is the first. */
  readonly replaces: string | null;
  readonly translation: NoticeTranslation | null;
  /** Null in notices up to 0.8. */
  readonly template: TemplateVersion | null;
  /** Why it has no postal address. Not printed; '' where it has one. */
  readonly noAddress: string;
}

/** What notices of before have not; in front of what they have. */
export const NOTHING_MORE = {
  scores: [],
  addressee: '',
  signature: '',
  addenda: [],
  basis: null,
  replaces: null,
  translation: null,
  template: null,
  noAddress: '',
} as const;

/** Whether it tells of a consumer report, and with that of the applicant's rights towards the agency. */
export const tellsOfReport = ({ basis }: Pick<NoticeDocument, 'basis'>): boolean =>
  basis === null || basis.kind === 'report';

/** The letter in each of its languages, as a notice of one. */
export function editions(document: NoticeDocument): readonly NoticeDocument[] {
  const { translation } = document;
  const first = { ...document, translation: null };
  if (translation === null) return [first];
  const { factors, ...words } = translation;
  const scores = document.scores.map((score, nth) => ({ ...score, factors: factors[nth] || score.factors }));
  return [first, { ...first, ...words, scores }];
}

/** The notice as it may go onto paper: without a Social Security or card number, whoever wrote it there. */
export const maskedNotice = (document: NoticeDocument): NoticeDocument => ({
  ...document,
  title: maskPrivateNumbers(document.title),
  addressee: maskPrivateNumbers(document.addressee),
  signature: maskPrivateNumbers(document.signature),
  noAddress: maskPrivateNumbers(document.noAddress),
  parts: maskedParts(document.parts),
  addenda: maskedAddenda(document.addenda),
  scores: document.scores.map(maskedScore),
  translation:
    document.translation === null
      ? null
      : {
          ...document.translation,
          title: maskPrivateNumbers(document.translation.title),
          parts: maskedParts(document.translation.parts),
          factors: document.translation.factors.map(maskPrivateNumbers),
          addenda: maskedAddenda(document.translation.addenda),
        },
});

const maskedAddenda = (addenda: readonly PrintedPlaceText[]): PrintedPlaceText[] =>
  addenda.map((addendum) => ({ ...addendum, text: maskPrivateNumbers(addendum.text) }));

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
  const [agency] = facts.agencies;
  return {
    language,
    title: texts.title,
    scoreUsed: facts.scores.length > 0,
    scores: facts.scores.map(disclosureOf),
    parts: {
      opening: texts.opening(facts),
      reasons: texts.reasons(facts),
      ...lockedTexts(language, [agency]),
      contact: texts.contact(partyText(facts.office)),
    },
    addressee: [orBlank(facts.applicant), facts.postalAddress.trim()]
      .filter((line) => line !== '')
      .join('\n'),
    addenda: [],
    signature: '',
    basis: { kind: 'report', agencies: [agency.name.trim()].filter((name) => name !== ''), reason: '' },
    replaces: null,
    translation: null,
    template: FEDERAL_TEMPLATE,
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

/** The letter also in its other language, by the template of that, or in that language no more. */
export function withTranslation(document: NoticeDocument, other: NoticeDocument | null): NoticeDocument {
  if (other === null) return { ...document, translation: null };
  const { language, title, parts, addenda, scores } = other;
  const factors = document.scores.map((_, nth) => scores[nth]?.factors ?? '');
  return { ...document, translation: { language, title, parts, factors, addenda } };
}

/** The letter on another basis. The agencies that were ticked come back with the report that they gave. */
export function withBasis(document: NoticeDocument, basis: LetterBasis): NoticeDocument {
  return { ...document, basis, scoreUsed: basis.kind === 'report' && document.scoreUsed };
}

/** Those of some agencies that contributed, by the office's own ticks; of a notice up to 0.8, those that it names. */
export const agenciesNamed = <Agency extends Party>(
  { parts, basis }: Pick<NoticeDocument, 'parts' | 'basis'>,
  agencies: readonly Agency[],
): Agency[] =>
  agencies.filter(({ name }) => {
    const trimmed = name.trim();
    if (trimmed === '') return false;
    return basis === null ? parts.agency.includes(trimmed) : basis.agencies.includes(trimmed);
  });

/**
 * The notice with these agencies in it, in each of its languages: in the template's words where they still stand, beside the office's own
 * words otherwise.
 */
export function withAgencies(
  document: NoticeDocument,
  known: readonly Party[],
  chosen: readonly Party[],
): NoticeDocument {
  const { translation } = document;
  const before = agenciesNamed(document, known);
  const names = chosen.map(({ name }) => name.trim()).filter((name) => name !== '');
  return {
    ...document,
    parts: partsWithAgencies(document, before, chosen),
    translation:
      translation === null ? null : { ...translation, parts: partsWithAgencies(translation, before, chosen) },
    basis: document.basis === null ? null : { ...document.basis, agencies: names },
  };
}

function partsWithAgencies(
  { language, parts }: Pick<NoticeDocument, 'language' | 'parts'>,
  before: readonly Party[],
  chosen: readonly Party[],
): NoticeDocument['parts'] {
  const [written, wanted] = [lockedTexts(language, before), lockedTexts(language, chosen)];
  const taken = before.filter((party) => !chosen.includes(party));
  const added = chosen.filter((party) => !before.includes(party));
  const changed = [
    taken.reduce((text, party) => text.replace(partyText(party), ''), parts.agency).trim(),
    ...added.map(partyText),
  ].join('\n\n');
  const rights = (['notDecided', 'dispute', 'freeCopy'] as const).map((part) => [
    part,
    parts[part] === written[part] ? wanted[part] : parts[part],
  ]);
  return {
    ...parts,
    ...Object.fromEntries(rights),
    agency: parts.agency === written.agency ? wanted.agency : changed,
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

/** What is told only where a report contributed. */
const partsOfReport: readonly NoticePart[] = lockedParts;

/** The parts that are printed, in their order: none where a place's text stands in their place. */
export const printedParts = (
  document: Pick<NoticeDocument, 'scoreUsed' | 'addenda' | 'basis'>,
): NoticePart[] =>
  replacementIn(document) === undefined
    ? noticeParts.filter(
        (part) =>
          (tellsOfReport(document) || !partsOfReport.includes(part)) &&
          (part !== 'score' || document.scoreUsed),
      )
    : [];

/** A part as it is printed: the one of the score with what is told of each. */
export const printedText = ({ language, parts, scores }: NoticeDocument, part: NoticePart): string =>
  part === 'score' ? [parts.score, ...scores.map(TEMPLATES[language].disclosure)].join('\n\n') : parts[part];
