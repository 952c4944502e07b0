/** A place in a reply that can be pointed at. */
export interface ReplyPlace {
  readonly path: readonly (string | number)[];
  /** Its last step, '' for the root. */
  readonly name: string;
  readonly kind: 'many' | 'value';
  /** A value as it stands there, or how many things are below. */
  readonly shown: string;
}

/** More are not drawn: whoever has to look further down has a reply of another kind. */
const MOST_PLACES = 500;
const MOST_SHOWN = 80;

/** Every place of a reply, from the top down; none where it is no JSON. */
export function placesOf(text: string): readonly ReplyPlace[] {
  const places: ReplyPlace[] = [];
  const walk = (value: unknown, path: readonly (string | number)[]): void => {
    if (places.length >= MOST_PLACES) return;
    const name = path.length === 0 ? '' : String(path.at(-1));
    if (typeof value !== 'object' || value === null) {
      places.push({ path, name, kind: 'value', shown: (JSON.stringify(value) ?? '').slice(0, MOST_SHOWN) });
      return;
    }
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    places.push({
      path,
      name,
      kind: 'many',
      shown: Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`,
    });
    for (const [key, inner] of entries) walk(inner, [...path, key]);
  };
  try {
    walk(JSON.parse(text), []);
  } catch {
    return [];
  }
  return places;
}

/** The field that a place is, of whichever attribute it stands in; null for a root or an entry of a list. */
export function fieldOf({ path }: ReplyPlace): string | null {
  const last = path.at(-1);
  return typeof last === 'string' ? last : null;
}
