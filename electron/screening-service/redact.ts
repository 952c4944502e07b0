import { piecesOf, type Span } from './redact-pieces.ts';

const PLACEHOLDER = '[token]';
/** What a character is written as in an address, in JSON and in HTML; without one of its signs nothing is written otherwise than it is. */
const ESCAPED =
  /%([0-9a-f]{2})|\\u([0-9a-f]{4})|&#x0*([0-9a-f]{1,6});|&#0*([0-9]{1,7});|&(amp|lt|gt|quot|apos);|\\(.)/gi;
/** Secrets whose characters stand in no escape themselves: whether one is in a text is seen once its escapes are read. */
const PLAIN = /^(?!.*u[0-9a-f]{4})[\w.~+/=:-]+$/i;

/** Of so many characters a piece of a secret is one, in words that are shown. */
const LEAST_PIECE = 8;

/**
 * The ways in which a service, or what stands before it, may echo a secret: as it is, in base64 wherever it begins in what was encoded,
 * and where the text has escapes with any of its characters escaped, as in addresses (`%2F`), JSON (`\/`, `\u002f`) and HTML (`&amp;`, `&#47;`);
 * and whatever it is set apart by, in hexadecimal, or escaped more than once. In `words`, which are shown, any piece of it goes; of a body,
 * which is read, half of it or more, so that nothing of it that is like a piece by chance is lost.
 */
export function redactText(text: string, secret: string, of: 'words' | 'body' = 'body'): string {
  const redacted = withoutWhole(text, secret);
  const least = of === 'words' ? LEAST_PIECE : Math.max(LEAST_PIECE, Math.ceil(secret.length / 2));
  const spans = piecesOf(redacted, secret, least);
  if (ESCAPE_SIGNS.test(redacted)) {
    for (const { read, fromOf, toOf } of readings(redacted)) {
      for (const { from, to } of piecesOf(read, secret, least)) {
        spans.push({ from: fromOf[from] ?? 0, to: toOf[to - 1] ?? redacted.length });
      }
    }
  }
  return spans.length === 0 ? redacted : withoutSpans(redacted, spans);
}

const ESCAPE_SIGNS = /[%\\&]/;
/** Nobody escapes more often. */
const MOST_READINGS = 3;

interface ReadText {
  readonly read: string;
  /** Where each of its characters begins and ends in the text that was read. */
  readonly fromOf: Uint32Array;
  readonly toOf: Uint32Array;
}

/** What a text says once its escapes are read, and read again, as long as it says something else. */
function readings(text: string): ReadText[] {
  const all: ReadText[] = [];
  // By code units: a letter of two is two places.
  const places = Uint32Array.from({ length: text.length }, (_, at) => at);
  let before: ReadText = { read: text, fromOf: places, toOf: places.map((at) => at + 1) };
  for (let times = 0; times < MOST_READINGS; times += 1) {
    const next = readOnce(before);
    if (next.read === before.read) break;
    all.push(next);
    before = next;
  }
  return all;
}

function readOnce({ read, fromOf, toOf }: ReadText): ReadText {
  let then = '';
  const [from, to] = [new Uint32Array(read.length), new Uint32Array(read.length)];
  let at = 0;
  const put = (character: string, length: number): void => {
    for (const [unit] of character.split('').entries()) {
      from[then.length + unit] = fromOf[at] ?? 0;
      to[then.length + unit] = toOf[at + length - 1] ?? 0;
    }
    then += character;
    at += length;
  };
  for (const sequence of read.matchAll(ESCAPED)) {
    while (at < sequence.index) put(read[at] ?? '', 1);
    put(characterOf(sequence), sequence[0].length);
  }
  while (at < read.length) put(read[at] ?? '', 1);
  return { read: then, fromOf: from, toOf: to };
}

/** As JSON writes these. */
const BLANKS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function characterOf([, percent, json, hex, decimal, named, itself]: RegExpMatchArray): string {
  if (named !== undefined)
    return Object.entries(NAMED).find(([, name]) => name === named.toLowerCase())?.[0] ?? '&';
  if (itself !== undefined) return BLANKS[itself] ?? itself;
  const code = decimal === undefined ? Number.parseInt(percent ?? json ?? hex ?? '', 16) : Number(decimal);
  return code <= 0xffff ? String.fromCharCode(code) : '\ufffd';
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  let redacted = '';
  let at = 0;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    if (to <= at) continue;
    if (from >= at) redacted += text.slice(at, from) + PLACEHOLDER;
    at = to;
  }
  return redacted + text.slice(at);
}

function withoutWhole(text: string, secret: string): string {
  const signs = signsOfSpellings(secret);
  // Most replies end here: their words are shorter than a token.
  if (!hasRun(text, signs, secret.length)) return text;
  let redacted = text.replaceAll(secret, PLACEHOLDER);
  if (hasRun(redacted, signs, leastInBase64(secret))) {
    for (const spelling of inBase64(secret)) redacted = redacted.replaceAll(spelling, PLACEHOLDER);
  }
  return mayHoldEscaped(redacted, secret) ? redacted.replaceAll(inAnyEscape(secret), PLACEHOLDER) : redacted;
}

/** What escapes and base64 are written with, by the codes of ASCII. */
const SIGNS = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[\w%\\&#;+/-]/.test(String.fromCharCode(code))),
);

/** The characters that any spelling of the secret is written with; null where they go beyond ASCII, as no token's do. */
function signsOfSpellings(secret: string): Uint8Array | null {
  const signs = SIGNS.slice();
  for (let at = 0; at < secret.length; at += 1) {
    const code = secret.charCodeAt(at);
    if (code >= signs.length) return null;
    signs[code] = 1;
  }
  return signs;
}

/**
 * Whether so many of these characters stand side by side: no spelling of a secret is shorter than the secret is. Looks at few characters of
 * the text: one that is none of these rules out every run that it would be part of.
 */
function hasRun(text: string, signs: Uint8Array | null, length: number): boolean {
  if (signs === null) return true;
  for (let end = length - 1, at = end; end < text.length; end = at + length, at = end) {
    while (at > end - length && signs[text.charCodeAt(at)] === 1) at -= 1;
    if (at === end - length) return true;
  }
  return false;
}

/** Whether it is worth looking for the secret in every escape: the pattern for that takes longer to make than a reply takes to read. */
function mayHoldEscaped(text: string, secret: string): boolean {
  if (!PLAIN.test(secret)) return /[%\\&]/.test(text);
  const read = text.replaceAll(ESCAPED, (_escape, percent, json, hex, decimal, named, itself) => {
    if (named !== undefined) return '&';
    if (itself !== undefined) return itself;
    return String.fromCharCode(
      decimal === undefined ? Number.parseInt(percent ?? json ?? hex, 16) : Number(decimal),
    );
  });
  return read !== text && read.includes(secret);
}

/**
 * Bytes that are no text without the secret. Done before anybody reads them, so that no excerpt can end in the middle of the secret and
 * keep its first half.
 */
export function redactBytes(bytes: Buffer, secret: string): Buffer {
  const text = bytes.toString('latin1');
  const spelled = Buffer.from(secret);
  const redacted = redactText(text, spelled.toString('latin1'), 'body');
  spelled.fill(0);
  return redacted === text ? bytes : Buffer.from(redacted, 'latin1');
}

/** The fewest characters of base64 that hold nothing but the secret: its first and its last may share one with what stands beside it. */
const leastInBase64 = ({ length }: string): number => Math.floor((length * 4) / 3) - 1;

/**
 * What base64 makes of the secret's own bytes after none, one and two others; both alphabets. The bytes are wiped: of each reply a dozen
 * copies would be left in memory.
 */
function inBase64(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const spellings = [0, 1, 2].flatMap((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
    const encoded = shifted.toString('base64');
    shifted.fill(0);
    // Four characters hold three bytes: the first and the last may hold bits of what stands beside the secret.
    const from = Math.ceil((before * 4) / 3);
    const whole = encoded.slice(from, Math.floor(((before + bytes.length) * 4) / 3));
    return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')];
  });
  bytes.fill(0);
  return [...new Set(spellings)];
}

const NAMED: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

function inAnyEscape(secret: string): RegExp {
  return new RegExp([...secret].map(anyEscapeOf).join(''), 'gu');
}

function anyEscapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  const percent = encodeURIComponent(character);
  const inAddress = percent === character ? `%${hex.padStart(2, '0')}` : percent;
  // An escape first: of 'u' as `\\u0075` only its first two signs would be taken otherwise.
  const ways = [
    anyCase(inAddress),
    `\\\\u${anyCase(hex.padStart(4, '0'))}`,
    `&#0*${code};`,
    `&#[xX]0*${anyCase(hex)};`,
    ...(NAMED[character] === undefined ? [] : [`&${NAMED[character]};`]),
    `\\\\?\\u{${hex}}`,
  ];
  return `(?:${ways.join('|')})`;
}

const anyCase = (hex: string): string =>
  hex.replaceAll(/[a-f]/gi, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`);
