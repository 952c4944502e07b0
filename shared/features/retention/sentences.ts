import { happened as en } from '#shared/i18n/en/happened/retention.ts';
import { happened as es } from '#shared/i18n/es/happened/retention.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { retentionEntries } from './entries.ts';

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
} as const satisfies SentencesOf<typeof retentionEntries>;
