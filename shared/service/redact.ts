import { cleanText } from '../scoring/text.ts';
import { MAX_EXCERPT_LENGTH, MAX_MESSAGE_LENGTH } from './limits.ts';

// "The Bearer token is wrong" is a sentence, and holds none.
const BEARER = /\bbearer\s+(?!token[.,;:!?]?(?:\s|$))[^\s"'<>]+/gi;
// An address with a path or a query may be a report link, which opens for whoever holds it. JSON writes slashes as \/ at times.
const LINK = /\b(https?:(?:\\?\/){2}[^\s"'<>\\/?#]*)[\\/?#][^\s"'<>]+/gi;
// The same two as they stand in an address (percent signs) and in base64: there, how a text begins is how it is known.
const ENCODED_BEARER = /\bbearer%20[^\s"'<>&]+/gi;
const ENCODED_LINK = /\bhttps?%3A%2F%2F[^\s"'<>&]+/gi;
const IN_BASE64 = /\b(?:aHR0cHM6Ly|aHR0cDovL|QmVhcmVyI|YmVhcmVyI)[A-Za-z0-9+/_-]+=*/g;
const LONG_RUN = /[A-Za-z0-9._~+/%-]{24,}=*/g;

/** The text without bearer tokens, and without what follows the host of an address. */
export function withoutSecrets(text: string): string {
  return text
    .replace(BEARER, 'Bearer [redacted]')
    .replace(LINK, '$1/[redacted]')
    .replace(ENCODED_BEARER, '[redacted]')
    .replace(ENCODED_LINK, '[redacted]')
    .replace(IN_BASE64, '[redacted]');
}

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
    looksLikeToken(run) ? '[redacted]' : run,
  );
  return cleanText(piece, MAX_EXCERPT_LENGTH).trim();
}
