export const comparison = {
  title: 'Compare',
  text: 'Side by side, with saved data. No service calls.',
  back: 'All applications',
  emptyTitle: 'Nothing to compare yet',
  emptyText: 'Choose 2 to {{most}} applications you’ve looked up.',
  oneMore: 'Add another application to compare.',
  add: 'Add application',
  addPlaceholder: 'Add application…',
  full: 'Maximum {{most}}',
  nothingFound: 'No other matches',
  leftOut_one: '{{count}} application is left out. Maximum {{most}}.',
  leftOut_other: '{{count}} applications are left out. Maximum {{most}}.',
  missing: '{{identifier}} isn’t on this computer. Look it up first.',
  remove: 'Remove {{name}}',
  moveLeft: 'Move {{name}} left',
  moveRight: 'Move {{name}} right',
  movedTo: '{{name}} is now number {{place}} of {{count}}.',
  differingOnly: 'Only where points differ',
  showAll: 'All attributes',
  differingCount_one: '{{count}} of {{all}} attributes differs in points',
  differingCount_other: '{{count}} of {{all}} attributes differ in points',
  attribute: 'Attribute',
  score: 'Score',
  underNewest: 'Under current rules (version {{version}})',
  decision: 'Decision',
  judgedBy: 'Scored with',
  version: 'Version {{version}}',
  otherRules: 'Your provider’s rules',
  property: 'Property',
  noProperty: 'None',
  age: 'Last updated',
  mark: {
    most: 'most points',
    fewest: 'fewest points',
  },
  cell: {
    pointsOf: '{{points}} of {{weight}}',
    'not-measured': 'missing data',
    'not-counted': 'not included',
    unreadable: 'couldn’t be read',
    absent: 'Not scored',
  },
  curves: {
    title: 'Position on each curve',
    of: 'Rule used for {{names}}',
    marker: '{{name}}: {{measured}}, {{points}} points.',
    more_one: 'Show {{count}} more curve',
    more_other: 'Show {{count}} more curves',
  },
  versions: {
    title: 'Scored with different rules',
    byVersion: '{{names}}: version {{version}}.',
    byNone: '{{names}}: your provider’s rules.',
    newest:
      'These scores aren’t directly comparable. The row “Under current rules (version {{version}})” scores everyone with the same rules.',
    noNewest:
      'These scores aren’t directly comparable, and no rules version has been published to score everyone with.',
  },
  paper: {
    print: 'Print',
    pdf: 'Save as PDF',
    head: 'Comparison',
    title: 'Comparison of {{names}}',
    facts: '{{rules}} · printed on {{time}}',
    severalVersions: 'Scored with several versions',
  },
  refused: {
    title: '{{property}} uses first-come, first-served',
    text: 'Several of these applications are for this property. The first one that qualifies is accepted, so they can’t be compared with each other.',
    queue: 'Show queue',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly comparison: typeof comparison;
  }
}
