import { unfolded } from './parsed-json.ts';
import type { ReplyPath } from './pointing.ts';
import type { ReplyBody } from './reply-body.ts';
import { openableAddress } from './temporary-link.ts';
import type { LinkPlace, ReplyContext } from './types.ts';

/** More are not shown: whoever has to look further down has a reply of another kind. */
const MOST_PLACES = 300;
const MOST_LEVELS = 20;
/** A name of a field; anything else under which something stands may itself be what opens a report. */
const FIELD_NAME = /^[\w .-]{1,64}$/;

/** Every place of such an answer from the top down, with where each text would lead if it were the link. */
export function linkPlacesOf(body: ReplyBody, { baseUrl }: ReplyContext): readonly LinkPlace[] {
  if (body.kind !== 'json') return [];
  const places: LinkPlace[] = [];
  const walk = (value: unknown, path: ReplyPath): void => {
    if (places.length >= MOST_PLACES || path.length > MOST_LEVELS) return;
    if (typeof value === 'string') {
      const kind = /^\s*[a-z][a-z\d+.-]*:\/\//i.test(value) ? 'address' : 'text';
      const address = openableAddress(value, baseUrl);
      places.push({ path, kind, size: value.length, origin: address?.origin ?? null });
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
  walk(unfolded(body.json), []);
  return places;
}
