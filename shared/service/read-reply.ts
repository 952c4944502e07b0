import { failure, type Result, success } from '../result.ts';
import { isWireObject } from '../scoring/wire.ts';
import { type BodyProblem, readApprovalResult } from './approval-result.ts';
import { messageOf, successOf } from './envelope.ts';
import { excerptOf } from './redact.ts';
import { notJsonDetail, type ReplyBody, readBody } from './reply-body.ts';
import { headerOf, retryAfterSeconds } from './reply-headers.ts';
import { readTemporaryLink } from './temporary-link.ts';
import type { Acknowledgement, HttpReply, ServiceAnswers, ServiceCall, ServiceError } from './types.ts';

function readAcknowledgement(body: ReplyBody): Result<Acknowledgement, BodyProblem> {
  if (body.kind !== 'json') return failure({ kind: 'unreadable', detail: notJsonDetail(body) });
  const said = isWireObject(body.json) ? successOf(body.json) : null;
  if (said === null)
    return failure({ kind: 'unreadable', detail: 'The reply does not say whether the call succeeded.' });
  if (!said) return failure({ kind: 'refused', detail: 'The service answered with success: false.' });
  return success({ message: messageOf(body.json) ?? '' });
}

type BodyReaders = {
  readonly [Call in ServiceCall]: (body: ReplyBody) => Result<ServiceAnswers[Call], BodyProblem>;
};

const BODY_READERS: BodyReaders = {
  setapprovalcenter: readAcknowledgement,
  getapplicationapproval: (body) =>
    body.kind === 'json'
      ? readApprovalResult(body.json)
      : failure({ kind: 'unreadable', detail: notJsonDetail(body) }),
  addCoapplicant: readAcknowledgement,
  getTempUrl: (body) =>
    body.kind === 'json' || body.kind === 'text'
      ? readTemporaryLink(body)
      : failure({ kind: 'unreadable', detail: notJsonDetail(body) }),
};

/** How a status other than success is understood (README, "Errors"): the status first, then the body. */
function problemOfStatus(status: number, body: ReplyBody): Pick<ServiceError, 'kind' | 'detail'> {
  const isJson = body.kind === 'json';
  switch (status) {
    case 401:
    case 403:
      return { kind: 'token-rejected', detail: 'The service did not accept the organisation’s token.' };
    case 404:
      return isJson
        ? { kind: 'not-found', detail: 'The service does not know this identifier.' }
        : { kind: 'unreadable', detail: `${notJsonDetail(body)} The address of the service may be wrong.` };
    case 400:
    case 409:
    case 422:
      return { kind: 'refused', detail: 'The service did not accept what was sent.' };
    case 429:
    case 503:
      return { kind: 'busy', detail: 'The service is busy and asks to be called later.' };
  }
  if (status >= 500 && status <= 599) return { kind: 'service-failed', detail: 'The service failed.' };
  if (status >= 400 && status <= 499 && isJson && messageOf(body.json) !== undefined) {
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
  const message = body.kind === 'json' ? messageOf(body.json) : undefined;
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
 * Reads a reply of the service: what the call answers, or why it did not (README, "The approval result's envelope",
 * "Answers of `addCoapplicant` and `getTempUrl`", "Errors").
 *
 * - The status decides first. 401 and 403 are `token-rejected`; 404 is `not-found`, or `unreadable` where the body is no JSON (the address
 *   may be wrong); 400, 409 and 422 are `refused`; 429 and 503 `busy` with `retryAfterSeconds`; other 5xx `service-failed`; redirects and
 *   whatever else `unreadable`, but another 4xx with a JSON `message` is `refused`.
 * - With 2xx the body decides. `success: false` is `refused`. The two acknowledging calls need a `success` that reads as true. The content
 *   type is not trusted: what parses as JSON is JSON.
 * - Bodies that are empty, cut off, no UTF-8, over 8 MiB or of another shape are `unreadable`, with `status`, `contentType` and `excerpt`.
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
): Result<ServiceAnswers[Call], ServiceError> {
  const body = readBody(reply.body);
  const isSuccess = reply.status >= 200 && reply.status <= 299;
  if (!isSuccess) {
    return failure(describedError(problemOfStatus(reply.status, body), reply, body, receivedAtMs));
  }
  const read = BODY_READERS[call](body);
  return read.ok ? read : failure(describedError(read.error, reply, body, receivedAtMs));
}
