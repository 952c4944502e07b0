import { API_PREFIX, callPath } from './limits.ts';
import type { LinkPattern, PathSegment } from './pointing.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** Where one is asked who one is, or told that there is nothing: no report of anybody. */
const NO_REPORT =
  /(?:^|[/_.-])(?:log-?(?:in|on|out)|sign-?(?:in|on|out|up)|sso|auth|oauth2?|saml2?|expired|errors?|denied|forbidden|unauthori[sz]ed)(?:[/_.-]|$)/i;

/** Whether a text names one thing among many: eight characters with a letter and a digit, ten digits, or a UUID. */
const isIdentifier = (text: string): boolean =>
  UUID.test(text) ||
  /^\d{10,}$/.test(text) ||
  (/^[\w-]{8,}$/.test(text) && /[a-z]/i.test(text) && /\d/.test(text));

const folded = (text: string): string => text.toLowerCase().replaceAll('-', '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What base64 says, where that is plain text; '' otherwise. */
function fromBase64(text: string): string {
  if (!/^[\w+/-]{8,}={0,2}$/.test(text)) return '';
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    return /^[\x20-\x7e]+$/.test(plain) ? plain : '';
  } catch {
    return '';
  }
}

/** What is left of a text where what was sent is taken out of it. */
function withoutSent(text: string, sent: readonly string[]): string {
  let left = folded(text);
  let isTaken = false;
  for (const one of sent) {
    const known = folded(one);
    if (known === '') continue;
    if (left === known) return '';
    // A few characters may stand in anything.
    if (known.length < 4 || !left.includes(known)) continue;
    left = left.replaceAll(known, '');
    isTaken = true;
  }
  return isTaken ? left : text;
}

/** What a link is judged beside. */
export interface LinkSurroundings {
  readonly baseUrl?: string | undefined;
  /** What went out, or is known of whom it is about: repeated in a link, it identifies no report. */
  readonly sent: readonly string[];
}

/**
 * Whether an address carries what identifies one report: a whole segment of its path or a whole value of its query (open-points.md, 'Link').
 * What was sent, what stands in the service's own address, and what holds another address identify nothing.
 */
export function identifiesReport(url: URL, { baseUrl, sent }: LinkSurroundings): boolean {
  const base = baseUrl === undefined ? null : URL.parse(baseUrl);
  const own = new Set((base?.pathname ?? '').split('/').map((segment) => folded(decoded(segment))));
  const values = [...url.pathname.split('/').map(decoded), ...url.searchParams.values()];
  return values.some((value) => {
    if (own.has(folded(value)) || !isIdentifier(withoutSent(value, sent))) return false;
    const inside = fromBase64(value);
    return inside === '' || !(/^(?:[a-z]+:)?\//i.test(inside) || withoutSent(inside, sent) !== inside);
  });
}

/** Whether an address is one of the service's four calls. */
export const isOwnCall = ({ pathname }: URL): boolean =>
  new RegExp(`${API_PREFIX}/\\w+/?$`).test(pathname) || pathname.includes(callPath('getTempUrl'));

/** Whether it leads, by its words, to where one signs in or is told that something failed. */
export const isNoReportByName = ({ pathname }: URL): boolean => NO_REPORT.test(pathname);

/** The shape of a link, without anything that opens a report: of what varies, its length and kind alone. */
export function linkPatternOf(url: URL): LinkPattern {
  const segments = url.pathname.split('/').slice(1);
  const parameters = [...new Set(url.searchParams.keys())].map(nameOrStar);
  if (url.hash !== '') parameters.push('#');
  const endsInPath = parameters.length === 0;
  return {
    host: url.hostname,
    path: segments.map((segment, place) => segmentOf(segment, endsInPath && place === segments.length - 1)),
    parameters: [...new Set(parameters)].toSorted(),
  };
}

/** A value without a name stands where names do. */
const nameOrStar = (name: string): string =>
  /^[a-z][\w.[\]-]{0,39}$/i.test(name) && !isIdentifier(name) ? name : '*';

function segmentOf(segment: string, isLast: boolean): PathSegment {
  const isWord = /^[a-z][a-z_.-]{0,23}$/i.test(segment);
  if (segment === '' || (isWord && (!isLast || /\.(?:html?|php|aspx?|jsp)$/i.test(segment)))) {
    return { kind: 'word', text: segment };
  }
  const of = /^[a-z]+$/i.test(segment) ? 'letters' : /^\d+$/.test(segment) ? 'digits' : 'letters-and-digits';
  return { kind: 'varies', length: segment.length, of };
}
