import { type ProtectedTrait, protectedTraits } from './traits.ts';
import { ENGLISH_WORDS } from './words-en.ts';
import { SPANISH_WORDS } from './words-es.ts';

/** What in a text may speak of who somebody is: the words as they were written, and what they may be about. */
export interface AboutWho {
  readonly trait: ProtectedTrait;
  readonly words: string;
}

const pattern = (term: string): string => term.replaceAll(' ', '\\s+').replaceAll('*', '\\p{L}*');

const expressions = protectedTraits.map((trait) => {
  const terms = [...ENGLISH_WORDS[trait], ...SPANISH_WORDS[trait]].map(pattern);
  return {
    trait,
    // As whole words: 'race' is not found in 'trace', nor 'son' in 'reason'.
    find: new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
  };
});

/** Each letter as one, without its accent: places in it are those of the text. */
const bare = (text: string): string =>
  [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');

/**
 * Where a text may speak of who somebody is instead of what was found, in English or Spanish, in the order of the text and each words
 * once. Words are only looked for, never understood: it is a hint to whoever writes, and keeps nobody from writing.
 */
export function aboutWho(text: string): AboutWho[] {
  const composed = text.normalize('NFC');
  const plain = bare(composed);
  const found = expressions
    .flatMap(({ trait, find }) =>
      [...plain.matchAll(find)].map(({ index, 0: { length } }) => ({
        trait,
        index,
        words: composed.slice(index, index + length),
      })),
    )
    .toSorted((a, b) => a.index - b.index);
  const seen = new Set<string>();
  return found.flatMap(({ trait, words }) => {
    const known = words.toLowerCase();
    if (seen.has(known)) return [];
    seen.add(known);
    return [{ trait, words }];
  });
}
