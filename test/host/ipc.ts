/** ipcMain, and the way of a message from a preload to its handler and back. */
import { EventEmitter } from 'node:events';
import { makeEvent } from './events.ts';
import { notProvided, refuseTheRest } from './not-provided.ts';
import type { Page } from './page.ts';
import { log } from './state.ts';
import { makeValueCodec } from './worlds/value-codec.ts';

type Handler = (event: object, ...parameters: unknown[]) => unknown;

const codec = makeValueCodec();

export class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (typeof handler !== 'function')
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`);
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }
  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...parameters) => {
      this.removeHandler(channel);
      return handler(event, ...parameters);
    });
  }
  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }
  static handlerOf(ipc: IpcMain, channel: string): Handler | undefined {
    return ipc.#handlers.get(channel);
  }
}
refuseTheRest(IpcMain.prototype, { label: 'ipcMain', type: 'IpcMain', part: 'members' });

export const ipcMain = new IpcMain().setMaxListeners(0);

/** A message from the page's preload: a line of JSON, then the values. */
export async function dispatch(
  page: Page,
  frameId: string,
  contextId: number,
  payload: string,
): Promise<void> {
  const lineEnd = payload.indexOf('\n');
  const { kind, channel, id } = JSON.parse(payload.slice(0, lineEnd));
  const decoded = codec.decode(payload.slice(lineEnd + 1));
  const parameters = Array.isArray(decoded) ? decoded : [];
  const { contents } = page;
  const senderFrame = page.frames.frame(frameId);
  const { processId, routingId, frameTreeNodeId } = senderFrame;
  const event = makeEvent({
    type: 'frame',
    sender: contents,
    senderFrame,
    processId,
    frameId: routingId,
    frameTreeNodeId,
    ports: [],
  });
  switch (kind) {
    case 'preload-error': {
      const [message, stack] = parameters;
      console.error(`Unable to load preload script: ${page.preferences.preload}\n${stack}`);
      contents.emit('preload-error', event, page.preferences.preload, new Error(String(message)));
      return;
    }
    case 'send': {
      const reply = (to: string, ...values: unknown[]): void => senderFrame.send(to, ...values);
      const sent = Object.defineProperty(Object.assign(event, { reply }), 'returnValue', {
        set() {
          throw notProvided('event.returnValue');
        },
      });
      contents.emit('ipc-message', sent, channel, ...parameters);
      contents.ipc.emit(channel, sent, ...parameters);
      ipcMain.emit(channel, sent, ...parameters);
      return;
    }
    case 'invoke':
      log('asked', id, channel);
      page.deliver(contextId, ...(await answer(event, contents.ipc, channel, id, parameters)));
      log('answered', id, channel);
      return;
    default:
      log('a message of no known kind', kind);
  }
}

async function answer(
  event: object,
  own: IpcMain,
  channel: string,
  id: number,
  parameters: readonly unknown[],
): Promise<[head: object, values: string]> {
  try {
    const handler = IpcMain.handlerOf(own, channel) ?? IpcMain.handlerOf(ipcMain, channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return [{ kind: 'answer', id }, codec.encode(await handler(event, ...parameters))];
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error);
    return [{ kind: 'answer', id, error: String(error) }, ''];
  }
}

export function encodeValues(values: readonly unknown[]): string {
  return codec.encode(values);
}
