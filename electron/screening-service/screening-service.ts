import { setImmediate as nextTurn } from 'node:timers/promises';
import { failure, type Result, success } from '#shared/result.ts';
import type { Settings } from '#shared/scoring/index.ts';
import {
  type Acknowledgement,
  type ApprovalResult,
  type SentWithCall,
  type ServiceAnswers,
  type ServiceCall,
  type ServiceError,
  type TemporaryLink,
  writeApplicationForm,
  writeApprovalCenter,
  writeHouseholdForm,
  writeLinkForm,
} from '#shared/service/index.ts';
import { NO_MAPPING, type ResponseMapping } from '#shared/service/pointing.ts';
import { type AttemptOutcome, attemptCall, type TokenSource, type Understood } from './attempt.ts';
import { CallQueue, type QueueState } from './call-queue.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Timeouts } from './exchange.ts';
import { isRead } from './failure.ts';
import { type EncodedBody, encodeMultipart } from './multipart.ts';
import { backOffMs, RETRY_POLICY, type RetryPolicy } from './retry-policy.ts';
import type { ResolveProxy } from './routes.ts';
import { UNLIKELY_IDENTIFIER } from './tested-answer.ts';
import { readBaseUrl, Transport } from './transport.ts';

export const DEFAULT_TIMEOUTS: Timeouts = { connectMs: 5_000, headersMs: 15_000, bodyMs: 30_000 };
const DEFAULT_CONCURRENCY = 4;
const MAX_CONCURRENCY = 16;

export interface ScreeningServiceOptions {
  /** As `checkBaseUrl` answers it; checked once more. Where it fails, every call is refused and no socket is opened. */
  readonly baseUrl: string;
  readonly token: TokenSource;
  /** Defaults: 5 s, 15 s, 30 s. */
  readonly timeouts?: Partial<Timeouts>;
  /** How many calls at once, 1 to 16. Default 4. */
  readonly concurrency?: number;
  /** Electron's `session.resolveProxy`. Never asked for a service on this machine. */
  readonly resolveProxy?: ResolveProxy | undefined;
  /** `Threshold/<version>`. */
  readonly userAgent: string;
  /** One line for each attempt, except for reads that go well at once, without secrets and without identifiers of people. */
  readonly log?: (line: LogLine) => void;
  readonly retryPolicy?: Partial<RetryPolicy>;
  readonly clock?: Clock;
  /** How this service's replies are read, asked at each call. */
  readonly mapping?: () => ResponseMapping;
  /** 0 to below 1, for the jitter. */
  readonly random?: () => number;
}

export interface LogLine {
  readonly level: 'info' | 'warn';
  readonly text: string;
}

/** Told before a call is tried again: after which attempt (1 is the first), after how long, and what went wrong. */
export interface RetryNews {
  readonly attempt: number;
  readonly delayMs: number;
  readonly error: ServiceError;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface LinkOptions extends CallOptions {
  /** The application that the link is about, where it is known: repeated in an address, it identifies no report. */
  readonly identifier?: string;
}

export interface ReadOptions extends CallOptions {
  readonly onRetry?: ((news: RetryNews) => void) | undefined;
}

/** A call's answer with what is to be kept of it. */
export interface ServiceReply<Answer> extends Understood<Answer> {
  /** How often the call was made, the one that was answered included. */
  readonly attempts: number;
}

export type CallResult<Answer> = Result<ServiceReply<Answer>, ServiceError>;

/**
 * The screening service over HTTP: the four calls of its interface.
 *
 * Nothing here throws or rejects. An argument that the contract refuses is answered 'refused', with nothing sent. The
 * kinds of failure are those of `ServiceErrorKind`; 'unconfirmed' comes only from the three calls that change
 * something, where the request went out and its answer was lost.
 */
export interface ScreeningService {
  /** Replaces the whole approval center. Never repeated by itself. */
  publishApprovalCenter(settings: Settings, options?: CallOptions): Promise<CallResult<Acknowledgement>>;
  /** Reads an application's approval result. Repeated up to 3 times where the failure may pass. */
  getApprovalResult(applicationId: string, options?: ReadOptions): Promise<CallResult<ApprovalResult>>;
  /** Groups a household; the first token is the primary applicant's. Never repeated by itself. */
  addCoapplicants(tokens: readonly string[], options?: CallOptions): Promise<CallResult<Acknowledgement>>;
  /** Asks for a report link. It lives 4 hours from `requestedAtMs`. Never repeated by itself. */
  createReportLink(token: string, options?: LinkOptions): Promise<CallResult<TemporaryLink>>;
  setConcurrency(concurrency: number): void;
  /** How many calls are under way or waiting, and until when all wait because the service is busy. */
  state(): QueueState;
  /** Cancels what is waiting, breaks off what is under way, ends all connections. */
  close(): Promise<void>;
}

/** Makes the client of one service, with one token. */
export function createScreeningService(options: ScreeningServiceOptions): ScreeningService {
  return new ScreeningServiceClient(options);
}

const nothingSent = (message: string): { readonly ok: false; readonly error: ServiceError } =>
  failure({ kind: 'refused', detail: `Nothing was sent: ${message}` });

const cancelled = (detail: string): { readonly ok: false; readonly error: ServiceError } =>
  failure({ kind: 'cancelled', detail });

const limited = (concurrency: number): number =>
  Number.isFinite(concurrency)
    ? Math.min(MAX_CONCURRENCY, Math.max(1, Math.floor(concurrency)))
    : DEFAULT_CONCURRENCY;

class ScreeningServiceClient implements ScreeningService {
  readonly #transport: Result<Transport, string>;
  readonly #queue: CallQueue;
  readonly #token: TokenSource;
  readonly #clock: Clock;
  readonly #policy: RetryPolicy;
  readonly #random: () => number;
  readonly #mapping: () => ResponseMapping;
  readonly #log: (line: LogLine) => void;
  readonly #closing = new AbortController();
  /** Whether the service takes the token at all: being found out. */
  #asking: Promise<boolean> | null = null;

  constructor(options: ScreeningServiceOptions) {
    this.#token = options.token;
    this.#clock = options.clock ?? systemClock;
    this.#policy = { ...RETRY_POLICY, ...options.retryPolicy };
    this.#random = options.random ?? Math.random;
    this.#mapping = options.mapping ?? (() => NO_MAPPING);
    this.#log = options.log ?? (() => {});
    this.#queue = new CallQueue(limited(options.concurrency ?? DEFAULT_CONCURRENCY), this.#clock);
    const base = readBaseUrl(options.baseUrl);
    this.#transport = base.ok
      ? success(
          new Transport(base.value, {
            timeouts: { ...DEFAULT_TIMEOUTS, ...options.timeouts },
            userAgent: options.userAgent,
            clock: this.#clock,
            resolveProxy: options.resolveProxy,
          }),
        )
      : base;
  }

  async publishApprovalCenter(
    settings: Settings,
    options: CallOptions = {},
  ): Promise<CallResult<Acknowledgement>> {
    const written = writeApprovalCenter(settings);
    if (!written.ok) {
      const { attribute, field, message } = written.error;
      return nothingSent([attribute, field, message].filter(Boolean).join(': '));
    }
    return this.#call('setapprovalcenter', encodeText(written.value), {}, options);
  }

  async getApprovalResult(
    applicationId: string,
    options: ReadOptions = {},
  ): Promise<CallResult<ApprovalResult>> {
    const written = writeApplicationForm(applicationId);
    if (!written.ok) return nothingSent(written.error.message);
    return this.#call(
      'getapplicationapproval',
      encodeMultipart(written.value.fields),
      { applicationId },
      options,
    );
  }

  async addCoapplicants(
    tokens: readonly string[],
    options: CallOptions = {},
  ): Promise<CallResult<Acknowledgement>> {
    const written = writeHouseholdForm(tokens);
    if (!written.ok) return nothingSent(written.error.message);
    return this.#call('addCoapplicant', encodeText(written.value), { secrets: tokens }, options);
  }

  async createReportLink(token: string, options: LinkOptions = {}): Promise<CallResult<TemporaryLink>> {
    const written = writeLinkForm(token);
    if (!written.ok) return nothingSent(written.error.message);
    const secrets = options.identifier === undefined ? [token] : [token, options.identifier];
    return this.#call('getTempUrl', encodeText(written.value), { secrets }, options);
  }

  setConcurrency(concurrency: number): void {
    this.#queue.setLimit(limited(concurrency));
  }

  state(): QueueState {
    return this.#queue.state();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#queue.close();
    if (this.#transport.ok) await this.#transport.value.close();
  }

  async #call<Call extends ServiceCall>(
    call: Call,
    body: EncodedBody,
    sent: SentWithCall,
    { signal, onRetry }: ReadOptions,
  ): Promise<CallResult<ServiceAnswers[Call]>> {
    if (!this.#transport.ok) return nothingSent(this.#transport.error);
    const transport = this.#transport.value;
    for (let attempt = 1; ; attempt += 1) {
      const admitted = await this.#queue.enter(attempt === 1 ? 'back' : 'front', signal);
      if (!admitted)
        return cancelled(
          attempt === 1 ? 'Cancelled before anything was sent.' : 'Cancelled while waiting to try again.',
        );
      const { outcome, pauseMs } = await this.#attempt(transport, call, body, { attempt, sent, signal });
      const { result } = outcome;
      if (result.ok) return success({ ...result.value, attempts: attempt });
      if (!this.#isRepeated(call, outcome, attempt)) return this.#withTrueCause(transport, result, signal);

      const ownDelayMs = pauseMs === null ? backOffMs(this.#policy, attempt, this.#random) : 0;
      onRetry?.({ attempt, delayMs: Math.round(pauseMs ?? ownDelayMs), error: result.error });
      // Where the service is busy, the queue makes this call wait with all others.
      if (ownDelayMs > 0) await this.#backOff(ownDelayMs, signal);
    }
  }

  /** A 403 is about the token where another application gets the same; else it is about this one alone. */
  async #withTrueCause<Answer>(
    transport: Transport,
    result: Result<Answer, ServiceError>,
    signal?: AbortSignal,
  ): Promise<Result<Answer, ServiceError>> {
    if (result.ok || result.error.kind !== 'token-rejected' || result.error.status !== 403) return result;
    this.#asking ??= this.#isTokenRejected(transport, signal).finally(() => {
      this.#asking = null;
    });
    if (await this.#asking) return result;
    return failure({
      ...result.error,
      kind: 'refused',
      detail: 'The service refused this one; it takes the access token otherwise.',
    });
  }

  /** Asks for an application that should not exist: it changes nothing, and many calls that are refused at once ask once. */
  async #isTokenRejected(transport: Transport, signal?: AbortSignal): Promise<boolean> {
    const written = writeApplicationForm(UNLIKELY_IDENTIFIER);
    if (!written.ok) return true;
    const { result } = await attemptCall(
      transport,
      'getapplicationapproval',
      encodeMultipart(written.value.fields),
      this.#token,
      { signal },
    );
    return !result.ok && result.error.kind === 'token-rejected';
  }

  #backOff(durationMs: number, signal?: AbortSignal): Promise<void> {
    const { signal: closing } = this.#closing;
    return this.#clock.delay(durationMs, signal ? AbortSignal.any([signal, closing]) : closing);
  }

  /**
   * One attempt while holding a place in the queue, which is given back at its end; a busy service pauses the queue
   * before. After a good answer the next call goes out first, so that the service works while the answer is read.
   */
  async #attempt<Call extends ServiceCall>(
    transport: Transport,
    call: Call,
    body: EncodedBody,
    { attempt, sent, signal }: Attempted,
  ): Promise<{ outcome: AttemptOutcome<ServiceAnswers[Call]>; pauseMs: number | null }> {
    let holdsPlace = true;
    const leave = (): void => {
      if (holdsPlace) this.#queue.leave();
      holdsPlace = false;
    };
    const letNextGo = async (): Promise<void> => {
      const { queued } = this.#queue.state();
      leave();
      if (queued > 0) await nextTurn();
    };
    const startedMs = this.#clock.monotonicMs();
    try {
      const outcome = await attemptCall(transport, call, body, this.#token, {
        signal,
        onAnswered: letNextGo,
        mapping: this.#mapping(),
        sent,
      });
      const durationMs = Math.round(this.#clock.monotonicMs() - startedMs);
      this.#report(call, attempt, durationMs, outcome.result);
      if (outcome.result.ok) {
        this.#queue.wentWell();
        return { outcome, pauseMs: null };
      }
      if (outcome.result.error.kind !== 'busy') return { outcome, pauseMs: null };
      const pauseMs = this.#pauseMs(outcome.result.error, attempt);
      this.#queue.pause(pauseMs);
      return { outcome, pauseMs };
    } finally {
      leave();
    }
  }

  /** As long as the service asks for and a little more, so that not everybody comes back at once; at least our own back-off. */
  #pauseMs({ retryAfterSeconds = 0 }: ServiceError, attempt: number): number {
    const askedMs = Math.min(retryAfterSeconds * 1_000, this.#policy.retryAfterLimitMs);
    const jitterMs = this.#random() * Math.min(askedMs / 10, 1_000);
    return Math.max(askedMs + jitterMs, backOffMs(this.#policy, attempt, this.#random));
  }

  #isRepeated<Answer>(call: ServiceCall, outcome: AttemptOutcome<Answer>, attempt: number): boolean {
    if (!isRead(call) || !outcome.passing || attempt > this.#policy.retries || outcome.result.ok)
      return false;
    const { retryAfterSeconds = 0 } = outcome.result.error;
    return retryAfterSeconds * 1_000 <= this.#policy.retryAfterLimitMs;
  }

  #report<Answer>(
    call: ServiceCall,
    attempt: number,
    durationMs: number,
    result: Result<Understood<Answer>, ServiceError>,
  ): void {
    // A read that went well at once is in the activity; look-ups of many would drive what matters out of the log.
    if (result.ok && attempt === 1 && isRead(call)) return;
    const head = `${call}, attempt ${attempt}, ${durationMs} ms:`;
    if (result.ok) {
      this.#log({ level: 'info', text: `${head} ${result.value.status}` });
      return;
    }
    const { kind, status, detail } = result.error;
    this.#log({ level: 'warn', text: [head, kind, status, detail].filter(Boolean).join(' ') });
  }
}

interface Attempted {
  readonly attempt: number;
  readonly sent: SentWithCall;
  readonly signal?: AbortSignal | undefined;
}

const encodeText = ({ contentType, body }: { contentType: string; body: string }): EncodedBody => ({
  contentType,
  bytes: Buffer.from(body),
});
