import { failure, type Result, success } from '../result.ts';
import { catalogueEntry } from '../scoring/catalogue.ts';
import { exactSum } from '../scoring/decimal.ts';
import { isAttributeName } from '../scoring/name.ts';
import type { Setting, Settings } from '../scoring/rule.ts';
import { scoreApplication } from '../scoring/score.ts';
import { isWireObject } from '../scoring/wire.ts';
import { attributesAt, findAttributes, isAttributeLike, serviceTotal, successOf } from './envelope.ts';
import { MAX_ATTRIBUTES, MAX_REFUSED_NAMES } from './limits.ts';
import { NOTHING_POINTED_AT, type Pointing } from './pointing.ts';
import { type ReadAttribute, readAttribute } from './result-attribute.ts';
import { shownName } from './settings-document.ts';
import type { ApprovalResult, ResultAttribute } from './types.ts';

/** Why a body that is JSON is no answer: the service refused, or it cannot be read. */
export type BodyProblem =
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'unreadable'; readonly detail: string };

/** The attributes of a reply as they were read, before they are scored. */
export interface ReadMap {
  readonly attributes: ReadonlyMap<string, ReadAttribute>;
  readonly refusedNames: readonly string[];
  /** Attributes under names that are none, and not switched off: what they say cannot be taken into account. */
  readonly refused: number;
  /** The service's own total, where it tells one. */
  readonly total: number | undefined;
}

type Entries = readonly (readonly [name: string, wire: unknown])[];

/** The name of an attribute as the desk has it: `netMonthlyRent` is `net_monthly_rent`. Null where it is no name. */
function attributeName(name: string): string | null {
  if (isAttributeName(name)) return name;
  if (!/^[A-Za-z]\w*$/.test(name)) return null;
  const snake = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return isAttributeName(snake) ? snake : null;
}

function readMap(entries: Entries, valueField: string | null): Omit<ReadMap, 'total'> {
  const attributes = new Map<string, ReadAttribute>();
  const refusedNames: string[] = [];
  let refused = 0;
  const own = new Set(entries.map(([name]) => name));
  const refuse = (name: string, wire: unknown): void => {
    if (refusedNames.length < MAX_REFUSED_NAMES) refusedNames.push(shownName(name));
    if (isAttributeLike(wire) && isOn(readAttribute('', wire, valueField))) refused += 1;
  };
  for (const [shown, wire] of entries) {
    const name = attributeName(shown);
    const isKnown = name !== null && catalogueEntry(name) !== undefined;
    if (name === null || (name !== shown && own.has(name))) {
      if (isWireObject(wire)) refuse(shown, wire);
      continue;
    }
    // Beside the attributes stand `success`, totals, the applicant and the like: nothing of a rule, and no names of attributes.
    if (!isKnown && !isAttributeLike(wire)) continue;
    const read = readAttribute(name, wire, valueField);
    attributes.set(name, attributes.has(name) ? twice(read) : read);
  }
  return { attributes, refusedNames, refused };
}

const isOn = (read: ReadAttribute): boolean => (read.read ? read.setting.enabled : read.enabled);

function twice(read: ReadAttribute): ReadAttribute {
  return {
    read: false,
    reason: 'The attribute is there twice.',
    enabled: isOn(read),
    setting: null,
    weight: null,
  };
}

/** The rules of the attributes of which they could be read. Their names are those of attributes, so none of them is special as a key. */
export function settingsOf({ attributes }: ReadMap): Settings {
  const settings: Record<string, Setting> = {};
  for (const [name, { setting }] of attributes) if (setting !== null) settings[name] = setting;
  return settings;
}

/** The result that attributes make. */
export function understood(map: ReadMap, settings = settingsOf(map)): ApprovalResult {
  const { attributes, refusedNames, refused, total } = map;
  const measuredByName: Record<string, number | null> = {};
  const reasons: Record<string, string> = {};
  const bareWeights: number[] = [];
  let unread = refused;
  for (const [name, attribute] of attributes) {
    if (attribute.read) {
      measuredByName[name] = attribute.measured;
      continue;
    }
    reasons[name] = attribute.reason;
    if (!attribute.enabled) continue;
    unread += 1;
    if (attribute.setting === null && attribute.weight !== null) bareWeights.push(attribute.weight);
  }
  const scored = scoreApplication(settings, measuredByName);
  const read: Record<string, ResultAttribute> = {};
  for (const [name, attribute] of attributes) {
    const points = scored.attributes[name];
    if (!attribute.read || points === undefined) continue;
    const { servicePoints } = attribute;
    read[name] = servicePoints === undefined ? points : { ...points, servicePoints };
  }
  const unreadable = Object.keys(reasons);
  return {
    attributes: read,
    settings,
    score: scored.score,
    weight: bareWeights.length === 0 ? scored.weight : exactSum([scored.weight, ...bareWeights]),
    notMeasured: scored.notMeasured.filter((name) => !Object.hasOwn(reasons, name)),
    unreadable,
    unreadableReasons: reasons,
    refusedNames,
    ...(unread === unreadable.length ? {} : { unread }),
    ...(total === undefined ? {} : { serviceScore: total }),
  };
}

/** The attributes in the JSON of a reply, or why there are none. */
export function readAttributes(json: unknown, pointing: Pointing['results']): Result<ReadMap, BodyProblem> {
  const { map, name, value } = pointing;
  const found = (map === null ? null : attributesAt(json, map, name)) ?? findAttributes(json, name);
  const levels = found?.levels ?? (isWireObject(json) ? [json] : []);
  if (levels.some((level) => successOf(level) === false)) {
    return failure({ kind: 'refused', detail: 'The service answered with success: false.' });
  }
  if (found === null) {
    return failure({ kind: 'unreadable', detail: 'The approval result holds no attributes.' });
  }
  if (found.entries.length > MAX_ATTRIBUTES) {
    return failure({
      kind: 'unreadable',
      detail: `The approval result holds more than ${MAX_ATTRIBUTES} entries.`,
    });
  }
  return success({ ...readMap(found.entries, value), total: serviceTotal(found.levels) });
}

/**
 * Reads the JSON of a getapplicationapproval reply: every shape of docs/service.md, "The approval result's envelope". An attribute that cannot be
 * read is listed with its reason and gives no points; its weight counts where it can be read, and while it is switched on there is
 * no recommendation. Never throws.
 *
 * @param pointing where a manager pointed in replies of this service; where it leads nowhere, the reply is read as any other.
 */
export function readApprovalResult(
  json: unknown,
  pointing: Pointing['results'] = NOTHING_POINTED_AT.results,
): Result<ApprovalResult, BodyProblem> {
  const read = readAttributes(json, pointing);
  return read.ok ? success(understood(read.value)) : read;
}
