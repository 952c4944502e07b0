import { applicationSentences } from '../features/applications/sentences.ts';
import { draftSentences, rulesSentences } from '../features/approval-center/sentences.ts';
import { assignmentSentences } from '../features/assignments/sentences.ts';
import { conflictSentences } from '../features/conflicts/sentences.ts';
import { decisionSentences } from '../features/decisions/sentences.ts';
import { holdSentences } from '../features/holds/sentences.ts';
import { householdSentences } from '../features/households/sentences.ts';
import { resultSentences } from '../features/look-ups/result-sentences.ts';
import { lookUpSentences } from '../features/look-ups/sentences.ts';
import { noteSentences } from '../features/notes/sentences.ts';
import { noticeSentences } from '../features/notices/sentences.ts';
import { officeSentences } from '../features/office/sentences.ts';
import { pointingSentences } from '../features/pointing/sentences.ts';
import { preferenceSentences } from '../features/preferences/sentences.ts';
import { deskSentences } from '../features/program/sentences.ts';
import { propertySentences } from '../features/properties/sentences.ts';
import { reportLinkSentences } from '../features/report-links/sentences.ts';
import { retentionSentences } from '../features/retention/sentences.ts';
import { happened as english } from '../i18n/en/happened/any.ts';
import { happened as spanish } from '../i18n/es/happened/any.ts';
import type { Language } from '../scoring/language.ts';
import type { EntryKindName } from './entries.ts';
import { filled, type Happened, type Sentence } from './sentence.ts';

/**
 * How each kind of entry is said, for the page, the CSV and the dossier: each subject's sentences (`features/<subject>/sentences.ts`),
 * with their words in `i18n/<language>/happened/<subject>.ts`. A kind without its sentence is no program.
 */
export const sentences: Readonly<Record<EntryKindName, Sentence>> = {
  ...officeSentences,
  ...applicationSentences,
  ...decisionSentences,
  ...conflictSentences,
  ...assignmentSentences,
  ...noteSentences,
  ...noticeSentences,
  ...resultSentences,
  ...lookUpSentences,
  ...householdSentences,
  ...reportLinkSentences,
  ...retentionSentences,
  ...holdSentences,
  ...rulesSentences,
  ...draftSentences,
  ...pointingSentences,
  ...preferenceSentences,
  ...propertySentences,
  ...deskSentences,
};

const known: ReadonlyMap<string, Sentence> = new Map(Object.entries(sentences));
const anyTexts = { en: english, es: spanish };

/** A kind's name in the reader's language; its own name where this program does not know it. */
export const nameOfKind = (kind: string, language: Language): string =>
  known.get(kind)?.name[language] ?? kind;

/** What happened, before it is said: `data` is null where it was erased. */
export interface Told extends Happened<unknown> {
  readonly kind: string;
  /** Made by a newer version of the program, which this one cannot read. */
  readonly isNewer: boolean;
}

/** What happened in one sentence, in the reader's language: 'Maria declined Selma Nettlecombe'. */
export function sentenceOf(told: Told): string {
  const { kind, isNewer, data, language, who, applicant } = told;
  const texts = anyTexts[language];
  const said = known.get(kind);
  const values = { who, about: applicant, name: nameOfKind(kind, language) };
  if (isNewer || said === undefined) return filled(texts.newer, values, language);
  if (data === null) return filled(applicant === '' ? texts.erased : texts.erasedAbout, values, language);
  const words = applicant === '' ? texts.unreadable : texts.unreadableAbout;
  return said.say(told) ?? filled(words, values, language);
}

/** What is said of an old entry of text that is gone. */
export const sentenceOfGone = (language: Language): string => anyTexts[language].gone;
