import { failure, type Result, success } from '#shared/result.ts';
import {
  checkOrganisationToken,
  decodeText,
  type ReplyContext,
  readReply,
  type ServiceAnswers,
  type ServiceCall,
  type ServiceError,
} from '#shared/service/index.ts';
import { linkPlacesOf } from '#shared/service/link-places.ts';
import { readBody } from '#shared/service/reply-body.ts';
import { type CompleteReply, type Headers, headerText, type Step } from './exchange.ts';
import { brokenError, EFFECT_NOT_KNOWN, isPassing, isRead } from './failure.ts';
import type { EncodedBody } from './multipart.ts';
import { redactBytes, redactText } from './redact.ts';
import { isPassingStatus } from './retry-policy.ts';
import type { Transport } from './transport.ts';

/** Where the token comes from. Asked at each attempt and never kept; null where there is none. */
export type TokenSource = () => Promise<string | null> | string | null;

/** An answer that was understood. Times are wall clock milliseconds since 1970. */
export interface Understood<Answer> {
  readonly answer: Answer;
  /** The body as it came, as text, without the token should the service have echoed it. */
  readonly raw: string;
  readonly status: number;
  /** Not later than the moment at which the request went out. */
  readonly requestedAtMs: number;
  readonly receivedAtMs: number;
  /** The time by the service's clock as the answer came, where its `Date` tells it. */
  readonly serviceTimeMs: number | null;
}

export interface AttemptOptions extends Omit<ReplyContext, 'baseUrl'> {
  readonly signal?: AbortSignal | undefined;
  /** Awaited when a whole good answer is there and before it is read: the service is done with this call. */
  readonly onAnswered?: () => Promise<void>;
}

/** How one attempt ended. */
export interface AttemptOutcome<Answer> {
  readonly result: Result<Understood<Answer>, ServiceError>;
  /** The body of a whole answer as text, good or not, without the token; '' where there was none. */
  readonly raw: string;
  /** The failure may pass, so that asking again has sense. */
  readonly passing: boolean;
  /** Where it ended without a complete answer; null where there was one, or where nothing was to be sent. */
  readonly brokenAt: Step | null;
  /** The way that was taken, in words, '' where nothing was to be sent. */
  readonly way: string;
}

/**
 * Makes a call once. Never rejects; nothing in what it answers holds the token.
 */
export async function attemptCall<Call extends ServiceCall>(
  transport: Transport,
  call: Call,
  body: EncodedBody,
  tokenSource: TokenSource,
  { signal, onAnswered, ...context }: AttemptOptions = {},
): Promise<AttemptOutcome<ServiceAnswers[Call]>> {
  const token = await askForToken(tokenSource);
  if (!token.ok) return { result: token, raw: '', passing: false, brokenAt: null, way: '' };
  const { outcome, way } = await transport.send(call, body, token.value, signal);
  if (outcome.kind === 'reply') {
    if (outcome.status >= 200 && outcome.status < 300) await onAnswered?.();
    const { result, raw } = readComplete(call, outcome, token.value, {
      ...context,
      baseUrl: transport.baseUrl,
    });
    return { result, raw, passing: !result.ok && isPassingStatus(outcome.status), brokenAt: null, way };
  }
  const error = withoutToken(brokenError(call, outcome, way), token.value);
  return { result: failure(error), raw: '', passing: isPassing(outcome), brokenAt: outcome.step, way };
}

async function askForToken(tokenSource: TokenSource): Promise<Result<string, ServiceError>> {
  const rejected = (detail: string) => failure<ServiceError>({ kind: 'token-rejected', detail });
  let token: string | null;
  try {
    token = await tokenSource();
  } catch {
    // What the vault says of its failure is not ours to repeat: it may hold what it could not give.
    return rejected('Nothing was sent: the token could not be read.');
  }
  if (token === null) return rejected('Nothing was sent: there is no token.');
  const checked = checkOrganisationToken(token);
  return checked.ok ? checked : rejected(`Nothing was sent: ${checked.error.message}`);
}

function readComplete<Call extends ServiceCall>(
  call: Call,
  reply: CompleteReply,
  token: string,
  context: ReplyContext,
): { readonly result: Result<Understood<ServiceAnswers[Call]>, ServiceError>; readonly raw: string } {
  const { status, requestedAtMs, receivedAtMs } = reply;
  const headers = headersWithoutToken(reply.headers, token);
  const text = decodeText(reply.bytes, headerText(headers, 'content-type'));
  // What is no text goes on as bytes, so that it is seen.
  const body = text === null ? redactBytes(reply.bytes, token) : redactText(text, token);
  const raw = typeof body === 'string' ? body : body.toString('utf8');
  const read = readReply(call, { status, headers, body }, receivedAtMs, context);
  if (read.ok) {
    const serviceTimeMs = timeOf(headerText(headers, 'date'));
    const answer = { answer: read.value, raw, status, requestedAtMs, receivedAtMs, serviceTimeMs };
    return { result: success(answer), raw };
  }
  const { error } = read;
  const redirected = status >= 300 && status < 400 ? redirectTold(headers) : '';
  const effectUnknown = error.kind === 'unreadable' && status < 400 && !isRead(call);
  const detail = [effectUnknown ? EFFECT_NOT_KNOWN : '', error.detail, redirected].filter(Boolean).join(' ');
  const isOpen = error.kind === 'unreadable' && status < 300 && error.question === undefined;
  const toPointInto = isOpen ? pointable(call, raw, context) : {};
  return { result: failure(withoutToken({ ...error, detail, ...toPointInto }, token)), raw };
}

/** What somebody may point into. Of an answer in which a report link may stand, its places alone: what stands there may open a report. */
function pointable(call: ServiceCall, raw: string, context: ReplyContext): Partial<ServiceError> {
  if (isRead(call)) return { body: raw };
  const places = call === 'getTempUrl' ? linkPlacesOf(readBody(raw), context) : [];
  return places.length === 0 ? {} : { places, excerpt: '' };
}

function timeOf(date: string): number | null {
  const ms = Date.parse(date);
  return Number.isNaN(ms) ? null : ms;
}

/** A redirect is never followed: the token would go where the user did not send it. */
function redirectTold(headers: Headers): string {
  const location = headerText(headers, 'location');
  const target = URL.canParse(location) ? `It leads to ${new URL(location).origin}. ` : '';
  return `${target}Check the address of the service.`;
}

/** The one header of which more than a number is kept is what an answer is located by. */
function headersWithoutToken(headers: Headers, token: string): Headers {
  const location = headerText(headers, 'location');
  return location === '' ? headers : { ...headers, location: redactText(location, token, 'words') };
}

/** The contract takes links and anything behind `Bearer` out of what it quotes; here goes the token itself, wherever it stands. */
function withoutToken(error: ServiceError, token: string): ServiceError {
  const clean = (text: string) => redactText(text, token, 'words');
  const { message, detail, contentType, excerpt } = error;
  return {
    ...error,
    ...(message === undefined ? {} : { message: clean(message) }),
    ...(detail === undefined ? {} : { detail: clean(detail) }),
    ...(contentType === undefined ? {} : { contentType: clean(contentType) }),
    ...(excerpt === undefined ? {} : { excerpt: clean(excerpt) }),
  };
}
