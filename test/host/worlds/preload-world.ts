/** What the stand-in runs in the preload's isolated world. Injected as text beside `makeLink` and `makeValueCodec`. */
import type { Link, makeLink as MakeLink } from './link.ts';
import type { makeValueCodec as MakeValueCodec } from './value-codec.ts';

export interface PreloadFacts {
  /** The random names of this window's hand-over event, of its binding to the main process and of its delivery function. */
  readonly handOver: string;
  readonly binding: string;
  readonly delivery: string;
  readonly inSubFrames: boolean;
  readonly process: {
    readonly platform: string;
    readonly arch: string;
    readonly versions: object;
    readonly argv: readonly string[];
  };
}

type RunPreload = (
  require: unknown,
  module: unknown,
  exports: unknown,
  process: unknown,
  global: unknown,
) => void;

export function startPreloadWorld(
  makeLink: typeof MakeLink,
  makeValueCodec: typeof MakeValueCodec,
  facts: PreloadFacts,
  runPreload: RunPreload,
): void {
  type Listener = (event: object, ...parameters: unknown[]) => void;
  type FromMain = ReturnType<typeof JSON.parse>;
  interface Calling {
    readonly channel: string;
    resolve(value: unknown): void;
    reject(error: Error): void;
  }

  const isMainFrame = window === window.top;
  const post: unknown = Reflect.get(globalThis, facts.binding);
  Reflect.deleteProperty(globalThis, facts.binding);
  if (typeof post !== 'function' || !(isMainFrame || facts.inSubFrames)) return;

  const codec = makeValueCodec();
  const listeners = new Map<string, { readonly listener: Listener; readonly once: boolean }[]>();
  const calls = new Map<number, Calling>();
  const exposed = new Set<string>();
  const whenLinked: ((link: Link) => void)[] = [];
  let link: Link | undefined;
  let lastCall = 0;

  const refusing = <T extends object>(name: string, provided: T): T =>
    new Proxy(provided, {
      get(target, key, receiver) {
        if (typeof key === 'symbol' || key in target || key === 'then' || key === '__esModule')
          return Reflect.get(target, key, receiver);
        throw new Error(`not provided by the stand-in: ${name}.${key}`);
      },
    });

  /** A line of JSON, then the values. */
  const tell = (head: object, parameters: unknown[]): void =>
    post(`${JSON.stringify(head)}\n${codec.encode(parameters)}`);

  function add(channel: string, listener: Listener, once: boolean): object {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }]);
    return ipcRenderer;
  }
  function remove(channel: string, listener: Listener): object {
    const rest = (listeners.get(channel) ?? []).filter((known) => known.listener !== listener);
    listeners.set(channel, rest);
    return ipcRenderer;
  }

  const ipcRenderer: object = refusing('ipcRenderer', {
    send: (channel: string, ...parameters: unknown[]) => tell({ kind: 'send', channel }, parameters),
    invoke: (channel: string, ...parameters: unknown[]) =>
      new Promise((resolve, reject) => {
        lastCall += 1;
        tell({ kind: 'invoke', channel, id: lastCall }, parameters);
        calls.set(lastCall, { channel, resolve, reject });
      }),
    on: (channel: string, listener: Listener) => add(channel, listener, false),
    addListener: (channel: string, listener: Listener) => add(channel, listener, false),
    once: (channel: string, listener: Listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners(channel?: string) {
      if (channel === undefined) listeners.clear();
      else listeners.delete(channel);
      return ipcRenderer;
    },
    listenerCount: (channel: string) => listeners.get(channel)?.length ?? 0,
  });

  const contextBridge = refusing('contextBridge', {
    exposeInMainWorld(key: string, api: unknown) {
      if (exposed.has(key))
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      exposed.add(key);
      if (link) link.expose(key, api);
      else whenLinked.push((ready) => ready.expose(key, api));
    },
  });

  function deliver(head: FromMain, values: string): void {
    if (head.kind === 'push') {
      const parameters = codec.decode(values);
      const event = { sender: ipcRenderer, ports: [] };
      for (const { listener, once } of listeners.get(head.channel) ?? []) {
        if (once) remove(head.channel, listener);
        try {
          listener(event, ...(Array.isArray(parameters) ? parameters : []));
        } catch (error) {
          reportError(error);
        }
      }
      return;
    }
    const calling = calls.get(head.id);
    calls.delete(head.id);
    if (head.error === undefined) calling?.resolve(codec.decode(values));
    else calling?.reject(new Error(`Error invoking remote method '${calling.channel}': ${head.error}`));
  }
  Object.defineProperty(globalThis, facts.delivery, {
    value: (head: string, values: string) => deliver(JSON.parse(head), values),
  });

  const linkUp = (event: Event): void => {
    event.stopImmediatePropagation();
    if (!(event instanceof MouseEvent) || !event.relatedTarget) return;
    link = makeLink({
      target: event.relatedTarget,
      outgoing: 'down',
      incoming: 'up',
      onExpose: () => {
        throw new Error('refused');
      },
    });
    for (const act of whenLinked) act(link);
  };
  window.addEventListener(facts.handOver, linkUp, { capture: true, once: true });

  const electron = refusing('electron in a preload', { contextBridge, ipcRenderer });
  const require = (name: string): unknown => {
    if (/^electron(\/(renderer|common))?$/.test(name)) return electron;
    throw new Error(`module not found: ${name}`);
  };
  const process = refusing('process in a preload', {
    ...facts.process,
    type: 'renderer',
    env: {},
    contextIsolated: true,
    sandboxed: true,
    isMainFrame,
  });
  const module = { exports: {} };
  try {
    runPreload(require, module, module.exports, process, globalThis);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    tell({ kind: 'preload-error', channel: '' }, [message, stack]);
  }
}
