import { happened as en } from '#shared/i18n/en/happened/pointing.ts';
import { happened as es } from '#shared/i18n/es/happened/pointing.ts';
import { filled, type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import type { Language } from '#shared/scoring/language.ts';
import type { TaughtReply } from '#shared/service/pointing.ts';
import { pointingEntries } from './entries.ts';

export const pointingSentences = {
  'replies-pointed-at': sentence(
    pointingEntries['replies-pointed-at'],
    { en: en['replies-pointed-at'], es: es['replies-pointed-at'] },
    ({ data: { results, link }, language }) => {
      const words = { en: en.places, es: es.places }[language];
      const places = [
        results.map === null ? '' : filled(words.map, { path: `/${results.map.join('/')}` }, language),
        results.value === null ? '' : filled(words.value, { path: results.value }, language),
        results.name === null ? '' : filled(words.name, { path: results.name }, language),
        link === null ? '' : filled(words.link, { path: `/${link.join('/')}` }, language),
      ].filter((place) => place !== '');
      return places.length === 0 ? { text: 'undone' } : { values: { places: places.join(', ') } };
    },
  ),
  'reply-taught': sentence(
    pointingEntries['reply-taught'],
    { en: en['reply-taught'], es: es['reply-taught'] },
    ({ data: { taught, isTaught }, language }) => ({
      text: isTaught ? 'says' : 'forgotten',
      values: { what: inWords(taught, language) },
    }),
  ),
} as const satisfies SentencesOf<typeof pointingEntries>;

/** Which replies, and what they mean. */
function inWords(taught: TaughtReply, language: Language): string {
  const words = { en: en.taught, es: es.taught }[language];
  switch (taught.kind) {
    case 'acknowledgement':
      return words[taught.pattern.call === 'addCoapplicant' ? 'household' : 'publishing'][taught.means];
    case 'link':
      return filled(words.link[taught.means], { host: taught.pattern.host }, language);
    case 'field': {
      const { field, word, means } = taught;
      const what = word === null ? words.anyWord : words.word;
      return filled(what, { field, word: word ?? '', means: words.means[means] }, language);
    }
  }
}
