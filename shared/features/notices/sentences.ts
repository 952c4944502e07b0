import { happened as en } from '#shared/i18n/en/happened/notices.ts';
import { happened as es } from '#shared/i18n/es/happened/notices.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { noticeEntries } from './entries.ts';

export const noticeSentences = {
  'notice-issued': sentence(
    noticeEntries['notice-issued'],
    { en: en['notice-issued'], es: es['notice-issued'] },
    ({ data: { how, complete } }) => {
      if (complete === false) return { text: how === 'pdf' ? 'savedIncomplete' : 'printedIncomplete' };
      return { text: how === 'pdf' ? 'saved' : 'printed' };
    },
  ),
} as const satisfies SentencesOf<typeof noticeEntries>;
