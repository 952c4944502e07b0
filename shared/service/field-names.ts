/** An object from JSON. */
type JsonFields = Readonly<Record<string, unknown>>;

/** Replies repeat the same few names thousands of times. */
const foldedNames = new Map<string, string>();
const MOST_FOLDED_NAMES = 1_000;

/** A name as names of fields are compared: without case, `_`, `-` and blanks (docs/service.md, "The approval result's envelope"). */
export function foldedName(name: string): string {
  const known = foldedNames.get(name);
  if (known !== undefined) return known;
  const folded = name.toLowerCase().replace(/[_\-\s]+/g, '');
  if (foldedNames.size >= MOST_FOLDED_NAMES) foldedNames.clear();
  foldedNames.set(name, folded);
  return folded;
}

/** Gives an object's fields under the names that are known; an object in which none of them is written otherwise is given back as it is. */
export type FieldReader = (fields: JsonFields) => JsonFields;

/**
 * Makes a reader of objects whose fields may be written in another style: `attributeValue`, `Attribute-Value` and `attribute value`
 * are all `attribute_value`. A field under its very name counts before one that is only alike, and null counts as missing. Fields
 * that are not known keep their names.
 */
export function createFieldReader(known: readonly string[]): FieldReader {
  const exact: ReadonlySet<string> = new Set(known);
  const nameByFolded = new Map(known.map((name) => [foldedName(name), name]));
  return (fields) => {
    const keys = Object.keys(fields);
    if (keys.every((key) => exact.has(key) || !nameByFolded.has(foldedName(key)))) return fields;
    const read: Record<string, unknown> = Object.create(null);
    for (const key of keys) if (exact.has(key)) read[key] = fields[key];
    for (const key of keys) {
      if (exact.has(key)) continue;
      const name = nameByFolded.get(foldedName(key)) ?? key;
      read[name] ??= fields[key];
    }
    return read;
  };
}

/** A field that an object has in two spellings, each with a value; null where it has none. */
export function fieldInTwoSpellings(fields: JsonFields): string | null {
  const seen = new Set<string>();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    const folded = foldedName(name);
    if (seen.has(folded)) return name;
    seen.add(folded);
  }
  return null;
}

/** The value of the first of some fields that is there and not null, however its name is written; undefined where none is. */
export function fieldLike(fields: JsonFields, names: readonly string[]): unknown {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(fields)) {
    const name = foldedName(key);
    if (value !== null && value !== undefined && !found.has(name)) found.set(name, value);
  }
  const name = names.map(foldedName).find((one) => found.has(one));
  return name === undefined ? undefined : found.get(name);
}
