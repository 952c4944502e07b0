/**
 * A synchronous, private channel between two JavaScript worlds of one document: custom events on an EventTarget that
 * is never in the document and that page script never sees. An event's `detail` is cloned between the worlds; functions
 * and promises are taken out of the value and stand-ins for them are put back. Injected as text: must not reach outside itself.
 */
type FromOtherWorld = ReturnType<typeof JSON.parse>;

export interface Link {
  /** Asks the other world to expose a value under a name of its window; throws what it threw. */
  expose(key: string, value: unknown): void;
}

export interface LinkEnds {
  readonly target: EventTarget;
  readonly outgoing: string;
  readonly incoming: string;
  onExpose(key: string, value: unknown): void;
}

export function makeLink({ target, outgoing, incoming, onExpose }: LinkEnds): Link {
  interface Packed {
    readonly value: unknown;
    /** Where functions and promises were: path, kind, id. */
    readonly taken: readonly (readonly [path: readonly string[], kind: 'function' | 'promise', id: number])[];
  }
  interface Pending {
    resolve(value: unknown): void;
    reject(error: Error): void;
  }
  type Callable = (...parameters: unknown[]) => unknown;
  // Taken before any page script runs, so that a page cannot put its own in their place.
  const { apply } = Reflect;
  const { CustomEvent } = globalThis;
  const dispatch = EventTarget.prototype.dispatchEvent;
  const listen = EventTarget.prototype.addEventListener;
  const readDetail = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get;
  const functions = new Map<number, Callable>();
  const pending = new Map<number, Pending>();
  const awaited: { reply: FromOtherWorld }[] = [];
  let lastId = 0;

  const isCallable = (value: unknown): value is Callable => typeof value === 'function';
  const isPlain = (value: object): boolean => {
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === null || prototype === Object.prototype || Array.isArray(value);
  };
  const messageOf = (error: unknown): string =>
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

  /** Most values hold neither a function nor a promise, and need no copy. */
  function isLive(value: unknown, seen: Set<object>): boolean {
    if (typeof value === 'function') return true;
    if (typeof value !== 'object' || value === null || seen.has(value)) return false;
    seen.add(value);
    if (value instanceof Promise) return true;
    return isPlain(value) && Object.values(value).some((item) => isLive(item, seen));
  }

  function pack(root: unknown): Packed {
    if (!isLive(root, new Set())) return { value: root, taken: [] };
    const taken: [string[], 'function' | 'promise', number][] = [];
    const seen = new Map<object, unknown>();
    // What does not get over as it is, is taken out or copied; a Date, a Map or a typed array is cloned by the event.
    function walk(value: unknown, path: string[]): unknown {
      if (isCallable(value)) {
        lastId += 1;
        functions.set(lastId, value);
        taken.push([path, 'function', lastId]);
        return null;
      }
      if (typeof value !== 'object' || value === null) return value;
      if (value instanceof Promise) {
        lastId += 1;
        taken.push([path, 'promise', lastId]);
        settleLater(lastId, value);
        return null;
      }
      if (!isPlain(value)) return value;
      if (seen.has(value)) return seen.get(value);
      const copy = Array.isArray(value) ? [] : {};
      seen.set(value, copy);
      for (const [key, item] of Object.entries(value))
        Object.defineProperty(copy, key, {
          value: walk(item, [...path, key]),
          enumerable: true,
          writable: true,
          configurable: true,
        });
      return copy;
    }
    return { value: walk(root, []), taken };
  }

  function unpack(packed: FromOtherWorld): unknown {
    const box = { root: packed.value };
    for (const [path, kind, id] of packed.taken) {
      let holder: FromOtherWorld = box;
      let key = 'root';
      for (const step of path) {
        holder = holder[key];
        key = step;
      }
      holder[key] =
        kind === 'function'
          ? standFor(id)
          : new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
    }
    return box.root;
  }

  function standFor(id: number): Callable {
    return (...parameters) => {
      const reply = ask({ kind: 'call', id, value: pack(parameters) });
      if (reply.error !== undefined) throw new Error(reply.error);
      return unpack(reply.value);
    };
  }

  function settleLater(id: number, promise: Promise<unknown>): void {
    promise
      .then((value) => ask({ kind: 'settle', id, value: pack(value) }))
      .catch((error) => ask({ kind: 'settle', id, error: messageOf(error) }));
  }

  function ask(message: object): FromOtherWorld {
    const slot: { reply: FromOtherWorld } = { reply: undefined };
    awaited.push(slot);
    try {
      apply(dispatch, target, [new CustomEvent(outgoing, { detail: { message } })]);
    } finally {
      awaited.pop();
    }
    if (!slot.reply) throw new Error('An object could not be cloned.');
    return slot.reply;
  }

  function settle(message: FromOtherWorld): void {
    const waiting = pending.get(message.id);
    pending.delete(message.id);
    if (message.error === undefined) waiting?.resolve(unpack(message.value));
    else waiting?.reject(new Error(message.error));
  }

  function answer(message: FromOtherWorld): object {
    try {
      switch (message.kind) {
        case 'call': {
          const called = functions.get(message.id);
          if (!called) return { error: 'no such function' };
          const parameters = unpack(message.value);
          return { value: pack(apply(called, undefined, Array.isArray(parameters) ? parameters : [])) };
        }
        case 'settle':
          settle(message);
          return {};
        case 'expose':
          onExpose(message.key, unpack(message.value));
          return {};
        default:
          return { error: 'no such message' };
      }
    } catch (error) {
      return { error: messageOf(error) };
    }
  }

  function receive(event: Event): void {
    const detail: FromOtherWorld = readDetail ? apply(readDetail, event, []) : undefined;
    // What cannot be cloned arrives as null.
    if (detail?.reply) {
      const slot = awaited.at(-1);
      if (slot) slot.reply = detail.reply;
      return;
    }
    const reply = detail?.message ? answer(detail.message) : { error: 'An object could not be cloned.' };
    apply(dispatch, target, [new CustomEvent(outgoing, { detail: { reply } })]);
  }

  apply(listen, target, [incoming, receive]);
  return {
    expose(key, value) {
      const reply = ask({ kind: 'expose', key, value: pack(value) });
      if (reply.error !== undefined) throw new Error(reply.error);
    },
  };
}
