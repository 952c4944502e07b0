import { commonPasswords } from './common-passwords.ts';

export const LEAST_LENGTH = 8;
/** What NIST asks of a passphrase that is the only lock (SP 800-63B-4, 3.1.1.2). */
const GOOD_LENGTH = 15;
/** Fewer characters that nobody could foretell are a guess away. */
const LEAST_UNFORESEEN = 6;

/**
 * How good a passphrase is. As NIST SP 800-63B has it, length counts; common ones, repeated and sequential characters are refused; no kinds of
 * characters are asked for. `too-short` and `too-common` cannot be chosen.
 */
export type Strength = 'too-short' | 'too-common' | 'fair' | 'strong';

/** Characters are counted alike, whatever form they were typed in. */
export const lengthOf = (passphrase: string): number => [...passphrase.normalize('NFKC')].length;

/** How good this one is. */
export function strengthOf(passphrase: string): Strength {
  if (lengthOf(passphrase) < LEAST_LENGTH) return 'too-short';
  const unforeseen = unforeseenIn(passphrase);
  if (unforeseen < LEAST_UNFORESEEN) return 'too-common';
  return unforeseen < GOOD_LENGTH ? 'fair' : 'strong';
}

export const canBeChosen = (strength: Strength): boolean => strength === 'fair' || strength === 'strong';

/** What stands for a letter in what people think is hard to guess. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A word that everybody knows is as good as one character: whoever guesses tries it whole. */
const WORD = '\u0000';
const YEAR = /(?:19|20)\d\d/g;

function unforeseenIn(passphrase: string): number {
  const plain = passphrase.normalize('NFKC').toLowerCase().replaceAll(YEAR, WORD);
  const spelled = [...plain].map((character) => LETTERS[character] ?? character).join('');
  return Math.min(unforeseen(withoutWords(plain)), unforeseen(withoutWords(spelled)));
}

const WORDS = new RegExp(
  commonPasswords
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.normalize('NFKC'))
    .join('|'),
  'gu',
);

const withoutWords = (text: string): string => text.replaceAll(WORDS, WORD);

/** The rows of a keyboard, and what one types without thinking. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/** How many characters do not follow from those before: by a run (`abc`, `987`, `qwe`), or as the same again (`aaa`, `abab`). */
function unforeseen(text: string): number {
  const characters = [...text];
  return characters.filter((character, at) => {
    const [before, last] = [characters[at - 2], characters[at - 1]];
    if (last === undefined) return true;
    if (character === last) return false;
    if (follows(last, character) && (before === undefined || before === last || follows(before, last))) {
      return false;
    }
    return !isSaidAgain(characters, at);
  }).length;
}

/** One step up or down, in the alphabet or along a row of keys. */
function follows(from: string, to: string): boolean {
  const step = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
  if (Math.abs(step) === 1 && /[\p{L}\p{N}]/u.test(from + to)) return true;
  return ROWS.some((row) => {
    const [place, next] = [row.indexOf(from), row.indexOf(to)];
    return place >= 0 && next >= 0 && Math.abs(place - next) === 1;
  });
}

/** Whether this is part of a piece of two to eight characters that stood right before, too. */
function isSaidAgain(characters: readonly string[], at: number): boolean {
  for (let length = 2; length <= 8; length += 1) {
    for (let from = Math.max(length, at - length + 1); from <= at; from += 1) {
      const piece = characters.slice(from, from + length).join('');
      if (piece === characters.slice(from - length, from).join('')) return true;
    }
  }
  return false;
}
