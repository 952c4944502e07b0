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
import type { ApprovalResult } from './types.ts';

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
 * Tells the switch from the measured value (`service/open-points.md`, "`attribute_value` in place of `attribute_enabled`"): `attribute_value`
 * is the measured value, unless `attribute_enabled` is missing and another field holds the measured value; then it is the switch.
 */
function rolesOf(fields: JsonObject): Roles {
  const candidates = ['attribute_value', 'value', 'measured_value']
    .map((field) => ({ field, value: wireField(fields, field) }))
    .filter(({ value }) => value !== undefined);
  const enabled = wireField(fields, 'attribute_enabled');
  const [first, second] = candidates;
  if (enabled === undefined && first?.field === 'attribute_value' && second !== undefined) {
    return { enabled: readSwitch(first.value, first.field), measured: second };
  }
  return {
    enabled: enabled === undefined ? { ok: true, value: true } : readSwitch(enabled, 'attribute_enabled'),
    measured: first ?? null,
  };
}

function readAttribute(wire: unknown): Reading<ReadAttribute> {
  if (!isWireObject(wire)) return { ok: false, error: { field: '', message: 'The attribute is no object.' } };
  const rule = readRule(wire);
  if (!rule.ok) return rule;
  const roles = rolesOf(wire);
  if (!roles.enabled.ok) return roles.enabled;
  const setting = { enabled: roles.enabled.value, ...rule.value, description: readDescription(wire) };
  const servicePoints = firstNumber(wire, ['score', 'points', 'attribute_score']);
  if (roles.measured === null) return { ok: true, value: { setting, measured: null, servicePoints } };
  const measured = readNumber(roles.measured.value, roles.measured.field);
  return measured.ok ? { ok: true, value: { setting, measured: measured.value, servicePoints } } : measured;
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
    const attribute = readAttribute(wire);
    if (attribute.ok) attributes.set(name, attribute.value);
    else reasons.set(name, attribute.error.message);
  }
  return { attributes, reasons, refusedNames };
}

function understood(
  { attributes, reasons, refusedNames }: ReadMap,
  total: number | undefined,
): ApprovalResult {
  const read = [...attributes];
  const settings = Object.fromEntries(read.map(([name, { setting }]) => [name, setting]));
  const scored = scoreApplication(
    settings,
    Object.fromEntries(read.map(([name, { measured }]) => [name, measured])),
  );
  return {
    attributes: Object.fromEntries(
      Object.entries(scored.attributes).map(([name, attribute]) => {
        const servicePoints = attributes.get(name)?.servicePoints;
        return [name, servicePoints === undefined ? attribute : { ...attribute, servicePoints }];
      }),
    ),
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
 * Reads the JSON of a getapplicationapproval reply: every shape of `service/open-points.md`, "Approval result's envelope". An attribute that
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
