import type { Rule } from './rule.ts';

/** The rule's numbers by their wire names. */
export type NumberField = 'baseline_value' | 'weight' | 'evaluation_value' | 'score_value';

/** One number of a rule: its wire name, its name in `Rule`, and its limits, both inclusive (docs/service.md, "Limits of the numbers"). */
export interface NumberLimit {
  readonly field: NumberField;
  readonly property: 'baselineValue' | 'weight' | 'evaluationValue' | 'scoreValue';
  readonly least: number;
  readonly most: number;
}

/** No number on the wire lies further from 0 than this. */
export const MOST_MAGNITUDE = 1e12;

/** The limits of a rule's numbers, in the order of the wire document. */
export const NUMBER_LIMITS: readonly NumberLimit[] = [
  { field: 'baseline_value', property: 'baselineValue', least: -MOST_MAGNITUDE, most: MOST_MAGNITUDE },
  { field: 'weight', property: 'weight', least: 0, most: 1e6 },
  { field: 'evaluation_value', property: 'evaluationValue', least: 1, most: 1e6 },
  { field: 'score_value', property: 'scoreValue', least: 0, most: 1e6 },
];

/** The longest description of an attribute, in UTF-16 units. */
export const MOST_DESCRIPTION_LENGTH = 2_000;

/** How a rule's number breaks the limits of what may be sent, if it does: it is no whole number, or it is too small or too large. */
export function limitBroken(rule: Rule, limit: NumberLimit): 'not-whole-number' | 'out-of-limits' | null {
  const value = rule[limit.property];
  if (!Number.isInteger(value)) return 'not-whole-number';
  return value < limit.least || value > limit.most ? 'out-of-limits' : null;
}
