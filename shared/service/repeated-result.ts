import type { Settings } from '../scoring/rule.ts';
import { isWireObject, SETTING_FIELDS } from '../scoring/wire.ts';
import { type ReadMap, readAttributes, settingsOf, understood } from './approval-result.ts';
import { isRepeatedWithin, parsedJson } from './parsed-json.ts';
import { NO_MAPPING, type ResponseMapping } from './pointing.ts';
import { readMeasured } from './result-attribute.ts';
import type { ApprovalResult } from './types.ts';

/**
 * What replies repeat word for word: the texts between the applicant's values, of which attribute each value is, and what the rest was read
 * as. Nothing of an applicant is in it.
 */
interface Repeated {
  readonly mapping: ResponseMapping;
  /** One more than there are values. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly map: ReadMap;
  readonly settings: Settings;
}

/** Replies of so many kinds are known at once: of properties with rules of their own, say. */
const MOST_KNOWN = 4;

/** To learn is to read two replies more: it is paid for by those that were understood by what was learned. */
const COST = 4;
const MOST_CREDIT = 4 * COST;
/** From replies that repeat nothing, now and then one is learned all the same. */
const CREDIT_OF_OTHERS = 1 / 32;

/** A value as nearly all replies have it: structure alone can stand before its quotation mark, in a text it would be escaped. */
const VALUE = /(?<=[{,]"attribute_value":")[^"\\]*(?=")/g;

/** Replies that repeat one of the last ones but for the applicant's values. */
export class RepeatedResults {
  /** The one that came last is the first. */
  readonly #known: Repeated[] = [];
  #credit = MOST_CREDIT;

  /** Reads such a reply: it comes to the same as `readReply` makes of it, in a fourth of the time. Null for any other. */
  read(text: string, mapping: ResponseMapping = NO_MAPPING): ApprovalResult | null {
    for (const [place, each] of this.#known.entries()) {
      const map = each.mapping === mapping ? mapOf(text, each) : null;
      if (map === null) continue;
      this.#earn(1);
      if (place > 0) this.#known.unshift(...this.#known.splice(place, 1));
      return understood(map, mapping.creditScores, each.settings);
    }
    this.#earn(CREDIT_OF_OTHERS);
    return null;
  }

  /** What was read of a reply as JSON is known from now on, where its values say nothing but what was measured. */
  learn(text: string, mapping: ResponseMapping = NO_MAPPING): void {
    if (this.#credit < COST) return;
    this.#credit -= COST;
    const texts = text.split(VALUE);
    if (texts.length === 1) return;
    const learned = learnedOf(texts, mapping);
    if (learned === null) return;
    this.#known.unshift(learned);
    this.#known.splice(MOST_KNOWN);
  }

  #earn(credit: number): void {
    this.#credit = Math.min(this.#credit + credit, MOST_CREDIT);
  }
}

const RULE_FIELDS: ReadonlySet<string> = new Set(SETTING_FIELDS);

const tellsNothing = (json: unknown): boolean => json === '' || json === null || typeof json === 'boolean';

/**
 * Whether a reply without its values says nothing beside rules: whatever else it tells may be of the applicant, and is not kept here. So may be
 * a value that is still in it, for it was written as few are.
 */
function tellsOnlyRules(json: unknown): boolean {
  if (!isWireObject(json)) return tellsNothing(json);
  const fields = Object.entries(json);
  const isRule = fields.every(([field, value]) =>
    field === 'attribute_value' ? tellsNothing(value) : RULE_FIELDS.has(field),
  );
  return isRule || fields.every(([, value]) => tellsOnlyRules(value));
}

/** By trial: with values that tell which is whose, and with none, everything else must be read as the same. */
function learnedOf(texts: readonly string[], mapping: ResponseMapping): Repeated | null {
  const places = texts.slice(1).map((_, place) => place);
  const valueAt = (place: number): number => 1_000_003 + place;
  const withoutAny = jsonWith(texts, () => '');
  if (isRepeatedWithin(withoutAny) || !tellsOnlyRules(withoutAny)) return null;
  const measured = attributesOf(
    jsonWith(texts, (place) => `${valueAt(place)}`),
    mapping,
  );
  const empty = attributesOf(withoutAny, mapping);
  if (measured === null || empty === null || measured.withheld.length > 0) return null;
  const map = withoutValues(measured);
  if (JSON.stringify([...map.attributes]) !== JSON.stringify([...empty.attributes])) return null;
  const names = places.flatMap((place) =>
    [...measured.attributes].flatMap(([name, read]) =>
      read.read && read.measured === valueAt(place) ? [name] : [],
    ),
  );
  const isEachOnce = names.length === places.length && new Set(names).size === places.length;
  return isEachOnce ? { mapping, texts, names, map, settings: Object.freeze(settingsOf(map)) } : null;
}

const jsonWith = (texts: readonly string[], value: (place: number) => string): unknown =>
  parsedJson(texts.map((each, place) => (place === 0 ? each : value(place - 1) + each)).join(''))?.json;

function attributesOf(json: unknown, mapping: ResponseMapping): ReadMap | null {
  const read = readAttributes(json, { mapping }, 200);
  return read.ok ? read.value : null;
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
