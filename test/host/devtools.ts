/** The DevTools protocol over --remote-debugging-pipe: JSON messages, each ended by a NUL. */
import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts';
import { log } from './state.ts';

export type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts';

type Command = keyof Protocol.CommandParameters;
/** What the browser says is trusted to have the protocol's shape. */
type FromBrowser = ReturnType<typeof JSON.parse>;

interface Waiting {
  readonly method: string;
  answered(message: FromBrowser): void;
  failed(error: Error): void;
}

/** One attached target, or the browser itself. */
export class Session {
  readonly id: string | undefined;
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #connection: DevTools;

  constructor(connection: DevTools, id: string | undefined) {
    this.#connection = connection;
    this.id = id;
  }

  on<E extends keyof Protocol.Events>(event: E, listener: (payload: Protocol.Events[E]) => void): void {
    this.#events.on(event, listener);
  }

  send<C extends Command>(
    method: C,
    parameters?: Protocol.CommandParameters[C],
  ): Promise<Protocol.CommandReturnValues[C]> {
    return this.#connection.send(method, parameters, this.id);
  }

  /** For what may fail because the page is going away. */
  attempt<C extends Command>(method: C, parameters?: Protocol.CommandParameters[C]): void {
    this.send(method, parameters).catch((error) => log('failed', error));
  }

  deliver(event: string, payload: FromBrowser): void {
    this.#events.emit(event, payload);
  }
}

export class DevTools {
  readonly root: Session = new Session(this, undefined);
  closed = false;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sessions = new Map<string, Session>();
  readonly #toBrowser: Writable;
  #partial: Buffer[] = [];

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    this.#toBrowser = toBrowser;
    fromBrowser.on('data', (chunk: Buffer) => this.#read(chunk));
    fromBrowser.on('close', () => this.#end());
    fromBrowser.on('error', () => this.#end());
    toBrowser.on('error', () => this.#end());
  }

  session(id: string): Session {
    const known = this.#sessions.get(id);
    if (known) return known;
    const session = new Session(this, id);
    this.#sessions.set(id, session);
    return session;
  }

  forget(sessionId: string): void {
    this.#sessions.delete(sessionId);
  }

  send<C extends Command>(
    method: C,
    params: Protocol.CommandParameters[C] | undefined,
    sessionId: string | undefined,
  ): Promise<Protocol.CommandReturnValues[C]> {
    if (this.closed) return Promise.reject(new Error(`${method}: the browser has ended`));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((answered, failed) => {
      this.#waiting.set(id, { method, answered, failed });
      this.#toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  #read(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, from)) {
      this.#partial.push(chunk.subarray(from, at));
      from = at + 1;
      const message = Buffer.concat(this.#partial).toString('utf8');
      this.#partial = [];
      this.#receive(JSON.parse(message));
    }
    if (from < chunk.length) this.#partial.push(chunk.subarray(from));
  }

  #receive(message: FromBrowser): void {
    if (message.id === undefined) {
      const session = message.sessionId ? this.#sessions.get(message.sessionId) : this.root;
      // An attached target is known before its first event arrives.
      session?.deliver(message.method, message.params);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!waiting) return;
    if (message.error) waiting.failed(new Error(`${waiting.method}: ${message.error.message}`));
    else waiting.answered(message.result);
  }

  #end(): void {
    if (this.closed) return;
    this.closed = true;
    for (const { method, failed } of this.#waiting.values())
      failed(new Error(`${method}: the browser has ended`));
    this.#waiting.clear();
  }
}
