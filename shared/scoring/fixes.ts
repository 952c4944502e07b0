import { attributeLabel, type CatalogueEntry, catalogueEntry } from './catalogue.ts';
import { type Finding, findings } from './findings.ts';
import { MOST_DESCRIPTION_LENGTH, NUMBER_LIMITS, type NumberField } from './limits.ts';
import { isAttributeName } from './name.ts';
import { arithmetic } from './points.ts';
import type { Rule, Setting, Settings } from './rule.ts';
import { scaleWeights } from './weights.ts';

/** What a fix does; `explainFix` says each in words. */
export type FixKind =
  | 'set-number'
  | 'count-above'
  | 'count-below'
  | 'lose-points'
  | 'gain-points'
  | 'set-baseline-and-step'
  | 'use-starting-rule'
  | 'switch-off'
  | 'switch-all-on'
  | 'remove'
  | 'rename'
  | 'shorten-description'
  | 'scale-weights';

/** A change that makes a finding go away. */
export interface Fix {
  readonly kind: FixKind;
  /** The attribute that it changes, or null where it changes several. */
  readonly attribute: string | null;
  /** What the texts fill in, by kind; names of fields are wire names. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The settings after it. */
  readonly settings: Settings;
}

/** A way to change one attribute's setting. */
interface Candidate {
  readonly kind: FixKind;
  readonly values: Fix['values'];
  readonly setting: Setting;
}

const PROPERTY_OF = {
  baseline_value: 'baselineValue',
  weight: 'weight',
  evaluation_value: 'evaluationValue',
  score_value: 'scoreValue',
} as const satisfies Readonly<Record<NumberField, keyof Rule>>;

function setNumber(setting: Setting, field: NumberField, value: number): Candidate {
  return {
    kind: 'set-number',
    values: { field, value },
    setting: { ...setting, [PROPERTY_OF[field]]: value },
  };
}

function nearestAllowed(setting: Setting, finding: Finding): Candidate[] {
  const limit = NUMBER_LIMITS.find(({ field }) => field === finding.values.field);
  const value = limit === undefined ? Number.NaN : setting[limit.property];
  if (limit === undefined || Number.isNaN(value)) return [];
  const nearest = Math.min(Math.max(Math.round(value), limit.least), limit.most) + 0;
  return [setNumber(setting, limit.field, nearest)];
}

function shortened(setting: Setting): Candidate {
  const most = MOST_DESCRIPTION_LENGTH;
  const description = setting.description.slice(0, most);
  // A character is never cut in two.
  const whole = /[\ud800-\udbff]$/.test(description) ? description.slice(0, -1) : description;
  return { kind: 'shorten-description', values: { most }, setting: { ...setting, description: whole } };
}

/** Both ways to turn a rule round; first the one after which points are lost on the worse side, as the starting rules do it. */
function turnedRound(setting: Setting): Candidate[] {
  const otherSide: Candidate = {
    kind: setting.baselineType === 'down' ? 'count-above' : 'count-below',
    values: {},
    setting: { ...setting, baselineType: setting.baselineType === 'down' ? 'up' : 'down' },
  };
  const otherChange: Candidate = {
    kind: setting.evaluationType === 'down' ? 'gain-points' : 'lose-points',
    values: {},
    setting: { ...setting, evaluationType: setting.evaluationType === 'down' ? 'up' : 'down' },
  };
  return setting.evaluationType === 'down' ? [otherSide, otherChange] : [otherChange, otherSide];
}

/** How many full steps a value that can occur goes beyond the baseline, or null where there is no end. */
function mostSteps(rule: Rule, entry: CatalogueEntry | undefined): number | null {
  const end = entry?.possible[rule.baselineType === 'up' ? 'most' : 'least'] ?? null;
  return end === null ? null : arithmetic(rule, end).steps;
}

/** Points per step that bring the points from one end to the other: in about ten steps, and within the values that can occur. */
function pointsPerStep(setting: Setting, entry: CatalogueEntry | undefined): Candidate[] {
  const steps = mostSteps(setting, entry);
  const inTen = Math.max(1, Math.round(setting.weight / 10));
  const inReach = steps === null || steps === 0 ? inTen : Math.max(inTen, Math.ceil(setting.weight / steps));
  return [inReach, inTen].map((points) => setNumber(setting, 'score_value', points));
}

/** The rule moved to where the values are: its baseline to their near end, or what the starting rule has. */
function movedIntoReach(setting: Setting, entry: CatalogueEntry | undefined): Candidate[] {
  if (entry === undefined) return [];
  const nearEnd = entry.possible[setting.baselineType === 'up' ? 'least' : 'most'];
  const start = entry.startingRule;
  const { baselineValue: baseline, evaluationValue: step } = start;
  return [
    ...(nearEnd === null ? [] : [setNumber(setting, 'baseline_value', nearEnd)]),
    setNumber(setting, 'baseline_value', baseline),
    {
      kind: 'set-baseline-and-step',
      values: { baseline, step },
      setting: { ...setting, baselineValue: baseline, evaluationValue: step },
    },
    {
      kind: 'use-starting-rule',
      values: {},
      setting: { ...setting, ...start, weight: setting.weight },
    },
  ];
}

/** The ways to answer a finding about one attribute, the plainest first. */
function candidatesFor(name: string, setting: Setting, finding: Finding): Candidate[] {
  const entry = catalogueEntry(name);
  switch (finding.kind) {
    case 'not-whole-number':
    case 'out-of-limits':
      return nearestAllowed(setting, finding);
    case 'description-too-long':
      return [shortened(setting)];
    case 'against-usual-direction':
      return turnedRound(setting);
    case 'never-moves':
    case 'steps-never-matter':
      return pointsPerStep(setting, entry);
    case 'steps-out-of-reach':
      return movedIntoReach(setting, entry);
    case 'zero-never-reached':
    case 'full-never-reached':
      return [...pointsPerStep(setting, entry), ...movedIntoReach(setting, entry)];
    case 'no-effect-weight-0':
      return [{ kind: 'switch-off', values: {}, setting: { ...setting, enabled: false } }];
    default:
      return [];
  }
}

const isSame = (one: Finding, other: Finding): boolean =>
  one.kind === other.kind && one.attribute === other.attribute && one.values.field === other.values.field;

/** How much there is to say against a setting by itself. */
function gravity(name: string, setting: Setting): number {
  const found = findings({ [name]: setting }).filter(({ attribute }) => attribute === name);
  return found.reduce((sum, { severity }) => sum + { error: 100, warning: 10, hint: 1 }[severity], 0);
}

/** Of the ways that make the finding go away, the one after which there is the least left to say; the plainest of several. */
function bestOf(settings: Settings, name: string, finding: Finding, candidates: Candidate[]): Fix | null {
  const curing = candidates.filter(
    ({ setting }) => !findings({ [name]: setting }).some((left) => isSame(left, finding)),
  );
  const ranked = curing
    .map((candidate) => ({ candidate, gravity: gravity(name, candidate.setting) }))
    .sort((one, other) => one.gravity - other.gravity);
  const best = ranked[0]?.candidate;
  if (best === undefined) return null;
  const { kind, values, setting } = best;
  return { kind, attribute: name, values, settings: { ...settings, [name]: setting } };
}

const without = (settings: Settings, name: string): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([other]) => other !== name));

/** Of two attributes that read alike the one goes that is the less known: outside the catalogue, or no name at all; else the later. */
function duplicateRemoved(settings: Settings, later: string, earlier: string): Fix {
  const standing = (name: string): number =>
    Number(isAttributeName(name)) + Number(catalogueEntry(name) !== undefined);
  const name = standing(later) > standing(earlier) ? earlier : later;
  return { kind: 'remove', attribute: name, values: { name }, settings: without(settings, name) };
}

const LONGEST_STEM = 60;

/** The attribute under the nearest text that is a name, in the same place, reading like no other attribute. */
function renamed(settings: Settings, attribute: string): Fix | null {
  const labels = new Set(
    Object.keys(settings)
      .filter((name) => name !== attribute)
      .map((name) => attributeLabel(name).toLowerCase()),
  );
  const plain = attribute
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST_STEM)
    .replace(/_+$/, '');
  const stem = plain === '' ? 'attribute' : plain;
  const names = [stem, ...Array.from({ length: 98 }, (_, index) => `${stem}_${index + 2}`)];
  const name = names.find(
    (candidate) => isAttributeName(candidate) && !labels.has(attributeLabel(candidate).toLowerCase()),
  );
  if (name === undefined) return null;
  const entries = Object.entries(settings).map(([key, setting]): [string, Setting] => [
    key === attribute ? name : key,
    setting,
  ]);
  return { kind: 'rename', attribute: name, values: { name }, settings: Object.fromEntries(entries) };
}

function fixOfWhole(settings: Settings, finding: Finding): Fix | null {
  if (finding.kind === 'enabled-weight-not-100') {
    return { kind: 'scale-weights', attribute: null, values: {}, settings: scaleWeights(settings) };
  }
  const entries = Object.entries(settings);
  if (finding.kind !== 'nothing-enabled' || entries.length === 0) return null;
  const enabled = entries.map(([name, setting]): [string, Setting] => [name, { ...setting, enabled: true }]);
  return { kind: 'switch-all-on', attribute: null, values: {}, settings: Object.fromEntries(enabled) };
}

/**
 * A change that makes a finding of `findings(settings)` go away, chosen so that as little as possible is left to say about the attribute; null
 * where there is none that could be meant (a weight of 1 cannot be lost in steps; an empty approval center has nothing to switch on).
 */
export function fixFor(settings: Settings, finding: Finding): Fix | null {
  const { attribute: name } = finding;
  if (name === null) return fixOfWhole(settings, finding);
  const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if (setting === undefined) return null;
  if (finding.kind === 'unreadable-name') return renamed(settings, name);
  if (finding.kind === 'duplicate-label') {
    return duplicateRemoved(settings, name, String(finding.values.other ?? ''));
  }
  return bestOf(settings, name, finding, candidatesFor(name, setting, finding));
}
