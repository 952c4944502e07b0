/** The fixes, as on a button; the places are named in `Fix.values`. */
export const fixes = {
  'set-number': 'Set {field} to {value}',
  'count-above': 'Turn the direction round: count above the baseline',
  'count-below': 'Turn the direction round: count below the baseline',
  'lose-points': 'Turn the direction round: lose points at each step',
  'gain-points': 'Turn the direction round: gain points at each step',
  'set-baseline-and-step': 'Set the baseline to {baseline} and the size of a step to {step}',
  'use-starting-rule': 'Use the starting rule, with the weight as it is',
  'switch-off': 'Switch it off: no score changes by that',
  'switch-all-on': 'Switch every attribute on',
  remove: 'Remove {name}',
  rename: 'Rename it to {name}',
  'shorten-description': 'Cut the description off at {most} characters',
  'scale-weights': 'Round the weights to 100, each keeping its share',
} as const;
