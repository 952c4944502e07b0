/** A session beside the default one: no page uses it, the main process reaches the net through it, by plain HTTP. */
import { EventEmitter } from 'node:events';
import { type ClientRequest, type RequestOptions, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ProxyConfig } from 'electron';
import { notProvided, refuseTheRest } from './not-provided.ts';

export class NetSession extends EventEmitter {
  #proxy: URL | null = null;

  /** The system's proxy is none, as in `resolveProxy`. */
  async setProxy({ mode, proxyRules }: ProxyConfig): Promise<void> {
    this.#proxy = mode === 'fixed_servers' ? new URL(proxyRules ?? '') : null;
  }
  /** None is kept open. */
  async closeAllConnections(): Promise<void> {}

  fetch(address: string, { signal }: { readonly signal: AbortSignal }): Promise<Response> {
    const { protocol, hostname, port, pathname, search } = new URL(address);
    const options = { protocol, hostname, port, path: pathname + search, signal };
    return new Promise((resolve, reject) => {
      NetSession.request(this, options)
        .on('response', (answer) => {
          const responseOf = (body: Buffer<ArrayBuffer>) =>
            new Response(body, { status: answer.statusCode ?? 0 });
          buffer(answer).then((body) => resolve(responseOf(Buffer.from(body))), reject);
        })
        .on('error', reject)
        .end();
    });
  }

  /** No page, no text, no dictionary. */
  setSpellCheckerEnabled(_enable: boolean): void {}

  /** What `net.request` makes of a session: of a proxy the whole address is asked. */
  static request(session: NetSession, options: RequestOptions): ClientRequest {
    const proxy = session.#proxy;
    const { protocol, hostname, port, path, headers } = options;
    if (protocol !== 'http:') throw notProvided(`net.request of ${protocol}`);
    if (proxy === null) return request({ ...options, agent: false });
    const host = port ? `${hostname}:${port}` : `${hostname}`;
    return request({
      ...options,
      agent: false,
      hostname: proxy.hostname,
      port: proxy.port,
      path: `http://${host}${path}`,
      headers: { ...headers, host },
    });
  }
}
refuseTheRest(NetSession.prototype, { label: 'session.fromPartition', type: 'Session', part: 'members' });
