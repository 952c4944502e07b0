import { type Dispatcher, Pool, ProxyAgent, Socks5ProxyAgent } from 'undici';
import { type ConnectObserver, createConnector, STRICT_TLS } from './connector.ts';

/** A way to the service: directly, or through a proxy given as `http://`, `https://` or `socks5://` host and port. */
export type Route =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly uri: string }
  | { readonly kind: 'unsupported'; readonly text: string };

/** Electron's `session.resolveProxy`: an address in, a list such as `PROXY proxy.example:8080; DIRECT` out. */
export type ResolveProxy = (url: string) => Promise<string>;

const PROXY_SCHEMES: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS5: 'socks5',
};

/** Reads the answer of `session.resolveProxy`, in its order of preference. Nothing said means directly. */
export function readProxyList(list: string): readonly Route[] {
  const routes = list
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readProxyEntry);
  return routes.length === 0 ? [{ kind: 'direct' }] : routes;
}

function readProxyEntry(entry: string): Route {
  const [word = '', address = '', ...rest] = entry.split(/\s+/);
  if (word.toUpperCase() === 'DIRECT' && address === '') return { kind: 'direct' };
  const scheme = PROXY_SCHEMES[word.toUpperCase()];
  const uri = `${scheme}://${address}`;
  if (!scheme || address === '' || rest.length > 0 || !URL.canParse(uri)) {
    return { kind: 'unsupported', text: entry.slice(0, 100) };
  }
  return { kind: 'proxy', uri };
}

/** Keeps one set of connections for each way to the service's origin. */
export class Dispatchers {
  readonly #origin: string;
  readonly #connectMs: number;
  readonly #observe: ConnectObserver | undefined;
  readonly #byRoute = new Map<string, Dispatcher>();

  constructor(origin: string, connectMs: number, observe?: ConnectObserver) {
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
    await Promise.all([...this.#byRoute.values()].map((dispatcher) => dispatcher.destroy()));
  }

  #direct(): Dispatcher {
    return new Pool(this.#origin, {
      ...CONNECTION_SETTINGS,
      connect: createConnector(this.#connectMs, this.#observe),
    });
  }

  #proxied(uri: string): Dispatcher {
    const connect = createConnector(this.#connectMs, this.#observe);
    const requestTls = { ...STRICT_TLS, timeout: this.#connectMs };
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
