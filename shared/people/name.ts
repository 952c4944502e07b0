/** One person's name and its parts: the one parser for imports, forms, letters and decisions. */

import { folded } from '../folded.ts';
import { SPANISH_SURNAMES } from './surnames.ts';

/** Each '' where there is none. Who has one name only has it as `given`. */
export interface PersonName {
  readonly given: string;
  readonly middle: string;
  /** One surname or two, with what belongs to them: 'de la Cruz', 'García Márquez'. */
  readonly family: string;
  /** 'Jr', 'Sr', 'II', 'MD'. */
  readonly suffix: string;
}

export const NO_NAME: PersonName = { given: '', middle: '', family: '', suffix: '' };

/** A word as it is compared: 'JR.' is 'jr', "O'Brien" is 'obrien'. */
const bare = (word: string): string => folded(word).replaceAll(/[^\p{L}\p{N}]+/gu, '');
const among = (words: string): ((word: string) => boolean) => {
  const set = new Set(words.split(' '));
  return (word) => set.has(bare(word));
};

const isGeneration = among('jr junior sr senior ii iii iv 2nd 3rd 4th');
const isCredential = among('esq esquire md do dds dmd phd edd jd cpa rn dvm');
const isSuffix = (word: string): boolean => isGeneration(word) || isCredential(word);
const isTitle = among(
  'mr mrs ms miss mx dr prof professor rev fr sir madam sr sra srta srita don dona lic ing senor senora senorita',
);
/** What opens a surname of several words. Where it stands before the last word, the surname begins with it. */
const isParticle = among(
  'de del dela delos la las los da das do dos di du le van von vander vonder der den ter ten bin ibn al el st saint san santa mac mc o',
);
/** The second halves of given names that have a particle inside: 'María de los Ángeles', 'José de Jesús'. */
const isDevotion = among(
  'angeles jesus carmen luz pilar lourdes rosario fatima mar guadalupe socorro refugio remedios dolores mercedes milagros soledad consuelo rocio',
);

/** Removes what stands in brackets or double quotes: a nickname, a remark. */
const withoutAsides = (text: string): string =>
  text.replaceAll(/\([^)]*\)|\[[^\]]*\]|["“”][^"“”]*["“”]/gu, ' ');
const wordsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Takes suffixes off the end, as long as a name is left. */
function takeSuffixes(words: string[]): string[] {
  let end = words.length;
  while (end > 1 && isSuffix(words[end - 1] ?? '')) end -= 1;
  // A fifth is an initial where only two words stand.
  if (end === words.length && end > 2 && /^v$/iu.test(words.at(-1) ?? '') && words.at(-1) === 'V') end -= 1;
  return words.splice(end);
}

const tidySuffix = (words: readonly string[]): string =>
  words.map((word) => word.replace(/[.,]+$/u, '')).join(' ');

/**
 * Splits a name into its parts: 'Robert Lee Hale Jr', 'Hale, Robert L.', 'Ana María de la Cruz', 'Juana García Márquez', 'Madonna'.
 * Nothing is known of a language, so what has more than two words is a proposal, to be shown where it can be corrected. Titles and
 * nicknames are no part. An empty text has no parts.
 */
export function parseName(text: string): PersonName {
  const pieces = withoutAsides(text)
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const suffixes: string[][] = [];
  while (pieces.length > 1 && (pieces.at(-1) ?? []).every(isSuffix)) suffixes.unshift(pieces.pop() ?? []);
  const [first = [], second, ...more] = pieces;
  while (first.length > 1 && isTitle(first[0] ?? '')) first.shift();
  suffixes.unshift(takeSuffixes(first));
  if (second === undefined) return { ...inOrder(first), suffix: tidySuffix(suffixes.flat()) };
  while (second.length > 1 && isTitle(second[0] ?? '')) second.shift();
  suffixes.splice(1, 0, takeSuffixes(second));
  const [given = '', ...middle] = [...second, ...more.flat()];
  return { given, middle: middle.join(' '), family: first.join(' '), suffix: tidySuffix(suffixes.flat()) };
}

/** Of a name in its natural order, without suffix. */
function inOrder(words: readonly string[]): PersonName {
  const [given = '', ...rest] = words;
  if (rest.length === 0) return { ...NO_NAME, given };
  const start = familyStart(words);
  return {
    given,
    middle: words.slice(1, start).join(' '),
    family: words.slice(start).join(' '),
    suffix: '',
  };
}

/** Where the surname begins: at least behind the first word. */
function familyStart(words: readonly string[]): number {
  const last = words.length - 1;
  let from = 1;
  // 'de los Ángeles' belongs to the given name where a surname follows it.
  for (let place = 1; place < last; place += 1) {
    if (isParticle(words[place] ?? '')) continue;
    if (place > 1 && isParticle(words[place - 1] ?? '') && isDevotion(words[place] ?? '')) from = place + 1;
  }
  const isSurname = (word: string): boolean => SPANISH_SURNAMES.has(bare(word));
  for (let place = from; place < last; place += 1) {
    if (!isParticle(words[place] ?? '')) continue;
    // 'García de la Torre': the surname before the particle is the first of two.
    const before = place - 1;
    return before >= Math.max(from, 1) && isSurname(words[before] ?? '') ? before : place;
  }
  // 'Ortega y Gasset'.
  const joint = words.findIndex(
    (word, place) => place >= from + 1 && place < last && /^[ye\u00e9]$/iu.test(word),
  );
  if (joint !== -1) return joint - 1;
  const before = last - 1;
  return before >= from && before >= 1 && isSurname(words[before] ?? '') && isSurname(words[last] ?? '')
    ? before
    : last;
}

/** The parts in their natural order: 'Robert Lee Hale Jr'. */
export const fullName = ({ given, middle, family, suffix }: PersonName): string =>
  [given, middle, family, suffix]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/** The words of a name, comparable, without titles. */
const bareWords = (text: string): string[] =>
  wordsOf(withoutAsides(text).replaceAll(',', ' ').replaceAll('-', ' '))
    .map(bare)
    .filter((word) => word !== '');

/** The words of a part of a name as they are compared, without titles, particles and marks: 'de la Cruz' is 'cruz'. */
export const comparedWords = (part: string): string[] =>
  bareWords(part).filter((word) => !isParticle(word) && !isTitle(word));

/**
 * The parts of a name: those that are kept, or what the parser makes of the name where none are, or where the name has been changed
 * since so that it has words that they lack.
 */
export function partsOfName(name: string, kept: PersonName): PersonName {
  const partWords = new Set(bareWords(fullName(kept)));
  if (partWords.size === 0) return parseName(name);
  const agrees = bareWords(name).every((word) => partWords.has(word) || isTitle(word));
  return agrees ? kept : parseName(name);
}

/** What people are put in the order of last names by, folded: the family name, or the only name there is. */
export function familyNameKey(name: string, kept: PersonName): string {
  const { family, given } = partsOfName(name, kept);
  return folded(family === '' ? given : family);
}

/** Of several people in one cell, each: 'Ruth Vance & Omar Dietz', 'Ruth Vance; Omar Dietz', one per line. */
export const peopleIn = (text: string): string[] =>
  text
    .split(/[;&/\n]|\s(?:and|y)\s(?=\S+\s)/iu)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** An initial, or a short form that begins the name: 'R.', 'Rob' and 'Robert'. */
const FEWEST_OF_SHORT_FORM = 3;
function sameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return (
    long.startsWith(short) && (short.length === 1 || short.length >= FEWEST_OF_SHORT_FORM || short === long)
  );
}

const generationOf = ({ suffix }: PersonName): string =>
  bareWords(suffix)
    .filter(isGeneration)
    .map((word) => word.replace('junior', 'jr').replace('senior', 'sr'))
    .join(' ');

function samePerson(one: string, other: string): boolean {
  const [a, b] = [parseName(one), parseName(other)];
  const [generation, others] = [generationOf(a), generationOf(b)];
  if (generation !== '' && others !== '' && generation !== others) return false;
  const [wordsA, wordsB] = [bareWords(one), bareWords(other)];
  if (wordsA.toSorted().join(' ') === wordsB.toSorted().join(' ')) return true;
  // One name alone may be either.
  if (a.family === '' || b.family === '') {
    const [single, whole] = a.family === '' ? [bare(a.given), wordsB] : [bare(b.given), wordsA];
    return single !== '' && whole.includes(single);
  }
  const family = new Set(bareWords(b.family));
  const given = [a, b].map((name) => bareWords(`${name.given} ${name.middle}`));
  const [givenA = [], givenB = []] = given;
  return (
    bareWords(a.family).some((word) => family.has(word) && !isParticle(word)) &&
    givenA.some((word) => givenB.some((another) => sameWord(word, another)))
  );
}

/**
 * Whether two texts may name the same person: 'Vance, Ruth' and 'Ruth E. Vance' may, Robert Hale Jr and Robert Hale Sr may not. Of
 * several people in one text, one is enough.
 */
export function mayBeSamePerson(one: string, other: string): boolean {
  const everyone = (text: string): string[] => {
    const people = peopleIn(text);
    // 'Ruth Vance, Omar Dietz': two people, or a family name of two words and its given names.
    return people.flatMap((name) => {
      const parts = name.split(',').filter((part) => wordsOf(part).length > 1);
      return parts.length > 1 ? [name, ...parts] : [name];
    });
  };
  return everyone(one).some((a) => everyone(other).some((b) => samePerson(a, b)));
}
