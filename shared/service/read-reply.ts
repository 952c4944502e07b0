import { failure, type Result, success } from '../result.ts';
import { readAcknowledgement } from './acknowledgement.ts';
import { type BodyProblem, readApprovalResult } from './approval-result.ts';
import { isRepeatedWithin } from './parsed-json.ts';
import { excerptOf } from './redact.ts';
import { RepeatedResults } from './repeated-result.ts';
import { notJsonDetail, type ReplyBody, readBody } from './reply-body.ts';
import { headerOf, mediaTypeOf, retryAfterSeconds } from './reply-headers.ts';
import { isPlainText, wordsOfBody } from './service-words.ts';
import { isLocated, readTemporaryLink } from './temporary-link.ts';
import type {
  ApprovalResult,
  HttpReply,
  ReplyContext,
  ServiceAnswers,
  ServiceCall,
  ServiceError,
} from './types.ts';

type BodyReaders = {
  readonly [Call in ServiceCall]: (
    body: ReplyBody,
    reply: HttpReply,
    context: ReplyContext,
    receivedAtMs: number,
  ) => Result<ServiceAnswers[Call], BodyProblem>;
};

const BODY_READERS: BodyReaders = {
  setapprovalcenter: (body, reply, context) => readAcknowledgement('setapprovalcenter', body, reply, context),
  getapplicationapproval: readResult,
  addCoapplicant: (body, reply, context) => readAcknowledgement('addCoapplicant', body, reply, context),
  getTempUrl: (body, reply, context, receivedAtMs) =>
    body.kind === 'json' || body.kind === 'text' || isLocated(reply)
      ? readTemporaryLink(body, reply, context, receivedAtMs)
      : failure({ kind: 'unreadable', detail: notJsonDetail(body) }),
};

type Shortcuts = {
  readonly [Call in ServiceCall]: (text: string, context: ReplyContext) => ServiceAnswers[Call] | null;
};

const repeatedResults = new RepeatedResults();

/** What answers that repeat the last ones but for their values come to, without taking them apart; null for others. */
const SHORTCUTS: Shortcuts = {
  setapprovalcenter: () => null,
  getapplicationapproval: (text, { mapping }) => repeatedResults.read(text, mapping),
  addCoapplicant: () => null,
  getTempUrl: () => null,
};

function readResult(
  body: ReplyBody,
  { status }: HttpReply,
  context: ReplyContext,
): Result<ApprovalResult, BodyProblem> {
  if (body.kind !== 'json') return failure({ kind: 'unreadable', detail: notJsonDetail(body) });
  const read = readApprovalResult(body.json, context, status);
  if (read.ok && !isRepeatedWithin(body.json)) repeatedResults.learn(body.text, context.mapping);
  return read;
}

const NOT_CARRIED_OUT = 'The call was not carried out.';

/** Statuses by which a server says that it never came to doing what was asked. */
const BEFORE_ANYTHING: ReadonlySet<number> = new Set([
  404, 405, 406, 410, 411, 413, 414, 415, 417, 421, 426, 431,
]);

/** Whether an unreadable answer says all the same that the call was not carried out: then nothing is left open. */
export function isNotCarriedOut({ kind, status }: Pick<ServiceError, 'kind' | 'status'>): boolean {
  return kind === 'unreadable' && status !== undefined && BEFORE_ANYTHING.has(status);
}

/** Whether what came is a page for a person to look at, of whatever stands between here and the service. */
const isWebPage = (reply: HttpReply, body: ReplyBody): boolean =>
  body.kind !== 'json' &&
  (/html/.test(mediaTypeOf(reply)) ? body.kind !== 'empty' : body.kind === 'text' && !isPlainText(body.text));

/**
 * Whether a 401 or 403 is about the token: a gateway or a CDN refuses with the same statuses, and with pages of its own. (Whether a 403 is not
 * about one application alone, the client finds out.)
 */
function isAboutToken(reply: HttpReply, body: ReplyBody): boolean {
  if (isWebPage(reply, body)) return false;
  if (reply.status === 401 || /^\s*bearer\b/i.test(headerOf(reply, 'www-authenticate') ?? '')) return true;
  return body.kind === 'json' || (body.kind === 'empty' && /[/+]json$/.test(mediaTypeOf(reply)));
}

const NETWORK_REFUSED =
  'Something between here and the service refused, with a page of its own; it says nothing of the access token.';

/** How a status other than success is understood (docs/service.md, "Errors"): the status first, then the body. */
function problemOfStatus(reply: HttpReply, body: ReplyBody): Pick<ServiceError, 'kind' | 'detail'> {
  const { status } = reply;
  const isJson = body.kind === 'json';
  switch (status) {
    case 401:
    case 403:
      return isAboutToken(reply, body)
        ? { kind: 'token-rejected', detail: 'The service did not accept the organization’s access token.' }
        : { kind: 'network-refused', detail: NETWORK_REFUSED };
    case 407:
      return { kind: 'proxy-sign-in', detail: 'The proxy asks to sign in.' };
    case 511:
      return { kind: 'network-refused', detail: 'The network asks to sign in.' };
    case 408:
      return { kind: 'unreachable', detail: 'The service gave up waiting for the request.' };
    case 521:
    case 522:
    case 523:
    case 525:
    case 526:
      return { kind: 'unreachable', detail: 'What stands before the service could not reach it.' };
    case 504:
    case 524:
      return { kind: 'service-failed', detail: 'The service did not answer in time what stands before it.' };
    case 404:
      return isJson
        ? { kind: 'not-found', detail: 'The service does not know this identifier.' }
        : {
            kind: 'unreadable',
            detail: `${NOT_CARRIED_OUT} ${notJsonDetail(body)} The address of the service may be wrong.`,
          };
    case 405:
    case 406:
    case 415:
      return {
        kind: 'unreadable',
        detail: `${NOT_CARRIED_OUT} What listens at this address does not take the call as it is documented.`,
      };
    case 400:
    case 409:
    case 422:
      return { kind: 'refused', detail: 'The service did not accept what was sent.' };
    case 429:
    case 503:
      return { kind: 'busy', detail: 'The service is busy and asks to be called later.' };
  }
  if (status >= 500 && status <= 599) return { kind: 'service-failed', detail: 'The service failed.' };
  if (status >= 400 && status <= 499 && wordsOfBody(body) !== undefined) {
    return { kind: 'refused', detail: 'The service did not accept what was sent.' };
  }
  if (status >= 300 && status <= 399) {
    return { kind: 'unreadable', detail: 'The service answered with a redirect, which is not followed.' };
  }
  return {
    kind: 'unreadable',
    detail: `The service answered with status ${status}, which means nothing here.`,
  };
}

/** Fills an error with what the reply says about itself. An excerpt is only kept of what could not be read. */
function describedError(
  problem: Pick<ServiceError, 'kind' | 'detail' | 'question'>,
  reply: HttpReply,
  body: ReplyBody,
  receivedAtMs: number,
): ServiceError {
  const message = wordsOfBody(body);
  const contentType = headerOf(reply, 'content-type');
  const waitSeconds = problem.kind === 'busy' ? retryAfterSeconds(reply, receivedAtMs) : undefined;
  return {
    ...problem,
    status: reply.status,
    ...(message === undefined ? {} : { message }),
    ...(contentType === undefined ? {} : { contentType: excerptOf(contentType) }),
    ...(waitSeconds === undefined ? {} : { retryAfterSeconds: waitSeconds }),
    ...(problem.kind === 'unreadable' ? { excerpt: excerptOf(body.text) } : {}),
  };
}

/**
 * Reads a reply of the service: what the call answers, or why it did not (docs/service.md, "The approval result's envelope",
 * "Answers of `addCoapplicant` and `getTempUrl`", "Errors").
 *
 * - The status decides first. 401 and 403 are `token-rejected`, or `network-refused` where a gateway's page came; 407 is `proxy-sign-in`; 408, 521 to
 *   523, 525 and 526 are `unreachable`; 404 is `not-found`, or `unreadable` where the body is no JSON (the address
 *   may be wrong); 400, 409 and 422 are `refused`; 429 and 503 `busy` with `retryAfterSeconds`; other 5xx `service-failed`; redirects and
 *   whatever else `unreadable`, but another 4xx with words is `refused`. Which of them say that nothing was carried out: `isNotCarriedOut`.
 * - With 2xx the body decides. What says that it failed is `refused`. An acknowledgement and a link are believed by positive evidence alone; what is
 *   left open is `unreadable` with a `question`, where a manager can answer it once (`context.mapping`). The link may stand in `Location`, also of a redirect. The content type is not trusted: what parses as JSON is JSON.
 * - Bodies that are empty where content is due, cut off, no text, over 8 MiB or of another shape are `unreadable`, with `status`,
 *   `contentType` and `excerpt`.
 *
 * Texts of the service are plain text without control characters; bearer tokens and links are taken out of `message` and `excerpt`.
 *
 * @param receivedAtMs when the reply came, as milliseconds since 1970; only used where `Retry-After` is a date and the reply has no `Date`.
 * @returns a value or a typed error for whatever came in. Never throws.
 */
export function readReply<Call extends ServiceCall>(
  call: Call,
  reply: HttpReply,
  receivedAtMs: number = Date.now(),
  context: ReplyContext = {},
): Result<ServiceAnswers[Call], ServiceError> {
  const isSuccess = reply.status >= 200 && reply.status <= 299;
  const repeated = isSuccess && typeof reply.body === 'string' ? SHORTCUTS[call](reply.body, context) : null;
  if (repeated !== null) return success(repeated);
  const body = readBody(reply.body, headerOf(reply, 'content-type'));
  if (!isSuccess && !(call === 'getTempUrl' && isLocated(reply))) {
    return failure(describedError(problemOfStatus(reply, body), reply, body, receivedAtMs));
  }
  const read = BODY_READERS[call](body, reply, context, receivedAtMs);
  return read.ok ? read : failure(describedError(read.error, reply, body, receivedAtMs));
}
