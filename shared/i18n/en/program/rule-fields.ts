/** What the rule's numbers are called in the middle of a sentence, by their names on the wire. */
export const ruleFields = {
  baseline_value: 'the baseline',
  weight: 'the weight',
  evaluation_value: 'the step size',
  score_value: 'the points per step',
} as const;
