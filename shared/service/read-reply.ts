import { failure, type Result, success } from '../result.ts';
import { readAcknowledgement } from './acknowledgement.ts';
import { type BodyProblem, readApprovalResult } from './approval-result.ts';
import { excerptOf } from './redact.ts';
import { saidSuccess } from './refusal.ts';
import { RepeatedResults } from './repeated-result.ts';
import { notJsonDetail, type ReplyBody, readBody } from './reply-body.ts';
import { headerOf, retryAfterSeconds } from './reply-headers.ts';
import { wordsOfBody } from './service-words.ts';
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
  ) => Result<ServiceAnswers[Call], BodyProblem>;
};

const BODY_READERS: BodyReaders = {
  setapprovalcenter: readAcknowledgement,
  getapplicationapproval: readResult,
  addCoapplicant: readAcknowledgement,
  getTempUrl: (body, reply, context) =>
    body.kind === 'json' || body.kind === 'text' || isLocated(reply)
      ? readTemporaryLink(body, reply, context)
      : failure({ kind: 'unreadable', detail: notJsonDetail(body) }),
};

type Shortcuts = {
  readonly [Call in ServiceCall]: (text: string, context: ReplyContext) => ServiceAnswers[Call] | null;
};

const repeatedResults = new RepeatedResults();

/** What answers that repeat the last ones but for their values come to, without taking them apart; null for others. */
const SHORTCUTS: Shortcuts = {
  setapprovalcenter: () => null,
  getapplicationapproval: (text, { results }) => repeatedResults.read(text, results),
  addCoapplicant: () => null,
  getTempUrl: () => null,
};

/** A 200 that holds no result and says that it is an error is a refusal. */
function readResult(
  body: ReplyBody,
  _reply: HttpReply,
  { results }: ReplyContext,
): Result<ApprovalResult, BodyProblem> {
  if (body.kind !== 'json') return failure({ kind: 'unreadable', detail: notJsonDetail(body) });
  const read = readApprovalResult(body.json, results);
  if (read.ok) repeatedResults.learn(body.text, results);
  return !read.ok && read.error.kind === 'unreadable' && saidSuccess(body.json) === 'no'
    ? failure({ kind: 'refused', detail: 'The service answered that it did not do this.' })
    : read;
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

/** How a status other than success is understood (docs/service.md, "Errors"): the status first, then the body. */
function problemOfStatus(status: number, body: ReplyBody): Pick<ServiceError, 'kind' | 'detail'> {
  const isJson = body.kind === 'json';
  switch (status) {
    case 401:
    case 403:
      return { kind: 'token-rejected', detail: 'The service did not accept the organisation’s token.' };
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
  problem: Pick<ServiceError, 'kind' | 'detail'>,
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
 * - The status decides first. 401 and 403 are `token-rejected`; 404 is `not-found`, or `unreadable` where the body is no JSON (the address
 *   may be wrong); 400, 409 and 422 are `refused`; 429 and 503 `busy` with `retryAfterSeconds`; other 5xx `service-failed`; redirects and
 *   whatever else `unreadable`, but another 4xx with words is `refused`. Which of them say that nothing was carried out: `isNotCarriedOut`.
 * - With 2xx the body decides. What says that it failed is `refused`. The two acknowledging calls are accepted unless the answer says otherwise.
 *   The link may stand in `Location`, also of a redirect. The content type is not trusted: what parses as JSON is JSON.
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
    return failure(describedError(problemOfStatus(reply.status, body), reply, body, receivedAtMs));
  }
  const read = BODY_READERS[call](body, reply, context);
  return read.ok ? read : failure(describedError(read.error, reply, body, receivedAtMs));
}
