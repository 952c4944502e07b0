import { NUMBER_LIMITS } from '../scoring/limits.ts';
import type { Reading, Setting } from '../scoring/rule.ts';
import {
  isWireObject,
  readDescription,
  readLimited,
  readRule,
  SETTING_FIELDS,
  wireField,
} from '../scoring/wire.ts';
import { isNotMeasured, readNumber, readSwitch } from '../scoring/wire-values.ts';
import { firstNumber, type JsonObject } from './envelope.ts';
import { createFieldReader, fieldInTwoSpellings, foldedName } from './field-names.ts';
import { isRepeatedWithin } from './parsed-json.ts';
import { shownName } from './settings-document.ts';

/** One attribute of an approval result as it was read. */
export type ReadAttribute =
  | {
      readonly read: true;
      readonly setting: Setting;
      /** Null where there is none. */
      readonly measured: number | null;
      readonly servicePoints: number | undefined;
    }
  | {
      readonly read: false;
      /** The field and what was wrong. */
      readonly reason: string;
      /** False only where it says itself that it is switched off. */
      readonly enabled: boolean;
      /** Its rule, where that could be read. */
      readonly setting: Setting | null;
      /** Its weight, where that could be read. */
      readonly weight: number | null;
    };

/** The fields under which an applicant's value comes, the most telling first. */
const MEASURED_FIELDS = [
  'attribute_value',
  'value',
  'measured_value',
  'measured',
  'actual_value',
  'actual',
  'current_value',
  'applicant_value',
  'amount',
  'ratio',
] as const;
const SERVICE_POINTS_FIELDS = ['score', 'points', 'attribute_score'] as const;
/** Names and descriptions: no value stands in them. */
const NAMING_FIELDS = [
  'name',
  'attribute',
  'attribute_name',
  'label',
  'title',
  'display_name',
  'description',
  'unit',
] as const;

const attributeFields = createFieldReader([...SETTING_FIELDS, ...MEASURED_FIELDS, ...SERVICE_POINTS_FIELDS]);

/** Every field that is known for what it is. */
const KNOWN_FIELDS: ReadonlySet<string> = new Set(
  [...SETTING_FIELDS, ...MEASURED_FIELDS, ...SERVICE_POINTS_FIELDS, ...NAMING_FIELDS].map(foldedName),
);

interface MeasuredField {
  readonly field: string;
  readonly value: unknown;
}

interface Roles {
  readonly enabled: Reading<boolean>;
  /** 'several': fields that hold different values, of which nobody knows which is meant. */
  readonly measured: MeasuredField | null | 'several';
}

/**
 * Tells the switch from the measured value (docs/service.md, "`attribute_value` in place of `attribute_enabled`"): `attribute_value`
 * is the measured value, unless `attribute_enabled` is missing and another field holds the measured value; then it is the switch.
 */
function rolesOf(fields: JsonObject, pointed: MeasuredField | null): Roles {
  const enabled = wireField(fields, 'attribute_enabled');
  const value = wireField(fields, 'attribute_value');
  // Nearly every attribute: the other fields need not be looked for.
  if (enabled !== undefined && pointed === null && !isNotMeasured(value)) {
    return {
      enabled: readSwitch(enabled, 'attribute_enabled'),
      measured: { field: 'attribute_value', value },
    };
  }
  const there = measuredFields(fields);
  const [first = null, second = null] = there;
  const other = pointed?.field === 'attribute_value' ? null : (pointed ?? second);
  if (enabled === undefined && first?.field === 'attribute_value' && other !== null) {
    return {
      enabled: readSwitch(first.value, first.field),
      measured: pointed ?? onlyOne(there.slice(1)),
    };
  }
  return {
    enabled: enabled === undefined ? { ok: true, value: true } : readSwitch(enabled, 'attribute_enabled'),
    measured: pointed ?? onlyOne(there),
  };
}

/** What says that there is no value does not stand in the way of one that is there; of two that differ, none is taken. */
function onlyOne(there: readonly MeasuredField[]): Roles['measured'] {
  const [first, ...others] = there.filter(({ value }) => !isNotMeasured(value));
  if (first === undefined) return there[0] ?? null;
  const isSame = ({ field, value }: MeasuredField): boolean => {
    const [one, other] = [readNumber(first.value, first.field), readNumber(value, field)];
    return one.ok && other.ok && one.value === other.value;
  };
  return others.every(isSame) ? first : 'several';
}

/** A field that holds something, and is known for nothing: the applicant's value may be in it. */
function unknownField(fields: JsonObject, valueField: string | null): string | undefined {
  const found = Object.entries(fields).find(
    ([name, value]) =>
      name !== valueField &&
      !KNOWN_FIELDS.has(foldedName(name)) &&
      !isNotMeasured(value) &&
      value !== false &&
      !(typeof value === 'object' && value !== null && Object.keys(value).length === 0),
  );
  return found?.[0];
}

/** The fields that may hold the measured value, where they are there. */
function measuredFields(fields: JsonObject): MeasuredField[] {
  const there: MeasuredField[] = [];
  for (const field of MEASURED_FIELDS) {
    const value = wireField(fields, field);
    if (value !== undefined) there.push({ field, value });
  }
  return there;
}

/**
 * Reads one attribute of an approval result: its rule, its switch, the applicant's value. Where one of them cannot be read the
 * attribute is not, and says what of it is known all the same.
 *
 * @param valueField the field that a manager pointed at as the applicant's value.
 */
export function readAttribute(name: string, wire: unknown, valueField: string | null): ReadAttribute {
  if (!isWireObject(wire)) return unread('The attribute is no object.', true, null, null);
  if (isRepeatedWithin(wire)) return unread('A field is there twice.', !isSwitchedOff(wire), null, null);
  const spelledTwice = fieldInTwoSpellings(wire);
  if (spelledTwice !== null) {
    return unread(`The field ${shownName(spelledTwice)} is there twice.`, !isSwitchedOff(wire), null, null);
  }
  const fields = attributeFields(wire);
  const pointed = valueField === null ? null : { field: valueField, value: wireField(wire, valueField) };
  const roles = rolesOf(fields, pointed);
  const enabled = !roles.enabled.ok || roles.enabled.value;
  const rule = readKnownRule(name, fields);
  if (!rule.ok) return unread(rule.error.message, enabled, null, weightOf(fields));
  const setting = enabled ? rule.value.enabled : rule.value.disabled;
  if (!roles.enabled.ok) return unread(roles.enabled.error.message, true, setting, setting.weight);
  const servicePoints = firstNumber(fields, SERVICE_POINTS_FIELDS);
  if (roles.measured === 'several') {
    return unread('More than one field may hold the value.', enabled, setting, setting.weight);
  }
  if (roles.measured === null || isNotMeasured(roles.measured.value)) {
    const { value = null } = roles.measured ?? {};
    const unknown = value === null ? unknownField(wire, valueField) : undefined;
    if (unknown === undefined) return { read: true, setting, measured: null, servicePoints };
    const reason = `The value may be in ${shownName(unknown)}, which is not known.`;
    return unread(reason, enabled, setting, setting.weight);
  }
  const measured = readNumber(roles.measured.value, roles.measured.field);
  return measured.ok
    ? { read: true, setting, measured: measured.value, servicePoints }
    : unread(measured.error.message, enabled, setting, setting.weight);
}

/** Whether every switch that an attribute has says that it is off. */
function isSwitchedOff(wire: JsonObject): boolean {
  const switches = Object.entries(wire).filter(([name]) => foldedName(name) === 'attributeenabled');
  return switches.length === 1 && switches.every(([name, value]) => isOff(name, value));
}

function isOff(name: string, value: unknown): boolean {
  const read = readSwitch(value, name);
  return read.ok && !read.value;
}

/** An applicant's value that is written as nearly all are: a number, or nothing for none. Null for any other. */
export function readMeasured(text: string): { readonly value: number | null } | null {
  if (text === '') return { value: null };
  // With a line break or a tab that is not escaped, the reply is no JSON.
  if (/\p{Cc}/u.test(text)) return null;
  const number = readNumber(text, 'attribute_value');
  return number.ok ? { value: number.value } : null;
}

function unread(
  reason: string,
  enabled: boolean,
  setting: Setting | null,
  weight: number | null,
): ReadAttribute {
  return { read: false, reason, enabled, setting, weight };
}

function weightOf(fields: JsonObject): number | null {
  const limit = NUMBER_LIMITS.find(({ property }) => property === 'weight');
  const weight = limit === undefined ? null : readLimited(fields, limit);
  return weight?.ok === true ? weight.value : null;
}

/** A rule as it was read last under its name: what the wire said, and the setting that it makes, switched on and off. */
interface KnownRule {
  readonly wire: JsonObject;
  readonly enabled: Setting;
  readonly disabled: Setting;
}

/**
 * Thousands of replies repeat the same dozen rules word for word, and reading them is most of the work. What was read
 * last under a name is used again where every field is the same; it says nothing about an applicant.
 */
const knownRules = new Map<string, KnownRule>();
const MOST_KNOWN_RULES = 200;
const RULE_FIELDS = [
  'baseline_value',
  'weight',
  'evaluation_value',
  'score_value',
  'baseline_type',
  'evaluation_type',
  'attribute_description',
] as const;

function readKnownRule(name: string, wire: JsonObject): Reading<KnownRule> {
  const known = knownRules.get(name);
  if (known !== undefined && RULE_FIELDS.every((field) => isSameText(known.wire, wire, field))) {
    return { ok: true, value: known };
  }
  const rule = readRule(wire);
  if (!rule.ok) return rule;
  const setting = { ...rule.value, description: readDescription(wire) };
  const ruleFields = Object.fromEntries(RULE_FIELDS.map((field) => [field, wireField(wire, field)]));
  const read = {
    wire: ruleFields,
    enabled: Object.freeze({ enabled: true, ...setting }),
    disabled: Object.freeze({ enabled: false, ...setting }),
  };
  if (knownRules.size >= MOST_KNOWN_RULES) knownRules.clear();
  knownRules.set(name, read);
  return { ok: true, value: read };
}

/** Texts, numbers and nothing can be compared; anything else is read anew. */
function isSameText(known: JsonObject, wire: JsonObject, field: string): boolean {
  const value = wireField(wire, field);
  return known[field] === value && typeof value !== 'object';
}
