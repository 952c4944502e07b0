/**
 * Finds pieces of a secret in a text by what they are made of, however they are set apart: letters and digits alone, in any case, with
 * anything between them; in hexadecimal; and in base64 at whatever byte it begins. One look over the text, by the groups of four characters
 * that such a piece has, so that it costs little where there is none.
 */

/** Where something of the secret stands, the end not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const GRAM = 4;
const BITS = 65_536;
/** So many groups that stand one after the other are never there by chance. */
const LEAST_GRAMS = 3;

/** Which characters a spelling is made of, as they are compared; 0: it is passed over. */
type Alphabet = Uint16Array;

const alphabet = (codeOf: (character: string) => string): Alphabet =>
  Uint16Array.from({ length: 128 }, (_, code) => codeOf(String.fromCharCode(code)).charCodeAt(0) || 0);

/** Letters and digits, in any case. */
const LETTERS = alphabet((character) => (/[A-Za-z0-9]/.test(character) ? character.toLowerCase() : ''));
/** Base64 in both of its alphabets. */
const BASE64 = alphabet((character) => {
  if (character === '+') return '-';
  if (character === '/') return '_';
  return /[\w-]/.test(character) ? character : '';
});

/** What one way of spelling makes of the secret, and from how many of its characters on a piece is one. */
interface Spelling {
  readonly alphabet: Alphabet;
  readonly spelled: string;
  readonly least: number;
}

const inAlphabet = (text: string, of: Alphabet): string => {
  let kept = '';
  for (let at = 0; at < text.length; at += 1) {
    const code = of[text.charCodeAt(at)] ?? 0;
    if (code !== 0) kept += String.fromCharCode(code);
  }
  return kept;
};

/** `least`: of how many characters of the secret a piece is looked for. The bytes are wiped. */
function spellingsOf(secret: string, least: number): Spelling[] {
  const bytes = Buffer.from(secret);
  const letters = inAlphabet(secret, LETTERS);
  const all: Spelling[] = [
    { alphabet: LETTERS, spelled: letters, least: Math.min(least, letters.length) },
    { alphabet: LETTERS, spelled: bytes.toString('hex'), least: 2 * least },
  ];
  for (const before of [0, 1, 2]) {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
    const encoded = inAlphabet(shifted.toString('base64'), BASE64);
    shifted.fill(0);
    // Its first and its last character may hold bits of what stands beside the secret.
    const own = encoded.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
    all.push({ alphabet: BASE64, spelled: own, least: Math.floor((least * 4) / 3) - 2 });
  }
  bytes.fill(0);
  return all.filter(({ spelled, least: of }) => of >= GRAM + LEAST_GRAMS - 1 && spelled.length >= of);
}

const mixed = (gram: number, code: number): number => ((gram << 8) ^ (code * 0x9e37)) >>> 0;
/** A number of the last four characters. */
const hashOf = (a: number, b: number, c: number, d: number): number =>
  (mixed(mixed(mixed(a, b), c), d) ^ (a * 0x85eb)) & (BITS - 1);

const known = new Uint8Array(BITS / 8);

function noteGrams(spelled: string): void {
  for (let at = 0; at + GRAM <= spelled.length; at += 1) {
    const gram = hashOf(
      spelled.charCodeAt(at),
      spelled.charCodeAt(at + 1),
      spelled.charCodeAt(at + 2),
      spelled.charCodeAt(at + 3),
    );
    known[gram >> 3] = (known[gram >> 3] ?? 0) | (1 << (gram & 7));
  }
}

/** Stretches of a text in which group after group is one of the secret's. */
function* stretches(
  text: string,
  of: Alphabet,
  least: number,
): Generator<{ readonly from: number; readonly to: number }> {
  let [a, b, c, d] = [0, 0, 0, 0];
  let [aAt, bAt, cAt, dAt] = [0, 0, 0, 0];
  let count = 0;
  let hits = 0;
  let from = 0;
  let to = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = of[text.charCodeAt(at)] ?? 0;
    if (code === 0) continue;
    [a, b, c, d] = [b, c, d, code];
    [aAt, bAt, cAt, dAt] = [bAt, cAt, dAt, at];
    count += 1;
    if (count < GRAM) continue;
    const gram = hashOf(a, b, c, d);
    if (((known[gram >> 3] ?? 0) & (1 << (gram & 7))) !== 0) {
      if (hits === 0) from = aAt;
      hits += 1;
      to = dAt + 1;
      continue;
    }
    if (hits + GRAM - 1 >= least) yield { from, to };
    hits = 0;
  }
  if (hits + GRAM - 1 >= least) yield { from, to };
}

/** The longest piece of a stretch that is one of the spelling; null where none is long enough. */
function pieceIn(text: string, { from, to }: Span, { alphabet: of, spelled, least }: Spelling): Span | null {
  const places: number[] = [];
  for (let at = from; at < to; at += 1) if ((of[text.charCodeAt(at)] ?? 0) !== 0) places.push(at);
  const stretch = inAlphabet(text.slice(from, to), of);
  for (let length = stretch.length; length >= least; length -= 1) {
    for (let start = 0; start + length <= stretch.length; start += 1) {
      if (!spelled.includes(stretch.slice(start, start + length))) continue;
      return { from: places[start] ?? from, to: (places[start + length - 1] ?? to - 1) + 1 };
    }
  }
  return null;
}

/** Where pieces of a secret stand in a text, so many of its characters at least. */
export function piecesOf(text: string, secret: string, least: number): Span[] {
  const found: Span[] = [];
  for (const alphabet of [LETTERS, BASE64]) {
    const spellings = spellingsOf(secret, least).filter((spelling) => spelling.alphabet === alphabet);
    if (spellings.length === 0) continue;
    known.fill(0);
    for (const { spelled } of spellings) noteGrams(spelled);
    const shortest = Math.min(...spellings.map((spelling) => spelling.least));
    for (const stretch of stretches(text, alphabet, shortest)) {
      for (const spelling of spellings) {
        const piece = pieceIn(text, stretch, spelling);
        if (piece !== null) found.push(piece);
      }
    }
  }
  known.fill(0);
  return found;
}
