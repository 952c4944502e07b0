/** Stands between texts that are looked at together, and in none of them. */
export const BETWEEN = '\u001f';

/** A name of one or two characters stands in every text. */
const SHORTEST_NAME = 3;

const words = /[\p{L}\p{N}]+/gu;

/** Of words written in Latin-1, as English and Spanish ones are, by their codes: what letters and digits are in lower case, 0 for what separates words. */
const LOWER = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[\p{L}\p{N}]/u.test(character) ? character.toLowerCase().charCodeAt(0) : 0;
});
const PLACES = 2 ** 16;
const next = (hash: number, code: number): number => Math.imul(hash, 31) + code;
const placeOf = (hash: number): number => (hash ^ (hash >>> 16)) & (PLACES - 1);

/** Finds which names stand in a text, whatever their case: those of which every word is a word of the text, as it is written in them. */
export function createNamesIn(text: string) {
  const lowerCase = text.toLowerCase();
  const present = new Set(lowerCase.match(words));
  const places = placesOf(present);
  const found = new Set<string>();

  const look = (name: string): void => {
    const known = name.toLowerCase();
    const its = known.match(words);
    if (its?.every((word) => present.has(word)) && lowerCase.includes(known)) found.add(name);
  };

  /**
   * Looks at texts, `BETWEEN` them. Millions are ruled out by their first words alone, by a number that is made of each word without taking it
   * out; what that leaves, and what is not written in Latin-1, is looked at.
   */
  const lookAtEach = (texts: string): void => {
    for (let start = 0; start < texts.length; ) {
      const end = texts.indexOf(BETWEEN, start);
      const last = end === -1 ? texts.length : end;
      if (last - start >= SHORTEST_NAME && mayStand(texts, start, last, places))
        look(texts.slice(start, last));
      start = last + 1;
    }
  };

  return { lookAtEach, found };
}

function placesOf(present: ReadonlySet<string>): Uint8Array {
  const places = new Uint8Array(PLACES);
  for (const word of present) {
    let hash = 0;
    for (let at = 0; at < word.length; at += 1) hash = next(hash, word.charCodeAt(at));
    places[placeOf(hash)] = 1;
  }
  return places;
}

/** Whether a name, a part of `texts`, may consist of words of the text. */
function mayStand(texts: string, start: number, end: number, places: Uint8Array): boolean {
  let [hash, isWord] = [0, false];
  for (let at = start; at < end; at += 1) {
    const code = texts.charCodeAt(at);
    if (code >= LOWER.length) return true;
    const lower = LOWER[code] ?? 0;
    if (lower !== 0) [hash, isWord] = [next(hash, lower), true];
    else {
      if (isWord && places[placeOf(hash)] === 0) return false;
      [hash, isWord] = [0, false];
    }
  }
  return !isWord || places[placeOf(hash)] === 1;
}
