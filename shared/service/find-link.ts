import { isWireObject } from '../scoring/wire.ts';
import { fieldLike, foldedName } from './field-names.ts';

const LINK_FIELDS = [
  'url',
  'link',
  'href',
  'temp_url',
  'temporary_url',
  'temp_link',
  'temporary_link',
  'report_url',
  'report_link',
] as const;
/** What a service wraps an answer in. */
const ENVELOPES = ['data', 'result', 'results', 'response', 'payload', 'report', 'links', 'd'] as const;
/** Where a service says something in words, or the address itself. */
const SPEAKING = ['message', 'response'] as const;
const WEB_ADDRESS = /^\s*https?:\/\/\S+\s*$/i;
/** How far down a link is looked for. */
const MOST_LEVELS = 3;

/**
 * Finds what a reply gives for a report link: a text under one of the known names, at the root or up to three levels down; an address under
 * `message`; the JSON itself where it is a text. The first on the upmost level wins, whatever is wrong with it.
 *
 * @returns undefined where there is none, and where several stand in places that say nothing of which is meant.
 */
export function findLink(json: unknown): unknown {
  const read = insideText(json);
  if (!isWireObject(read) && !Array.isArray(read)) return read;
  let level: readonly unknown[] = [read];
  let others: readonly unknown[] = [];
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    const named = level.map(linkOn).find((link) => link !== undefined);
    if (named !== undefined) return named;
    const strange = [...new Set(others.map(linkOn).filter((link) => link !== undefined))];
    if (strange.length > 0) return strange.length === 1 ? strange[0] : undefined;
    others = [...others.flatMap(everythingIn), ...level.flatMap(unnamedIn)];
    level = level.flatMap(namedIn);
  }
  return undefined;
}

/** JSON that was written into a text once more. */
function insideText(json: unknown): unknown {
  if (typeof json !== 'string' || !/^\s*[{["]/.test(json)) return json;
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function linkOn(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (!isWireObject(value)) return undefined;
  for (const field of LINK_FIELDS) {
    const link = insideText(fieldLike(value, [field]));
    if (link === undefined || link === '' || isWireObject(link) || Array.isArray(link)) continue;
    return link;
  }
  return SPEAKING.map((field) => fieldLike(value, [field])).find(
    (text) => typeof text === 'string' && WEB_ADDRESS.test(text),
  );
}

const EXPECTED: ReadonlySet<string> = new Set([...LINK_FIELDS, ...ENVELOPES].map(foldedName));

/** What stands under the names of envelopes and of links, and in a list of one. A text there is the link itself only where nothing else can be. */
function namedIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.length === 1 ? [insideText(value[0])] : [];
  if (!isWireObject(value)) return [];
  return [...LINK_FIELDS, ...ENVELOPES].flatMap((field): unknown[] => {
    const inner = insideText(fieldLike(value, [field]));
    if (typeof inner === 'string') return /^\s*(?:[a-z][a-z\d+.-]*:|\/)/i.test(inner) ? [inner] : [];
    return isWireObject(inner) || Array.isArray(inner) ? [inner] : [];
  });
}

function unnamedIn(value: unknown): unknown[] {
  if (!isWireObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]): unknown[] =>
    !EXPECTED.has(foldedName(key)) && isWireObject(inner) ? [inner] : [],
  );
}

const everythingIn = (value: unknown): unknown[] =>
  isWireObject(value) ? Object.values(value).filter((inner) => isWireObject(inner)) : [];
