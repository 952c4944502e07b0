import { happened as en } from '#shared/i18n/en/happened/pointing.ts';
import { happened as es } from '#shared/i18n/es/happened/pointing.ts';
import { filled, type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
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
} as const satisfies SentencesOf<typeof pointingEntries>;
