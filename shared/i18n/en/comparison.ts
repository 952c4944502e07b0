export const comparison = {
  title: 'Compare',
  text: 'Side by side, from what this desk has: nothing is asked of the service.',
  back: 'All applications',
  emptyTitle: 'Nothing to compare yet',
  emptyText: 'Choose two to {{most}} applications; each was looked up before.',
  oneMore: 'Add one more to compare it with.',
  add: 'Add an application',
  addPlaceholder: 'Add an application…',
  full: '{{most}} is the most',
  nothingFound: 'No other application fits',
  leftOut_one: '{{count}} application is left out: at most {{most}} are compared.',
  leftOut_other: '{{count}} applications are left out: at most {{most}} are compared.',
  missing: '{{identifier}} is not on this desk. Look it up first.',
  remove: 'Remove {{name}}',
  moveLeft: 'Move {{name}} to the left',
  moveRight: 'Move {{name}} to the right',
  movedTo: '{{name}} is now number {{place}} of {{count}}.',
  differingOnly: 'Only where points differ',
  showAll: 'All attributes',
  differingCount_one: '{{count}} of {{all}} attributes differs in points',
  differingCount_other: '{{count}} of {{all}} attributes differ in points',
  attribute: 'Attribute',
  score: 'Score',
  underNewest: 'Under version {{version}}, the newest',
  decision: 'Decision',
  judgedBy: 'Judged by',
  version: 'Version {{version}}',
  otherRules: 'Rules not published from this desk',
  property: 'Property',
  noProperty: 'None entered',
  age: 'Fetched',
  thresholds: 'Decline below {{decline}}, approve from {{approve}}',
  mark: {
    most: 'most',
    fewest: 'fewest',
  },
  cell: {
    pointsOf: '{{points}} of {{weight}}',
    'not-measured': 'not measured',
    'not-counted': 'not counted',
    unreadable: 'could not be read',
    absent: 'not in its rules',
  },
  curves: {
    title: 'Where each stands on the curves',
    of: 'The rule that {{names}} came with',
    marker: '{{name}}: {{measured}}, {{points}} points.',
    more_one: 'Show {{count}} more curve',
    more_other: 'Show {{count}} more curves',
  },
  versions: {
    title: 'Not judged by the same rules',
    byVersion: '{{names}}: judged by version {{version}}.',
    byNone: '{{names}}: judged by rules that were not published from this desk.',
    newest:
      'Their scores do not compare as they stand. The row “Under version {{version}}” scores all of them by the same rules.',
    noNewest: 'Their scores do not compare as they stand; no version was published to score all of them by.',
  },
  paper: {
    print: 'Print',
    pdf: 'Save as PDF',
    head: 'Comparison',
    title: 'Comparison of {{names}}',
    facts: '{{rules}} · printed on {{time}}',
    severalVersions: 'Judged by several versions',
  },
  refused: {
    title: '{{property}} takes applications in the order they come',
    text: 'Several of these applications belong there. In first-come order the first that qualifies is taken, so they are not compared with each other.',
    queue: 'Show the queue',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly comparison: typeof comparison;
  }
}
