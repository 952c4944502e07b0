import { type Dispatcher, Pool, ProxyAgent, Socks5ProxyAgent } from 'undici';
import {
  BY_AUTHORITIES,
  type ConnectObserver,
  createConnector,
  STRICT_TLS,
  type Trust,
} from './connector.ts';
import { createPinnedTunnel } from './pinned-tunnel.ts';
import type { Route } from './routes.ts';
import { trustedContext } from './trust.ts';

/** Keeps one set of connections for each way to an origin. */
export class Dispatchers {
  readonly #origin: string;
  readonly #connectMs: number;
  readonly #observe: ConnectObserver | undefined;
  readonly #trust: Trust;
  readonly #byRoute = new Map<string, Dispatcher>();
  /** Through which tunnels are made. */
  readonly #proxies = new Set<Dispatcher>();

  constructor(origin: string, connectMs: number, observe?: ConnectObserver, trust: Trust = BY_AUTHORITIES) {
    this.#trust = trust;
    this.#origin = origin;
    this.#connectMs = connectMs;
    this.#observe = observe;
  }

  for(route: Exclude<Route, { kind: 'unsupported' }>): Dispatcher {
    const key = route.kind === 'direct' ? 'direct' : route.uri;
    const known = this.#byRoute.get(key);
    if (known) return known;
    const made = route.kind === 'direct' ? this.#direct() : this.#proxied(route.uri);
    this.#byRoute.set(key, made);
    return made;
  }

  /** Ends all connections at once. */
  async close(): Promise<void> {
    const all = [...this.#byRoute.values(), ...this.#proxies];
    await Promise.all(all.map((dispatcher) => dispatcher.destroy()));
  }

  #direct(): Dispatcher {
    return new Pool(this.#origin, {
      ...CONNECTION_SETTINGS,
      connect: createConnector(this.#connectMs, this.#observe, this.#trust),
    });
  }

  #proxied(uri: string): Dispatcher {
    const connect = createConnector(this.#connectMs, this.#observe);
    if (this.#trust.by === 'pin') return this.#pinned(uri, this.#trust.pin);
    const requestTls = { ...STRICT_TLS, secureContext: trustedContext(), timeout: this.#connectMs };
    if (uri.startsWith('socks5:')) {
      return new Socks5ProxyAgent(uri, {
        ...CONNECTION_SETTINGS,
        connect,
        connectTimeout: this.#connectMs,
        requestTls,
      });
    }
    return new ProxyAgent({
      ...CONNECTION_SETTINGS,
      uri,
      // A tunnel always: what runs the proxy never sees the token.
      proxyTunnel: true,
      requestTls,
      clientFactory: (origin) =>
        new Pool(origin, { ...CONNECTION_SETTINGS, connect, headersTimeout: this.#connectMs }),
    });
  }

  /** The proxy is trusted as any is; who stands behind it, by the certificate alone. */
  #pinned(uri: string, pin: string): Dispatcher {
    const connect = createConnector(this.#connectMs, this.#observe);
    const connections = new Pool(uri, { ...CONNECTION_SETTINGS, connect, headersTimeout: this.#connectMs });
    this.#proxies.add(connections);
    return new Pool(this.#origin, {
      ...CONNECTION_SETTINGS,
      connect: createPinnedTunnel({ uri, connections }, this.#connectMs, pin),
    });
  }
}

/**
 * HTTP/1.1, one request at a time on a connection, so that what was sent and what was not stays certain. The number of
 * connections is not limited here but by the queue. Time limits for the answer are kept by the exchange: undici's own
 * start anew with every byte, so a slow drip never meets them.
 */
const CONNECTION_SETTINGS = {
  allowH2: false,
  pipelining: 1,
  keepAliveTimeout: 4_000,
  keepAliveMaxTimeout: 60_000,
  maxHeaderSize: 16 * 1_024,
  headersTimeout: 0,
  bodyTimeout: 0,
} as const;
