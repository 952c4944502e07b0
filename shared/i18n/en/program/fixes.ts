/** The fixes, as on a button; the places are named in `Fix.values`. */
export const fixes = {
  'set-number': 'Set {field} to {value}',
  'count-above': 'Reverse direction: count above the baseline',
  'count-below': 'Reverse direction: count below the baseline',
  'lose-points': 'Reverse direction: lose points at each step',
  'gain-points': 'Reverse direction: gain points at each step',
  'set-baseline-and-step': 'Set the baseline to {baseline} and the step size to {step}',
  'use-starting-rule': 'Reset to default, keeping the weight',
  'switch-off': 'Don’t include it: no score changes',
  'switch-all-on': 'Include every attribute',
  remove: 'Remove {name}',
  rename: 'Rename it to {name}',
  'shorten-description': 'Shorten the description to {most} characters',
  'scale-weights': 'Scale the weights to 100, keeping their proportions',
} as const;
