import { failure, type Result, success } from '../result.ts';
import { catalogueEntry } from '../scoring/catalogue.ts';
import { isAttributeName } from '../scoring/name.ts';
import type { Reading, Setting } from '../scoring/rule.ts';
import { scoreApplication } from '../scoring/score.ts';
import { isWireObject, readDescription, readRule, wireField } from '../scoring/wire.ts';
import { readNumber, readSwitch } from '../scoring/wire-values.ts';
import { findAttributeMap, firstNumber, type JsonObject, serviceTotal, successOf } from './envelope.ts';
import { MAX_ATTRIBUTES, MAX_REFUSED_NAMES } from './limits.ts';
import { shownName } from './settings-document.ts';
import type { ApprovalResult, ResultAttribute } from './types.ts';

/** Why a body that is JSON is no answer: the service refused, or it cannot be read. */
export type BodyProblem =
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'unreadable'; readonly detail: string };

interface ReadAttribute {
  readonly setting: Setting;
  readonly measured: number | null;
  readonly servicePoints: number | undefined;
}

interface Roles {
  readonly enabled: Reading<boolean>;
  readonly measured: { readonly field: string; readonly value: unknown } | null;
}

/**
 * Tells the switch from the measured value (README, "`attribute_value` in place of `attribute_enabled`"): `attribute_value`
 * is the measured value, unless `attribute_enabled` is missing and another field holds the measured value; then it is the switch.
 */
function rolesOf(fields: JsonObject): Roles {
  const [first = null, second = null] = measuredFields(fields);
  const enabled = wireField(fields, 'attribute_enabled');
  if (enabled === undefined && first?.field === 'attribute_value' && second !== null) {
    return { enabled: readSwitch(first.value, first.field), measured: second };
  }
  return {
    enabled: enabled === undefined ? { ok: true, value: true } : readSwitch(enabled, 'attribute_enabled'),
    measured: first,
  };
}

/** The fields that may hold the measured value, where they are there. */
function measuredFields(fields: JsonObject): { readonly field: string; readonly value: unknown }[] {
  const there: { readonly field: string; readonly value: unknown }[] = [];
  for (const field of MEASURED_FIELDS) {
    const value = wireField(fields, field);
    if (value !== undefined) there.push({ field, value });
  }
  return there;
}

const MEASURED_FIELDS = ['attribute_value', 'value', 'measured_value'] as const;
const SERVICE_POINTS_FIELDS = ['score', 'points', 'attribute_score'] as const;

function readAttribute(name: string, wire: unknown): Reading<ReadAttribute> {
  if (!isWireObject(wire)) return { ok: false, error: { field: '', message: 'The attribute is no object.' } };
  const known = readKnownRule(name, wire);
  if (!known.ok) return known;
  const roles = rolesOf(wire);
  if (!roles.enabled.ok) return roles.enabled;
  const setting = roles.enabled.value ? known.value.enabled : known.value.disabled;
  const servicePoints = firstNumber(wire, SERVICE_POINTS_FIELDS);
  if (roles.measured === null) return { ok: true, value: { setting, measured: null, servicePoints } };
  const measured = readNumber(roles.measured.value, roles.measured.field);
  return measured.ok ? { ok: true, value: { setting, measured: measured.value, servicePoints } } : measured;
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
function isSameText(one: JsonObject, other: JsonObject, field: string): boolean {
  const value = wireField(other, field);
  return wireField(one, field) === value && typeof value !== 'object';
}

interface ReadMap {
  readonly attributes: ReadonlyMap<string, ReadAttribute>;
  readonly reasons: ReadonlyMap<string, string>;
  readonly refusedNames: readonly string[];
}

function readMap(map: JsonObject): ReadMap {
  const attributes = new Map<string, ReadAttribute>();
  const reasons = new Map<string, string>();
  const refusedNames: string[] = [];
  for (const [name, wire] of Object.entries(map)) {
    // Beside the attributes stand `success`, `message`, totals and the like: no objects, and no names of attributes.
    if (!isWireObject(wire) && catalogueEntry(name) === undefined) continue;
    if (!isAttributeName(name)) {
      if (refusedNames.length < MAX_REFUSED_NAMES) refusedNames.push(shownName(name));
      continue;
    }
    const attribute = readAttribute(name, wire);
    if (attribute.ok) attributes.set(name, attribute.value);
    else reasons.set(name, attribute.error.message);
  }
  return { attributes, reasons, refusedNames };
}

function understood(
  { attributes, reasons, refusedNames }: ReadMap,
  total: number | undefined,
): ApprovalResult {
  // Their names are those of attributes, so none of them is special as a key.
  const settings: Record<string, Setting> = {};
  const measuredByName: Record<string, number | null> = {};
  for (const [name, { setting, measured }] of attributes) {
    settings[name] = setting;
    measuredByName[name] = measured;
  }
  const scored = scoreApplication(settings, measuredByName);
  const read: Record<string, ResultAttribute> = {};
  for (const [name, { servicePoints }] of attributes) {
    const attribute = scored.attributes[name];
    if (attribute === undefined) continue;
    read[name] = servicePoints === undefined ? attribute : { ...attribute, servicePoints };
  }
  return {
    attributes: read,
    settings,
    score: scored.score,
    weight: scored.weight,
    notMeasured: scored.notMeasured,
    unreadable: [...reasons.keys()],
    unreadableReasons: Object.fromEntries(reasons),
    refusedNames,
    ...(total === undefined ? {} : { serviceScore: total }),
  };
}

/**
 * Reads the JSON of a getapplicationapproval reply: every shape of README, "The approval result's envelope". An attribute that
 * cannot be read is listed with its reason and counts nowhere; the rest is kept. Never throws.
 */
export function readApprovalResult(json: unknown): Result<ApprovalResult, BodyProblem> {
  if (!isWireObject(json))
    return failure({ kind: 'unreadable', detail: 'The approval result is no JSON object.' });
  const path = findAttributeMap(json);
  if ([json, ...(path ?? [])].some((level) => successOf(level) === false)) {
    return failure({ kind: 'refused', detail: 'The service answered with success: false.' });
  }
  if (path === null)
    return failure({ kind: 'unreadable', detail: 'The approval result holds no attributes.' });
  if (Object.keys(path[0]).length > MAX_ATTRIBUTES) {
    return failure({
      kind: 'unreadable',
      detail: `The approval result holds more than ${MAX_ATTRIBUTES} entries.`,
    });
  }
  return success(understood(readMap(path[0]), serviceTotal(path)));
}
