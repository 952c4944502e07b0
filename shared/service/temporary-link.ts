import { failure, type Result, success } from '../result.ts';
import { checkReportLink } from './address.ts';
import type { BodyProblem } from './approval-result.ts';
import { findLink } from './find-link.ts';
import { API_PREFIX, callPath } from './limits.ts';
import { followPath, type ReplyPath } from './pointing.ts';
import { saidSuccess } from './refusal.ts';
import type { ReplyBody } from './reply-body.ts';
import { headerOf } from './reply-headers.ts';
import type { HttpReply, ReplyContext, TemporaryLink } from './types.ts';

/** Statuses whose `Location` says where a thing is. It is read, never followed. */
const LOCATED = new Set([201, 301, 302, 303, 307, 308]);
/** Where a redirect leads that asks who is there: no report of anybody. */
const SIGN_IN = /(?:^|[/_.-])(?:log-?in|sign-?in|sso|auth|oauth2?|saml2?)(?:[/_.-]|$)/i;

/** Whether the answer of getTempUrl may stand in its `Location`. */
export function isLocated(reply: HttpReply): boolean {
  return LOCATED.has(reply.status) && (headerOf(reply, 'location') ?? '').trim() !== '';
}

/**
 * Reads the link of a getTempUrl reply (docs/service.md, "Answers of `addCoapplicant` and `getTempUrl`"): in its JSON, as plain text, or in the
 * `Location` of a 201 or a redirect. A link that is not https (or http to this machine), or holds credentials, is
 * unreadable: it must be neither opened nor copied. Never throws.
 */
export function readTemporaryLink(
  body: ReplyBody,
  reply: HttpReply,
  { baseUrl, link: pointedAt = null }: ReplyContext = {},
): Result<TemporaryLink, BodyProblem> {
  if (body.kind === 'json' && saidSuccess(body.json) === 'no') {
    return failure({ kind: 'refused', detail: 'The service answered that it did not do this.' });
  }
  // Beside a `Location`, a text is what a person would be shown; what a redirect says beside it is never more.
  const said =
    isLocated(reply) && (reply.status >= 300 || body.kind === 'text') ? undefined : linkOf(body, pointedAt);
  const located = said === undefined && isLocated(reply);
  const link = located ? headerOf(reply, 'location') : said;
  if (typeof link !== 'string')
    return failure({ kind: 'unreadable', detail: 'The reply holds no report link.' });
  const checked = checkReportLink(withHost(link, baseUrl));
  if (!checked.ok) {
    return failure({
      kind: 'unreadable',
      detail: `The report link cannot be used. ${checked.error.message}`,
    });
  }
  const elsewhere = located ? whyNoReport(checked.value) : null;
  return elsewhere === null
    ? success({ url: checked.value })
    : failure({ kind: 'unreadable', detail: elsewhere });
}

/** Where a manager pointed, if a text stands there; else where links usually are. */
function linkOf(body: ReplyBody, pointedAt: ReplyPath | null): unknown {
  if (body.kind === 'json') {
    const there = pointedAt === null ? undefined : followPath(body.json, pointedAt);
    return typeof there === 'string' && there.trim() !== '' ? there : findLink(body.json);
  }
  return body.kind === 'text' ? body.text : undefined;
}

/** An address that begins with its path is one of the service. */
function withHost(link: string, baseUrl: string | undefined): string {
  const trimmed = link.trim();
  if (baseUrl === undefined || !/^\/[^\\\s]*$/.test(trimmed)) return trimmed;
  return URL.parse(trimmed, `${baseUrl}${callPath('getTempUrl')}`)?.href ?? trimmed;
}

/** A redirect may lead to where the service has moved, or to where one signs in. */
function whyNoReport(url: string): string | null {
  const { pathname } = new URL(url);
  if (pathname.includes(`${API_PREFIX}/`))
    return 'The service redirects its call to another address; redirects are not followed.';
  return SIGN_IN.test(pathname) ? 'The service redirects to where one signs in, not to a report.' : null;
}
