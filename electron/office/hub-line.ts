import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { RecordsError } from '#electron/records/index.ts';
import { ConnectFailure, OTHER_CERTIFICATE, TIMED_OUT } from '#electron/screening-service/connector.ts';
import { Dispatchers } from '#electron/screening-service/dispatchers.ts';
import { headerText } from '#electron/screening-service/exchange.ts';
import { type ResolveProxy, type Route, readProxyList } from '#electron/screening-service/routes.ts';
import { refusalSchema } from '#shared/office/calls.ts';
import { isLoopbackHost } from '#shared/service/index.ts';
import { HubFailure, problemOf, problemOnTheWay } from './hub-failure.ts';

export interface HubLineOptions {
  readonly address: string;
  /** How the SHA-256 of its certificate begins, in hexadecimal; null: authorities vouch for it. */
  readonly pin: string | null;
  readonly resolveProxy: ResolveProxy;
  readonly userAgent: string;
}

export interface HubRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Until its answer begins. */
  readonly waitMs?: number;
  /** How long it may say nothing in the middle of it. */
  readonly silenceMs?: number;
}

export interface HubAnswer {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Readable;
}

const DIRECTLY: Route = { kind: 'direct' };
/** What tells one way from another. */
const textOf = (route: Route): string => (route.kind === 'proxy' ? route.uri : route.kind);

const CONNECT_MS = 10_000;
const WAIT_MS = 30_000;
const SILENCE_MS = 30_000;
/** No refusal is longer. */
const LONGEST_REFUSAL = 10_000;

/** What the hub said when it refused, with its time. */
export class HubRefusal extends HubFailure {
  readonly nowMs: number;
  constructor(code: string, nowMs: number, have: number | undefined) {
    super(problemOf(code), `The hub answered '${code}'.`, { code, have });
    this.nowMs = nowMs;
  }
}

/**
 * The way to one hub, and to nothing else: through the same proxies, and by the same trust in certificates, as to the screening service;
 * or by the one certificate that the invite names.
 */
export class HubLine {
  readonly #options: HubLineOptions;
  readonly #base: URL;
  readonly #dispatchers: Dispatchers;
  #lastWay = '';

  constructor(options: HubLineOptions) {
    this.#options = options;
    this.#base = new URL(options.address);
    const trust = options.pin === null ? undefined : ({ by: 'pin', pin: options.pin } as const);
    this.#dispatchers = new Dispatchers(this.#base.origin, CONNECT_MS, undefined, trust);
  }

  /** Resolves with an answer of 200; throws a `HubFailure` for anything else. Whoever gets it reads its body, or destroys it. */
  async send(request: HubRequest): Promise<HubAnswer> {
    let failure: HubFailure | null = null;
    for (const route of await this.#routes()) {
      try {
        const answer = await this.#over(route, request);
        this.#lastWay = textOf(route);
        return answer;
      } catch (error) {
        const next = asHubFailure(error, request.signal);
        // A proxy that cannot be reached, or makes no tunnel, is passed over, as browsers do.
        if (next.sent !== 'nothing' || next.problem === 'other-certificate') throw next;
        // What a proxy said tells more than that there is no other way.
        if (failure === null || !failure.problem.startsWith('proxy-')) failure = next;
      }
    }
    throw failure ?? new HubFailure('unreachable', 'There is no way to the hub.', { sent: 'nothing' });
  }

  close(): Promise<void> {
    return this.#dispatchers.close();
  }

  async #routes(): Promise<readonly Route[]> {
    const { pin, resolveProxy } = this.#options;
    if (isLoopbackHost(this.#base.hostname)) return [DIRECTLY];
    try {
      const routes = readProxyList(await resolveProxy(this.#base.href));
      return pin === null ? routes : this.#routesOfPinned(routes);
    } catch {
      if (pin !== null) return [DIRECTLY];
      throw new HubFailure('unreachable', 'The system’s proxy settings could not be read.', {
        sent: 'nothing',
      });
    }
  }

  /**
   * A hub with a certificate of its own is one of the office's own network, mostly, to which no proxy leads: where none does, it is reached
   * directly. The way that led there last comes first, so that nobody waits for the others with each call.
   */
  #routesOfPinned(routes: readonly Route[]): readonly Route[] {
    const supported = routes.map((route): Route => {
      const isSocks = route.kind === 'proxy' && route.uri.startsWith('socks5:');
      return isSocks ? { kind: 'unsupported', text: route.uri } : route;
    });
    const all = supported.some(({ kind }) => kind === 'direct') ? supported : [...supported, DIRECTLY];
    const last = all.filter((route) => textOf(route) === this.#lastWay);
    return [...last, ...all.filter((route) => !last.includes(route))];
  }

  async #over(route: Route, request: HubRequest): Promise<HubAnswer> {
    if (route.kind === 'unsupported') {
      throw new HubFailure('unreachable', `The proxy "${route.text}" is of a kind that is not supported.`, {
        sent: 'nothing',
      });
    }
    const { method, path, body, headers = {}, signal, waitMs = WAIT_MS, silenceMs = SILENCE_MS } = request;
    const answer = await this.#dispatchers.for(route).request({
      origin: this.#base.origin,
      path: `${this.#base.pathname.replace(/\/$/, '')}${path}`,
      method,
      headers: {
        'user-agent': this.#options.userAgent,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body ?? null,
      headersTimeout: waitMs,
      bodyTimeout: silenceMs,
      ...(signal !== undefined && { signal }),
    });
    if (answer.statusCode === 200 && !isPage(answer)) return answer;
    throw await refusalOf(answer);
  }
}

/** A hub answers no page, whatever it answers. */
const isPage = ({ headers }: Pick<Dispatcher.ResponseData, 'headers'>): boolean =>
  /^\s*(text\/html|application\/xhtml)/i.test(headerText(headers, 'content-type'));

async function refusalOf(answer: Dispatcher.ResponseData): Promise<HubFailure> {
  const { statusCode, body } = answer;
  if (!isPage(answer)) {
    const refusal = refusalSchema.safeParse(parsed(await readText(body, LONGEST_REFUSAL)));
    if (refusal.success) return new HubRefusal(refusal.data.code, refusal.data.now, refusal.data.have);
  } else {
    body.on('error', () => undefined);
    body.destroy();
  }
  return new HubFailure(
    problemOnTheWay(statusCode, isPage(answer)),
    `What answers there is no hub (status ${statusCode}).`,
  );
}

/** The text of an answer. Throws a `HubFailure` where it is longer than anything that a hub says, or breaks off. */
export async function readText(body: Readable, mostCharacters: number): Promise<string> {
  let text = '';
  try {
    body.setEncoding('utf8');
    for await (const chunk of body) {
      text += String(chunk);
      if (text.length > mostCharacters) throw new HubFailure('no-hub', 'The answer is too long for a hub’s.');
    }
    return text;
  } catch (error) {
    throw asHubFailure(error);
  }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NOT_FOUND = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA']);
const TIME_OUTS = new Set([
  TIMED_OUT,
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** What a proxy answered that was asked for a tunnel (undici's words, and those of a pinned one); null where none did. */
function refusedTunnel(error: unknown): number | null {
  const said =
    error instanceof ConnectFailure
      ? /^PROXY_(\d{3})$/.exec(error.code)
      : /^Proxy response \((\d{3})\) /.exec(error instanceof Error ? error.message : '');
  return said === null ? null : Number(said[1]);
}

/** Anything that went wrong on the way, as what it means. What was broken off here is told so. */
export function asHubFailure(error: unknown, signal?: AbortSignal): HubFailure {
  if (error instanceof HubFailure) return error;
  if (error instanceof RecordsError && error.kind === 'disk-full') {
    return new HubFailure('disk-full', error.message);
  }
  const reason: unknown = signal?.aborted === true ? signal.reason : undefined;
  if (reason instanceof HubFailure) return reason;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const name = error instanceof Error ? error.name : '';
  const detail = code || (error instanceof Error ? error.message : String(error));
  const refused = refusedTunnel(error);
  if (refused !== null) {
    return new HubFailure(problemOnTheWay(refused, false), `The proxy makes no tunnel (status ${refused}).`, {
      sent: 'nothing',
    });
  }
  const sent = error instanceof ConnectFailure ? 'nothing' : 'perhaps';
  if (error instanceof ConnectFailure && error.step === 'tls' && error.code !== TIMED_OUT) {
    const isOther = error.code === OTHER_CERTIFICATE;
    return new HubFailure(
      'other-certificate',
      isOther
        ? 'The hub shows another certificate than the invite names.'
        : `Nobody vouches for the hub’s certificate (${error.code}).`,
      { sent },
    );
  }
  if (NOT_FOUND.has(code))
    return new HubFailure('name-not-found', `The hub’s name was not found (${code}).`, { sent });
  if (TIME_OUTS.has(code)) return new HubFailure('timed-out', 'The hub did not answer in time.', { sent });
  if (name === 'HTTPParserError') return new HubFailure('no-hub', 'What answers there does not speak HTTP.');
  return new HubFailure('unreachable', `The hub could not be reached (${detail}).`, { sent });
}
