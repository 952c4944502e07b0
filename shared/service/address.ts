import { failure, type Result, success } from '../result.ts';
import type { FormError } from './form-error.ts';
import { API_PREFIX, MAX_ADDRESS_LENGTH, SERVICE_CALLS } from './limits.ts';

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const BLANK_OR_CONTROL = /[\s\p{Cc}]/u;

/**
 * Whether a host is this machine: `localhost`, 127.0.0.0/8 or ::1.
 *
 * @param hostname the `hostname` of a parsed `URL` (which writes 127.1 out in full and ::1 in brackets), never a piece of raw text.
 */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOST.test(hostname);
}

/** What keeps an address from being used, whatever it is for. */
export type AddressErrorKind = 'malformed' | 'insecure' | 'credentials';

/** Parses an address that is https, or http to this machine, without credentials. */
function checkAddress(text: string): Result<URL, FormError<AddressErrorKind>> {
  if (text.length > MAX_ADDRESS_LENGTH) {
    return failure({
      kind: 'malformed',
      message: `The address is longer than ${MAX_ADDRESS_LENGTH} characters.`,
    });
  }
  // URL drops line breaks and turns backslashes round without a word, so these are looked at first.
  if (BLANK_OR_CONTROL.test(text) || text.includes('\\')) {
    return failure({
      kind: 'malformed',
      message: 'The address has a blank, a line break or a backslash in it.',
    });
  }
  const url = /^https?:\/\/[^/?#]/i.test(text) ? URL.parse(text) : null;
  if (url === null) {
    return failure({
      kind: 'malformed',
      message: 'This is no web address. It must begin with https:// and name a host.',
    });
  }
  if (url.username !== '' || url.password !== '') {
    return failure({ kind: 'credentials', message: 'The address must not hold a user name or password.' });
  }
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    return failure({
      kind: 'insecure',
      message: 'The address must begin with https://. Plain http:// is allowed to this machine only.',
    });
  }
  return success(url);
}

/** What keeps a text from being the service's base URL. */
export type BaseUrlErrorKind = AddressErrorKind | 'empty' | 'query';

const CALL_PATH = new RegExp(`${API_PREFIX}(?:/(?:${SERVICE_CALLS.join('|')}))?$`);

/** A host, with a port or a path or without: as it is copied from a letter or said on the telephone. */
const BARE_HOST = /^(localhost|\[[\da-f:]+\]|[a-z\d-]+(?:\.[a-z\d-]+)+)(?::\d+)?(?:[/?#]|$)/i;

/** The address with its scheme, where it was left out: http to this machine, where nothing listens with TLS, https to any other. */
function withScheme(text: string): string {
  const host = BARE_HOST.exec(text)?.[1];
  if (host === undefined) return text;
  return `${isLoopbackHost(host.toLowerCase()) ? 'http' : 'https'}://${text}`;
}

/**
 * Checks the service's base URL as a user typed or pasted it: https, or http to this machine; no credentials, query or fragment.
 * A scheme that was left out is added. Blanks around it, slashes at its end, and `/api/v1` (with a call's name or without) at its end are taken off.
 *
 * @returns origin and path, without a slash at the end: `https://screening.example.com`, `http://127.0.0.1:8787`.
 */
export function checkBaseUrl(text: string): Result<string, FormError<BaseUrlErrorKind>> {
  const trimmed = text.trim();
  if (trimmed === '') return failure({ kind: 'empty', message: 'Enter the address of the service.' });
  const url = checkAddress(withScheme(trimmed));
  if (!url.ok) return url;
  if (/[?#]/.test(trimmed)) {
    return failure({ kind: 'query', message: 'The address must end before any ? or #.' });
  }
  const path = url.value.pathname.replace(/\/+$/, '').replace(CALL_PATH, '').replace(/\/+$/, '');
  return success(url.value.origin + path);
}

/**
 * Checks the address of a temporary report link (docs/service.md, "Answers of `addCoapplicant` and `getTempUrl`"): https, or http to this machine for the practice
 * service; no credentials, no blanks, at most 2,000 characters. White space around it is taken off.
 *
 * @returns the address in normal form. What fails here must be neither opened nor copied.
 */
export function checkReportLink(text: string): Result<string, FormError<AddressErrorKind>> {
  const url = checkAddress(text.trim());
  if (!url.ok) return url;
  // Normal form may be longer than what was sent: other alphabets become percent signs.
  if (url.value.href.length > MAX_ADDRESS_LENGTH) {
    return failure({
      kind: 'malformed',
      message: `The address is longer than ${MAX_ADDRESS_LENGTH} characters.`,
    });
  }
  return success(url.value.href);
}

/**
 * Checks the name of a host to which report links may lead, as a user typed or pasted it: the name alone, or an address of that host.
 *
 * @returns the name as it stands in addresses, in small letters and without a port.
 */
export function checkReportHost(text: string): Result<string, FormError<'malformed'>> {
  const trimmed = text.trim();
  const address = checkAddress(/^https:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (address.ok && /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(address.value.hostname)) {
    return success(address.value.hostname);
  }
  return failure({ kind: 'malformed', message: 'This is no name of a host, such as reports.example.com.' });
}
