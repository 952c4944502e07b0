/** The findings; `{label}` is the attribute's label, the other places are named in `Finding.values`. */
export const findings = {
  'unreadable-name':
    '“{label}” isn’t a valid attribute name. Use a lowercase letter first, then lowercase letters, digits, and underscores, up to 64 characters.',
  'duplicate-label': '“{label}” reads the same as the attribute {other}.',
  'not-whole-number': '{label}: {field} must be a whole number, not {value}.',
  'out-of-limits': '{label}: {field} must be between {least} and {most}, not {value}.',
  'description-too-long': '{label}: the description has {length} characters. The limit is {most}.',
  'against-usual-direction up':
    '{label} is usually worse when it is higher, but this rule gives more points to higher values. Check the two directions.',
  'against-usual-direction down':
    '{label} is usually worse when it is lower, but this rule gives more points to lower values. Check the two directions.',
  'never-moves': '{label} always gives {points} points, because a step changes nothing.',
  'steps-out-of-reach': '{label} gives {points} points to every possible value. No step is ever reached.',
  'zero-never-reached': '{label} never reaches 0. The lowest possible is {points} of {weight} points.',
  'full-never-reached':
    '{label} never reaches its weight of {weight}. The highest possible is {points} points.',
  'no-effect-weight-0': '{label} is included in the score but has no effect, because its weight is 0.',
  'nothing-enabled': 'No attributes are included, so every score is 0 of 0.',
  'steps-never-matter':
    '{label} is decided by its first step. A step is worth {scoreValue} of a weight of {weight}, so further steps never matter.',
  'enabled-weight-not-100': 'The included attributes add up to {weight}, not 100.',
} as const;
