import { happened as preferencesEn } from '#shared/i18n/en/happened/preferences.ts';
import { happened as en } from '#shared/i18n/en/happened/retention.ts';
import { happened as preferencesEs } from '#shared/i18n/es/happened/preferences.ts';
import { happened as es } from '#shared/i18n/es/happened/retention.ts';
import { filled, type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import type { Language } from '#shared/scoring/language.ts';
import { wordOf } from '#shared/word-of.ts';
import { retentionEntries } from './entries.ts';

const kindWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: preferencesEn.kinds,
  es: preferencesEs.kinds,
};

/** `raw replies (240), households (2)` */
const counted = (erased: Readonly<Record<string, number>>, language: Language): string =>
  Object.entries(erased)
    .map(([kind, count]) =>
      filled('{{kind}} ({{count}})', { kind: wordOf(kindWords[language], kind) ?? kind, count }, language),
    )
    .join(', ');

export const retentionSentences = {
  'applicant-erased': sentence(
    retentionEntries['applicant-erased'],
    { en: en['applicant-erased'], es: es['applicant-erased'] },
    ({ data: { keeps } }) => ({ text: keeps.length === 0 ? 'says' : 'keeps' }),
  ),
  'retention-applied': sentence(
    retentionEntries['retention-applied'],
    { en: en['retention-applied'], es: es['retention-applied'] },
    ({ data: { entries } }) => ({ count: entries.length, values: { entries: entries.length } }),
  ),
  'data-erased': sentence(
    retentionEntries['data-erased'],
    { en: en['data-erased'], es: es['data-erased'] },
    ({ data: { erased }, language }) => ({ values: { what: counted(erased, language) } }),
  ),
} as const satisfies SentencesOf<typeof retentionEntries>;
