import { happened as en } from '#shared/i18n/en/happened/look-ups.ts';
import { happened as es } from '#shared/i18n/es/happened/look-ups.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { resultEntries } from './result-entries.ts';

export const resultSentences = {
  'application-result': sentence(resultEntries['application-result'], {
    en: en['application-result'],
    es: es['application-result'],
  }),
  'result-read-again': sentence(resultEntries['result-read-again'], {
    en: en['result-read-again'],
    es: es['result-read-again'],
  }),
  'application-look-up-failed': sentence(
    resultEntries['application-look-up-failed'],
    { en: en['application-look-up-failed'], es: es['application-look-up-failed'] },
    ({ data: { error } }) => {
      if (error === 'cancelled') return { text: 'cancelled' };
      if (error === 'not-found') return { text: 'notFound' };
      return { text: error === 'interrupted' ? 'interrupted' : 'says' };
    },
  ),
} as const satisfies SentencesOf<typeof resultEntries>;
