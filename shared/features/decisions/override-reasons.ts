import { overrideReasons as en } from '#shared/i18n/en/program/override-reasons.ts';
import { overrideReasons as es } from '#shared/i18n/es/program/override-reasons.ts';
import type { Language } from '#shared/scoring/language.ts';

const words = { en, es } as const;
const starting = [
  'guarantor',
  'income',
  'history',
  'corrected',
  'accommodation',
  'documents',
  'other',
] as const;

const byWords = new Map(
  starting.flatMap((reason) => [
    [en[reason], reason],
    [es[reason], reason],
  ]),
);

/** The reasons for deciding against the recommendation that an office begins with, in the reader's language. */
export const startingReasons = (language: Language): readonly string[] =>
  starting.map((reason) => words[language][reason]);

/**
 * A reason in the reader's language where it is one that offices begin with, in whichever language it was chosen or listed; else as the
 * office wrote it. Entries keep what was recorded: this is for what is shown, chosen and counted.
 */
export function reasonIn(reason: string, language: Language): string {
  const known = byWords.get(reason);
  return known === undefined ? reason : words[language][known];
}

const isStarting = (reason: string, starting: string): boolean => byWords.get(reason) === starting;

/** Whether a reason says that terms are less favorable: then the answer has conditions, and the applicant is told of them. */
export const saysConditions = (reason: string): boolean => isStarting(reason, 'guarantor');

/** Whether a reason says nothing by itself, so that words of the office's own have to. */
export const needsWords = (reason: string): boolean => isStarting(reason, 'other');

/** The same of a list, each once. */
export const reasonsIn = (reasons: readonly string[], language: Language): readonly string[] => [
  ...new Set(reasons.map((reason) => reasonIn(reason, language))),
];
