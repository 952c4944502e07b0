/** The findings; `{label}` is the attribute's label, the other places are named in `Finding.values`. */
export const findings = {
  'unreadable-name':
    '“{label}” is no attribute name: a small letter first, then small letters, digits and underscores, at most 64.',
  'duplicate-label': '“{label}” reads the same as the attribute {other}.',
  'not-whole-number': '{label}: {field} must be a whole number, but is {value}.',
  'out-of-limits': '{label}: {field} must be between {least} and {most}, but is {value}.',
  'description-too-long': '{label}: the description is {length} characters long; {most} are allowed.',
  'against-usual-direction up':
    '{label} is usually worse when it is higher, but this rule gives more points to higher values. Check the two directions.',
  'against-usual-direction down':
    '{label} is usually worse when it is lower, but this rule gives more points to lower values. Check the two directions.',
  'never-moves': '{label} always gives {points} points, because a step changes nothing.',
  'steps-out-of-reach':
    '{label} gives {points} points to every value that can occur: no step is ever reached.',
  'zero-never-reached':
    '{label} never comes down to 0: the fewest points that can occur are {points} of {weight}.',
  'full-never-reached':
    '{label} never reaches its weight of {weight}: the most points that can occur are {points}.',
  'no-effect-weight-0': '{label} is enabled but has no effect, because its weight is 0.',
  'nothing-enabled': 'No attribute is enabled, so every score is 0 of 0.',
  'steps-never-matter':
    '{label} is decided by its first step: a step is worth {scoreValue} of a weight of {weight}, so further steps never matter.',
  'enabled-weight-not-100': 'The enabled attributes weigh {weight} together, not 100.',
} as const;
