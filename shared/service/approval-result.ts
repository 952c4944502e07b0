import { failure, type Result, success } from '../result.ts';
import { catalogueEntry } from '../scoring/catalogue.ts';
import { exactSum } from '../scoring/decimal.ts';
import { isAttributeName } from '../scoring/name.ts';
import { whyImpossible } from '../scoring/possible.ts';
import type { Setting, Settings } from '../scoring/rule.ts';
import { scoreApplication } from '../scoring/score.ts';
import { isWireObject } from '../scoring/wire.ts';
import { attributesAt, findAttributes, isAttributeLike, serviceTotal } from './envelope.ts';
import { MAX_ATTRIBUTES, MAX_REFUSED_NAMES } from './limits.ts';
import { repeatedIn, unfolded } from './parsed-json.ts';
import { NO_MAPPING, type ReplyQuestion } from './pointing.ts';
import { type ReadAttribute, readAttribute } from './result-attribute.ts';
import { type Beside, isOfAnother, isPaged, readBeside } from './result-beside.ts';
import { shownName } from './settings-document.ts';
import type { ApprovalResult, ImpossibleValue, ReplyContext, ResultAttribute } from './types.ts';
import { verdictsIn } from './verdicts.ts';

/** Why a body that is JSON is no answer: the service refused, or it cannot be read. */
export type BodyProblem =
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'unreadable'; readonly detail: string; readonly question?: ReplyQuestion };

/** The attributes of a reply as they were read, before they are scored. */
export interface ReadMap extends Beside {
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

function readMap(
  entries: Entries,
  repeated: ReadonlySet<string>,
  valueField: string | null,
): Pick<ReadMap, 'attributes' | 'refusedNames' | 'refused'> {
  const attributes = new Map<string, ReadAttribute>();
  const refusedNames: string[] = [];
  let refused = 0;
  const own = new Set(entries.map(([name]) => name));
  const refuse = (name: string, wire: unknown): void => {
    if (refusedNames.length < MAX_REFUSED_NAMES) refusedNames.push(shownName(name));
    // What JavaScript's objects know already is no attribute of anybody.
    const isReserved = name === '__proto__' || name === 'constructor' || name === 'prototype';
    if (!isReserved && isAttributeLike(wire) && isOn(readAttribute('', wire, valueField))) refused += 1;
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
    attributes.set(name, attributes.has(name) || repeated.has(shown) ? twice(read) : read);
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
export function understood(
  map: ReadMap,
  creditScores: readonly string[],
  settings = settingsOf(map),
): ApprovalResult {
  const { attributes, refusedNames, refused, total, withheld, ownVerdicts, guid } = map;
  const measuredByName: Record<string, number | null> = {};
  const impossible: Record<string, ImpossibleValue> = {};
  const reasons: Record<string, string> = {};
  const bareWeights: number[] = [];
  let unread = refused;
  for (const [name, attribute] of attributes) {
    if (attribute.read) {
      const { measured } = attribute;
      const why = measured === null ? null : whyImpossible(name, measured, creditScores);
      measuredByName[name] = why === null ? measured : null;
      if (measured !== null && why !== null) impossible[name] = { value: measured, why };
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
    ...(Object.keys(impossible).length === 0 ? {} : { impossible }),
    ...(withheld.length === 0 ? {} : { withheld }),
    ...(ownVerdicts.length === 0 ? {} : { ownVerdicts }),
    ...(guid === undefined ? {} : { guid }),
  };
}

const REFUSED = 'The service answered that it did not do this.';

/**
 * The attributes in the JSON of a reply, or why there are none.
 *
 * @param status of HTTP: 202 and 206 say that there is more to come.
 */
export function readAttributes(
  asItCame: unknown,
  { mapping = NO_MAPPING, sent }: ReplyContext,
  status: number,
): Result<ReadMap, BodyProblem> {
  const json = unfolded(asItCame);
  const { map, name, value } = mapping.results;
  const found = (map === null ? null : attributesAt(json, map, name)) ?? findAttributes(json, name);
  if (sent?.applicationId !== undefined && isOfAnother(json, found, sent.applicationId)) {
    return failure({ kind: 'refused', detail: 'The service answered about another application.' });
  }
  if (found === null) {
    const says = new Set(verdictsIn(json, 'result').map((verdict) => verdict.says));
    return says.has('negative') && !says.has('positive')
      ? failure({ kind: 'refused', detail: REFUSED })
      : failure({ kind: 'unreadable', detail: 'The approval result holds no attributes.' });
  }
  if (found.entries.length > MAX_ATTRIBUTES) {
    return failure({
      kind: 'unreadable',
      detail: `The approval result holds more than ${MAX_ATTRIBUTES} entries.`,
    });
  }
  const [own] = found.levels;
  const isMap = own !== undefined && found.entries.some(([shown, wire]) => own[shown] === wire);
  return success({
    ...readMap(found.entries, isMap ? repeatedIn(own) : new Set(), value),
    ...readBeside(json, found, status, mapping.taught),
    total: serviceTotal(found.levels.filter((level) => !isPaged(level))),
  });
}

/**
 * Reads the JSON of a getapplicationapproval reply: every shape of docs/service.md, "The approval result's envelope". An attribute that cannot be
 * read is listed with its reason and gives no points; its weight counts where it can be read, and while it is switched on there is
 * no recommendation. Nor is there one where something beside the attributes says that the result is not all of it, or not good. Never throws.
 *
 * @param context where a manager pointed and what was explained; where what was pointed at leads nowhere, the reply is read as any other.
 */
export function readApprovalResult(
  json: unknown,
  context: ReplyContext = {},
  status = 200,
): Result<ApprovalResult, BodyProblem> {
  const read = readAttributes(json, context, status);
  return read.ok ? success(understood(read.value, context.mapping?.creditScores ?? [])) : read;
}
