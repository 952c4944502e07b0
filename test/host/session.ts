/** `session`: one default session, with its permissions and its web requests. */
import { EventEmitter } from 'node:events';
import { notProvided, refuseTheRest } from './not-provided.ts';
import { setPermissionCheckHandler, setPermissionRequestHandler } from './permissions.ts';
import { protocol } from './protocol.ts';
import { host } from './state.ts';

export interface RequestDetails {
  readonly url: string;
  readonly method: string;
  readonly resourceType: string;
  readonly webContentsId?: number;
  readonly responseHeaders?: Record<string, string[]>;
  readonly statusCode?: number;
  readonly statusLine?: string;
}
export interface RequestAnswer {
  readonly cancel?: boolean;
  readonly redirectURL?: string;
  readonly responseHeaders?: Record<string, string | string[]>;
}
type Hook = (details: RequestDetails, callback: (answer: RequestAnswer) => void) => void;
interface Filter {
  readonly urls: readonly string[];
}

const NO_ANSWER: RequestAnswer = {};

function matches(filter: Filter | undefined, url: string): boolean {
  if (!filter) return true;
  return filter.urls.some((pattern) => {
    if (pattern === '<all_urls>') return true;
    const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${escaped}$`).test(url);
  });
}

export class WebRequest {
  readonly #hooks = new Map<string, { readonly hook: Hook; readonly filter: Filter | undefined }>();

  onBeforeRequest(filterOrHook: Filter | Hook | null, hook?: Hook | null): void {
    this.#set('onBeforeRequest', filterOrHook, hook);
  }
  onHeadersReceived(filterOrHook: Filter | Hook | null, hook?: Hook | null): void {
    this.#set('onHeadersReceived', filterOrHook, hook);
  }
  #set(event: string, filterOrHook: Filter | Hook | null, hook: Hook | null | undefined): void {
    const only = typeof filterOrHook === 'function' ? filterOrHook : hook;
    const filter = typeof filterOrHook === 'function' || !filterOrHook ? undefined : filterOrHook;
    if (only) this.#hooks.set(event, { hook: only, filter });
    else this.#hooks.delete(event);
  }
  static ask(
    request: WebRequest,
    event: 'onBeforeRequest' | 'onHeadersReceived',
    details: RequestDetails,
  ): Promise<RequestAnswer> {
    const known = request.#hooks.get(event);
    if (!known || !matches(known.filter, details.url)) return Promise.resolve(NO_ANSWER);
    return new Promise((answer) => known.hook(details, (given) => answer(given ?? NO_ANSWER)));
  }
}
refuseTheRest(WebRequest.prototype, { label: 'session.webRequest', type: 'WebRequest', part: 'members' });

export class Session extends EventEmitter {
  readonly protocol = protocol;
  readonly webRequest = new WebRequest();

  setPermissionRequestHandler(handler: Parameters<typeof setPermissionRequestHandler>[0]): void {
    setPermissionRequestHandler(handler);
  }
  setPermissionCheckHandler(handler: Parameters<typeof setPermissionCheckHandler>[0]): void {
    setPermissionCheckHandler(handler);
  }
  /** No page reaches the network, so there is no proxy to find. */
  async resolveProxy(_url: string): Promise<string> {
    return 'DIRECT';
  }
  isPersistent(): boolean {
    return false;
  }
  setSpellCheckerEnabled(_enable: boolean): void {}
  isSpellCheckerEnabled(): boolean {
    return false;
  }
  /** No device is ever offered to a page, whatever the handler says. */
  setDevicePermissionHandler(_handler: unknown): void {}
  setDisplayMediaRequestHandler(_handler: unknown): void {}
}
refuseTheRest(Session.prototype, {
  label: 'session.defaultSession',
  type: 'Session',
  part: 'members',
  fields: ['protocol', 'webRequest'],
});

export const defaultSession = new Session();

export const session = refuseTheRest(
  {
    get defaultSession(): Session {
      if (!host.ready) throw new Error('Session can only be received when app is ready');
      return defaultSession;
    },
    fromPartition(partition: string): never {
      throw notProvided(`session.fromPartition('${partition}')`);
    },
  },
  { label: 'session', type: 'Session', part: 'statics' },
);
