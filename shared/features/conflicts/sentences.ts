import { fields as english } from '#shared/i18n/en/first-page/fields.ts';
import { happened as en } from '#shared/i18n/en/happened/conflicts.ts';
import { fields as spanish } from '#shared/i18n/es/first-page/fields.ts';
import { happened as es } from '#shared/i18n/es/happened/conflicts.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import type { Language } from '#shared/scoring/language.ts';
import { wordOf } from '#shared/word-of.ts';
import { fieldOf } from '../applications/entries.ts';
import { cellSettledBy, conflictEntries, type SettlingKind } from './entries.ts';

const labels: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: english.label,
  es: spanish.label,
};

/** What was in conflict, as a label: 'Unit'; what is no field is called by what it is of. */
function whatIn(cells: readonly string[], language: Language, otherwise: string): string {
  const cell = cells.map(cellSettledBy).find((settled) => settled !== null) ?? '';
  return wordOf(labels[language], fieldOf(cell) ?? cell) ?? otherwise;
}

const settled = (kind: SettlingKind) =>
  sentence(conflictEntries[kind], { en: en[kind], es: es[kind] }, ({ data: { keeps }, cells, language }) => ({
    text: keeps === null ? 'reopened' : 'says',
    values: { what: whatIn(cells, language, { en, es }[language].otherwise) },
  }));

export const conflictSentences = {
  'application-conflict-settled': settled('application-conflict-settled'),
  'household-conflict-settled': settled('household-conflict-settled'),
  'property-conflict-settled': settled('property-conflict-settled'),
  'office-conflict-settled': settled('office-conflict-settled'),
} as const satisfies SentencesOf<typeof conflictEntries>;
