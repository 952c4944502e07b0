import { isWireObject, SETTING_FIELDS, wireField } from '../scoring/wire.ts';
import { readNumber } from '../scoring/wire-values.ts';
import { createFieldReader, foldedName } from './field-names.ts';
import { followPath, type ReplyPath } from './pointing.ts';

/** An object from JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

const TOTALS = ['score', 'total', 'total_score', 'approval_score'] as const;
/** The fields of a level of a reply that mean something beside the map. */
const levelFields = createFieldReader(TOTALS);

/** The names under which a map of attributes is looked for, in this order (docs/service.md, "The approval result's envelope"). */
const ENVELOPES = [
  'data',
  'result',
  'results',
  'attributes',
  'approval',
  'approval_center',
  'response',
  'payload',
  'application',
] as const;
const ENVELOPE_PLACES = new Map(ENVELOPES.map((name, place) => [foldedName(name), place]));
const MOST_LEVELS = 3;
/** Lists of exactly one, one in the other. */
const MOST_WRAPPINGS = 3;

/** Fields that nothing but a setting has: `weight` may just as well be a total. */
const TELLING_FIELDS: ReadonlySet<string> = new Set(
  SETTING_FIELDS.filter((field) => /^(?:baseline|evaluation|score)_/.test(field)).map(foldedName),
);
const ANY_FIELDS: ReadonlySet<string> = new Set(SETTING_FIELDS.map(foldedName));
const NAME_FIELDS: readonly string[] = ['name', 'attribute', 'attribute_name'];

/** The attributes of a reply by their names as they came, where they stood, and the reply's levels around them. */
export interface FoundAttributes {
  readonly entries: readonly (readonly [name: string, wire: unknown])[];
  /** The way from the root to the map. */
  readonly path: ReplyPath;
  /** An entry of a list of attributes that is none; null where each is one. */
  readonly dropped: ReplyPath | null;
  /** The innermost first, the map itself included where it is an object. */
  readonly levels: readonly JsonObject[];
}

/** Whether a value has a field of a rule: only then is it an attribute. */
export function isAttributeLike(wire: unknown, fields: ReadonlySet<string> = ANY_FIELDS): boolean {
  return isWireObject(wire) && Object.keys(wire).some((key) => fields.has(foldedName(key)));
}

/**
 * Finds the attributes of an approval result: a map of them, a list of them that each carry a name, or a list of exactly one of these;
 * at the root or up to three levels down under the known names. A map is one where an entry has a
 * setting's field: first by the fields that nothing else has, then by any of them.
 *
 * @param root as `unfolded` has it.
 * @param nameField the field of an attribute that a manager pointed at as its name.
 */
export function findAttributes(root: unknown, nameField: string | null = null): FoundAttributes | null {
  const candidates = opened(root, [], [], nameField);
  for (let level = 0, last = candidates; level < MOST_LEVELS && last.length > 0; level += 1) {
    last = last.flatMap((outer) => inner(outer, nameField));
    candidates.push(...last);
  }
  return (
    candidates.find(({ entries }) => entries.some(([, wire]) => isAttributeLike(wire, TELLING_FIELDS))) ??
    candidates.find(({ entries }) => entries.some(([, wire]) => isAttributeLike(wire))) ??
    null
  );
}

/** The attributes where a manager pointed; null where nothing of the kind stands there. */
export function attributesAt(
  root: unknown,
  path: ReplyPath,
  nameField: string | null,
): FoundAttributes | null {
  const outer = path.map((_, depth) => followPath(root, path.slice(0, depth))).filter(isWireObject);
  const [found] = opened(followPath(root, path), path, outer.reverse(), nameField);
  return found?.entries.some(([, wire]) => isAttributeLike(wire)) === true ? found : null;
}

function inner({ levels, path }: FoundAttributes, nameField: string | null): FoundAttributes[] {
  const [map] = levels;
  if (map === undefined) return [];
  return Object.keys(map)
    .flatMap((key) => {
      const place = ENVELOPE_PLACES.get(foldedName(key));
      return place === undefined ? [] : [{ key, place }];
    })
    .toSorted((one, other) => one.place - other.place)
    .flatMap(({ key }) => opened(map[key], [...path, key], levels, nameField));
}

/** A value as a map, if it is any: through a list of exactly one. */
function opened(
  value: unknown,
  path: ReplyPath,
  outer: readonly JsonObject[],
  nameField: string | null,
  wrappings = MOST_WRAPPINGS,
): FoundAttributes[] {
  if (wrappings < 0) return [];
  if (isWireObject(value)) {
    const entries = Object.entries(value).map(
      ([key, wire]) => [pointedName(wire, nameField) ?? key, wire] as const,
    );
    return [{ entries, path, levels: [value, ...outer], dropped: null }];
  }
  if (!Array.isArray(value)) return [];
  const list: readonly unknown[] = value;
  const attributes = list.filter((wire) => isAttributeLike(wire));
  if (attributes.some((wire) => nameIn(wire, nameField) !== undefined)) {
    const entries = attributes.map((wire) => [nameIn(wire, nameField) ?? '', wire] as const);
    const dropped = list.findIndex(
      (wire) => !isAttributeLike(wire) && typeof wire === 'object' && wire !== null,
    );
    return [{ entries, path, levels: outer, dropped: dropped === -1 ? null : [...path, dropped] }];
  }
  return list.length === 1 ? opened(list[0], [...path, 0], outer, nameField, wrappings - 1) : [];
}

function pointedName(wire: unknown, nameField: string | null): string | undefined {
  if (nameField === null || !isWireObject(wire)) return undefined;
  const name = wireField(wire, nameField);
  return typeof name === 'string' ? name : undefined;
}

const nameFields = createFieldReader(NAME_FIELDS);

function nameIn(wire: unknown, nameField: string | null): string | undefined {
  const pointed = pointedName(wire, nameField);
  if (pointed !== undefined || !isWireObject(wire)) return pointed;
  const fields = nameFields(wire);
  return NAME_FIELDS.map((field) => wireField(fields, field)).find((name) => typeof name === 'string');
}

/** The service's own total: beside the map's entries, or beside the map on the levels above. Undefined where there is none to be read. */
export function serviceTotal(levels: readonly JsonObject[]): number | undefined {
  for (const level of levels) {
    const total = firstNumber(levelFields(level), TOTALS);
    if (total !== undefined) return total;
  }
  return undefined;
}

/** The first of some fields that can be read as a number. */
export function firstNumber(fields: JsonObject, names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = wireField(fields, name);
    if (value === undefined) continue;
    const number = readNumber(value, name);
    if (number.ok) return number.value;
  }
  return undefined;
}
