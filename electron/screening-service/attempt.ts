import { isUtf8 } from 'node:buffer';
import { failure, type Result, success } from '#shared/result.ts';
import {
  checkOrganisationToken,
  readReply,
  type ServiceAnswers,
  type ServiceCall,
  type ServiceError,
} from '#shared/service/index.ts';
import { type CompleteReply, headerText, type Step } from './exchange.ts';
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
}

/** How one attempt ended. */
export interface AttemptOutcome<Answer> {
  readonly result: Result<Understood<Answer>, ServiceError>;
  /** The failure may pass, so that asking again has sense. */
  readonly passing: boolean;
  /** Where it ended without a complete answer; null where there was one, or where nothing was to be sent. */
  readonly brokenAt: Step | null;
  /** The way that was taken, in words, '' where nothing was to be sent. */
  readonly way: string;
}

/**
 * Makes a call once. Never rejects; nothing in what it answers holds the token.
 *
 * @param onAnswered awaited when a whole good answer is there and before it is read: the service is done with this call.
 */
export async function attemptCall<Call extends ServiceCall>(
  transport: Transport,
  call: Call,
  body: EncodedBody,
  tokenSource: TokenSource,
  signal?: AbortSignal,
  onAnswered?: () => Promise<void>,
): Promise<AttemptOutcome<ServiceAnswers[Call]>> {
  const token = await askForToken(tokenSource);
  if (!token.ok) return { result: token, passing: false, brokenAt: null, way: '' };
  const { outcome, way } = await transport.send(call, body, token.value, signal);
  if (outcome.kind === 'reply') {
    if (outcome.status >= 200 && outcome.status < 300) await onAnswered?.();
    const result = readComplete(call, outcome, token.value);
    return { result, passing: !result.ok && isPassingStatus(outcome.status), brokenAt: null, way };
  }
  const error = withoutToken(brokenError(call, outcome, way), token.value);
  return { result: failure(error), passing: isPassing(outcome), brokenAt: outcome.step, way };
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
): Result<Understood<ServiceAnswers[Call]>, ServiceError> {
  const { status, headers, requestedAtMs, receivedAtMs } = reply;
  if (status >= 300 && status < 400) return failure(redirected(call, reply));
  const bytes = redactBytes(reply.bytes, token);
  const raw = bytes.toString('utf8');
  // Decoded once; what is no UTF-8 goes on as bytes, so that it is seen.
  const read = readReply(call, { status, headers, body: isUtf8(bytes) ? raw : bytes }, receivedAtMs);
  if (read.ok) return success({ answer: read.value, raw, status, requestedAtMs, receivedAtMs });
  const { error } = read;
  const effectUnknown = error.kind === 'unreadable' && status < 300 && !isRead(call);
  const told = effectUnknown
    ? { ...error, detail: [EFFECT_NOT_KNOWN, error.detail].filter(Boolean).join(' ') }
    : error;
  return failure(withoutToken(told, token));
}

/** Never followed: the token would go where the user did not send it. */
function redirected(call: ServiceCall, { status, headers }: CompleteReply): ServiceError {
  const location = headerText(headers, 'location');
  const target = URL.canParse(location) ? ` to ${new URL(location).origin}` : '';
  const contentType = headerText(headers, 'content-type');
  const effect = isRead(call) ? '' : `${EFFECT_NOT_KNOWN} `;
  return {
    kind: 'unreadable',
    detail: `${effect}The service redirects${target}; redirects are not followed. Check the address of the service.`,
    status,
    ...(contentType === '' ? {} : { contentType }),
  };
}

/** The contract takes links and anything behind `Bearer` out of what it quotes; here goes the token itself, wherever it stands. */
function withoutToken(error: ServiceError, token: string): ServiceError {
  const clean = (text: string) => redactText(text, token);
  const { message, detail, contentType, excerpt } = error;
  return {
    ...error,
    ...(message === undefined ? {} : { message: clean(message) }),
    ...(detail === undefined ? {} : { detail: clean(detail) }),
    ...(contentType === undefined ? {} : { contentType: clean(contentType) }),
    ...(excerpt === undefined ? {} : { excerpt: clean(excerpt) }),
  };
}
