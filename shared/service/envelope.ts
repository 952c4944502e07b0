import { isWireObject, SETTING_FIELDS, wireField } from '../scoring/wire.ts';
import { readNumber, readSwitch } from '../scoring/wire-values.ts';
import { shownMessage } from './redact.ts';

/** An object from JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a reply says `success`: yes or no in any of the ways a switch is written; null where it says neither. */
export function successOf(json: JsonObject): boolean | null {
  const said = readSwitch(wireField(json, 'success'), 'success');
  return said.ok ? said.value : null;
}

/** The service's own words in a JSON body, fit to be shown; undefined where there are none. */
export function messageOf(json: unknown): string | undefined {
  const message = isWireObject(json) ? wireField(json, 'message') : undefined;
  return typeof message === 'string' ? shownMessage(message) : undefined;
}

/** The names under which a map of attributes is looked for, in this order (README, "The approval result's envelope"). */
const ENVELOPES = ['data', 'result', 'results', 'attributes', 'approval', 'approval_center'] as const;

/** Fields that nothing but a setting has: `weight` may just as well be a total. */
const TELLING_FIELDS: ReadonlySet<string> = new Set(
  SETTING_FIELDS.filter((field) => /^(?:baseline|evaluation|score)_/.test(field)),
);
const ANY_FIELDS: ReadonlySet<string> = new Set(SETTING_FIELDS);

/** The way from a reply's map of attributes up to its root: the map first. */
export type EnvelopePath = readonly [map: JsonObject, ...outer: readonly JsonObject[]];

function innerPaths(path: EnvelopePath): EnvelopePath[] {
  return ENVELOPES.flatMap((name): EnvelopePath[] => {
    const inner = wireField(path[0], name);
    return isWireObject(inner) ? [[inner, ...path]] : [];
  });
}

function holdsSetting(map: JsonObject, fields: ReadonlySet<string>): boolean {
  return Object.values(map).some(
    (entry) => isWireObject(entry) && Object.keys(entry).some((key) => fields.has(key)),
  );
}

/**
 * Finds the map of attributes in an approval result: the root itself, or one or two levels down under the known names. An object is taken
 * for the map where one of its values has a setting's field: first by the fields that nothing else has, then by any of them.
 */
export function findAttributeMap(root: JsonObject): EnvelopePath | null {
  const oneDown = innerPaths([root]);
  const candidates: readonly EnvelopePath[] = [[root], ...oneDown, ...oneDown.flatMap(innerPaths)];
  return (
    candidates.find(([map]) => holdsSetting(map, TELLING_FIELDS)) ??
    candidates.find(([map]) => holdsSetting(map, ANY_FIELDS)) ??
    null
  );
}

const TOTALS = ['score', 'total', 'total_score', 'approval_score'] as const;

/** The service's own total: beside the map's entries, or beside the map on the levels above. Undefined where there is none to be read. */
export function serviceTotal(path: EnvelopePath): number | undefined {
  for (const level of path) {
    const total = firstNumber(level, TOTALS);
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
