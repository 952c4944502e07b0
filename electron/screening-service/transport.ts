import { failure, type Result, success } from '#shared/result.ts';
import {
  callPath,
  checkBaseUrl,
  isLoopbackHost,
  MAX_BODY_BYTES,
  type ServiceCall,
} from '#shared/service/index.ts';
import type { Clock } from './clock.ts';
import type { ConnectObserver } from './connector.ts';
import type { Dispatchers } from './dispatchers.ts';
import { type BrokenExchange, type ExchangeOutcome, exchange, type Timeouts } from './exchange.ts';
import type { EncodedBody } from './multipart.ts';
import { type ResolveProxy, type Route, readProxyList } from './routes.ts';

export interface TransportOptions {
  readonly timeouts: Timeouts;
  readonly userAgent: string;
  readonly clock: Clock;
  readonly resolveProxy?: ResolveProxy | undefined;
  readonly observe?: ConnectObserver;
}

/** How one request ended, and the way that was taken, in words. */
export interface Sent {
  readonly outcome: ExchangeOutcome;
  readonly way: string;
}

/** Carries requests to one service's origin, and to no other. */
export class Transport {
  readonly #base: URL;
  readonly #options: TransportOptions;
  #dispatchers: Dispatchers | undefined;
  #closed = false;

  constructor(base: URL, options: TransportOptions) {
    this.#base = base;
    this.#options = options;
  }

  /** Where the service is, as `checkBaseUrl` answers it. */
  get baseUrl(): string {
    return this.#base.href.replace(/\/$/, '');
  }

  /** Sends a call once; over another way only where nothing went out on the one before. Never rejects. */
  async send(call: ServiceCall, body: EncodedBody, token: string, signal?: AbortSignal): Promise<Sent> {
    const routes = await this.#routes(signal);
    if (!routes.ok) return { outcome: routes.error, way: 'by the system’s proxy settings' };
    const dispatchers = this.#dispatchers ?? (await this.#loadDispatchers().catch(() => null));
    if (dispatchers === null) return { outcome: notConnected(NOT_WHOLE), way: this.#base.host };
    // Asking for the way takes time, in which the client may have been closed.
    if (this.#closed) return { outcome: CANCELLED, way: this.#base.host };
    const request = {
      origin: this.#base.origin,
      path: `${this.#base.pathname.replace(/\/$/, '')}${callPath(call)}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/plain;q=0.9, */*;q=0.1',
        'accept-encoding': 'identity',
        'user-agent': this.#options.userAgent,
      },
      body,
    };
    const { timeouts, clock } = this.#options;
    let sent: Sent | null = null;
    for (const route of routes.value) {
      sent =
        route.kind === 'unsupported'
          ? { outcome: notConnected('its kind is not supported'), way: `through the proxy "${route.text}"` }
          : {
              outcome: await exchange(dispatchers.for(route), request, {
                timeouts,
                maxBytes: MAX_BODY_BYTES,
                clock,
                signal,
              }),
              way: this.#way(route),
            };
      if (!mayGoAnotherWay(sent.outcome)) return sent;
    }
    return sent ?? { outcome: notConnected('there is no way to it'), way: 'by the system’s proxy settings' };
  }

  /** Breaks off what is under way and ends all connections. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#dispatchers?.close();
  }

  /** The HTTP client is the largest part of the program's code: it is read at the first call, not while the desk starts. */
  async #loadDispatchers(): Promise<Dispatchers> {
    const { Dispatchers } = await import('./dispatchers.ts');
    const { timeouts, observe } = this.#options;
    this.#dispatchers ??= new Dispatchers(this.#base.origin, timeouts.connectMs, observe);
    return this.#dispatchers;
  }

  async #routes(signal?: AbortSignal): Promise<Result<readonly Route[], BrokenExchange>> {
    const { resolveProxy } = this.#options;
    // What is on this machine is never asked for through another one.
    if (!resolveProxy || isLoopbackHost(this.#base.hostname)) return success([{ kind: 'direct' }]);
    const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<BrokenExchange>();
    const cancel = () => giveUp(CANCELLED);
    const timer = setTimeout(
      () => giveUp({ ...notConnected('timed out'), reason: 'timed-out' }),
      this.#options.timeouts.connectMs,
    );
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    try {
      const list = await Promise.race([resolveProxy(this.#base.href), givenUp]);
      return typeof list === 'string' ? success(readProxyList(list)) : failure(list);
    } catch {
      return failure(notConnected('the system’s proxy settings could not be read'));
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  }

  #way(route: Exclude<Route, { kind: 'unsupported' }>): string {
    return route.kind === 'direct'
      ? this.#base.host
      : `${this.#base.host} through the proxy ${new URL(route.uri).host}`;
  }
}

/** Checks the address once more and parses it. */
export function readBaseUrl(baseUrl: string): Result<URL, string> {
  const checked = checkBaseUrl(baseUrl);
  return checked.ok ? success(new URL(checked.value)) : failure(checked.error.message);
}

/** A proxy that cannot be reached is passed over, as browsers do. What the service itself showed is final. */
function mayGoAnotherWay(outcome: ExchangeOutcome): boolean {
  return (
    outcome.kind === 'broken' &&
    !outcome.sent &&
    outcome.reason !== 'cancelled' &&
    !outcome.certificateRefused
  );
}

const notConnected = (detail: string): BrokenExchange => ({
  kind: 'broken',
  sent: false,
  step: 'connection',
  reason: 'connection',
  detail,
  certificateRefused: false,
});

/** The program's files were replaced or removed under it. */
const NOT_WHOLE = 'a part of this program could not be read; starting it again may help';

const CANCELLED: BrokenExchange = { ...notConnected('cancelled'), reason: 'cancelled' };
