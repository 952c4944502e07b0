import { foldedName } from './field-names.ts';
import { followPath, type ReplyPath } from './pointing.ts';

const LINK_FIELDS: ReadonlySet<string> = new Set([
  ...[
    'url',
    'link',
    'href',
    'tempurl',
    'temporaryurl',
    'templink',
    'temporarylink',
    'reporturl',
    'reportlink',
  ],
]);
/** Names under which an address may stand by itself, beside all else that may stand there. */
const SPEAKING: ReadonlySet<string> = new Set([
  ...['message', 'response', 'data', 'result', 'results', 'payload', 'report', 'links', 'd'],
]);
const ADDRESS = /^\s*(?:[a-z][a-z\d+.-]*:|\/)\S+\s*$/i;
/** How far down a link is looked for. */
const MOST_LEVELS = 3;

/** A value that may be the link: what it is, and where it stands. */
export interface LinkCandidate {
  readonly value: unknown;
  readonly path: ReplyPath;
}

/**
 * Everything in a reply that may be a report link: what stands under one of the known names, at the root or up to three levels down; an
 * address under `message` and the like; the JSON itself where it is a text. Each different value once.
 *
 * @param json as `unfolded` has it.
 * @param pointedAt where a manager has pointed: a text there is the only one.
 */
export function linkCandidates(json: unknown, pointedAt: ReplyPath | null = null): LinkCandidate[] {
  const there = pointedAt === null ? undefined : followPath(json, pointedAt);
  if (pointedAt !== null && typeof there === 'string' && there.trim() !== '') {
    return [{ value: there, path: pointedAt }];
  }
  if (typeof json !== 'object' || json === null) return isFilled(json) ? [{ value: json, path: [] }] : [];
  const found = new Map<unknown, LinkCandidate>();
  collect(json, [], 0, (candidate) => {
    const { value } = candidate;
    const key = typeof value === 'string' ? value.trim() : value;
    if (!found.has(key)) found.set(key, candidate);
  });
  return [...found.values()];
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');

function collect(
  value: object,
  path: ReplyPath,
  level: number,
  take: (candidate: LinkCandidate) => void,
): void {
  if (Array.isArray(value)) {
    const [only] = value;
    if (value.length === 1) collectFrom('data', only, [...path, 0], level, take);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    collectFrom(foldedName(name), inner, [...path, name], level, take);
  }
}

function collectFrom(
  name: string,
  value: unknown,
  path: ReplyPath,
  level: number,
  take: (candidate: LinkCandidate) => void,
): void {
  if (typeof value === 'object' && value !== null) {
    if (level < MOST_LEVELS) collect(value, path, level + 1, take);
  } else if (LINK_FIELDS.has(name) ? isFilled(value) : isAddressUnder(name, value)) {
    take({ value, path });
  }
}

const isAddressUnder = (name: string, value: unknown): boolean =>
  SPEAKING.has(name) && typeof value === 'string' && ADDRESS.test(value);
