import { parse, type ValueNode } from '@humanwhocodes/momoa';
import { MAX_REPLY_DEPTH } from './limits.ts';

/** Objects in which a name stands more than once, and which names: `JSON.parse` keeps the last value and says nothing. */
const repeatedNames = new WeakMap<object, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/** A longer text in which a name is repeated is not looked into for which. */
const MOST_LOCATED = 1_000_000;

/**
 * What a text in JSON means; undefined where it is none. Names that an object has more than once are remembered (`repeatedIn`).
 *
 * Nearly every reply repeats none, which counting shows: it has as many values behind a colon as the parsed objects have names. Only where
 * it does is it read once more, by a parser that keeps them all. Never throws.
 */
export function parsedJson(text: string): { readonly json: unknown } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (colonsIn(text) === namesIn(json)) return { json };
  if (text.length > MOST_LOCATED) return undefined;
  try {
    return { json: valueOfNode(parse(text).body) };
  } catch {
    // Too deep for it: then nobody knows what is repeated.
    return undefined;
  }
}

/** The names that an object of `parsedJson` has more than once. */
export const repeatedIn = (value: object): ReadonlySet<string> => repeatedNames.get(value) ?? NONE;

/** Whether an object, or any below it, has a name more than once. */
export function isRepeatedWithin(value: unknown): boolean {
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const one = stack.pop();
    if (typeof one !== 'object' || one === null) continue;
    if (repeatedNames.has(one)) return true;
    for (const inner of Object.values(one)) stack.push(inner);
  }
  return false;
}

/**
 * A value in which each text that holds an object or a list in JSON is that object or list: some services write JSON into a text once more.
 * Not so inside what stood in such a text. Where there is none, it is the value itself.
 */
export function unfolded(json: unknown): unknown {
  return typeof json !== 'object' || json === null || holdsFoldedText(json)
    ? unfoldedTo(json, MAX_REPLY_DEPTH)
    : json;
}

function unfoldedTo(json: unknown, levels: number): unknown {
  if (typeof json === 'string') return /^\s*[[{]/.test(json) ? (parsedJson(json)?.json ?? json) : json;
  if (typeof json !== 'object' || json === null || levels === 0) return json;
  if (Array.isArray(json)) return json.map((inner: unknown) => unfoldedTo(inner, levels - 1));
  const read: object = Object.fromEntries(
    Object.entries(json).map(([name, value]): [string, unknown] => [name, unfoldedTo(value, levels - 1)]),
  );
  const repeated = repeatedNames.get(json);
  if (repeated !== undefined) repeatedNames.set(read, repeated);
  return read;
}

function holdsFoldedText(json: object): boolean {
  const stack: unknown[] = [json];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value === 'string' && /^\s*[[{]/.test(value)) return true;
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) stack.push(inner);
  }
  return false;
}

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

function colonsIn(text: string): number {
  let colons = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COLON) colons += 1;
    else if (code === QUOTE) at = endOfString(text, at);
  }
  return colons;
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - 1 - before) % 2 === 0) return at;
  }
  return text.length;
}

function namesIn(json: unknown): number {
  let names = 0;
  const stack: unknown[] = [json];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    if (!Array.isArray(value)) names += inner.length;
    for (const one of inner) if (typeof one === 'object') stack.push(one);
  }
  return names;
}

/** As `JSON.parse` makes it, with what is repeated. `Object.fromEntries` makes a name such as `__proto__` a field as any. */
function valueOfNode(node: ValueNode): unknown {
  switch (node.type) {
    case 'Object': {
      const names = new Set<string>();
      const repeated = new Set<string>();
      const entries = node.members.map(({ name, value }): [string, unknown] => {
        const text = name.type === 'String' ? name.value : name.name;
        (names.has(text) ? repeated : names).add(text);
        return [text, valueOfNode(value)];
      });
      const read: object = Object.fromEntries(entries);
      if (repeated.size > 0) repeatedNames.set(read, repeated);
      return read;
    }
    case 'Array':
      return node.elements.map(({ value }) => valueOfNode(value));
    case 'Null':
      return null;
    case 'NaN':
    case 'Infinity':
      return Number.NaN;
    case 'String':
    case 'Number':
    case 'Boolean':
      return node.value;
  }
}
