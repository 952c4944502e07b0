import type { ServiceCall } from './types.ts';

/** The version of the interface, which every path begins with. The one place where it stands. */
export const API_PREFIX = '/api/v1';

/** The four calls, in the order of the interface document. */
export const SERVICE_CALLS = [
  'setapprovalcenter',
  'getapplicationapproval',
  'addCoapplicant',
  'getTempUrl',
] as const satisfies readonly ServiceCall[];

/** The path of a call below the service's base URL: `/api/v1/setapprovalcenter`. Every call is a POST. */
export function callPath(call: ServiceCall): string {
  return `${API_PREFIX}/${call}`;
}

/** A reply's body larger than this is not read. 8 MiB. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** How long a report link lives from the moment its request was sent. 4 hours. */
export const LINK_LIFETIME_MS = 4 * 60 * 60 * 1_000;

/** How long before its end a link is called 'expiring', and the end of a mailed one is announced. 15 minutes. */
export const LINK_EXPIRING_MS = 15 * 60 * 1_000;
/** From when on a link that nobody was given is told of: there is time left to give it. */
export const LINK_UNSENT_MS = 60 * 60 * 1_000;

/** One primary applicant and up to 19 others. */
export const MAX_HOUSEHOLD_MEMBERS = 20;

/** A household is at least the primary applicant and one other. */
export const MIN_HOUSEHOLD_MEMBERS = 2;

/** The longest applicant token, in characters. */
export const MAX_APPLICANT_TOKEN_LENGTH = 256;

/** The shortest organisation token, in characters. */
export const MIN_ORGANISATION_TOKEN_LENGTH = 8;

/** The longest organisation token, in characters. */
export const MAX_ORGANISATION_TOKEN_LENGTH = 4_096;

/** The longest application identifier, in characters. */
export const MAX_IDENTIFIER_LENGTH = 256;

/** The most application identifiers of one look-up. */
export const MAX_IDENTIFIERS = 200_000;

/** The longest address, of the service or of a report link, in characters: what mail programs and browsers carry without harm. */
export const MAX_ADDRESS_LENGTH = 2_000;

/** The most attributes of one document; real ones have a dozen. */
export const MAX_ATTRIBUTES = 1_000;

/** Nobody says anything deeper in a reply: what lies below is not looked into, and nothing rests on it. */
export const MAX_REPLY_DEPTH = 64;

/** The most refused names that are listed of one document. */
export const MAX_REFUSED_NAMES = 100;

/** The longest message of the service that is kept, in characters. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** How much of a body that could not be read is kept, in characters. */
export const MAX_EXCERPT_LENGTH = 200;

/** However long a service asks us to wait, we ask again after this. One hour. */
export const MAX_RETRY_AFTER_SECONDS = 3_600;
