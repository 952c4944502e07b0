import { attributeLabel, type CatalogueEntry, catalogueEntry } from './catalogue.ts';
import { exactSum } from './decimal.ts';
import { limitBroken, MOST_DESCRIPTION_LENGTH, NUMBER_LIMITS } from './limits.ts';
import { isAttributeName } from './name.ts';
import { attributePoints } from './points.ts';
import type { Rule, Setting, Settings } from './rule.ts';

/** An error keeps the approval center from being published; a warning is most likely a mistake; a hint is worth a look. */
export type Severity = 'error' | 'warning' | 'hint';

/** What was found; `explainFinding` says each in words. */
export type FindingKind =
  | 'unreadable-name'
  | 'duplicate-label'
  | 'not-whole-number'
  | 'out-of-limits'
  | 'description-too-long'
  | 'against-usual-direction'
  | 'never-moves'
  | 'steps-out-of-reach'
  | 'zero-never-reached'
  | 'full-never-reached'
  | 'no-effect-weight-0'
  | 'nothing-enabled'
  | 'steps-never-matter'
  | 'enabled-weight-not-100';

/** Something about the settings that the office should know. */
export interface Finding {
  readonly severity: Severity;
  readonly kind: FindingKind;
  /** The attribute's name, or null where the approval center as a whole is meant. */
  readonly attribute: string | null;
  /** What the texts fill in, by kind; names of fields are wire names. */
  readonly values: Readonly<Record<string, string | number>>;
}

const SEVERITY_ORDER: readonly Severity[] = ['error', 'warning', 'hint'];

/** The weight that an approval center usually has in all. */
export const USUAL_WEIGHT = 100;

function errorsOf(name: string, setting: Setting): Finding[] {
  const found: Finding[] = [];
  if (!isAttributeName(name)) {
    found.push({ severity: 'error', kind: 'unreadable-name', attribute: name, values: {} });
  }
  for (const limit of NUMBER_LIMITS) {
    const kind = limitBroken(setting, limit);
    if (kind === null) continue;
    const { field, property, least, most } = limit;
    const value = String(setting[property]);
    found.push({ severity: 'error', kind, attribute: name, values: { field, value, least, most } });
  }
  if (setting.description.length > MOST_DESCRIPTION_LENGTH) {
    const values = { length: setting.description.length, most: MOST_DESCRIPTION_LENGTH };
    found.push({ severity: 'error', kind: 'description-too-long', attribute: name, values });
  }
  return found;
}

/** The fewest and the most points that a value that can occur gets. The points go one way only, so the ends of the values tell. */
function reachablePoints(rule: Rule, possible: CatalogueEntry['possible']): { fewest: number; most: number } {
  const start = rule.evaluationType === 'down' ? rule.weight : 0;
  const end = rule.weight - start;
  const openEnd = {
    down: rule.baselineType === 'down' ? end : start,
    up: rule.baselineType === 'up' ? end : start,
  };
  const atLeast = possible.least === null ? openEnd.down : attributePoints(rule, possible.least);
  const atMost = possible.most === null ? openEnd.up : attributePoints(rule, possible.most);
  return { fewest: Math.min(atLeast, atMost), most: Math.max(atLeast, atMost) };
}

function reachFindings(name: string, rule: Rule, entry: CatalogueEntry): Finding[] {
  const { fewest, most } = reachablePoints(rule, entry.possible);
  const found = (kind: FindingKind, points: number): Finding => ({
    severity: 'warning',
    kind,
    attribute: name,
    values: { points, weight: rule.weight },
  });
  if (fewest === most) return [found('steps-out-of-reach', fewest)];
  return [
    ...(fewest > 0 ? [found('zero-never-reached', fewest)] : []),
    ...(most < rule.weight ? [found('full-never-reached', most)] : []),
  ];
}

/** Whether the points get better as the value moves the way that is usually the worse. */
export function isAgainstUsualDirection(rule: Rule, entry: CatalogueEntry): boolean {
  // Losing points above, or gaining them below, makes high values the bad ones.
  const scoredWorseWhen = rule.baselineType === rule.evaluationType ? 'down' : 'up';
  return scoredWorseWhen !== entry.worseWhen;
}

function ruleFindings(name: string, setting: Setting): Finding[] {
  const { weight, scoreValue } = setting;
  if (weight === 0) {
    return setting.enabled
      ? [{ severity: 'warning', kind: 'no-effect-weight-0', attribute: name, values: {} }]
      : [];
  }
  if (scoreValue === 0) {
    const values = { points: setting.evaluationType === 'down' ? weight : 0 };
    return [{ severity: 'warning', kind: 'never-moves', attribute: name, values }];
  }
  const found: Finding[] = [];
  const entry = catalogueEntry(name);
  if (entry !== undefined) {
    if (isAgainstUsualDirection(setting, entry)) {
      const values = { worseWhen: entry.worseWhen };
      found.push({ severity: 'warning', kind: 'against-usual-direction', attribute: name, values });
    }
    found.push(...reachFindings(name, setting, entry));
  }
  if (scoreValue >= weight) {
    found.push({
      severity: 'hint',
      kind: 'steps-never-matter',
      attribute: name,
      values: { weight, scoreValue },
    });
  }
  return found;
}

function duplicateLabels(settings: Settings): Finding[] {
  const firstByLabel = new Map<string, string>();
  const found: Finding[] = [];
  for (const name of Object.keys(settings)) {
    const label = attributeLabel(name).toLowerCase();
    const other = firstByLabel.get(label);
    if (other === undefined) firstByLabel.set(label, name);
    else found.push({ severity: 'error', kind: 'duplicate-label', attribute: name, values: { other } });
  }
  return found;
}

function wholeFindings(settings: Settings): Finding[] {
  const enabled = Object.values(settings).filter((setting) => setting.enabled);
  if (enabled.length === 0) {
    return [{ severity: 'warning', kind: 'nothing-enabled', attribute: null, values: {} }];
  }
  if (!enabled.every(({ weight }) => Number.isFinite(weight))) return [];
  const weight = exactSum(enabled.map((setting) => setting.weight));
  return weight === USUAL_WEIGHT
    ? []
    : [{ severity: 'hint', kind: 'enabled-weight-not-100', attribute: null, values: { weight } }];
}

/**
 * What an office should know about its settings before it publishes them, errors first, then warnings, then hints, each in the settings' order.
 * Never throws: a rule with numbers out of limits has errors and nothing else.
 */
export function findings(settings: Settings): Finding[] {
  const ofAttributes = Object.entries(settings).flatMap(([name, setting]) => {
    const errors = errorsOf(name, setting);
    return errors.length > 0 ? errors : ruleFindings(name, setting);
  });
  const found = [...ofAttributes, ...duplicateLabels(settings), ...wholeFindings(settings)];
  return SEVERITY_ORDER.flatMap((severity) => found.filter((finding) => finding.severity === severity));
}
