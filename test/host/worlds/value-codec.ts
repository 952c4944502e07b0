/**
 * Structured-clone values as JSON text. The same function runs in Node and, as text, in the preload's isolated world:
 * it must not reach outside itself.
 */
export interface ValueCodec {
  encode(value: unknown): string;
  decode(text: string): unknown;
}

export function makeValueCodec(): ValueCodec {
  type Coded = null | boolean | number | string | readonly [tag: string, ...parts: FromText[]];
  /** Text that this codec wrote itself. */
  type FromText = ReturnType<typeof JSON.parse>;

  const views = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  };
  const errors = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
  const known = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
    Object.hasOwn(table, key);

  const refuse = (): never => {
    throw new Error('An object could not be cloned.');
  };
  function put<T>(fields: Record<string, T>, key: string, value: T): void {
    if (key !== '__proto__') fields[key] = value;
    else Object.defineProperty(fields, key, { value, enumerable: true, writable: true, configurable: true });
  }
  function toBase64(bytes: Uint8Array): string {
    let binary = '';
    for (let at = 0; at < bytes.length; at += 0x8000)
      binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return btoa(binary);
  }
  const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  /** Whether JSON says it as it is: most messages are nothing else, and need no coding. */
  function isJson(value: unknown, seen: Set<object>): boolean {
    if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
    if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
    if (value === null) return true;
    // What is met twice stays one, which JSON cannot say.
    if (seen.has(value)) return false;
    seen.add(value);
    if (Array.isArray(value)) {
      // Not `every`, which passes over what is missing.
      for (let place = 0; place < value.length; place += 1) if (!isJson(value[place], seen)) return false;
      return true;
    }
    if (Object.getPrototypeOf(value) !== Object.prototype) return false;
    for (const key in value) if (!isJson(Reflect.get(value, key), seen)) return false;
    return true;
  }

  /** The first letter says how it is written: as JSON, or coded. */
  const encode = (root: unknown): string =>
    isJson(root, new Set()) ? `j${JSON.stringify(root)}` : `c${encodeAnything(root)}`;

  const decode = (text: string): unknown =>
    text.startsWith('j') ? JSON.parse(text.slice(1)) : decodeAnything(text.slice(1));

  function encodeAnything(root: unknown): string {
    const seen = new Map<object, number>();

    function codeObject(value: object): Coded {
      const before = seen.get(value);
      if (before !== undefined) return ['again', before];
      seen.set(value, seen.size);
      if (Array.isArray(value)) return ['array', Array.from(value, code)];
      if (Object.getPrototypeOf(value) === Object.prototype) return codeFields(value);
      if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        return ['bytes', Object.prototype.toString.call(value).slice(8, -1), toBase64(bytes)];
      }
      const tag = Object.prototype.toString.call(value);
      if (value instanceof Date) return ['date', code(value.getTime())];
      if (value instanceof RegExp) return ['expression', value.source, value.flags];
      if (value instanceof Map) return ['map', Array.from(value, ([key, item]) => [code(key), code(item)])];
      if (value instanceof Set) return ['set', Array.from(value, code)];
      if (value instanceof Error || tag === '[object Error]') {
        const { name, message, stack } = value instanceof Error ? value : new Error(String(value));
        return ['error', known(errors, name) ? name : 'Error', message, stack];
      }
      if (value instanceof ArrayBuffer) return ['bytes', 'ArrayBuffer', toBase64(new Uint8Array(value))];
      if (/^\[object (Promise|Weak|Window|Generator|HTML|Text|Document)/.test(tag)) return refuse();
      return codeFields(value);
    }

    function codeFields(value: object): Coded {
      const fields: Record<string, Coded> = {};
      for (const [key, item] of Object.entries(value)) put(fields, key, code(item));
      return ['object', fields];
    }

    function code(value: unknown): Coded {
      switch (typeof value) {
        case 'string':
        case 'boolean':
          return value;
        case 'number':
          if (Object.is(value, -0)) return ['number', '-0'];
          return Number.isFinite(value) ? value : ['number', String(value)];
        case 'undefined':
          return ['undefined'];
        case 'bigint':
          return ['bigint', String(value)];
        case 'object':
          return value === null ? null : codeObject(value);
        default:
          return refuse();
      }
    }

    return JSON.stringify(code(root));
  }

  function decodeAnything(text: string): unknown {
    const seen: unknown[] = [];
    const remember = <T>(value: T): T => {
      seen.push(value);
      return value;
    };

    function bytes(kind: string, base64: string): unknown {
      const content = fromBase64(base64);
      if (kind === 'ArrayBuffer') return content.buffer;
      if (!known(views, kind)) throw new Error(`not a view: ${kind}`);
      const View: new (buffer: ArrayBuffer) => ArrayBufferView = views[kind];
      return new View(content.buffer);
    }

    function read(coded: FromText): unknown {
      if (!Array.isArray(coded)) return coded;
      const [tag, first, second, third] = coded;
      switch (tag) {
        case 'number':
          return Number(first);
        case 'undefined':
          return undefined;
        case 'bigint':
          return BigInt(first);
        case 'again':
          return seen[first];
        case 'array': {
          const list: unknown[] = remember([]);
          for (const item of first) list.push(read(item));
          return list;
        }
        case 'object': {
          const fields: Record<string, unknown> = remember({});
          for (const [key, item] of Object.entries(first)) put(fields, key, read(item));
          return fields;
        }
        case 'date':
          return remember(new Date(Number(read(first))));
        case 'expression':
          return remember(new RegExp(first, second));
        case 'map': {
          const map = remember(new Map<unknown, unknown>());
          for (const [key, item] of first) map.set(read(key), read(item));
          return map;
        }
        case 'set': {
          const set = remember(new Set<unknown>());
          for (const item of first) set.add(read(item));
          return set;
        }
        case 'error': {
          const error = remember(new (known(errors, first) ? errors[first] : Error)(second));
          error.stack = third;
          return error;
        }
        case 'bytes':
          return remember(bytes(first, second));
        default:
          throw new Error(`not a coded value: ${tag}`);
      }
    }

    return read(JSON.parse(text));
  }

  return { encode, decode };
}
