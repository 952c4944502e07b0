/** `protocol` and `net`: who answers the requests of pages. */
import { readFile } from 'node:fs/promises';
import type { ClientRequest, RequestOptions } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CustomScheme, Net, Protocol } from 'electron';
import { schemeOf, schemes } from './addresses.ts';
import { NetSession } from './net-session.ts';
import { notProvided, refuseTheRest } from './not-provided.ts';
import { host } from './state.ts';

type SchemeHandler = Parameters<Protocol['handle']>[1];

const handlers = new Map<string, SchemeHandler>();

export const protocol = refuseTheRest(
  {
    registerSchemesAsPrivileged(list: CustomScheme[]) {
      if (host.ready)
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      for (const { scheme, privileges } of list) {
        if (!privileges?.standard || !privileges.secure)
          throw notProvided(`a scheme that is not standard and secure (${scheme})`);
        schemes.set(scheme, privileges);
      }
    },
    handle(scheme: string, handler: SchemeHandler) {
      if (!schemes.has(scheme)) throw notProvided(`protocol.handle of an unprivileged scheme (${scheme})`);
      if (handlers.has(scheme)) throw new Error(`Protocol already handled: ${scheme}`);
      handlers.set(scheme, handler);
    },
    unhandle(scheme: string) {
      handlers.delete(scheme);
    },
    isProtocolHandled: (scheme: string) => handlers.has(scheme),
  } satisfies Partial<Protocol>,
  { label: 'protocol', type: 'Protocol', part: 'members' },
);

export function handlerFor(url: string): SchemeHandler | undefined {
  return handlers.get(schemeOf(url));
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

async function fetchFile(url: string): Promise<Response> {
  const file = fileURLToPath(url);
  const content = await readFile(file).catch(() => {
    throw new Error('net::ERR_FILE_NOT_FOUND');
  });
  const type = CONTENT_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
  return new Response(content, { headers: { 'content-type': type } });
}

/** Node's request does what is asked of Electron's, though it is not of its type. */
const outgoing = {
  request({ session, ...options }: RequestOptions & { readonly session?: unknown }): ClientRequest {
    if (!(session instanceof NetSession)) throw notProvided('net.request of the default session');
    return NetSession.request(session, options);
  },
};

export const net = refuseTheRest(
  {
    ...outgoing,
    ...({
      isOnline: () => true,
      online: true,
      async fetch(input: string | Request, init?: RequestInit) {
        const url = typeof input === 'string' ? input : input.url;
        if (url.startsWith('file:')) return fetchFile(url);
        const handler = handlerFor(url);
        if (!handler) throw notProvided(`net.fetch of ${schemeOf(url)}:`);
        return handler(new Request(input, init));
      },
    } satisfies Partial<Net>),
  },
  { label: 'net', type: 'Net', part: 'members' },
);
