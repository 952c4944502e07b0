import type { ReplyPath } from './pointing.ts';
import type { ReplyBody } from './reply-body.ts';
import { readTemporaryLink } from './temporary-link.ts';
import type { LinkPlace, ReplyContext } from './types.ts';

/** More are not shown: whoever has to look further down has a reply of another kind. */
const MOST_PLACES = 300;
const MOST_LEVELS = 20;
/** A name of a field; anything else under which something stands may itself be what opens a report. */
const FIELD_NAME = /^[\w .-]{1,64}$/;

/** Every place of such an answer from the top down, each text tried as the link in the way in which the next call would read it. */
export function linkPlacesOf(body: ReplyBody, { baseUrl }: ReplyContext): readonly LinkPlace[] {
  if (body.kind !== 'json') return [];
  const places: LinkPlace[] = [];
  const originAt = (path: ReplyPath): string | null => {
    const context = baseUrl === undefined ? { link: path } : { baseUrl, link: path };
    const read = readTemporaryLink(body, { status: 200, headers: {}, body: '' }, context);
    return read.ok ? new URL(read.value.url).origin : null;
  };
  const walk = (value: unknown, path: ReplyPath): void => {
    if (places.length >= MOST_PLACES || path.length > MOST_LEVELS) return;
    if (typeof value === 'string') {
      const kind = /^\s*[a-z][a-z\d+.-]*:\/\//i.test(value) ? 'address' : 'text';
      places.push({ path, kind, size: value.length, origin: value.trim() === '' ? null : originAt(path) });
      return;
    }
    if (typeof value !== 'object' || value === null) {
      places.push({ path, kind: typeof value === 'number' ? 'number' : 'other', size: 0, origin: null });
      return;
    }
    const isList = Array.isArray(value);
    const entries = isList ? [...value.entries()] : Object.entries(value);
    places.push({ path, kind: isList ? 'list' : 'object', size: entries.length, origin: null });
    for (const [step, inner] of entries) {
      if (typeof step === 'number' || FIELD_NAME.test(step)) walk(inner, [...path, step]);
    }
  };
  walk(body.json, []);
  return places;
}
