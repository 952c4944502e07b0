import type { Dispatcher } from 'undici';
import type { Clock } from './clock.ts';
import { ConnectFailure, type ConnectStep, TIMED_OUT } from './connector.ts';
import { decodeBody } from './decode-body.ts';
import type { EncodedBody } from './multipart.ts';
import { onAbort } from './on-abort.ts';

/** Where a call stood when it ended: connecting, waiting for the answer's head, or reading the answer's body. */
export type Step = ConnectStep | 'answer-head' | 'answer-body';

/** Time limits in milliseconds: for connecting, then for the answer's head, then for the whole of its body. */
export interface Timeouts {
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyMs: number;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A complete answer. Times are wall clock milliseconds. */
export interface CompleteReply {
  readonly kind: 'reply';
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** Just before the request was handed over: never later than the moment it went out. */
  readonly requestedAtMs: number;
  readonly receivedAtMs: number;
}

/** No complete answer. `sent` false: not a byte of the request left. */
export interface BrokenExchange {
  readonly kind: 'broken';
  readonly sent: boolean;
  readonly step: Step;
  readonly reason: 'cancelled' | 'timed-out' | 'connection' | 'too-large' | 'undecodable' | 'not-http';
  /** The code of the system, of TLS or of undici, where there is one. */
  readonly code?: string;
  /** What the layer below said, in English, where the code does not say it. */
  readonly detail?: string;
  readonly status?: number;
  readonly contentType?: string;
  /** TLS did not come about because of what the other side showed, not because of the line. */
  readonly certificateRefused: boolean;
}

export type ExchangeOutcome = CompleteReply | BrokenExchange;

export interface ExchangeRequest {
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: EncodedBody;
}

export interface ExchangeLimits {
  readonly timeouts: Timeouts;
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
}

// undici and the connector give up by themselves a little earlier and say more precisely where.
const CONNECT_GRACE_MS = 1_000;

/**
 * One request and its answer. Resolves exactly once, never rejects.
 *
 * undici's dispatch interface is used as it is, because it alone tells the truth about sending: `onRequestStart` is
 * called when there is a connection, immediately before the first byte is written. Before it nothing went out; after it
 * the service may have acted, whatever happens next (a kept-alive connection that the service is just closing included).
 */
export function exchange(
  dispatcher: Dispatcher,
  request: ExchangeRequest,
  limits: ExchangeLimits,
): Promise<ExchangeOutcome> {
  return new Promise((resolve) => {
    new Exchange(request, limits, resolve).start(dispatcher);
  });
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: ExchangeRequest;
  readonly #limits: ExchangeLimits;
  readonly #resolve: (outcome: ExchangeOutcome) => void;
  readonly #requestedAtMs: number;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #unwatch: (() => void) | undefined;
  #settled = false;
  #sent = false;
  #status = 0;
  #headers: Headers = {};
  #receivedBytes = 0;

  constructor(request: ExchangeRequest, limits: ExchangeLimits, resolve: (outcome: ExchangeOutcome) => void) {
    this.#request = request;
    this.#limits = limits;
    this.#resolve = resolve;
    this.#requestedAtMs = limits.clock.wallMs();
  }

  start(dispatcher: Dispatcher): void {
    const { signal, timeouts } = this.#limits;
    if (signal?.aborted) {
      this.#break('cancelled');
      return;
    }
    this.#unwatch = signal && onAbort(signal, () => this.#breakOff('cancelled'));
    const { origin, path, headers, body } = this.#request;
    dispatcher.dispatch(
      {
        origin,
        path,
        method: 'POST',
        headers: { ...headers, 'content-type': body.contentType },
        body: body.bytes,
        idempotent: false,
      },
      this,
    );
    // Over a connection that is open already the request is out by now.
    if (!this.#sent && !this.#settled) this.#setDeadline(timeouts.connectMs + CONNECT_GRACE_MS);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Given up while connecting; or, which must never happen, about to be written a second time.
    if (this.#settled || this.#sent) {
      controller.abort(new Error('The call has ended.'));
      return;
    }
    this.#controller = controller;
    this.#sent = true;
    this.#setDeadline(this.#limits.timeouts.headersMs);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    // 1xx is news, not the answer, and does not win it time: the deadline goes on.
    if (this.#settled || status < 200) return;
    this.#status = status;
    this.#headers = headers;
    this.#setDeadline(this.#limits.timeouts.bodyMs);
    if (Number(headers['content-length']) > this.#limits.maxBytes) this.#breakOff('too-large');
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#settled) return;
    this.#receivedBytes += chunk.length;
    if (this.#receivedBytes > this.#limits.maxBytes) this.#breakOff('too-large');
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#settled) return;
    this.#stopWaiting();
    void this.#complete(this.#limits.clock.wallMs());
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#break(...explain(error));
  }

  async #complete(receivedAtMs: number): Promise<void> {
    const decoded = await decodeBody(
      Buffer.concat(this.#chunks),
      headerText(this.#headers, 'content-encoding'),
      this.#limits.maxBytes,
    );
    if (!decoded.ok) {
      this.#settle(this.#broken(decoded.error.reason, { detail: decoded.error.detail }));
      return;
    }
    this.#settle({
      kind: 'reply',
      status: this.#status,
      headers: this.#headers,
      bytes: decoded.value,
      requestedAtMs: this.#requestedAtMs,
      receivedAtMs,
    });
  }

  #setDeadline(durationMs: number): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#breakOff('timed-out'), durationMs);
  }

  #stopWaiting(): void {
    this.#settled = true;
    clearTimeout(this.#deadline);
    this.#unwatch?.();
  }

  /** Ends the exchange from our side, and its connection with it. */
  #breakOff(reason: BrokenExchange['reason']): void {
    this.#break(reason);
    this.#controller?.abort(new Error('The call has ended.'));
  }

  #break(reason: BrokenExchange['reason'], told: Told = {}): void {
    if (this.#settled) return;
    this.#stopWaiting();
    this.#settle(this.#broken(reason, told));
  }

  #broken(reason: BrokenExchange['reason'], told: Told): BrokenExchange {
    const contentType = headerText(this.#headers, 'content-type');
    return {
      kind: 'broken',
      sent: this.#sent,
      step: this.#step(),
      reason,
      certificateRefused: told.code !== undefined && TLS_CODE.test(told.code),
      ...told,
      ...(this.#status === 0 ? {} : { status: this.#status }),
      ...(contentType === '' ? {} : { contentType }),
    };
  }

  #step(): Step {
    if (!this.#sent) return 'connection';
    return this.#status === 0 ? 'answer-head' : 'answer-body';
  }

  #settle(outcome: ExchangeOutcome): void {
    this.#chunks.length = 0;
    this.#resolve(outcome);
  }
}

/** What the layer below told of a failure; a step that it names goes before our own idea of where the call stood. */
interface Told {
  readonly step?: Step;
  readonly code?: string;
  readonly detail?: string;
}

/** A header's value as one text, '' where there is none. */
export function headerText(headers: Headers, name: string): string {
  const value = headers[name];
  if (value === undefined) return '';
  return typeof value === 'string' ? value : value.join(', ');
}

const NAME_LOOKUP_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA']);
const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;
const TIME_OUT_CODES = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', TIMED_OUT]);

function explain(error: Error): [BrokenExchange['reason'], Told] {
  if (error instanceof ConnectFailure) {
    return [error.code === TIMED_OUT ? 'timed-out' : 'connection', { step: error.step, code: error.code }];
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const told: Told = { code, detail: error.message.slice(0, 200) };
  if (NAME_LOOKUP_CODES.has(code)) return ['connection', { ...told, step: 'name-lookup' }];
  if (TLS_CODE.test(code)) return ['connection', { ...told, step: 'tls' }];
  if (code === 'UND_ERR_DESTROYED') return ['cancelled', {}];
  if (TIME_OUT_CODES.has(code)) return ['timed-out', told];
  if (error.name === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW') return ['not-http', told];
  return ['connection', told];
}
