import { happened as en } from '#shared/i18n/en/happened/holds.ts';
import { happened as es } from '#shared/i18n/es/happened/holds.ts';
import { dayIn, type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import type { Language } from '#shared/scoring/language.ts';
import { wordOf } from '#shared/word-of.ts';
import { holdEntries } from './entries.ts';
import type { HoldScope } from './scope.ts';

const ways: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: en.ways, es: es.ways };

const scopeValues = (scope: HoldScope, language: Language): Readonly<Record<string, string | number>> => {
  switch (scope.of) {
    case 'application':
      return { of: scope.identifier };
    case 'household':
      return { of: scope.number };
    case 'property':
      return { of: scope.name };
    case 'period':
      return { first: dayIn(scope.first, language), last: dayIn(scope.last, language) };
  }
};

export const holdSentences = {
  'hold-set': sentence(
    holdEntries['hold-set'],
    { en: en['hold-set'], es: es['hold-set'] },
    ({ data: { matter, scope }, language }) => ({
      text: scope.of,
      values: { matter, ...scopeValues(scope, language) },
    }),
  ),
  'hold-covers': sentence(
    holdEntries['hold-covers'],
    { en: en['hold-covers'], es: es['hold-covers'] },
    ({ data: { persons } }) => ({ count: persons.length }),
  ),
  'hold-lifted': sentence(
    holdEntries['hold-lifted'],
    { en: en['hold-lifted'], es: es['hold-lifted'] },
    ({ data: { matter, reason } }) => ({ values: { matter, reason } }),
  ),
  'erasure-stopped': sentence(
    holdEntries['erasure-stopped'],
    { en: en['erasure-stopped'], es: es['erasure-stopped'] },
    ({ data: { what, matters, count, erasure }, language }) => ({
      text: erasure === undefined ? 'here' : 'elsewhere',
      count,
      values: { what: wordOf(ways[language], what) ?? what, matters: matters.join('; ') },
    }),
  ),
} as const satisfies SentencesOf<typeof holdEntries>;
