import { cleanText } from '../scoring/text.ts';
import { MAX_EXCERPT_LENGTH, MAX_MESSAGE_LENGTH } from './limits.ts';
import { readingsOf } from './spelled.ts';

// "The Bearer token is wrong" is a sentence, and holds none.
const BEARER = /\bbearer\s+(?!token[.,;:!?]?(?:\s|$))[^\s"'<>]+/gi;
// An address with a path or a query may be a report link, which opens for whoever holds it. JSON writes slashes as \/ at times.
const LINK = /\b(https?:(?:\\?\/){2}[^\s"'<>\\/?#]*)[\\/?#][^\s"'<>]+/gi;
const WORD = /[^\s"'<>]+/g;
/** What a word must not say, however it is written: a link that leads somewhere, or a bearer token. */
const HIDDEN = /https?:\/{1,3}[^\s/?#]+[/?#](?!\[redacted\])[^\s"'<>]|bearer\s+(?!\[redacted\])[^\s"'<>]/i;
const REDACTED = '[redacted]';
/** What sets letters apart and is hardly seen. */
const B = '[\\s\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064]*';
/** A link whose beginning is set apart, or which goes on behind a blank. */
const SPLIT_LINK = new RegExp(
  `h${B}t${B}t${B}p${B}s?${B}:${B}/${B}/${B}[^\\s/?#]+${B}[/?#]${B}(?!\\[redacted\\])[^\\s"'<>]{4,}`,
  'gi',
);
const SPACED_HEX = /\b[0-9a-f]{2}(?:[\s:,-]{1,2}(?:0x)?[0-9a-f]{2}){8,}\b/gi;
const LONG_RUN = /[A-Za-z0-9._~+/%-]{24,}=*/g;

/** The text without bearer tokens, and without what follows the host of an address, however they are written in it. */
export function withoutSecrets(text: string): string {
  const plain = text.replace(BEARER, `Bearer ${REDACTED}`).replace(LINK, `$1/${REDACTED}`);
  return plain
    .replace(SPLIT_LINK, REDACTED)
    .replace(SPACED_HEX, (run) => (hides(run) ? REDACTED : run))
    .replace(WORD, (word) => (hides(word) ? REDACTED : word));
}

const hides = (word: string): boolean =>
  readingsOf(word).some((said) => HIDDEN.test(said) || said.search(SPLIT_LINK) >= 0);

/** A long run of letters and digits mixed, as tokens are; words, paths of words and rules of dashes are left alone. */
function looksLikeToken(run: string): boolean {
  return /\d/.test(run) && /[A-Za-z]/.test(run);
}

/** Whether something in a text may be a secret: a bearer token, a link, or what has the looks of a token. */
export const mayHoldSecret = (text: string): boolean =>
  withoutSecrets(text) !== text || (text.match(LONG_RUN) ?? []).some(looksLikeToken);

/** The service's own words, fit to be shown and logged: plain text, bearer tokens and links taken out; undefined where nothing is left. */
export function shownMessage(text: string): string | undefined {
  const shown = cleanText(withoutSecrets(cleanText(text, MAX_MESSAGE_LENGTH)), MAX_MESSAGE_LENGTH).trim();
  return shown === '' ? undefined : shown;
}

/** The first 200 characters of a body that could not be read, with everything taken out that may be a secret. */
export function excerptOf(text: string): string {
  // Secrets are taken out of a longer piece first, so that the cut cannot leave half of one.
  const piece = withoutSecrets(cleanText(text, MAX_EXCERPT_LENGTH * 20)).replace(LONG_RUN, (run) =>
    looksLikeToken(run) ? REDACTED : run,
  );
  return cleanText(piece, MAX_EXCERPT_LENGTH).trim();
}
