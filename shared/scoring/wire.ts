import { limitBroken, MOST_DESCRIPTION_LENGTH, NUMBER_LIMITS, type NumberLimit } from './limits.ts';
import type { FieldError, Reading, Rule, Setting, WireSetting } from './rule.ts';
import { cleanText } from './text.ts';
import { readDirection, readNumber, readSwitch, readText } from './wire-values.ts';

/** The names of a setting's fields on the wire. */
export const SETTING_FIELDS = [
  'attribute_enabled',
  'attribute_value',
  'baseline_value',
  'weight',
  'baseline_type',
  'evaluation_value',
  'evaluation_type',
  'score_value',
  'attribute_description',
] as const;

type WireFields = Readonly<Record<string, unknown>>;

/** Whether a value from JSON is an object: no list, not null. */
export function isWireObject(value: unknown): value is WireFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of a wire object, or undefined where it is missing or null. */
export function wireField(fields: WireFields, field: string): unknown {
  return Object.hasOwn(fields, field) ? (fields[field] ?? undefined) : undefined;
}

/** Reads a number of a rule and holds it to its limits. */
export function readLimited(fields: WireFields, { field, least, most }: NumberLimit): Reading<number> {
  const number = readNumber(wireField(fields, field), field);
  if (!number.ok) return number;
  const problem =
    number.value < least
      ? `must be at least ${least}`
      : number.value > most
        ? `must be at most ${most}`
        : null;
  if (problem === null) return number;
  return { ok: false, error: { field, message: `${field} ${problem}, but is ${number.value}.` } };
}

function readNumbers(
  fields: WireFields,
): Reading<Pick<Rule, 'baselineValue' | 'weight' | 'evaluationValue' | 'scoreValue'>> {
  const numbers = { baselineValue: 0, weight: 0, evaluationValue: 1, scoreValue: 0 };
  for (const limit of NUMBER_LIMITS) {
    const number = readLimited(fields, limit);
    if (!number.ok) return number;
    numbers[limit.property] = number.value;
  }
  return { ok: true, value: numbers };
}

/** Reads the rule of a wire setting: everything but the switch and the description. Errors name the wire field. */
export function readRule(fields: WireFields): Reading<Rule> {
  const numbers = readNumbers(fields);
  if (!numbers.ok) return numbers;
  const baselineType = readDirection(wireField(fields, 'baseline_type'), 'baseline_type');
  if (!baselineType.ok) return baselineType;
  const evaluationType = readDirection(wireField(fields, 'evaluation_type'), 'evaluation_type');
  if (!evaluationType.ok) return evaluationType;
  return {
    ok: true,
    value: { ...numbers.value, baselineType: baselineType.value, evaluationType: evaluationType.value },
  };
}

function readEnabled(fields: WireFields): Reading<boolean> {
  const enabled = wireField(fields, 'attribute_enabled');
  if (enabled !== undefined) return readSwitch(enabled, 'attribute_enabled');
  const standIn = wireField(fields, 'attribute_value');
  if (standIn === undefined) return { ok: true, value: true };
  const asSwitch = readSwitch(standIn, 'attribute_value');
  if (asSwitch.ok) return asSwitch;
  // Another number says nothing about the switch; what is no number at all could have meant anything.
  const number = readNumber(standIn, 'attribute_value');
  return number.ok ? { ok: true, value: true } : number;
}

/**
 * Reads one attribute's setting as it stands in a configuration or an import (an approval result is read by `shared/service`).
 *
 * Tolerant (docs/service.md, "Numbers"): numbers, numeric strings with blanks, signs or a decimal part, words in any
 * case. Without `attribute_enabled`, an `attribute_value` of 1 or 0 is the switch; without both the attribute is enabled. Unknown fields
 * are ignored. A missing description is ''; control characters are taken out of it and it is cut to 2,000 characters.
 *
 * @returns the setting, or the first field that could not be read (field '' where it is no object at all). Never throws.
 */
export function readSetting(wire: unknown): Reading<Setting> {
  if (!isWireObject(wire)) return { ok: false, error: { field: '', message: 'The setting is no object.' } };
  const rule = readRule(wire);
  if (!rule.ok) return rule;
  const enabled = readEnabled(wire);
  if (!enabled.ok) return enabled;
  return { ok: true, value: { enabled: enabled.value, ...rule.value, description: readDescription(wire) } };
}

/** Every field of a wire setting that cannot be read, where `readSetting` names the first; empty where that succeeds. */
export function unreadableFields(wire: unknown): FieldError[] {
  if (!isWireObject(wire)) return [{ field: '', message: 'The setting is no object.' }];
  const readings: readonly Reading<unknown>[] = [
    ...NUMBER_LIMITS.map((limit) => readLimited(wire, limit)),
    readDirection(wireField(wire, 'baseline_type'), 'baseline_type'),
    readDirection(wireField(wire, 'evaluation_type'), 'evaluation_type'),
    readEnabled(wire),
  ];
  return readings.flatMap((reading) => (reading.ok ? [] : [reading.error]));
}

/** Reads the description of a wire setting: always text, '' where there is none. */
export function readDescription(fields: WireFields): string {
  return readText(wireField(fields, 'attribute_description'), MOST_DESCRIPTION_LENGTH);
}

/**
 * The first field of a setting that keeps it from being written in the documented wire shape (whole numbers within the limits), or null.
 */
export function unwritableField(
  setting: Setting,
): { readonly field: string; readonly message: string } | null {
  for (const limit of NUMBER_LIMITS) {
    const { field, property, least, most } = limit;
    const broken = limitBroken(setting, limit);
    if (broken === null) continue;
    const demand = broken === 'not-whole-number' ? 'a whole number' : `between ${least} and ${most}`;
    return { field, message: `${field} must be ${demand}, but is ${setting[property]}.` };
  }
  if (setting.description.length > MOST_DESCRIPTION_LENGTH) {
    const message = `attribute_description must be at most ${MOST_DESCRIPTION_LENGTH} characters long.`;
    return { field: 'attribute_description', message };
  }
  return null;
}

/**
 * Writes a setting in exactly the documented wire shape: strings that hold integers, the switch always as `attribute_enabled`.
 * Control characters in the description are not sent.
 *
 * @throws RangeError naming the field where a number is no whole number or out of limits, or the description is too long.
 */
export function writeSetting(setting: Setting): WireSetting {
  const unwritable = unwritableField(setting);
  if (unwritable !== null) throw new RangeError(unwritable.message);
  // Adding 0 turns -0 into 0; whole numbers up to 10^12 are never written with an exponent.
  const whole = (value: number): string => String(value + 0);
  return {
    attribute_enabled: setting.enabled ? '1' : '0',
    baseline_value: whole(setting.baselineValue),
    weight: whole(setting.weight),
    baseline_type: setting.baselineType,
    evaluation_value: whole(setting.evaluationValue),
    evaluation_type: setting.evaluationType,
    score_value: whole(setting.scoreValue),
    attribute_description: cleanText(setting.description, MOST_DESCRIPTION_LENGTH),
  };
}
