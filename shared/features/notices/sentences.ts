import { happened as en } from '#shared/i18n/en/happened/notices.ts';
import { happened as es } from '#shared/i18n/es/happened/notices.ts';
import { dayIn, type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
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
  'notice-reprinted': sentence(
    noticeEntries['notice-reprinted'],
    { en: en['notice-reprinted'], es: es['notice-reprinted'] },
    ({ data: { how } }) => ({ text: how === 'pdf' ? 'saved' : 'printed' }),
  ),
  'notice-delivered': sentence(
    noticeEntries['notice-delivered'],
    { en: en['notice-delivered'], es: es['notice-delivered'] },
    ({ data: { how, on, corrects }, language }) => ({
      text: corrects === null ? how : 'corrected',
      values: { day: dayIn(on, language) },
    }),
  ),
  'notice-returned': sentence(
    noticeEntries['notice-returned'],
    { en: en['notice-returned'], es: es['notice-returned'] },
    ({ data: { on }, language }) => ({ text: 'says', values: { day: dayIn(on, language) } }),
  ),
  'notice-delivery-struck': sentence(noticeEntries['notice-delivery-struck'], {
    en: en['notice-delivery-struck'],
    es: es['notice-delivery-struck'],
  }),
  'notice-correction-sent': sentence(
    noticeEntries['notice-correction-sent'],
    { en: en['notice-correction-sent'], es: es['notice-correction-sent'] },
    ({ data: { on }, language }) => ({ text: 'says', values: { day: dayIn(on, language) } }),
  ),
} as const satisfies SentencesOf<typeof noticeEntries>;
