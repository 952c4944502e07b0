import type { Settings } from '../scoring/rule.ts';
import { isWireObject, SETTING_FIELDS } from '../scoring/wire.ts';
import { type ReadMap, readAttributes, settingsOf, understood } from './approval-result.ts';
import { NOTHING_POINTED_AT, type Pointing } from './pointing.ts';
import { readMeasured } from './result-attribute.ts';
import type { ApprovalResult } from './types.ts';

/**
 * What replies repeat word for word: the texts between the applicant's values, of which attribute each value is, and what the rest was read
 * as. Nothing of an applicant is in it.
 */
interface Repeated {
  readonly pointing: Pointing['results'];
  /** One more than there are values. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly map: ReadMap;
  readonly settings: Settings;
}

/** Replies of so many kinds are known at once: of properties with rules of their own, say. The one that came last is the first. */
const MOST_KNOWN = 4;
const known: Repeated[] = [];

/** To learn is to read two replies more: it is paid for by those that were understood by what was learned. */
const COST = 4;
const MOST_CREDIT = 4 * COST;
/** From replies that repeat nothing, now and then one is learned all the same. */
const CREDIT_OF_OTHERS = 1 / 32;
let credit = MOST_CREDIT;

/** A value as nearly all replies have it: structure alone can stand before its quotation mark, in a text it would be escaped. */
const VALUE = /(?<=[{,]"attribute_value":")[^"\\]*(?=")/g;

/**
 * Reads a reply that repeats one of the last ones but for the applicant's values: it comes to the same as `readReply` makes of it, in a fourth
 * of the time. Null for any other.
 */
export function readRepeated(
  text: string,
  pointing: Pointing['results'] = NOTHING_POINTED_AT.results,
): ApprovalResult | null {
  for (const [place, each] of known.entries()) {
    const map = each.pointing === pointing ? mapOf(text, each) : null;
    if (map === null) continue;
    credit = Math.min(credit + 1, MOST_CREDIT);
    if (place > 0) known.unshift(...known.splice(place, 1));
    return understood(map, each.settings);
  }
  credit += CREDIT_OF_OTHERS;
  return null;
}

/** What was read of a reply as JSON is known from now on, where its values say nothing but what was measured. */
export function learnToRepeat(
  text: string,
  pointing: Pointing['results'] = NOTHING_POINTED_AT.results,
): void {
  if (credit < COST) return;
  credit -= COST;
  const texts = text.split(VALUE);
  if (texts.length === 1) return;
  const learned = learnedOf(texts, pointing);
  if (learned === null) return;
  known.unshift(learned);
  known.splice(MOST_KNOWN);
}

const RULE_FIELDS: ReadonlySet<string> = new Set(SETTING_FIELDS);

/** Whether a reply says nothing beside rules and values: whatever else it tells may be of the applicant, and is not kept here. */
function tellsOnlyRules(json: unknown): boolean {
  if (!isWireObject(json)) return json === '' || json === null || typeof json === 'boolean';
  const fields = Object.entries(json);
  return (
    fields.every(([field]) => RULE_FIELDS.has(field)) || fields.every(([, value]) => tellsOnlyRules(value))
  );
}

/** By trial: with values that tell which is whose, and with none, everything else must be read as the same. */
function learnedOf(texts: readonly string[], pointing: Pointing['results']): Repeated | null {
  const places = texts.slice(1).map((_, place) => place);
  const valueAt = (place: number): number => 1_000_003 + place;
  const measured = readWith(texts, (place) => `${valueAt(place)}`, pointing);
  const empty = readWith(texts, () => '', pointing);
  if (measured === null || empty === null) return null;
  const map = withoutValues(measured);
  if (JSON.stringify([...map.attributes]) !== JSON.stringify([...empty.attributes])) return null;
  const names = places.flatMap((place) =>
    [...measured.attributes].flatMap(([name, read]) =>
      read.read && read.measured === valueAt(place) ? [name] : [],
    ),
  );
  const isEachOnce = names.length === places.length && new Set(names).size === places.length;
  return isEachOnce ? { pointing, texts, names, map, settings: Object.freeze(settingsOf(map)) } : null;
}

function readWith(
  texts: readonly string[],
  value: (place: number) => string,
  pointing: Pointing['results'],
): ReadMap | null {
  const text = texts.map((each, place) => (place === 0 ? each : value(place - 1) + each)).join('');
  const json: unknown = JSON.parse(text);
  const read = readAttributes(json, pointing);
  return read.ok && tellsOnlyRules(json) ? read.value : null;
}

const withoutValues = (map: ReadMap): ReadMap => ({
  ...map,
  attributes: new Map(
    [...map.attributes].map(([name, read]) => [name, read.read ? { ...read, measured: null } : read]),
  ),
});

function mapOf(text: string, { texts, names, map }: Repeated): ReadMap | null {
  const attributes = new Map(map.attributes);
  let at = 0;
  for (const [place, before] of texts.entries()) {
    const from = at + before.length;
    if (text.slice(at, from) !== before) return null;
    const name = names[place];
    if (name === undefined) return from === text.length ? { ...map, attributes } : null;
    at = text.indexOf('"', from);
    const read = attributes.get(name);
    const measured = at === -1 ? null : readMeasured(text.slice(from, at));
    if (measured === null || read?.read !== true) return null;
    attributes.set(name, { ...read, measured: measured.value });
  }
  return null;
}
