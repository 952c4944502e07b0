import { happened as en } from '#shared/i18n/en/happened/notes.ts';
import { happened as es } from '#shared/i18n/es/happened/notes.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { noteEntries } from './entries.ts';

export const noteSentences = {
  'note-written': sentence(
    noteEntries['note-written'],
    { en: en['note-written'], es: es['note-written'] },
    ({ data: { text, firstAtMs } }) => {
      if (text === null) return { text: 'removed' };
      return firstAtMs === null ? {} : { text: 'edited' };
    },
  ),
  'note-hidden': sentence(
    noteEntries['note-hidden'],
    { en: en['note-hidden'], es: es['note-hidden'] },
    ({ data: { isHidden } }) => (isHidden ? {} : { text: 'restored' }),
  ),
} as const satisfies SentencesOf<typeof noteEntries>;
